/** The grid's handle: any stretch of any order of the payments, at once. Its methods are answered by its own thread. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Stretch } from '../../../src-shared/contract/common.ts'
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import type { SuspiciousCount, SuspiciousList } from '../../../src-shared/contract/suspicious.ts'
import type { SuspiciousView } from '../../../src-shared/domain/suspicious.ts'
import type { ThreadClient } from '../client.ts'
import type { DayTally } from './day-tallies.ts'
import type { GridMethods, MarkedRows } from './grid.ts'
import type { CurrencySum } from './marked-rows.ts'
import { createRevisionWatch } from './revision-watch.ts'
import type { GridWindow } from './straight-answers.ts'
import type { SuspicionMoment } from './suspects.ts'
import type { PackedTexts } from './text-store.ts'

/** Reads only: safe beside a writer of another process, whose changes it follows. */
export interface LedgerGrid {
  window(filter: PaymentFilter, sort: PaymentSort, stretch: Stretch): Promise<GridWindow>
  /** Per currency, by its code; each row counts once, however often it is marked. */
  sumMarked(marked: MarkedRows): Promise<readonly CurrencySum[]>
  /** In the grid's order. Throws INPUT_UNFIT past MAX_SELECTED_REFERENCES. */
  referencesOfMarked(marked: MarkedRows): Promise<readonly string[]>
  /** Counts and sums of all payments by day, currency and state. */
  tallyDays(): Promise<readonly DayTally[]>
  /** Every ready-made view of suspicious payments. */
  countSuspicious(moment: SuspicionMoment): Promise<readonly SuspiciousCount[]>
  /** In the books' order. */
  listSuspicious(view: SuspiciousView, moment: SuspicionMoment, stretch: Stretch): Promise<SuspiciousList>
  /** The payments of a view, in the books' order. */
  idsOfSuspicious(view: SuspiciousView, moment: SuspicionMoment): Promise<readonly number[]>
  /** The present revision of the ledger, then each later one, at most four a second, until it is aborted or closed. */
  watchRevision(signal?: AbortSignal): AsyncGenerator<number, void, void>
  close(): Promise<void>
}

/** References read in one turn, so that a long list does not hold up everything else. */
const REFERENCES_A_TURN = 20_000

export function createGridHandle({ call, close }: ThreadClient<GridMethods>): LedgerGrid {
  const revisions = createRevisionWatch(() => call('revision'))
  return {
    window: (filter, sort, stretch) => call('window', filter, sort, stretch),
    sumMarked: (marked) => call('sumMarked', marked),
    referencesOfMarked: async (marked) => unpack(await call('packMarkedReferences', marked)),
    tallyDays: () => call('tallyDays'),
    countSuspicious: (moment) => call('countSuspicious', moment),
    listSuspicious: (view, moment, stretch) => call('listSuspicious', view, moment, stretch),
    idsOfSuspicious: (view, moment) => call('idsOfSuspicious', view, moment),
    watchRevision: (signal) => revisions.watch(signal),
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
