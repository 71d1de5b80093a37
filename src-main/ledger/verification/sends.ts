/** The log of sends: the slots of the request budget. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { Send } from '../../../src-shared/contract/verification/budget.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import { elapsedAtLeastMs, type Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Lane } from '../../../src-shared/domain/time/lanes.ts'
import { HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import type { HeldSlot, SendWindow } from '../api/verification.ts'
import type { SendStanding } from '../api/verification.ts'
import { toInstant, toInstantText, toInstantTextOrNull, wholeMs } from '../books/columns.ts'
import { toPage } from '../books/imports.ts'

/** The outcome of a slot that was taken and given back before anything was sent. */
export const NOT_SENT = 'not-sent'

/** The outcome of a slot whose call was about no payment: what came of it is not kept. */
export const UNBOUND = 'connection-test'

/** What a claim writes before anything is sent. */
export interface TakenSend {
  readonly paymentId: number
  readonly runId: number
  readonly txref: string
  readonly lane: Lane
  readonly takenAt: Instant
}

/** A send as another ledger's log has it; its payment and its run may not be in this one. */
export interface CarriedSend {
  readonly txref: string
  readonly lane: Lane
  readonly takenWallMs: number
  readonly takenUptimeMs: number
  readonly endedWallMs: number | null
  readonly outcome: string | null
  readonly holdFromWallMs: number | null
  readonly holdFromUptimeMs: number | null
  readonly holdMs: number | null
}

export interface EndedSend extends CarriedSend {
  readonly paymentId: number
  readonly runId: number | null
}

export interface OpenSend {
  readonly sendId: number
  readonly paymentId: number
}

/** A send whose slot may still be held. */
export interface LastSend extends CarriedSend {
  readonly id: number
  /** Is its hold the one of a take-over? */
  readonly isTakenOver: 0 | 1
}

type TakenRow = Pick<EndedSend, 'runId' | 'txref' | 'lane' | 'takenWallMs' | 'takenUptimeMs'>

type Hold = Pick<CarriedSend, 'holdFromWallMs' | 'holdFromUptimeMs' | 'holdMs'>
type SlotRow = Hold & Pick<CarriedSend, 'takenWallMs' | 'takenUptimeMs'> & { readonly id: number }

const SLOT_COLUMNS = `
  id, taken_wall_ms AS takenWallMs, taken_uptime_ms AS takenUptimeMs,
  coalesce(o.hold_from_wall_ms, s.hold_from_wall_ms) AS holdFromWallMs,
  coalesce(o.hold_from_uptime_ms, s.hold_from_uptime_ms) AS holdFromUptimeMs,
  coalesce(o.hold_ms, s.hold_ms) AS holdMs`

/** From the first one on that may still be held. */
const LAST_SLOTS = `
  send s LEFT JOIN taken_over_slot o ON o.send_id = s.id
  WHERE s.id >= (SELECT first_held_send_id FROM ledger_state) ORDER BY s.id`

/** A ledger of an earlier layout is read as well, when another replaces it. */
const NOTHING_TAKEN_OVER = `(
  SELECT NULL AS send_id, NULL AS hold_from_wall_ms, NULL AS hold_from_uptime_ms, NULL AS hold_ms)`

function lastSlotsOf(db: Readable): string {
  const isLaid = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'taken_over_slot'").get() !== undefined
  return isLaid ? LAST_SLOTS : LAST_SLOTS.replace('taken_over_slot', NOTHING_TAKEN_OVER)
}

const oldestSlotsOf = (db: Readable): string => `SELECT ${SLOT_COLUMNS} FROM ${lastSlotsOf(db)} LIMIT ?`

export function prepareSendReads(db: Readable) {
  const oldestSlots = db.prepare<[number], SlotRow>(oldestSlotsOf(db))
  const listLast = db.prepare<[], LastSend>(`
    SELECT ${SLOT_COLUMNS}, o.send_id IS NOT NULL AS isTakenOver, txref, lane, ended_wall_ms AS endedWallMs, outcome
    FROM ${lastSlotsOf(db)}`)
  const list = db.prepare<[{ sinceMs: number; limit: number }], SendRow>(`
    SELECT id, txref, lane, taken_wall_ms AS takenAtMs, ended_wall_ms AS endedAtMs, outcome FROM send
    WHERE taken_wall_ms >= @sinceMs ORDER BY id DESC LIMIT @limit`)
  const find = db.prepare<[number], { paymentId: number; isEnded: 0 | 1; isOvertaken: 0 | 1 }>(`
    SELECT payment_id AS paymentId, ended_wall_ms IS NOT NULL AS isEnded,
      EXISTS (SELECT 1 FROM attempt a WHERE a.payment_id = send.payment_id AND a.send_id > send.id) AS isOvertaken
    FROM send WHERE id = ? AND payment_id IS NOT NULL`)
  const count = db.prepare<[], number>(`SELECT count(*) FROM send WHERE outcome IS NOT '${NOT_SENT}'`).pluck()

  return {
    loadHeldSlots: (now: Instant): HeldSlot[] =>
      oldestSlots.all(-1).filter((slot) => isHeld(slot, now)).map(toHeldSlot),
    listHeldSends: (now: Instant): CarriedSend[] => listLast.all().filter((send) => isHeld(send, now)),
    listLastSends: (): LastSend[] => listLast.all(),
    listSends: (query: { sinceMs: number; limit: number }): Send[] => list.all(query).map(toSend),
    countSends: (): number => count.get() ?? 0,
    findSend(sendId: number): SendStanding | undefined {
      const row = find.get(sendId)
      return row && { paymentId: row.paymentId, isEnded: row.isEnded === 1, isOvertaken: row.isOvertaken === 1 }
    },
  }
}

/** The calls that were made, in their order, by the clock of the first core: those that took over have others. */
export function prepareSendWindows(db: Readable) {
  const page = db.prepare<[{ after: number; limit: number }], SendWindow & { id: number }>(`
    WITH made AS (
      SELECT id, taken_wall_ms, iif(outcome IN ('network-failure', 'timeout'), NULL, ended_wall_ms) AS ended_wall_ms,
        coalesce((SELECT sum(ahead_ms) FROM take_over WHERE first_send_id <= send.id), 0) AS ahead_ms
      FROM send WHERE id > @after AND outcome IS NOT '${NOT_SENT}' ORDER BY id LIMIT @limit
    )
    SELECT id, taken_wall_ms - ahead_ms AS takenAtMs, ended_wall_ms - ahead_ms AS endedAtMs FROM made ORDER BY id`)

  return {
    pageSendWindows(asked: { limit: number; after: number }): Page<SendWindow> {
      const { rows, next } = toPage(page.all(asked), asked.limit)
      return { rows: rows.map(({ takenAtMs, endedAtMs }) => ({ takenAtMs, endedAtMs })), next }
    },
  }
}

export function prepareSendRows(db: Writable) {
  const oldestSlots = db.prepare<[number], SlotRow>(oldestSlotsOf(db))
  const insert = db.prepare<[number, number, string, Lane, number, number]>(`
    INSERT INTO send (payment_id, run_id, txref, lane, taken_wall_ms, taken_uptime_ms) VALUES (?, ?, ?, ?, ?, ?)`)
  const findOpen = db.prepare<[number, number], TakenRow>(`
    SELECT run_id AS runId, txref, lane, taken_wall_ms AS takenWallMs, taken_uptime_ms AS takenUptimeMs FROM send
    WHERE id = ? AND payment_id = ? AND ended_wall_ms IS NULL`)
  // Without RETURNING, which lays out a table for each row.
  const end = db.prepare<[string, number, number, number, number, number]>(`
    UPDATE send SET outcome = ?, ended_wall_ms = ?, hold_from_wall_ms = ?, hold_from_uptime_ms = ?, hold_ms = ?
    WHERE id = ?`)
  const holdLost = db.prepare<[number, number, number]>(`
    UPDATE send SET hold_from_wall_ms = ?, hold_from_uptime_ms = ?, hold_ms = ?
    WHERE id >= (SELECT first_held_send_id FROM ledger_state) AND hold_from_wall_ms IS NULL`)
  const carry = db.prepare<[CarriedSend]>(`
    INSERT INTO send (txref, lane, taken_wall_ms, taken_uptime_ms, ended_wall_ms, outcome, hold_from_wall_ms,
      hold_from_uptime_ms, hold_ms)
    VALUES (@txref, @lane, @takenWallMs, @takenUptimeMs, @endedWallMs, @outcome, @holdFromWallMs, @holdFromUptimeMs,
      @holdMs)`)
  const lastTaken = db.prepare<[], number>('SELECT taken_wall_ms FROM send ORDER BY id DESC LIMIT 1').pluck()
  const moveFirstHeld = db.prepare<[number]>('UPDATE ledger_state SET first_held_send_id = ?')

  return {
    takeSend: ({ paymentId, runId, txref, lane, takenAt }: TakenSend): number =>
      Number(insert.run(paymentId, runId, txref, lane, ...wholeInstant(takenAt)).lastInsertRowid),
    /** UTC, ms: when the newest slot was taken, by the wall clock as it stood then; 0 where none was. */
    lastTakenMs: (): number => lastTaken.get() ?? 0,
    /** As it is from now on. Throws where this payment has no such send, or it ended before. */
    endSend({ sendId, paymentId }: OpenSend, outcome: string, endedAt: Instant, holdMs: number): EndedSend {
      const [endedWallMs, endedUptimeMs] = wholeInstant(endedAt)
      const wholeHoldMs = wholeMs(holdMs)
      const open = findOpen.get(sendId, paymentId)
      if (open === undefined) throw new Error(`There is no open send ${sendId} of payment ${paymentId}`)
      end.run(outcome, endedWallMs, endedWallMs, endedUptimeMs, wholeHoldMs, sendId)
      const { runId, txref, lane, takenWallMs, takenUptimeMs } = open
      return {
        paymentId, runId, txref, lane, takenWallMs, takenUptimeMs, endedWallMs, outcome, holdFromWallMs: endedWallMs,
        holdFromUptimeMs: endedUptimeMs, holdMs: wholeHoldMs,
      }
    },
    /** The sends of a dead process: their connections are gone by now, so their hold starts now. */
    holdLostSends: (now: Instant): number => holdLost.run(...wholeInstant(now), HOLD_WITHOUT_ANSWER_MS).changes,
    /**
     * Moves the mark below which every slot has been given back, by at most `limit` slots. A slot given back stays so,
     * whatever the wall clock does later.
     */
    releaseSlots(now: Instant, limit: number): void {
      let released = 0
      // One by one: most often the first is held, and the others need not be read.
      for (const slot of oldestSlots.iterate(limit)) {
        if (isHeld(slot, now)) break
        released = slot.id
      }
      if (released > 0) moveFirstHeld.run(released + 1)
    },
    carrySend: (send: CarriedSend) => void carry.run(send),
  }
}

type SendRow = Pick<Send, 'id' | 'txref' | 'lane' | 'outcome'> & { takenAtMs: number; endedAtMs: number | null }

function wholeInstant({ wallMs, uptimeMs }: Instant): [number, number] {
  return [wholeMs(wallMs), wholeMs(uptimeMs)]
}

function toSend({ id, txref, lane, takenAtMs, endedAtMs, outcome }: SendRow): Send {
  return { id, txref, lane, takenAt: toInstantText(takenAtMs), endedAt: toInstantTextOrNull(endedAtMs), outcome }
}

function isHeld({ holdFromWallMs, holdFromUptimeMs, holdMs }: Hold, now: Instant): boolean {
  if (holdFromWallMs === null || holdFromUptimeMs === null || holdMs === null) return true
  // After a restart of the machine only what its own clock has counted since is sure.
  const elapsedMs = Math.min(elapsedAtLeastMs(toInstant(holdFromWallMs, holdFromUptimeMs), now), now.uptimeMs)
  return elapsedMs < holdMs
}

function toHeldSlot({ takenWallMs, takenUptimeMs, holdFromWallMs, holdFromUptimeMs, holdMs }: SlotRow): HeldSlot {
  const isOver = holdFromWallMs !== null && holdFromUptimeMs !== null
  return {
    takenAt: toInstant(takenWallMs, takenUptimeMs),
    endedAt: isOver ? toInstant(holdFromWallMs, holdFromUptimeMs) : null,
    holdMs: holdMs ?? HOLD_WITHOUT_ANSWER_MS,
  }
}
