/** Adds to the audit trail where nobody has the ledger open for writing: takes the lock for that moment alone. */
import type { AuditEvent, WriteMoment } from '../ledger.ts'
import { takeLock } from '../lock.ts'
import { ledgerPaths } from '../paths.ts'
import { prepareAudit } from '../queries/audit.ts'
import { toOpeningError } from '../sqlite-errors.ts'
import { openForOneWrite } from './connection.ts'

export function recordBeside(folder: string, event: AuditEvent, { profile, holder, atMs }: WriteMoment): void {
  const path = ledgerPaths(folder).ledger
  try {
    const lock = takeLock(folder, holder, profile)
    try {
      const db = openForOneWrite(path)
      try {
        const { recordAudit } = prepareAudit(db)
        db.transaction(() => recordAudit(event, atMs)).immediate()
      } finally {
        db.close()
      }
    } finally {
      lock.release()
    }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
