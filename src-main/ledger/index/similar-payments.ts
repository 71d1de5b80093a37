/**
 * Equal payments of one customer that were made within minutes, by the service's clock where its answers state one.
 * When each was made stands in its answer, so groups are looked at a step at a time, and again when an answer came.
 */
import { findNearInTime, type NearPayment, type PaymentMoment } from '../../../src-shared/domain/books/suspicious.ts'
import { toInstantText } from '../books/columns.ts'
import type { Because, prepareSuspicious } from '../books/suspicious.ts'
import type { AlikeGroup } from './alike.ts'
import type { PaymentTable } from './payment-table.ts'

/** Payments looked at in one step: some 30 ms, for which calls wait. */
const STEP_PAYMENTS = 4_000
const NO_GROUP = -1

/** Another payment, and when the one that it is near to was made; UTC, ms. */
export interface NearOther extends NearPayment {
  readonly atMs: number
}

export interface SimilarPayments {
  /**
   * Does at most a step of what is left to do for these groups; an array that is another one begins again. True where
   * every answer is reflected: as the transaction sees it in which this is called.
   */
  advance(groups: readonly AlikeGroup[]): boolean
  /** Those that are near others, in the books' order. */
  ids(): readonly number[]
  /** The nearest first. */
  others(id: number): readonly NearOther[]
}

type Queries = Pick<ReturnType<typeof prepareSuspicious>, 'listTimes' | 'listAnsweredSince' | 'lastAttempt'>

export function createSimilarPayments(table: PaymentTable, queries: Queries): SimilarPayments {
  const near = new Map<number, readonly NearOther[]>()
  let groups: readonly AlikeGroup[] | undefined
  /** By the row of the payment. */
  let groupOf = new Int32Array(0)
  /** The first group that was not looked at yet. */
  let next = 0
  /** The newest attempt that is reflected. */
  let mark = 0

  return {
    advance(wanted) {
      if (wanted !== groups) begin(wanted)
      if (next < wanted.length) {
        let size = 0
        const first = next
        while (next < wanted.length && size < STEP_PAYMENTS) size += wanted[next++]?.length ?? 0
        look(wanted.slice(first, next))
        return false
      }
      const answered = queries.listAnsweredSince(mark, STEP_PAYMENTS)
      mark = answered.at(-1)?.attemptId ?? mark
      const changed = new Set(answered.map(({ paymentId }) => groupOf[table.rowOf(paymentId)] ?? NO_GROUP))
      look(pick(wanted, changed))
      return answered.length < STEP_PAYMENTS
    },
    ids: () => [...near.keys()].sort((a, b) => a - b),
    others: (id) => near.get(id) ?? [],
  }

  function begin(wanted: readonly AlikeGroup[]): void {
    groups = wanted
    near.clear()
    next = 0
    mark = queries.lastAttempt()
    groupOf = new Int32Array(table.count).fill(NO_GROUP)
    for (const [place, group] of wanted.entries()) for (const id of group) groupOf[table.rowOf(id)] = place
  }

  function look(looked: readonly AlikeGroup[]): void {
    const times = new Map(queries.listTimes(looked.flat()).map((time) => [time.id, time]))
    for (const group of looked) {
      const moments = group.flatMap((id): PaymentMoment[] => {
        const time = times.get(id)
        return time ? [{ id, createdAtMs: readInstant(time.created), observedAtMs: time.observedAtMs }] : []
      })
      for (const id of group) near.delete(id)
      const byId = new Map(moments.map((moment) => [moment.id, moment]))
      for (const [id, found] of findNearInTime(moments)) {
        near.set(id, found.map((other) => ({ ...other, atMs: timeOf(byId.get(id), other.by) })))
      }
    }
  }
}

function pick(groups: readonly AlikeGroup[], places: ReadonlySet<number>): AlikeGroup[] {
  return [...places].flatMap((place) => {
    const group = groups[place]
    return group ? [group] : []
  })
}

export function describeNear(nearest: NearOther | undefined): Because {
  if (!nearest) return { text: '', at: null }
  const clock = nearest.by === 'created' ? 'by the service’s clock' : 'by when they were first answered'
  const text = `The same customer and amount ${describeApart(nearest.apartMs)} another, ${clock}.`
  return { text, at: toInstantText(nearest.atMs) }
}

function timeOf(moment: PaymentMoment | undefined, by: NearPayment['by']): number {
  return (by === 'created' ? moment?.createdAtMs : moment?.observedAtMs) ?? 0
}

/** The document shows timestamps of ISO 8601; anything else states no time. */
function readInstant(said: unknown): number | null {
  const atMs = typeof said === 'string' ? Date.parse(said) : NaN
  return Number.isNaN(atMs) ? null : atMs
}

function describeApart(apartMs: number): string {
  const seconds = Math.round(apartMs / 1_000)
  if (seconds === 0) return 'at the same moment as'
  return seconds < 60 ? `${seconds} s apart from` : `${Math.floor(seconds / 60)} min ${seconds % 60} s apart from`
}
