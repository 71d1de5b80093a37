/**
 * What a core that took over knows of the sends of the one before, by its own clocks: how long their slots stay held,
 * and by how much its clock goes ahead. SQL only.
 */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { wholeMs } from '../books/columns.ts'
import type { Readable, Writable } from '../engine/access.ts'

/** How long the slot of a send stays held from a take-over on; 0 where it is free. */
export interface TakenOverSlot {
  readonly sendId: number
  readonly leftMs: number
}

export function prepareTakeOverReads(db: Readable) {
  const find = db.prepare<[], number>(`
    SELECT max(first_send_id) FROM take_over WHERE first_send_id <= (SELECT max(id) FROM send)`).pluck()

  return {
    /** The first send of the core that sent last. */
    firstSendOfLastCore: (): number => find.get() ?? 0,
  }
}

export function prepareTakeOverRows(db: Writable) {
  const forget = db.prepare<[]>('DELETE FROM taken_over_slot')
  const insert = db.prepare<[number, number, number, number]>(`
    INSERT INTO taken_over_slot (send_id, hold_from_wall_ms, hold_from_uptime_ms, hold_ms) VALUES (?, ?, ?, ?)`)
  // One that sent nothing is left out: its clock is no part of the log of sends.
  const putClock = db.prepare<[number]>(`
    INSERT INTO take_over (first_send_id, ahead_ms) VALUES ((SELECT coalesce(max(id), 0) + 1 FROM send), ?)
    ON CONFLICT (first_send_id) DO UPDATE SET ahead_ms = excluded.ahead_ms`)

  return {
    /** All slots that may still be held: what the sends themselves say is by the clocks of another machine. */
    takeOverSlots(slots: readonly TakenOverSlot[], { wallMs, uptimeMs }: Instant): void {
      forget.run()
      for (const { sendId, leftMs } of slots) insert.run(sendId, wholeMs(wallMs), wholeMs(uptimeMs), wholeMs(leftMs))
    },
    recordClock: (aheadMs: number) => void putClock.run(Math.round(aheadMs)),
  }
}
