/**
 * Loads the table from the ledger and keeps it level with it, whoever writes. A payment's row changes in four ways,
 * and each leaves a trace that only grows: an outcome leaves an attempt; an import or a charge that changes it, or an
 * import's undoing, leaves a row of history; a person's step leaves an event of its exception; an import that makes it
 * is committed, and numbered. A fifth leaves none: the date passes by which money was to arrive. Rows of an import
 * under way can still vanish, so those are passed over, and everything from the first of them on is loaded again once
 * they are committed. Whoever adds another way must leave a trace that is read here.
 */
import type { Readable, ReadStatement } from '../engine/access.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { IS_RESOLVED } from '../books/payment-scope.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'
import { TABLE_COLUMNS, type PaymentTable, type TableRow } from './payment-table.ts'
import type { BatchFacts } from './views.ts'

/** Traces read in one step: some 15 ms, for which calls wait. */
const STEP_ROWS = 16_384
/** Payments read in one step; more live long enough to be moved about in memory before they are let go. */
const LOADED_ROWS = 4_096
/** Payments of imports under way that are passed over in one step, without being read. */
const PASSED_ROWS = 65_536

/** How far the table is. */
interface Marks {
  /** All payments up to this id are in, as they were when read, or passed over. */
  paymentId: number
  /** Of the newest commit that the table reflects. */
  commitNumber: number
  /** The newest traces that the table reflects. */
  attemptId: number
  historyId: number
  eventId: number
  /** The moment up to which it reflects what lapsed; UTC, ms. */
  presentMs: number
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
type TracedStanding = readonly [
  traceId: number, paymentId: number, state: PaymentState, isRegressed: 0 | 1, isResolved: 0 | 1,
]

export function createFollower(db: Readable, table: PaymentTable): Follower {
  const readVersion = db.prepare<[], number>('PRAGMA data_version').pluck()
  const readMarks = db.prepare<[], Omit<Marks, 'paymentId'>>(`
    SELECT (SELECT coalesce(max(id), 0) FROM attempt) AS attemptId,
      (SELECT coalesce(max(id), 0) FROM payment_history) AS historyId,
      (SELECT coalesce(max(id), 0) FROM exception_event) AS eventId,
      (SELECT coalesce(max(commit_number), 0) FROM import_batch) AS commitNumber, ${PRESENT_MS} AS presentMs`)
  const readPresent = db.prepare<[], number>(`SELECT ${PRESENT_MS}`).pluck()
  const readLast = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM payment').pluck()
  const readNext = db.prepare<[number], number>('SELECT id FROM payment WHERE id > ? ORDER BY id LIMIT 1').pluck()
  const countUnderWay = db.prepare<[number, number], number>(`
    SELECT count(*) FROM import_batch b CROSS JOIN payment p INDEXED BY payment_of_import
      ON p.source = 'import' AND p.source_id = b.id
    WHERE b.state <> 'committed' AND (b.state = 'importing' OR b.state = 'suspended') AND p.id > ? AND p.id <= ?
  `).pluck()
  const listPayments = db.prepare<[number, number], TableRow>(`
    SELECT ${TABLE_COLUMNS} FROM payment p WHERE p.id > ? AND p.id <= ? AND (
      p.source <> 'import' OR p.source_id NOT IN (
        SELECT id FROM import_batch WHERE state <> 'committed' AND (state = 'importing' OR state = 'suspended'))
    ) ORDER BY p.id`).raw()
  // What a commit brought back was loaded before, and left a row of history.
  const listCommitted = db.prepare<[number], { commitNumber: number; firstId: number | null }>(`
    SELECT b.commit_number AS commitNumber, (
      SELECT p.id FROM payment p INDEXED BY payment_of_import WHERE p.source = 'import' AND p.source_id = b.id
        AND NOT EXISTS (SELECT 1 FROM import_member m WHERE m.batch_id = b.id AND m.payment_id = p.id)
      ORDER BY p.id LIMIT 1) AS firstId
    FROM import_batch b WHERE b.commit_number > ? ORDER BY b.commit_number`)
  const listChanged = db.prepare<[number], TracedRow>(`
    SELECT h.id, ${TABLE_COLUMNS} FROM (
      SELECT id, payment_id FROM payment_history WHERE id > ? ORDER BY id LIMIT ${STEP_ROWS}
    ) h CROSS JOIN payment p ON p.id = h.payment_id`).raw()
  const listStandings = (traces: string): ReadStatement<[number], TracedStanding> => db.prepare(`
    SELECT t.id, p.id, p.state, p.is_regressed, ${IS_RESOLVED} FROM (
      SELECT id, payment_id FROM ${traces} WHERE id > ? ORDER BY id LIMIT ${STEP_ROWS}
    ) t CROSS JOIN payment p ON p.id = t.payment_id`)
  const [listAttempted, listWorked] = [listStandings('attempt').raw(), listStandings('exception_event').raw()]
  // A date that passed leaves no trace; clocks are set back as well.
  const listLapsed = db.prepare<[{ from: number; to: number }], TracedStanding>(`
    SELECT e.id, p.id, p.state, p.is_regressed, ${IS_RESOLVED}
    FROM exception_resolution r INDEXED BY exception_resolution_lapses JOIN exception_event e ON e.id = r.event_id
      CROSS JOIN payment p ON p.id = e.payment_id
    WHERE r.lapses_at_ms > min(@from, @to) AND r.lapses_at_ms <= max(@from, @to)`).raw()
  const hasLapsed = db.prepare<[{ from: number; to: number }], number>(`
    SELECT EXISTS (SELECT 1 FROM exception_resolution
      WHERE lapses_at_ms > min(@from, @to) AND lapses_at_ms <= max(@from, @to))`).pluck()
  const listUndone = db.prepare<[], number>(
    `SELECT id FROM import_batch WHERE state <> 'committed' AND state = 'undone'`,
  ).pluck()
  const isCommitted = db.prepare<[number], number>(
    `SELECT 1 FROM import_batch WHERE id = ? AND state = 'committed'`,
  ).pluck()
  const listMembers = db.prepare<[number], number>('SELECT payment_id FROM import_member WHERE batch_id = ?').pluck()

  let marks: Marks | undefined
  let undone: ReadonlySet<number> = new Set()
  let seenCommit: number | undefined
  let levelAt: number | undefined
  let seen: number | undefined
  let seenAtMs: number | undefined
  let revision = 0

  return {
    advance() {
      const version = takeVersion()
      if (version === levelAt && marks && marks.presentMs === seenAtMs) return true
      marks ??= {
        paymentId: 0, attemptId: 0, historyId: 0, eventId: 0, commitNumber: 0, presentMs: 0, ...readMarks.get(),
      }
      goBackToCommitted(marks)
      if (!load(marks) || !followImports(marks) || !followCalls(marks) || !followPeople(marks)) return false
      followLapses(marks)
      followBatches(marks)
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
    const presentMs = readPresent.get() ?? 0
    const isLater = seenAtMs !== undefined && hasLapsed.get({ from: seenAtMs, to: presentMs }) === 1
    if (version !== seen || isLater) revision += 1
    seen = version
    seenAtMs = presentMs
    return version
  }

  /** Rows that were passed over may be seen now. */
  function goBackToCommitted(at: Marks): void {
    for (const { commitNumber, firstId } of listCommitted.all(at.commitNumber)) {
      at.commitNumber = commitNumber
      if (firstId === null || firstId > at.paymentId) continue
      table.removeFrom(firstId)
      at.paymentId = firstId - 1
    }
  }

  /** True where nothing is left to load, here as in the next two. No id is given twice, so none is missed. */
  function load(at: Marks): boolean {
    const last = readLast.get() ?? 0
    if (at.paymentId >= last) return true
    // An import that was given up leaves as many ids unused as it had rows.
    at.paymentId = (readNext.get(at.paymentId) ?? last) - 1
    const passed = Math.min(at.paymentId + PASSED_ROWS, last)
    if (countUnderWay.get(at.paymentId, passed) === passed - at.paymentId) {
      at.paymentId = passed
      return passed === last
    }
    table.expectRows(last)
    const next = Math.min(at.paymentId + LOADED_ROWS, last)
    for (const row of listPayments.all(at.paymentId, next)) table.append(row)
    at.paymentId = next
    return next === last
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
    table.removeFrom(0)
    marks = undefined
    return false
  }

  function followCalls(at: Marks): boolean {
    const rows = listAttempted.all(at.attemptId)
    at.attemptId = followStandings(rows, at.attemptId)
    return rows.length < STEP_ROWS
  }

  function followPeople(at: Marks): boolean {
    const rows = listWorked.all(at.eventId)
    at.eventId = followStandings(rows, at.eventId)
    return rows.length < STEP_ROWS
  }

  function followLapses(at: Marks): void {
    const to = seenAtMs ?? at.presentMs
    followStandings(listLapsed.all({ from: at.presentMs, to }), at.eventId)
    at.presentMs = to
  }

  /** The newest trace that the table reflects then. */
  function followStandings(rows: readonly TracedStanding[], before: number): number {
    for (const [, paymentId, ...standing] of rows) {
      const row = table.rowOf(paymentId)
      if (row !== -1) table.setStanding(row, ...standing)
    }
    return rows.reduce((newest, [traceId]) => Math.max(newest, traceId), before)
  }

  /** A batch is committed once and may be undone, once: so it is seen that neither happened. */
  function followBatches({ commitNumber }: Marks): void {
    const now = listUndone.all()
    if (commitNumber === seenCommit && now.length === undone.size) return
    seenCommit = commitNumber
    undone = new Set(now)
    table.touch()
  }
}
