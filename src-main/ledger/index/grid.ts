/** The grid's methods: each answer is of one moment, from the index where it is level with the ledger. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { PaymentFilter, PaymentSort, RowRange } from '../../../src-shared/contract/books/payments.ts'
import type { SuspiciousCount, SuspiciousList } from '../../../src-shared/contract/books/suspicious.ts'
import type { SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import { preparePaymentRows } from '../books/payment-rows.ts'
import { createConsistentRead } from '../engine/thread/consistent-read.ts'
import { prepareDayTallies, tallyDays, type DayTally } from './day-tallies.ts'
import { createFollower } from './follower.ts'
import { countMarked, mergeRanges, refuseTooMany, rowsOf, sumRows, type CurrencySum } from './marked-rows.ts'
import { createOrders } from './orders.ts'
import { createPaymentTable } from './payment-table.ts'
import { prepareUnindexedAnswers, type GridWindow } from './unindexed-answers.ts'
import { createSuspects, type SuspicionMoment } from './suspects.ts'
import type { PackedTexts } from './text-store.ts'
import type { View } from './view.ts'
import { createViews } from './views.ts'

export interface MarkedRows {
  readonly filter: PaymentFilter
  readonly sort: PaymentSort
  readonly ranges: readonly RowRange[]
}

export function createGridMethods(db: Database) {
  const readConsistently = createConsistentRead(db)
  const { getPayments } = preparePaymentRows(db)
  const readUnindexed = prepareUnindexedAnswers(db)
  const readDayTallies = prepareDayTallies(db)
  const table = createPaymentTable()
  const follower = createFollower(db, table)
  const orders = createOrders(table)
  const views = createViews(table, orders, follower)
  const suspects = createSuspects(db, table, follower)
  let tallied: { readonly revision: number; readonly tallies: DayTally[] } | undefined
  let isKeepingUp = false
  let isAsked = false
  let isStopped = false

  return {
    window(filter: PaymentFilter, sort: PaymentSort, slice: Slice): Promise<GridWindow> {
      return answer(() => {
        const view = views.get(filter, sort)
        const { ids } = table.columns
        const shown = view.rows(slice.offset, slice.offset + slice.limit)
        return { rows: getPayments(Array.from(shown, (row) => ids[row] ?? 0)), total: view.total }
      }, () => readUnindexed(filter, sort, slice))
    },

    sumMarked({ filter, sort, ranges }: MarkedRows): Promise<CurrencySum[]> {
      return answer(() => {
        const view = views.get(filter, sort)
        const marked = mergeRanges(ranges, view.total)
        return sumRows(table, rowsUpTo(view, marked), marked)
      })
    },

    packMarkedReferences({ filter, sort, ranges }: MarkedRows): Promise<PackedTexts> {
      return answer(() => {
        const view = views.get(filter, sort)
        const marked = mergeRanges(ranges, view.total)
        refuseTooMany(marked)
        return table.text.packReferences(rowsOf(rowsUpTo(view, marked), marked), countMarked(marked))
      })
    },

    tallyDays(): Promise<DayTally[]> {
      const fromIndex = (): DayTally[] => tallyDays(table, follower.hiddenBatches())
      return answer(() => onceARevision(fromIndex), () => onceARevision(readDayTallies))
    },

    countSuspicious: (moment: SuspicionMoment, filter: PaymentFilter): Promise<SuspiciousCount[]> => (
      answer(() => suspects.counts(moment, filter))
    ),

    listSuspicious: (
      view: SuspiciousView, moment: SuspicionMoment, filter: PaymentFilter, slice: Slice,
    ): Promise<SuspiciousList> => answer(() => suspects.list(view, moment, filter, slice)),

    idsOfSuspicious: (view: SuspiciousView, moment: SuspicionMoment): Promise<readonly number[]> => (
      answer(() => suspects.paymentIds(view, moment))
    ),

    /** Counts up with every change of the ledger. */
    revision(): number {
      if (isAsked) void keepUp()
      return follower.revision()
    },

    /** No method is called after it. */
    stop(): void {
      isStopped = true
    },
  }

  /** The day at a glance and what every screen shows of it ask for the same tallies, one right after the other. */
  function onceARevision(count: () => DayTally[]): DayTally[] {
    const revision = follower.revision()
    if (tallied?.revision !== revision) tallied = { revision, tallies: count() }
    return tallied.tallies
  }

  /** From the index once it is level; until then straight from the ledger, where that is quick. Undefined: go on. */
  async function answer<Result>(
    read: () => Result | undefined, readWithoutIndex?: () => Result | undefined,
  ): Promise<Result> {
    isAsked = true
    for (;;) {
      const result = readConsistently(() => (follower.advance() ? read() : readWithoutIndex?.()))
      void keepUp()
      if (result !== undefined) return result
      await nextTurn()
    }
  }

  /** Makes the index level, and then the orders that may be asked for, a step a turn, so that calls come in between. */
  async function keepUp(): Promise<void> {
    if (isKeepingUp) return
    isKeepingUp = true
    try {
      do await nextTurn()
      while (!isStopped && (!readConsistently(() => follower.advance()) || orders.prepare()))
    } catch {
      // The ledger can't be read. Whoever asks next meets the same, and is told.
    } finally {
      isKeepingUp = false
    }
  }
}

/** All that the ranges, which are in order, can name. */
function rowsUpTo(view: View, ranges: readonly RowRange[]): Uint32Array {
  return view.rows(0, (ranges.at(-1)?.last ?? -1) + 1)
}

export type GridMethods = ReturnType<typeof createGridMethods>
