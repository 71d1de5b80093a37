/**
 * Carries the groups of a command log out again, on the copy of the ledger that it begins with, and compares what comes
 * of it: every outcome, both chains after each group, and in the end every row of every table.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { prepareAuditReads } from '../audit/audit.ts'
import { removeDatabase } from '../backups/backup-copy.ts'
import { isOfFile, toLedgerError } from '../engine/sqlite-errors.ts'
import { prepareApart } from '../engine/thread/carry-out-apart.ts'
import { createCommands } from '../engine/thread/commands.ts'
import { openForReplay } from '../engine/thread/connection.ts'
import type { Reply, Request } from '../engine/thread/protocol.ts'
import { prepareChainMark, type ChainMark } from '../evidence/seal.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { hashOfFile } from './begin.ts'
import { findOtherLog } from './command-log.ts'
import { findDifferentTables } from './compare-tables.ts'
import { hashOfLine, LOG_FORMAT, outcomeOf, parseGroup, STATE_MACHINE, type Group, type LogHeader } from './group.ts'
import { findNoFile, readLines } from './log-file.ts'
import { logPaths } from './paths.ts'
import { prepareStanding, prepareStandingRows } from './standing.ts'

/** What differs, in words; undefined where nothing does. The ledger is read as it is in the open transaction. */
export function findReplayDifference(ledger: Database, folder: string, tick: () => void): string | undefined {
  const { start, groups } = logPaths(folder)
  const standing = prepareStanding(ledger)()
  if (!standing) return 'none is kept'
  const other = findOtherLog(ledger, folder)
  if (other !== undefined) return other
  const lines = readLines(groups)
  // In the ledger’s folder, where a backup removes what killed processes left.
  const copy = temporaryNameBeside(join(folder, 'ledger.replay.sqlite'))
  try {
    const header = String(lines.next().value)
    const wrongStart = findWrongStart(header, start)
    if (wrongStart !== undefined) return wrongStart
    copyFileSync(start, copy)
    const db = openForReplay(copy)
    try {
      return carryOutAll(db, lines, { head: hashOfLine(header), until: standing.sequence, tick })
        ?? findDifferentTables(ledger, db, tick)
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
  const carryOut = prepareGroups(db)
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

/** Each in one transaction, as it was committed. Says what came out otherwise. */
function prepareGroups(db: Database): (group: Group, head: string) => string | undefined {
  const commands = createCommands(db, () => undefined)
  const { auditMark } = prepareAuditReads(db)
  const chainMark = prepareChainMark(db)
  const { moveStanding } = prepareStandingRows(db)
  const carryOutApart = prepareApart(db, {
    write: commands.carryOut, settle: commands.settle, undo: commands.forget,
    explain: (error) => toLedgerError(error, db.name), isOfFile,
  })
  const carryOutTogether = (request: Request): Reply => {
    return { id: request.id, ok: true, value: commands.carryOut(request) }
  }

  return (group, head) => db.transaction(() => {
    if (group.stateMachine !== STATE_MACHINE) return 'was carried out by another state machine'
    const isOneRefused = group.commands.some(({ outcome }) => !('answer' in outcome))
    const carryOut = isOneRefused ? carryOutApart : carryOutTogether
    for (const { outcome, ...command } of group.commands) {
      const reply = carryOut({ id: 0, atMs: null, ...command })
      if (JSON.stringify(outcomeOf(reply)) !== JSON.stringify(outcome)) return `answers ${command.method} otherwise`
    }
    commands.finish()
    if (!isSameMark(auditMark(), group.audit)) return 'leaves another audit trail'
    if (!isSameMark(chainMark(), group.observations)) return 'leaves other observations'
    moveStanding(group.sequence, head)
    return undefined
  }).immediate()
}

function isSameMark(one: ChainMark, other: ChainMark): boolean {
  return one.count === other.count && one.head === other.head
}
