/** The command log of a ledger as its one writer keeps it: each group is on the disk before the ledger's commit. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import type { Readable } from '../engine/access.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { isMember } from '../team-log/refuse-member.ts'
import { STATE_MACHINE, type LoggedCommand } from './group.ts'
import { layFiles } from './begin.ts'
import { findNoFile, findOtherEnd, openLogFile, type LogFile } from './log-file.ts'
import { logPaths } from './paths.ts'
import { prepareNextLine } from './next-line.ts'
import { prepareStanding } from './standing.ts'

/**
 * Has the log that is kept come to its end, because the program is another one now, or a backup took the ledger's
 * place? What is written before the new one begins is part of the copy that it begins with.
 */
export function isNewLogDue({ stateMachine, layout }: CommandLogStanding): boolean {
  return stateMachine !== STATE_MACHINE || layout !== MIGRATIONS.length
}

export interface CommandLog {
  /**
   * Before a transaction begins: carries out what the log has and the ledger lacks. Was there anything? A log beside
   * the ledger never has more, since what was not committed is cut off there.
   */
  catchUp(): boolean
  /**
   * Appends what the open transaction carried out, at its end; nothing where no log is kept, and then `tell` is not
   * asked. Throws COMMAND_LOG_DIFFERS where the log is not the one that this ledger has come from.
   */
  append(tell: () => readonly LoggedCommand[]): void
  /** The transaction was committed, */
  keep(): void
  /** or not: what was appended for it has to go. True where it may have come to stay all the same. */
  doubt(): boolean
  /** Throws TEAM_STANDBY where another core may append by now, and this one no longer. */
  confirmActive(): void
  /** Lays a new log, which begins with the ledger as it is, and tells the hash of its header. */
  layNew(at: Instant): Promise<string>
  close(): void
}

/** Beside the ledger. */
export function openFileLog(db: Database, ledgerFolder: string): CommandLog {
  const getStanding = prepareStanding(db)
  const nextLine = prepareNextLine(db)
  let file: LogFile | undefined
  let isOpenEnded = false

  return {
    catchUp: () => false,
    append(tell) {
      const standing = getStanding()
      if (!standing || isNewLogDue(standing)) return
      if (file?.isAsLeft() !== true) {
        close()
        file = openAligned(ledgerFolder, standing)
      }
      const { line } = nextLine(standing, tell())
      isOpenEnded = true
      file.append(line)
    },
    keep() {
      isOpenEnded = false
    },
    doubt() {
      // It is aligned again when it is next opened.
      if (isOpenEnded) close()
      return false
    },
    confirmActive: () => undefined,
    layNew: (at) => layFiles(db, ledgerFolder, at),
    close,
  }

  function close(): void {
    file?.close()
    file = undefined
    isOpenEnded = false
  }
}

function openAligned(ledgerFolder: string, standing: CommandLogStanding): LogFile {
  const { groups } = logPaths(ledgerFolder)
  const file = openOrRefuse(groups)
  const difference = file.align(standing)
  if (difference === undefined) return file
  file.close()
  throw new AppError('COMMAND_LOG_DIFFERS', { path: groups, reason: difference })
}

function openOrRefuse(path: string): LogFile {
  const reason = findNoFile(path)
  if (reason === undefined) return openLogFile(path)
  throw new AppError('COMMAND_LOG_DIFFERS', { path, reason })
}

/** Whether the log that is kept of a ledger is its own, by its end. In words what is not; undefined where it is. */
export function findOtherLog(db: Readable, ledgerFolder: string): string | undefined {
  const { folder, groups } = logPaths(ledgerFolder)
  const standing = prepareStanding(db)()
  // Its database is asked when the ledger is next written to, and by whoever checks the team.
  if (isMember(ledgerFolder)) return standing ? undefined : 'its team keeps one, and the ledger knows of none'
  if (!standing) return isThereSync(folder) ? 'one lies beside the ledger, which knows of none' : undefined
  if (isNewLogDue(standing)) return undefined
  return findNoFile(groups) ?? findOtherEnd(groups, standing)
}
