/** What a closed day says, in words: its figures, and what has come to differ. Pure. */
import type { ContentKind, Figure } from '../domain/closes/day-content.ts'
import { texts } from '../texts/text.ts'

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = texts({
  expectedMinor: 'Expected', provedMinor: 'Proved', settledGrossMinor: 'Settled, gross', appFeesMinor: 'App fees',
  merchantFeesMinor: 'Merchant fees', refundsMinor: 'Refunds', chargebacksMinor: 'Chargebacks', dutiesMinor: 'Duties',
  adjustmentsMinor: 'Adjustments', netMinor: 'Settled, net', bankMinor: 'In the bank', inTransitMinor: 'In transit',
  residualMinor: 'Residual',
})

export const CONTENT_LABELS: Readonly<Record<ContentKind, string>> = texts({
  'day': 'Day', 'rules': 'Rules', 'check': 'Check', 'figures': 'Figures', 'payment': 'Payment', 'answer': 'Answer',
  'line': 'Settlement line', 'settlement': 'Settlement', 'bank-line': 'Bank line', 'match': 'Match',
  'item': 'Item', 'dismissal': 'Dismissed match',
})
