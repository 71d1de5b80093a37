/** Adds to the audit trail where nobody has the ledger open for writing: takes the lock for that moment alone. */
import type { AuditEvent } from '../../api/audit.ts'
import type { WriteMoment } from '../../api/common.ts'
import { takeLock } from '../lock.ts'
import { ledgerPaths } from '../paths.ts'
import type { LedgerWrites } from '../../api/ledger.ts'
import { openCommandLog } from '../../command-log/command-log.ts'
import { toOpeningError } from '../sqlite-errors.ts'
import { createCommands } from './commands.ts'
import { commitOne } from './commit-one.ts'
import { openForOneWrite } from './connection.ts'
import type { MethodName } from './protocol.ts'

const RECORD: MethodName<LedgerWrites> = 'audit.recordAudit'

export function recordWithoutWriter(folder: string, event: AuditEvent, { profile, holder, atMs }: WriteMoment): void {
  const path = ledgerPaths(folder).ledger
  try {
    const lock = takeLock(folder, holder, profile)
    try {
      const db = openForOneWrite(path)
      const log = openCommandLog(db, folder)
      try {
        const commands = createCommands(db, () => undefined)
        commitOne({ db, commands, log }, { method: RECORD, args: [event, { wallMs: atMs, uptimeMs: 0 }] })
      } finally {
        log.close()
        db.close()
      }
    } finally {
      lock.release()
    }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
