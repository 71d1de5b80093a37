/** The grid's handle: any slice of any order of the payments, at once. Its methods are answered by its own thread. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import type { SuspiciousCount, SuspiciousList } from '../../../src-shared/contract/books/suspicious.ts'
import type { SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import type { ThreadClient } from '../engine/client.ts'
import { createHandles } from '../engine/handles.ts'
import type { GridTopics } from '../engine/thread/serve-grid.ts'
import type { DayTally } from './day-tallies.ts'
import type { MarkedRows } from './grid.ts'
import type { CurrencySum } from './marked-rows.ts'
import { createRevisionWatch } from './revision-watch.ts'
import type { GridWindow } from './unindexed-answers.ts'
import type { SuspicionMoment } from './suspects.ts'
import type { PackedTexts } from './text-store.ts'

/** Reads only: safe beside a writer of another process, whose changes it follows. */
export interface LedgerGrid {
  window(filter: PaymentFilter, sort: PaymentSort, slice: Slice): Promise<GridWindow>
  /** Per currency, by its code; each row counts once, however often it is marked. */
  sumMarked(marked: MarkedRows): Promise<readonly CurrencySum[]>
  /** In the grid's order. Throws INPUT_INVALID past MAX_SELECTED_REFERENCES. */
  referencesOfMarked(marked: MarkedRows): Promise<readonly string[]>
  /** Counts and sums of all payments by day, currency and standing. */
  tallyDays(): Promise<readonly DayTally[]>
  /** Every ready-made view of suspicious payments. */
  countSuspicious(moment: SuspicionMoment, filter: PaymentFilter): Promise<readonly SuspiciousCount[]>
  /** In the books' order. */
  listSuspicious(
    view: SuspiciousView, moment: SuspicionMoment, filter: PaymentFilter, slice: Slice,
  ): Promise<SuspiciousList>
  /** The payments of a view, in the books' order. */
  idsOfSuspicious(view: SuspiciousView, moment: SuspicionMoment): Promise<readonly number[]>
  /** The present revision of the ledger, then each later one, at most four a second, until it is aborted or closed. */
  watchRevision(signal?: AbortSignal): AsyncGenerator<number, void, void>
  /** Takes in what changed, if it was ever asked for anything, so that the next question need not wait for it. */
  keepLevel(): Promise<void>
  close(): Promise<void>
}

/** References read in one turn, so that a long list does not hold up everything else. */
const REFERENCES_A_TURN = 20_000

export function createGridHandle({ call, close }: ThreadClient, methods: readonly string[]): LedgerGrid {
  const { index } = createHandles<GridTopics>(methods, call)
  const revisions = createRevisionWatch(index.revision)
  return {
    window: (filter, sort, slice) => index.window(filter, sort, slice),
    sumMarked: (marked) => index.sumMarked(marked),
    referencesOfMarked: async (marked) => unpack(await index.packMarkedReferences(marked)),
    tallyDays: () => index.tallyDays(),
    countSuspicious: (moment, filter) => index.countSuspicious(moment, filter),
    listSuspicious: (view, moment, filter, slice) => index.listSuspicious(view, moment, filter, slice),
    idsOfSuspicious: (view, moment) => index.idsOfSuspicious(view, moment),
    watchRevision: (signal) => revisions.watch(signal),
    keepLevel: async () => void (await index.revision()),
    close() {
      revisions.end()
      return close()
    },
  }
}

async function unpack({ bytes, ends }: PackedTexts): Promise<string[]> {
  const decoder = new TextDecoder()
  const texts: string[] = []
  let start = 0
  for (const end of ends) {
    texts.push(decoder.decode(bytes.subarray(start, end)))
    start = end
    if (texts.length % REFERENCES_A_TURN === 0) await nextTurn()
  }
  return texts
}
