/** What was observed of a payment, as entries of a timeline. Pure. */
import type { PaymentDetail, V3Query } from '../../../src-shared/contract/books/payments.ts'
import { tellReason } from '../../../src-shared/labels/payment-labels.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

type Attempt = PaymentDetail['attempts'][number]

export interface Observation {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly tone: Tone
  readonly icon: IconName
  readonly detail: string | null
}

const LOOKS: readonly (readonly [RegExp, Tone, IconName])[] = [
  [/^v3 queried.*: differs/i, 'hold', 'warning'], [/^v3 queried/i, 'info', 'eye'],
  [/import/i, 'info', 'import'], [/resolved/i, 'good', 'check'], [/assign/i, 'info', 'person'],
  [/note/i, 'info', 'note'],
  [/reopen|open again/i, 'hold', 'undo'], [/proved/i, 'good', 'check'], [/fail|regress/i, 'bad', 'cross'],
  [/pending/i, 'wait', 'clock'], [/refus/i, 'hold', 'no-entry'],
]

const UNREMARKABLE = [/./, 'idle', 'dot'] as const

/** Newest first. */
export function observationsOf(
  { timeline, currency }: Pick<PaymentDetail, 'timeline' | 'currency'>,
): readonly Observation[] {
  return timeline.map(({ at, event, detail }, index) => {
    const [, tone, icon] = LOOKS.find(([words]) => words.test(`${event} ${detail ?? ''}`)) ?? UNREMARKABLE
    const said = detail && tellReason(detail, currency)
    return { id: String(index), at, title: sayReason(event), tone, icon, detail: said }
  }).reverse()
}

export interface V3QuerySummary {
  readonly label: string
  readonly tone: Tone
  readonly icon: IconName
  readonly text: string
}

/** Whether what v3 said agrees with the legacy answer. */
export function v3QuerySummary({ outcome, message, verdict, differences }: V3Query): V3QuerySummary {
  if (outcome !== 'answered') {
    const label = { 'refused': t('Refused'), 'not-sent': t('Not sent'), 'unknown': t('No readable answer') }[outcome]
    return { label, tone: 'doubt', icon: 'question', text: message ? sayReason(message) : t('No answer was received.') }
  }
  const text = t('Its five checks would give: {verdict, select, proved {proved} failed {failed} pending {pending} '
    + 'other {no result}}. The state depends on the legacy verification alone.', { verdict: verdict ?? 'none' })
  if (differences.length === 0) return { label: t('Agrees'), tone: 'good', icon: 'check', text }
  return { label: t('Differs'), tone: 'hold', icon: 'warning', text }
}

/** `Import 3, row 12`; `Charge 5`: only what came from a file has a row. */
export function tellSource({ source: { kind, id }, rowNumber }: Pick<PaymentDetail, 'source' | 'rowNumber'>): string {
  const source = t('{kind, select, import {Import} charge {Charge} webhook {Webhook} other {Statement}} {id}', {
    kind, id,
  })
  return rowNumber === null ? source : t('{source}, row {row}', { source, row: rowNumber })
}

/** Several transactions may stand under one reference: a customer tries again. Newest first. */
export function transactionsOf(attempts: readonly Attempt[]) {
  const newest = new Map<string, Attempt>()
  for (const attempt of attempts) if (attempt.txid !== null) newest.set(attempt.txid, attempt)
  return [...newest].map(([txid, last]) => ({ txid, last })).reverse()
}

/** The answer that proved it first, and the one that reads differently now; undefined where it did not regress. */
export function regressionOf({ isRegressed, attempts }: PaymentDetail) {
  if (!isRegressed) return undefined
  const proof = attempts.find(({ verdict }) => verdict === 'proved')
  const now = attempts.findLast(({ outcome }) => outcome === 'answered')
  return proof && now ? { proof, now } : undefined
}
