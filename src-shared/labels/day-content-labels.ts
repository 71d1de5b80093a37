/** What a closed day says, in words: its figures, and what has changed. Pure. */
import { listMoved, type ContentKind, type Figure } from '../domain/closes/day-content.ts'
import type { Currency } from '../domain/values/currency.ts'
import { t, texts } from '../texts/text.ts'
import { formatChange, formatPlainDate } from './format.ts'
import { headed, joinParts } from './sentence.ts'

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = texts({
  expectedMinor: 'Expected', provedMinor: 'Proved', settledGrossMinor: 'Settled, gross', appFeesMinor: 'App fees',
  merchantFeesMinor: 'Merchant fees', refundsMinor: 'Refunds', chargebacksMinor: 'Chargebacks', dutiesMinor: 'Duties',
  adjustmentsMinor: 'Adjustments', netMinor: 'Settled, net', bankMinor: 'In the bank', inTransitMinor: 'In transit',
  residualMinor: 'Residual',
})

export const CONTENT_LABELS: Readonly<Record<ContentKind, string>> = texts({
  'day': 'Day', 'rules': 'Rules', 'check': 'Check', 'figures': 'Figures', 'adjustment': 'Adjustment',
  'payment': 'Payment', 'answer': 'Answer',
  'line': 'Settlement line', 'settlement': 'Settlement', 'bank-line': 'Bank line', 'match': 'Match',
  'item': 'Item', 'dismissal': 'Dismissed match',
})

type Figures = Readonly<Record<Figure, bigint>> & { readonly currency: Currency }

/** `Refunds: NGN +5.00; Settled, net: NGN −5.00`. */
export function tellFigures(figures: Figures): string {
  return joinParts(listMoved(figures).map((name) => (
    headed(FIGURE_LABELS[name], formatChange(figures[name], figures.currency))
  )))
}

/** Which close states it. */
export function tellStating(statedBy: { readonly date: string } | null): string {
  return statedBy ? t('By the close of {day}', { day: formatPlainDate(statedBy.date) }) : t('Not stated yet')
}
