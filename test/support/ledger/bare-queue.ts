/** The queue of verify runs on a ledger in memory, without threads: for properties that claim many times. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../src-main/ledger/migrations/lay-out.ts'
import { createRunProgress } from '../../../src-main/ledger/verification/run-progress.ts'
import { createVerificationWrites } from '../../../src-main/ledger/verification/writes.ts'
import { watchRows } from '../../../src-main/ledger/evidence/watch-rows.ts'
import { LANES, type Lane } from '../../../src-shared/domain/time/lanes.ts'
import type { RunOrder } from '../../../src-shared/domain/verification/verify-run.ts'
import { answered, outcomeRecord } from './fixtures.ts'

const AT = { wallMs: Date.UTC(2026, 8, 17), uptimeMs: 1_000_000 }

/** Laid out once: a copy is opened in no time. */
const EMPTY = layEmpty()

function layEmpty(): Buffer {
  const db = new Database(':memory:')
  layOut(db, MIGRATIONS, 0)
  return db.serialize()
}

export interface WaitingRow {
  readonly runId: number
  readonly askedBy: string
  readonly paymentId: number
  readonly lane: number
  readonly rank: number
}

export interface AskedRun {
  readonly askedBy: string
  readonly lane: Lane
  readonly order: RunOrder
  /** Numbers of payments, from 1 on. */
  readonly payments: readonly number[]
}

/** `T-1`, `T-2` and so on, of different amounts. */
export function openBareQueue(payments: number) {
  const db = new Database(EMPTY)
  watchRows(db)
  db.pragma('foreign_keys = OFF')
  const insert = db.prepare(`
    INSERT INTO payment (txref, currency, amount_minor, source, source_id, row_number, business_day, state)
    VALUES (?, 'NGN', ?, 'import', 1, ?, '2026-09-17', 'unverified')`)
  for (let number = 1; number <= payments; number += 1) insert.run(`T-${number}`, 1_000 + ((number * 37) % 101), number)
  const progress = createRunProgress(db, () => undefined)
  const queue = createVerificationWrites(db, progress)
  const listWaiting = db.prepare<[], WaitingRow>(`
    SELECT i.run_id AS runId, r.asked_by AS askedBy, i.payment_id AS paymentId, i.lane, i.rank
    FROM run_item i JOIN run r ON r.id = i.run_id WHERE i.phase = 0
      AND NOT EXISTS (SELECT 1 FROM run_item f WHERE f.payment_id = i.payment_id AND f.phase = 2)
    ORDER BY i.lane, i.rank, i.run_id`)
  const findRun = db.prepare<[number], number>('SELECT run_id FROM send WHERE id = ?').pluck()

  return {
    start({ askedBy, lane, order, payments: numbers }: AskedRun): number {
      const selection = { txrefs: numbers.map((number) => `T-${number}`), all: true }
      const actor = { name: askedBy, kind: 'system-user' } as const
      return queue.startRun({ selection, order, lane, waitForPendingUntilMs: 0, actor }, AT).run.id
    },
    /** Those that could be asked about now, in the order of lane, rank and run. */
    waiting: (): readonly WaitingRow[] => listWaiting.all(),
    claim: (limit: number) => queue.claim(limit, AT, AT).calls.map(({ sendId, paymentId, lane }) => (
      { runId: findRun.get(sendId) ?? 0, paymentId, lane: LANES.indexOf(lane) }
    )),
    /** Claims all that waits, and answers it. */
    answerAll(): void {
      for (const call of queue.claim(payments, AT, AT).calls) {
        queue.recordOutcome(outcomeRecord(call, answered(call)), AT)
      }
      progress.apply()
    },
    /** The ids of the runs, as their rows were observed one after the other. */
    observedRuns: (): readonly number[] => (
      db.prepare<[], number>(`SELECT subject FROM observation WHERE kind = 'run' ORDER BY id`).pluck().all()
    ),
    /** Rows for which a query asks no order come the other way round. */
    reverse: () => void db.pragma('reverse_unordered_selects = ON'),
    /** As in a ledger of a layout that did not keep them. */
    forgetAskers: () => void db.exec('UPDATE run SET asked_by = NULL'),
    close: () => void db.close(),
  }
}
