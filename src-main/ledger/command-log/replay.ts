/**
 * Carries the groups of a command log out again, on the copy of the ledger that it begins with, and compares what comes
 * of it: every outcome, both chains after each group, and in the end every row of every table.
 */
import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { removeDatabase } from '../backups/backup-copy.ts'
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
  return replayOn(copy, { ledger, start, groups, until: standing.sequence, tick })
}

export interface Replay {
  /** What comes of it has the same rows. Left out where only the answers and the chains can be compared. */
  readonly ledger?: Database
  /** Files of the log. */
  readonly start: string
  readonly groups: string
  /** The last group that the ledger has. */
  readonly until: number
  readonly tick: () => void
}

/** The same of these files. `copy`: a name for the ledger that comes of it, which is removed again. */
export function replayOn(copy: string, { ledger, start, groups, until, tick }: Replay): string | undefined {
  const lines = readLines(groups)
  try {
    const header = String(lines.next().value)
    const wrongStart = findWrongStart(header, start)
    if (wrongStart !== undefined) return wrongStart
    copyFileSync(start, copy)
    const db = openForReplay(copy)
    try {
      return carryOutAll(db, lines, { head: hashOfLine(header), until, tick })
        ?? (ledger && findDifferentTables(ledger, db, tick))
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
  readonly tick: () => void
}

/** `db` is the copy that they begin with. Says what came out otherwise; undefined where all of it is as it was. */
export function carryOutAll(db: Database, lines: Iterable<string>, { head, until, tick }: Course): string | undefined {
  const carryOut = prepareGroups(db, createCommands(db, () => undefined))
  let before = head
  let sequence = 0
  for (const line of lines) {
    if (sequence === until) break
    sequence += 1
    tick()
    const group = parseGroup(line)
    const follows = group.sequence === sequence && group.before === before
    before = hashOfLine(line)
    const trouble = follows ? carryOut(group, before) : 'is not the one that followed'
    if (trouble !== undefined) return `its group ${sequence} ${trouble}`
  }
  return sequence === until ? undefined : `it ends with group ${sequence}, the ledger with ${until}`
}
