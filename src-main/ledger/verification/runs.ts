/** Verify runs and their tallies. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { RunFilter, RunTally, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Lane } from '../../../src-shared/domain/time/lanes.ts'
import type { PauseReason, RunOrder, RunState } from '../../../src-shared/domain/verification/verify-run.ts'
import { addSum, noItems, prepareOrderDigest } from '../evidence/observe-runs.ts'
import { joinTotal, sumColumns, toInstantText, toInstantTextOrNull } from '../books/columns.ts'

interface RunRow {
  readonly id: number
  readonly lane: Lane
  readonly ordering: RunOrder
  readonly state: RunState
  readonly pauseReason: PauseReason | null
  readonly createdAtMs: number
  readonly endedAtMs: number | null
  readonly size: number
  readonly calls: number
  readonly openItems: number
}

export interface NewRunRow {
  readonly ordering: RunOrder
  readonly lane: Lane
  readonly state: RunState
  readonly createdAtMs: number
  readonly waitForPendingUntilMs: number
  /** The name of whoever begins it. */
  readonly askedBy: string
}

interface TallyRow {
  readonly currency: Currency
  readonly state: RunTally['state']
  readonly count: number
  readonly amountHigh: number
  readonly amountLow: number
}

const COLUMNS = `
  id, lane, ordering, state, pause_reason AS pauseReason, created_at_ms AS createdAtMs, ended_at_ms AS endedAtMs, size,
  calls, open_items AS openItems`

/** What runs that are under way look like to a query. */
export const IS_ASKING = `state IN ('running', 'cooling-off')`

export function prepareRunReads(db: Readable) {
  const find = db.prepare<[number], RunRow>(`SELECT ${COLUMNS} FROM run WHERE id = ?`)
  const list = db.prepare<[object], RunRow>(`
    SELECT ${COLUMNS} FROM run WHERE (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
      AND (@fromMs IS NULL OR created_at_ms >= @fromMs) AND (@beforeMs IS NULL OR created_at_ms < @beforeMs)
    ORDER BY id DESC LIMIT @limit`)
  const listAsking = db.prepare<[], number>(
    `SELECT id FROM run INDEXED BY run_open WHERE state NOT IN ('completed', 'cancelled') AND ${IS_ASKING} ORDER BY id`,
  ).pluck()
  const listQueued = db.prepare<[], number>(`
    SELECT id FROM run INDEXED BY run_open WHERE state NOT IN ('completed', 'cancelled')
      AND (state = 'queued'
        OR (lane = 'webhook' AND state = 'paused' AND pause_reason IN ('interrupted', 'stopped')))
    ORDER BY id`).pluck()
  const listTallies = db.prepare<[number], TallyRow>(`
    SELECT currency, state, count, amount_high AS amountHigh, amount_low AS amountLow FROM run_tally
    WHERE run_id = ? AND count > 0 ORDER BY currency, state`)
  // From the end of the trail: most runs that are paused were paused lately.
  const findMover = db.prepare<[string], string>(
    `SELECT actor FROM audit WHERE action = 'run moved' AND subject = ? ORDER BY id DESC LIMIT 1`,
  ).pluck()

  return {
    findRun: (runId: number): VerifyRun | undefined => withTallies(find.get(runId)),
    countOpenItems: (runId: number): number => find.get(runId)?.openItems ?? 0,
    findRunState: (runId: number): RunState | undefined => find.get(runId)?.state,
    /** Newest first. */
    listRuns: (limit: number, { states, from, before }: RunFilter = {}): VerifyRun[] => list.all({
      limit,
      states: states === undefined ? null : JSON.stringify(states),
      fromMs: from === undefined ? null : Date.parse(from),
      beforeMs: before === undefined ? null : Date.parse(before),
    }).map(toRun),
    /** The ids of the runs whose waiting items are asked, oldest first. */
    listAskingRuns: (): number[] => listAsking.all(),
    /** The ids of the runs that wait for whatever verifies next, oldest first; earlier versions paused such runs. */
    listQueuedRuns: (): number[] => listQueued.all(),
  }

  function withTallies(row: RunRow | undefined): VerifyRun | undefined {
    return row && toRun(row)
  }

  function toRun({ id, lane, ordering, state, pauseReason, createdAtMs, endedAtMs, size, calls }: RunRow): VerifyRun {
    const tallies = listTallies.all(id).map(({ currency, state: tallied, count, amountHigh, amountLow }) => (
      { currency, state: tallied, count, amountMinor: joinTotal(amountHigh, amountLow) }
    ))
    return {
      id, lane, order: ordering, state, pauseReason,
      pausedBy: pauseReason === 'person' ? (findMover.get(`verify run ${id}`) ?? null) : null,
      createdAt: toInstantText(createdAtMs),
      endedAt: toInstantTextOrNull(endedAtMs), size, calls, tallies,
    }
  }
}

export function prepareRunRows(db: Writable) {
  const insert = db.prepare<[NewRunRow]>(`
    INSERT INTO run (ordering, lane, state, created_at_ms, wait_for_pending_until_ms, asked_by)
    VALUES (@ordering, @lane, @state, @createdAtMs, @waitForPendingUntilMs, @askedBy)`)
  const setSize = db.prepare<[number, number, Buffer, Buffer, number]>(
    'UPDATE run SET size = ?, open_items = ?, order_digest = ?, concluded_digest = ? WHERE id = ?',
  )
  const setState = db.prepare<[RunState, PauseReason | null, number | null, number]>(
    'UPDATE run SET state = ?, pause_reason = ?, ended_at_ms = ? WHERE id = ?',
  )
  const switchState = db.prepare<[{ from: RunState; to: RunState }]>('UPDATE run SET state = @to WHERE state = @from')
  const addCalls = db.prepare<[number, number]>('UPDATE run SET calls = calls + ? WHERE id = ?')
  const findDigest = db.prepare<[number], Buffer | null>('SELECT concluded_digest FROM run WHERE id = ?').pluck()
  const closeItems = db.prepare<[number, Buffer, number]>(
    'UPDATE run SET open_items = open_items - ?, concluded_digest = ? WHERE id = ?',
  )
  const orderDigest = prepareOrderDigest(db)
  const complete = db.prepare<[number, number]>(`
    UPDATE run SET state = 'completed', pause_reason = NULL, ended_at_ms = ?
    WHERE id = ? AND open_items = 0 AND state NOT IN ('completed', 'cancelled')`)
  const tallyWaiting = db.prepare<[{ runId: number }]>(`
    INSERT INTO run_tally (run_id, currency, state, count, amount_high, amount_low)
    SELECT @runId, currency, 'waiting', items, amountHigh, amountLow FROM (
      SELECT currency, count(*) AS items, ${sumColumns('amount_minor')} FROM run_item
      WHERE run_id = @runId AND phase = 0 GROUP BY currency)`)
  const addTally = db.prepare<[number, string, string, number, number, number]>(`
    INSERT INTO run_tally (run_id, currency, state, count, amount_high, amount_low) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_high = amount_high + excluded.amount_high,
      amount_low = amount_low + excluded.amount_low`)
  const takeTally = db.prepare<[number, number, number, number, string, string]>(`
    UPDATE run_tally SET count = count - ?, amount_high = amount_high - ?, amount_low = amount_low - ?
    WHERE run_id = ? AND currency = ? AND state = ?`)

  return {
    insertRun: (run: NewRunRow): number => Number(insert.run(run).lastInsertRowid),
    setRunSize(runId: number, size: number): void {
      setSize.run(size, size, orderDigest(runId), noItems(), runId)
      tallyWaiting.run({ runId })
    },
    setRunState: (runId: number, state: RunState, pauseReason: PauseReason | null, endedAtMs: number | null) =>
      void setState.run(state, pauseReason, endedAtMs, runId),
    switchRunStates: (from: RunState, to: RunState) => void switchState.run({ from, to }),
    addCalls: (runId: number, calls: number) => void addCalls.run(calls, runId),
    /** True where nothing is open in the run any more, so that it is completed. */
    applyProgress({ runId, items, endedAtMs, digest, waiting, concluded }: RunChange): boolean {
      for (const { currency, state, count, high, low } of waiting) {
        takeTally.run(count, high, low, runId, currency, state)
      }
      for (const { currency, state, count, high, low } of concluded) {
        addTally.run(runId, currency, state, count, high, low)
      }
      const sum = Buffer.from(digest)
      addSum(sum, findDigest.get(runId) ?? noItems())
      closeItems.run(items, sum, runId)
      return complete.run(endedAtMs, runId).changes > 0
    },
    completeIfDone: (runId: number, atMs: number): boolean => complete.run(atMs, runId).changes > 0,
  }
}

/** Items of one currency and state, with the sum of their amounts in two parts (`splitAmount`). */
export interface Tally {
  readonly currency: string
  readonly state: string
  count: number
  high: number
  low: number
}

/** What several concluded items change of their run. */
export interface RunChange {
  readonly runId: number
  readonly items: number
  /** UTC, ms: when the last of them was answered. */
  readonly endedAtMs: number
  /** The sum of the hashes of these items. */
  readonly digest: Buffer
  readonly waiting: readonly Tally[]
  readonly concluded: readonly Tally[]
}
