/** Which logs of a team nobody needs any more: two later ones begin with a copy that several machines have read. */

export interface KeptLog {
  readonly log: number
  /** Which machines have read the whole copy that it begins with, and found it to be the right one. */
  readonly machines: readonly string[]
}

/** Of the active machine, and of one that would take over. */
const MACHINES_NEEDED = 2
/** Should the newest turn out to be unusable, the one before is there. */
const COPIES_NEEDED = 2

/** The newest one that may go, with all that are older; undefined where none may. */
export function findArchivable(logs: readonly KeptLog[]): number | undefined {
  const confirmed = logs.filter(({ machines }) => new Set(machines).size >= MACHINES_NEEDED).map(({ log }) => log)
  const needed = confirmed.toSorted((one, other) => other - one)[COPIES_NEEDED - 1]
  if (needed === undefined) return undefined
  const older = logs.map(({ log }) => log).filter((log) => log < needed)
  return older.length === 0 ? undefined : Math.max(...older)
}
