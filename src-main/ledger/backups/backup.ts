/** Describes and restores backups, in a thread of its own for as long as it takes. */
import { startThread } from '../engine/client.ts'
import type { Actor } from '../api/common.ts'
import { describeHolder, type WriterIdentity } from '../engine/open.ts'
import type { BackupDescription } from './describe-backup.ts'
import type { MaintenanceTopics } from '../engine/thread/serve-maintenance.ts'
import type { PromisedTopics } from '../api/ledger.ts'
import { createHandles } from '../engine/handles.ts'

/** Throws LEDGER_DAMAGED, LEDGER_FOREIGN or LEDGER_NEWER where it could not be restored. */
export function describeBackup(path: string, threadUrl?: URL): Promise<BackupDescription> {
  return withMaintenance((maintenance) => maintenance.describeBackup(path), threadUrl)
}

/** Puts a backup in place of the ledger, which is kept aside. Throws LEDGER_HELD while anyone writes to it. */
export function restoreBackup(
  folder: string, path: string, order: WriterIdentity & { readonly actor: Actor; readonly threadUrl?: URL },
): Promise<{ keptAside: string | null }> {
  const { actor, clock, dayRule, threadUrl } = order
  const sent = { at: clock.instant(), holder: describeHolder(order), actor, dayRule }
  return withMaintenance((maintenance) => maintenance.restoreBackup(folder, path, sent), threadUrl)
}

type Maintenance = PromisedTopics<MaintenanceTopics>['backups']

async function withMaintenance<Result>(
  use: (maintenance: Maintenance) => Promise<Result>, threadUrl?: URL,
): Promise<Result> {
  const { client, methods } = await startThread({ role: 'maintenance' }, { threadUrl })
  try {
    return await use(createHandles<MaintenanceTopics>(methods, client.call).backups)
  } finally {
    await client.close()
  }
}
