/** Says of a file that came from outside why it is not restored; that is never the fault of the ledger that is here. */
import Database from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { DamagedRow } from '../engine/stored-row.ts'

export function invalidBackup(file: string, reason: string, cause?: unknown): AppError {
  return new AppError('BACKUP_INVALID', { file, reason }, { cause })
}

/** What SQLite reports of the disk, not of what it reads. */
const OF_THE_MACHINE = /^SQLITE_(FULL|IOERR|NOMEM|READONLY|CANTOPEN|PERM|BUSY|LOCKED)/

/** The error that a failure means while a file from outside is read; what is of this machine comes back as it is. */
export function toBackupError(error: unknown, file: string): unknown {
  if (error instanceof DamagedRow) return invalidBackup(file, `it is damaged: ${error.message}`, error)
  if (error instanceof Database.SqliteError) {
    if (OF_THE_MACHINE.test(error.code)) return error
    const isOfRows = error.code.startsWith('SQLITE_CONSTRAINT')
    return invalidBackup(file, isOfRows ? 'its rows do not fit one another' : 'it is damaged', error)
  }
  const reason = error instanceof AppError ? reasonOf(error) : undefined
  return reason === undefined ? error : invalidBackup(file, reason, error)
}

/** What the opening of a ledger refuses, said of a backup. */
function reasonOf({ code, details }: AppError): string | undefined {
  switch (code) {
    case 'LEDGER_FOREIGN': return 'it is a database of another program'
    case 'LEDGER_NEWER': return 'it was written by a newer version of Tillproof: update the program first'
    case 'LEDGER_BUILD_DIFFERS': return 'it was created by a different build of this program'
    case 'LEDGER_SCHEMA_CHANGED':
      return `its layout was changed by something other than Tillproof (${String(details['difference'])})`
    case 'LEDGER_DAMAGED': return `it is damaged: ${String(details['reason'])}`
    default: return undefined
  }
}
