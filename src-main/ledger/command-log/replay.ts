/**
 * Carries the groups of a command log out again, on the copy of the ledger that it begins with, and compares what comes
 * of it: every outcome, both chains after each group, and in the end every row of every table.
 */
import { basename, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { removeDatabase } from '../backups/backup-copy.ts'
import { copyIntoFresh } from '../backups/copy-rows.ts'
import { createCommands } from '../engine/thread/commands.ts'
import { openForReplay } from '../engine/thread/connection.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { refuseMember } from '../team-log/refuse-member.ts'
import { hashOfFile } from './begin.ts'
import { prepareGroups } from './carry-out-groups.ts'
import { findOtherLog } from './command-log.ts'
import { findDifferentTables } from './compare-tables.ts'
import { hashOfLine, LOG_FORMAT, parseGroup, type LogHeader } from './group.ts'
import { findNoFile, readLines } from './log-file.ts'
import { logPaths } from './paths.ts'
import { prepareStanding } from './standing.ts'

/**
 * What differs, in words; undefined where nothing does. The ledger is read as it is in the open transaction. Throws
 * TEAM_MEMBER where a team keeps the log.
 */
export function findReplayDifference(ledger: Database, folder: string, tick: () => void): string | undefined {
  refuseMember({ folder, profile: basename(folder) })
  const { start, groups } = logPaths(folder)
  const standing = prepareStanding(ledger)()
  if (!standing) return 'none is kept'
  const other = findOtherLog(ledger, folder)
  if (other !== undefined) return other
  // In the ledger’s folder, where a backup removes what killed processes left.
  const copy = temporaryNameBeside(join(folder, 'ledger.replay.sqlite'))
  const { sequence: until } = standing
  return replayOn(copy, { start, groups, until, compared: { ledger, sequence: until }, tick })
}

export interface Replay {
  /** Files of the log. */
  readonly start: string
  readonly groups: string
  /** The last group that is carried out. */
  readonly until: number
  /** The ledger whose rows it has to give, and the group that this ends with. Undefined: only answers and chains. */
  readonly compared?: { readonly ledger: Database; readonly sequence: number } | undefined
  readonly tick: () => void
}

/** The same of these files. `copy`: a name for the ledger that comes of it, which is removed again. */
export function replayOn(copy: string, { start, groups, until, compared, tick }: Replay): string | undefined {
  const lines = readLines(groups)
  try {
    const header = String(lines.next().value)
    const wrongStart = findWrongStart(header, start)
    if (wrongStart !== undefined) return wrongStart
    // Its rows, as a machine takes them that joins: an index that leads astray is none of what the log vouches for.
    copyIntoFresh(start, copy, { atMs: 0, isSame: true })
    const db = openForReplay(copy)
    try {
      const compare = (sequence: number): string | undefined => (
        sequence === compared?.sequence ? findDifferentTables(compared.ledger, db, tick) : undefined
      )
      return carryOutAll(db, lines, { head: hashOfLine(header), until, compare, tick })
    } finally {
      db.close()
    }
  } finally {
    lines.return(undefined)
    removeDatabase(copy)
  }
}

function findWrongStart(line: string, start: string): string | undefined {
  const { format, start: hash } = JSON.parse(line) as Partial<LogHeader>
  if (format !== LOG_FORMAT) return 'its header is not one of this program'
  if (findNoFile(start) !== undefined) return 'the copy of the ledger that it begins with is gone'
  return hashOfFile(start) === hash ? undefined : 'the copy of the ledger that it begins with was changed'
}

export interface Course {
  /** The hash of the header. */
  readonly head: string
  /** The last group that the ledger has. */
  readonly until: number
  /** After each group: says what differs by then. */
  readonly compare?: (sequence: number) => string | undefined
  readonly tick: () => void
}

/** `db` is the copy that they begin with. Says what came out otherwise; undefined where all of it is as it was. */
export function carryOutAll(
  db: Database, lines: Iterable<string>, { head, until, compare = () => undefined, tick }: Course,
): string | undefined {
  const carryOut = prepareGroups(db, createCommands(db, () => undefined))
  let before = head
  let sequence = 0
  let difference = compare(sequence)
  for (const line of lines) {
    if (sequence === until || difference !== undefined) break
    sequence += 1
    tick()
    const group = parseGroup(line)
    const follows = group.sequence === sequence && group.before === before
    before = hashOfLine(line)
    const trouble = follows ? carryOut(group, before) : 'is not the one that followed'
    if (trouble !== undefined) return `its group ${sequence} ${trouble}`
    difference = compare(sequence)
  }
  if (difference !== undefined) return difference
  return sequence === until ? undefined : `it ends with group ${sequence}, the ledger with ${until}`
}
