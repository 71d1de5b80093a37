/**
 * Notes what the writes of the open transaction change. It is told once the transaction is on the disk, a group's
 * changes together, and forgotten where it is rolled back.
 */
import { createChangeSum, type Change, type Changes } from '../../../../src-shared/domain/changes.ts'

export interface ChangeNotes {
  /** Of the transaction that is open. */
  add(changes: readonly Change[]): void
  /** The transaction was committed, */
  keep(): void
  /** or rolled back. */
  forget(): void
  /** What was committed since the last time; undefined where nothing was. */
  take(): Changes | undefined
}

export function createChangeNotes(): ChangeNotes {
  const open = createChangeSum()
  const committed = createChangeSum()
  return {
    add: open.add,
    keep: () => committed.merge(open.take()),
    forget: () => void open.take(),
    take: () => (committed.isEmpty() ? undefined : committed.take()),
  }
}
