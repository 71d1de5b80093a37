/** The ledger's own row about its command log: how far it goes. SQL only. */
import type { CommandLogStanding } from '../api/command-log.ts'
import type { Readable, Writable } from '../engine/access.ts'

/** Of a ledger whose log the next writer begins. */
export const TO_BEGIN: CommandLogStanding = { stateMachine: 0, layout: 0, begunAtMs: 0, sequence: 0, head: '' }

const FIND = `SELECT state_machine AS stateMachine, layout, begun_at_ms AS begunAtMs, sequence, head FROM command_log`

export function prepareStanding(db: Readable): () => CommandLogStanding | undefined {
  const find = db.prepare<[], CommandLogStanding>(FIND)
  return () => find.get()
}

export function prepareStandingRows(db: Writable) {
  const put = db.prepare<[CommandLogStanding]>(`
    INSERT OR REPLACE INTO command_log (only, state_machine, layout, begun_at_ms, sequence, head)
    VALUES (1, :stateMachine, :layout, :begunAtMs, :sequence, :head)`)
  const move = db.prepare<[number, string]>('UPDATE command_log SET sequence = ?, head = ?')
  const remove = db.prepare('DELETE FROM command_log')

  return {
    putStanding: (standing: CommandLogStanding): void => void put.run(standing),
    moveStanding: (sequence: number, head: string): void => void move.run(sequence, head),
    removeStanding: (): void => void remove.run(),
  }
}
