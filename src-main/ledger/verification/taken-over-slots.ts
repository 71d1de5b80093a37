/** How long the slots of a core stay held by the clocks of another that took over from it. SQL only. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { wholeMs } from '../books/columns.ts'
import type { Writable } from '../engine/access.ts'

/** How long the slot of a send stays held from a take-over on; 0 where it is free. */
export interface TakenOverSlot {
  readonly sendId: number
  readonly leftMs: number
}

export function prepareTakenOverSlots(db: Writable) {
  const forget = db.prepare<[]>('DELETE FROM taken_over_slot')
  const insert = db.prepare<[number, number, number, number]>(`
    INSERT INTO taken_over_slot (send_id, hold_from_wall_ms, hold_from_uptime_ms, hold_ms) VALUES (?, ?, ?, ?)`)

  return {
    /** All that may still be held: what the sends themselves say is by the clocks of another machine. */
    takeOverSlots(slots: readonly TakenOverSlot[], { wallMs, uptimeMs }: Instant): void {
      forget.run()
      for (const { sendId, leftMs } of slots) insert.run(sendId, wholeMs(wallMs), wholeMs(uptimeMs), wholeMs(leftMs))
    },
  }
}
