/** Makes, examines and restores backups, in a thread of its own for as long as it takes. */
import { startMaintenance, withMaintenance } from '../engine/maintenance-thread.ts'
import { describeHolder, makeLedgerId, type WriterIdentity } from '../engine/open.ts'
import type { Actor } from '../api/common.ts'
import type { ExaminedBackup } from './examine-backup.ts'
import type { BackupOrder, WrittenBackup } from './finish-backup.ts'
import type { RestoredLedger } from './restore.ts'
import type { GivenKey, NeededKey } from './stage-backup.ts'

/** The ledger's folder and the backup that is asked about. */
export interface BackupPlace {
  readonly folder: string
  readonly profile: string
  readonly path: string
}

/** A backup that was looked into, as it will be restored: nothing that happens to its file since changes it. */
export interface OpenedBackup {
  readonly examined: ExaminedBackup
  /** Puts it in place of the ledger, which is kept aside. Throws LEDGER_HELD while anyone writes to that. */
  restore(order: WriterIdentity & { readonly actor: Actor }): Promise<RestoredLedger>
  /** Ends it, and the thread with it. */
  close(): Promise<void>
}

/** Throws BACKUP_UNREADABLE or BACKUP_INVALID. */
export function findBackupKey({ folder, path }: BackupPlace, threadUrl?: URL): Promise<NeededKey> {
  return withMaintenance(({ backups }) => backups.findNeededKey(folder, path), threadUrl)
}

/** The caller closes it. Throws BACKUP_UNREADABLE, BACKUP_INVALID or BACKUP_SEALED_ELSEWHERE. */
export async function openBackup(
  place: BackupPlace, given?: GivenKey, threadUrl?: URL,
): Promise<OpenedBackup> {
  const { maintenance: { backups }, close } = await startMaintenance(threadUrl)
  try {
    const examined = await backups.stage({ ...place, given })
    return {
      examined,
      restore(order) {
        const { actor, clock, dayRule, newLedgerId = makeLedgerId() } = order
        return backups.restore({
          at: clock.instant(), holder: describeHolder(order), actor, dayRule, newLedgerId,
        })
      },
      async close() {
        try {
          await backups.discard()
        } finally {
          await close()
        }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Throws LEDGER_DAMAGED where the ledger is, and EXPORT_WRITE_FAILED. */
export function finishBackup(order: BackupOrder, threadUrl?: URL): Promise<WrittenBackup> {
  return withMaintenance(({ backups }) => backups.finishBackup(order), threadUrl)
}
