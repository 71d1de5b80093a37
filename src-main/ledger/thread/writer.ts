/** The writer's methods: each one write of the ledger, in the transaction of its group. */
import type { Database } from 'better-sqlite3'
import type { AuditEvent } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareUserWrites } from '../writes/app-users.ts'
import { prepareChargeWrites } from '../writes/charges.ts'
import { prepareExceptionWrites } from '../writes/exceptions.ts'
import { prepareImportWrites } from '../writes/imports.ts'
import { prepareQueueWrites } from '../writes/queue.ts'
import type { RunProgress } from '../writes/run-progress.ts'
import { prepareRunWrites } from '../writes/runs.ts'
import { prepareTransferWrites } from '../writes/transfers.ts'
import { prepareWebhookWrites } from '../writes/webhooks.ts'
import { prepareV3LookWrites } from '../writes/v3-looks.ts'

export function createWriterMethods(db: Database, progress: RunProgress) {
  const { recordAudit } = prepareAudit(db)
  return {
    ...prepareImportWrites(db),
    ...prepareRunWrites(db),
    ...prepareQueueWrites(db, progress),
    ...prepareExceptionWrites(db),
    ...prepareChargeWrites(db),
    ...prepareUserWrites(db),
    ...prepareTransferWrites(db),
    ...prepareWebhookWrites(db),
    ...prepareV3LookWrites(db),
    recordAudit: (event: AuditEvent, atMs: number): void => recordAudit(event, atMs),
  }
}

export type WriterMethods = ReturnType<typeof createWriterMethods>

/** Those that may take long: outcomes and claims that arrive meanwhile go first. */
export const BULK_METHODS: ReadonlySet<string> = new Set<keyof WriterMethods>([
  'beginImport', 'importChunk', 'commitImport', 'discardImport', 'undoImport', 'startRun', 'workExceptions',
  'draftTransfers', 'signTransfers', 'recordTransfers',
  'takeWebhooks', 'followWebhooks',
])
