/**
 * What the attempts of one payment mean for its story: alarms, and exceptions that an answer opened again. Pure.
 * Refusals of the key are not among the attempts: they say nothing of the payment.
 */
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import { decideState, type Observation, type StateBefore } from '../../../src-shared/domain/books/payment-state.ts'

export interface HistoryEntry {
  readonly at: string
  readonly event: string
  readonly detail: string | null
}

export interface HeldResolution {
  readonly attemptId: number
  readonly readingId: number | null
  /** UTC, as ISO 8601 text: until a person had another word; null while none had. */
  readonly endedAt: string | null
}

const UNVERIFIED: StateBefore = { state: 'unverified', proof: null, isRegressed: false }

/** The answer that first differed from a proof. `booksChangedAt`: a proof before it was of other money. */
export function findRegressions(attempts: readonly Attempt[], booksChangedAt: readonly string[]): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let before = UNVERIFIED
  let changes = [...booksChangedAt].sort()
  for (const attempt of attempts) {
    if (changes.some((at) => at <= attempt.endedAt)) before = UNVERIFIED
    changes = changes.filter((at) => at > attempt.endedAt)
    const observation = observe(attempt)
    if (!observation) continue
    const after = decideState(before, observation)
    if (after.isRegressed && !before.isRegressed) {
      const detail = `first: ${describeFacts(before.proof)}; now: ${describeReading(attempt)}`
      entries.push({ at: attempt.endedAt, event: 'proved earlier, different now', detail })
    }
    before = after
  }
  return entries
}

/** The answers that opened a resolved exception again, by reading differently from what the resolution rests on. */
export function findOpenings(attempts: readonly Attempt[], resolutions: readonly HeldResolution[]): HistoryEntry[] {
  return resolutions.flatMap(({ attemptId, readingId, endedAt }) => {
    const rested = attempts.find(({ id }) => id === readingId)
    const different = attempts.find((attempt) => (
      attempt.id > attemptId && observe(attempt) !== null && !readsAlike(attempt, rested)
    ))
    if (!different || (endedAt !== null && different.endedAt > endedAt)) return []
    const detail = `the service’s answer changed: ${describeReading(different)}`
    return [{ at: different.endedAt, event: 'exception reopened', detail }]
  })
}

function observe({ outcome, verdict, txid, amount, currency }: Attempt): Observation | null {
  if (outcome === 'refused') return { kind: 'refused' }
  if (verdict === null) return null
  return { kind: 'concluded', verdict, facts: { txid, amount: amount ?? '', currency: currency ?? '' } }
}

/** The same comparison as in queries/exception-facts.ts. */
function readsAlike(a: Attempt, b: Attempt | undefined): boolean {
  return b !== undefined && READING.every((field) => a[field] === b[field])
}

const READING = ['outcome', 'verdict', 'txid', 'status', 'chargecode', 'amount', 'currency', 'message'] as const

function describeReading({ outcome, status, chargecode, currency, amount, txid, message }: Attempt): string {
  if (outcome === 'refused') return `refused, ${message ?? 'without a reason'}`
  const facts = describeFacts({ txid, amount: amount ?? '', currency: currency ?? '' })
  return `${status ?? ''} ${chargecode ?? ''}, ${facts}`
}

function describeFacts(facts: { txid: string | null; amount: string; currency: string } | null): string {
  if (!facts) return 'nothing'
  return `${facts.currency} ${facts.amount}${facts.txid === null ? '' : `, transaction ${facts.txid}`}`
}
