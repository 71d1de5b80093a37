/** Recomputes what verify runs say from their items, and from the log of sends. */
import type { Database } from 'better-sqlite3'
import { addItem, addPlace, noItems, type ConcludedItem, type PlacedItem } from '../observe-runs.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'

interface ItemRow extends ConcludedItem, PlacedItem {
  readonly phase: number
  readonly dueAtMs: number | null
}

interface Sums {
  readonly order: Buffer
  readonly concluded: Buffer
  size: number
}

interface RunRow {
  readonly id: number
  readonly size: number
  readonly order: Buffer | null
  readonly concluded: Buffer | null
}

const DELAYED = 1
const CONCLUDED = 3

export const findChangedRuns: Examination = (examined) => together(
  findOtherItems(examined), findOtherCalls(examined.db), findSendsWithoutAttempt(examined.db),
  findStrayFlight(examined.db),
)

const findOtherItems: Examination = ({ db, tick }) => {
  const sums = new Map<number, Sums>()
  const misplaced = createFaults()
  const items = db.prepare<[], ItemRow>(`
    SELECT run_id AS runId, payment_id AS paymentId, rank, phase, due_at_ms AS dueAtMs, lane, tries, currency,
      amount_minor AS amountMinor, state FROM run_item`)
  for (const item of paced(items.iterate(), tick)) {
    const run = sums.get(item.runId) ?? { order: noItems(), concluded: noItems(), size: 0 }
    sums.set(item.runId, run)
    run.size += 1
    addPlace(run.order, item)
    if (item.phase === CONCLUDED) addItem(run.concluded, item)
    // SQLite holds no checks against a file that it opened for reading.
    if ((item.phase === DELAYED) !== (item.dueAtMs !== null)) misplaced.add(String(item.paymentId))
  }
  const faults = createFaults()
  const runs = db.prepare<[], RunRow>(
    'SELECT id, size, order_digest AS "order", concluded_digest AS concluded FROM run',
  )
  for (const { id, size, order, concluded } of runs.iterate()) {
    const run = sums.get(id) ?? { order: noItems(), concluded: noItems(), size: 0 }
    const isSame = order?.equals(run.order) === true && concluded?.equals(run.concluded) === true
    if (!isSame || size !== run.size) faults.add(String(id))
  }
  return together(
    faults.tell('the items differ from what was recorded of them, of verify run'),
    misplaced.tell('items of verify runs are due that do not wait, or wait without being due, of payment'),
  )
}

function findOtherCalls(db: Database): string | undefined {
  const faults = createFaults()
  const runs = db.prepare<[], number>(`
    SELECT r.id FROM run r LEFT JOIN (
      SELECT run_id, count(*) AS calls FROM send WHERE outcome IS NOT 'not-sent' GROUP BY run_id
    ) s ON s.run_id = r.id WHERE r.calls <> coalesce(s.calls, 0)`).pluck()
  for (const id of runs.iterate()) faults.add(String(id))
  return faults.tell('the log of sends has another number of calls, of verify run')
}

/** A call that ended has an attempt, which is hashed with it. */
function findSendsWithoutAttempt(db: Database): string | undefined {
  const counts = db.prepare<[], { sends: number; attempts: number; rows: number; last: number }>(`
    SELECT (SELECT count(*) FROM send WHERE payment_id IS NOT NULL AND outcome IS NOT NULL AND outcome <> 'not-sent')
        AS sends, (SELECT count(*) FROM attempt) AS attempts, (SELECT count(*) FROM send) AS rows,
      (SELECT coalesce(max(id), 0) FROM send) AS last`).get()
  if (!counts) return undefined
  const { sends, attempts, rows, last } = counts
  return together(
    sends === attempts ? undefined : `the log of sends has ${sends} calls with an outcome, for ${attempts} attempts`,
    rows === last ? undefined : `${last - rows} rows of the log of sends are gone`,
  )
}

/** What is in flight is not hashed yet: it has to fit its payment and its run. */
function findStrayFlight(db: Database): string | undefined {
  const faults = createFaults()
  const stray = db.prepare<[], number>(`
    SELECT s.id FROM send s LEFT JOIN payment p ON p.id = s.payment_id
    LEFT JOIN run_item i ON i.payment_id = s.payment_id AND i.run_id = s.run_id
    WHERE s.payment_id IS NOT NULL AND s.hold_from_wall_ms IS NULL
      AND (p.txref IS NOT s.txref OR i.phase IS NOT 2 OR s.ended_wall_ms IS NOT NULL OR s.outcome IS NOT NULL)`).pluck()
  for (const id of stray.iterate()) faults.add(String(id))
  return faults.tell('calls in flight fit no payment of their run')
}
