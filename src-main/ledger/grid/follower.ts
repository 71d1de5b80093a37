/**
 * Loads the table from the ledger and keeps it level with it, whoever writes. A payment's row changes in three ways,
 * and each leaves a trace that only grows: an outcome leaves an attempt; an import that changes it, or its undoing,
 * leaves a row of history; an import that makes it becomes committed. (A row of an import under way can still vanish,
 * and its id be given again, so those are not loaded.) Whoever adds a fourth way must leave a trace that is read here.
 */
import type { Database } from 'better-sqlite3'
import type { PaymentState } from '../../../src-shared/domain/payment-state.ts'
import { TABLE_COLUMNS, type PaymentTable, type TableRow } from './payment-table.ts'
import type { BatchFacts } from './views.ts'

/** Rows read in one step: some 15 ms, for which calls wait. */
const STEP_ROWS = 16_384

/** How far the table is. */
interface Marks {
  /** All payments up to this id are in, as they were when read. */
  paymentId: number
  /** The newest traces that the table reflects. */
  attemptId: number
  historyId: number
}

export interface Follower extends BatchFacts {
  /**
   * Does at most a step of what is left to do. True where the table is level with the ledger: as the transaction sees
   * it in which this is called.
   */
  advance(): boolean
  /** Counts up with every change of the ledger that this connection has seen. */
  revision(): number
}

type TracedRow = readonly [traceId: number, ...TableRow]
type TracedStanding = readonly [attemptId: number, paymentId: number, state: PaymentState, isRegressed: 0 | 1]

export function createFollower(db: Database, table: PaymentTable): Follower {
  const readVersion = db.prepare<[], number>('PRAGMA data_version').pluck()
  const readMarks = db.prepare<[], Pick<Marks, 'attemptId' | 'historyId'>>(`
    SELECT (SELECT coalesce(max(id), 0) FROM attempt) AS attemptId,
      (SELECT coalesce(max(id), 0) FROM payment_history) AS historyId`)
  const readLast = db.prepare<[], number>(`
    SELECT coalesce(
      (SELECT min(first_payment_id) - 1 FROM import_batch WHERE state <> 'committed' AND state = 'importing'),
      (SELECT max(id) FROM payment), 0)`).pluck()
  const listPayments = db.prepare<[number, number], TableRow>(
    `SELECT ${TABLE_COLUMNS} FROM payment p WHERE p.id > ? AND p.id <= ? ORDER BY p.id LIMIT ${STEP_ROWS}`,
  ).raw()
  const listChanged = db.prepare<[number], TracedRow>(`
    SELECT h.id, ${TABLE_COLUMNS} FROM (
      SELECT id, payment_id FROM payment_history WHERE id > ? ORDER BY id LIMIT ${STEP_ROWS}
    ) h CROSS JOIN payment p ON p.id = h.payment_id`).raw()
  const listAttempted = db.prepare<[number], TracedStanding>(`
    SELECT a.id, p.id, p.state, p.is_regressed FROM (
      SELECT id, payment_id FROM attempt WHERE id > ? ORDER BY id LIMIT ${STEP_ROWS}
    ) a CROSS JOIN payment p ON p.id = a.payment_id`).raw()
  const listUndone = db.prepare<[], number>(
    `SELECT id FROM import_batch WHERE state <> 'committed' AND state = 'undone'`,
  ).pluck()
  const readLastCommitted = db.prepare<[], number>(
    `SELECT id FROM import_batch WHERE state = 'committed' ORDER BY id DESC LIMIT 1`,
  ).pluck()
  const isCommitted = db.prepare<[number], number>(
    `SELECT 1 FROM import_batch WHERE id = ? AND state = 'committed'`,
  ).pluck()
  const listMembers = db.prepare<[number], number>('SELECT payment_id FROM import_member WHERE batch_id = ?').pluck()

  let marks: Marks | undefined
  let undone: ReadonlySet<number> = new Set()
  let lastCommitted: number | undefined
  let levelAt: number | undefined
  let seen: number | undefined
  let revision = 0

  return {
    advance() {
      const version = takeVersion()
      if (version === levelAt) return true
      marks ??= { paymentId: 0, attemptId: 0, historyId: 0, ...readMarks.get() }
      if (!load(marks) || !followImports(marks) || !followCalls(marks)) return false
      followBatches()
      levelAt = version
      return true
    },
    revision() {
      takeVersion()
      return revision
    },
    hiddenBatches: () => undone,
    listMembers: (batchId) => (isCommitted.get(batchId) === undefined ? undefined : listMembers.all(batchId)),
  }

  function takeVersion(): number | undefined {
    const version = readVersion.get()
    if (version !== seen) revision += 1
    seen = version
    return version
  }

  /** True where nothing is left to load, here as in the next two. */
  function load(at: Marks): boolean {
    const last = readLast.get() ?? 0
    if (at.paymentId >= last) return true
    const rows = listPayments.all(at.paymentId, last)
    for (const row of rows) table.append(row)
    const isAll = rows.length < STEP_ROWS
    at.paymentId = isAll ? last : (rows.at(-1)?.[0] ?? last)
    return isAll
  }

  function followImports(at: Marks): boolean {
    const rows = listChanged.all(at.historyId)
    for (const [historyId, ...payment] of rows) {
      at.historyId = Math.max(at.historyId, historyId)
      const row = table.rowOf(payment[0])
      if (row !== -1 && !table.replace(row, payment)) return loadAnew()
    }
    return rows.length < STEP_ROWS
  }

  /** Texts lie one behind the other: where one became another, all are read again. */
  function loadAnew(): false {
    table.clear()
    marks = undefined
    return false
  }

  function followCalls(at: Marks): boolean {
    const rows = listAttempted.all(at.attemptId)
    for (const [attemptId, paymentId, state, isRegressed] of rows) {
      at.attemptId = Math.max(at.attemptId, attemptId)
      const row = table.rowOf(paymentId)
      if (row !== -1) table.setStanding(row, state, isRegressed)
    }
    return rows.length < STEP_ROWS
  }

  /** A batch is committed behind all others and may be undone, once: so it is seen that neither happened. */
  function followBatches(): void {
    const [last, now] = [readLastCommitted.get(), listUndone.all()]
    if (last === lastCommitted && now.length === undone.size) return
    lastCommitted = last
    undone = new Set(now)
    table.touch()
  }
}
