/**
 * Gathers what recorded outcomes change of their runs' tallies, so that the calls of one commit change each row once.
 * What is gathered belongs to the transaction that is open: it is applied before anything else looks at a run.
 */
import type { Change } from '../../../src-shared/domain/changes.ts'
import type { Writable } from '../engine/access.ts'
import { splitAmount } from '../books/columns.ts'
import { addItem, noItems } from '../evidence/observe-runs.ts'
import { prepareRunReads, prepareRunRows, type RunChange, type Tally } from './runs.ts'

export interface TalliedMoney {
  readonly currency: string
  readonly amountMinor: number
}

export interface RunProgress {
  /** One item of a run goes from `waiting` to the state that its payment is in now; amounts are those tallied. */
  concludeItem(waiting: WaitingItem, concluded: TalliedMoney & { state: string }, atMs: number): void
  /** Writes what was gathered, and completes the runs in which nothing is open any more. */
  apply(): void
  /** The transaction was rolled back. */
  forget(): void
}

/** An item as it was until then; it keeps its lane and its tries. */
export interface WaitingItem extends TalliedMoney {
  readonly runId: number
  readonly paymentId: number
  readonly lane: number
  readonly tries: number
}

interface Gathered {
  /** How many were open when this began. */
  readonly open: number
  readonly digest: Buffer
  items: number
  endedAtMs: number
  readonly waiting: Map<string, Tally>
  readonly concluded: Map<string, Tally>
}

/** `note` is told of each run that ends. */
export function createRunProgress(db: Writable, note: (changes: readonly Change[]) => void): RunProgress {
  const { applyProgress } = prepareRunRows(db)
  const { countOpenItems } = prepareRunReads(db)
  const gathered = new Map<number, Gathered>()

  return {
    concludeItem(waiting, concluded, atMs) {
      const { runId, paymentId, lane, tries } = waiting
      const run = getOrMake(gathered, runId, () => startGathering(countOpenItems(runId)))
      addItem(run.digest, { runId, paymentId, lane, tries, ...concluded })
      run.items += 1
      run.endedAtMs = atMs
      add(run.waiting, waiting.currency, 'waiting', waiting.amountMinor)
      add(run.concluded, concluded.currency, concluded.state, concluded.amountMinor)
      // A run ends in the write that ends its last item, however many share the commit.
      if (run.items === run.open) {
        applyRun(runId, run)
        gathered.delete(runId)
      }
    },
    apply() {
      for (const [runId, run] of gathered) applyRun(runId, run)
      gathered.clear()
    },
    forget: () => gathered.clear(),
  }

  function applyRun(runId: number, run: Gathered): void {
    if (applyProgress(toChange(runId, run))) note([{ kind: 'run.ended', runId, as: 'completed' }])
  }
}

function startGathering(open: number): Gathered {
  return { open, digest: noItems(), items: 0, endedAtMs: 0, waiting: new Map(), concluded: new Map() }
}

function add(tallies: Map<string, Tally>, currency: string, state: string, amountMinor: number): void {
  const tally = getOrMake(tallies, `${state} ${currency}`, () => ({ currency, state, count: 0, high: 0, low: 0 }))
  const { high, low } = splitAmount(amountMinor)
  tally.count += 1
  tally.high += high
  tally.low += low
}

function toChange(runId: number, { items, endedAtMs, digest, waiting, concluded }: Gathered): RunChange {
  return { runId, items, endedAtMs, digest, waiting: [...waiting.values()], concluded: [...concluded.values()] }
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const present = map.get(key)
  if (present !== undefined) return present
  const made = make()
  map.set(key, made)
  return made
}
