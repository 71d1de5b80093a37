/** When each who asks beside others had their last turn of the budget, lane by lane. SQL only. */
import type { Writable } from '../engine/access.ts'

interface Turn {
  readonly lane: number
  readonly askedBy: string
}

export function prepareTurnRows(db: Writable) {
  const find = db.prepare<[number, string], number>(
    'SELECT send_id FROM last_turn WHERE lane = ? AND asked_by = ?',
  ).pluck()
  const note = db.prepare<[number, string, number]>(`
    INSERT INTO last_turn (lane, asked_by, send_id) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET send_id = excluded.send_id`)

  return {
    /** The id of its send, which counts up; 0 for never. */
    findLastTurn: (lane: number, askedBy: string): number => find.get(lane, askedBy) ?? 0,
    noteTurn: ({ lane, askedBy }: Turn, sendId: number) => void note.run(lane, askedBy, sendId),
  }
}
