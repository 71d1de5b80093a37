/** Writes what was decided: SQL only. */
import type { Writable } from '../engine/access.ts'
import type { MatchDecision } from './decisions.ts'

export function prepareDecisionRows(db: Writable) {
  const insert = db.prepare<[Omit<MatchDecision, 'id' | 'left' | 'right'>]>(`
    INSERT INTO match_decision (kind, match_id, link, rule, undoes, reason, at_ms, actor)
    VALUES (@kind, @matchId, @link, @rule, @undoes, @reason, @atMs, @by)`)
  const insertItem = db.prepare<[number, string, number, number | null]>(
    'INSERT INTO match_decision_item (decision_id, side, item_id, part_minor) VALUES (?, ?, ?, ?)',
  )
  return {
    insertDecision({ left, right, ...decision }: Omit<MatchDecision, 'id'>): number {
      const id = Number(insert.run(decision).lastInsertRowid)
      for (const one of left) insertItem.run(id, 'left', one.id, one.partMinor)
      for (const one of right) insertItem.run(id, 'right', one.id, one.partMinor)
      return id
    },
  }
}
