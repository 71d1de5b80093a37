/** Adds to the audit trail where nobody has the ledger open for writing: takes the lock for that moment alone. */
import type { AuditEvent } from '../../api/audit.ts'
import type { WriteMoment } from '../../api/common.ts'
import type { LedgerWrites } from '../../api/ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { toOpeningError } from '../sqlite-errors.ts'
import { commitOne } from './commit-one.ts'
import { openAlone } from './open-alone.ts'
import type { MethodName } from './protocol.ts'
import { refuseFollower } from '../../team-log/refuse-member.ts'

const RECORD: MethodName<LedgerWrites> = 'audit.recordAudit'

export function recordWithoutWriter(folder: string, event: AuditEvent, { profile, holder, atMs }: WriteMoment): void {
  refuseFollower(folder)
  const open = openAlone({ folder, profile, holder })
  try {
    commitOne(open, { method: RECORD, args: [event, { wallMs: atMs, uptimeMs: 0 }] })
  } catch (error) {
    throw toOpeningError(error, ledgerPaths(folder).ledger)
  } finally {
    open.close()
  }
}
