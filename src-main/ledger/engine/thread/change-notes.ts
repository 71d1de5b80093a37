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
  /** What was noted so far holds, */
  settle(): void
  /** and what was noted since is undone. */
  undo(): void
  /** What was committed since the last time; undefined where nothing was. */
  take(): Changes | undefined
}

export function createChangeNotes(): ChangeNotes {
  const newest = createChangeSum()
  const settled = createChangeSum()
  const committed = createChangeSum()
  const settle = (): void => settled.merge(newest.take())
  return {
    add: newest.add,
    keep() {
      settle()
      committed.merge(settled.take())
    },
    forget() {
      newest.take()
      settled.take()
    },
    settle,
    undo: () => void newest.take(),
    take: () => (committed.isEmpty() ? undefined : committed.take()),
  }
}
