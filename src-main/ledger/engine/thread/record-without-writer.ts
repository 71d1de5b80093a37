/** Adds to the audit trail where nobody has the ledger open for writing: takes the lock for that moment alone. */
import type { AuditEvent } from '../../api/audit.ts'
import type { WriteMoment } from '../../api/common.ts'
import { takeLock } from '../lock.ts'
import { ledgerPaths } from '../paths.ts'
import { prepareAuditRows } from '../../audit/audit.ts'
import { prepareSeal } from '../../evidence/seal.ts'
import { toOpeningError } from '../sqlite-errors.ts'
import { openForOneWrite } from './connection.ts'

export function recordWithoutWriter(folder: string, event: AuditEvent, { profile, holder, atMs }: WriteMoment): void {
  const path = ledgerPaths(folder).ledger
  try {
    const lock = takeLock(folder, holder, profile)
    try {
      const db = openForOneWrite(path)
      try {
        const { recordAudit } = prepareAuditRows(db)
        const { seal } = prepareSeal(db)
        db.transaction(() => {
          recordAudit(event, atMs)
          seal()
        }).immediate()
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
