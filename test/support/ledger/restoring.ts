/** Restores backups without a core around: of whoever, into any folder. */
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import { openBackup } from '../../../src-main/ledger/backups/backup.ts'
import type { ExaminedBackup } from '../../../src-main/ledger/backups/examine-backup.ts'
import type { RestoredLedger } from '../../../src-main/ledger/backups/restore.ts'
import type { GivenKey } from '../../../src-main/ledger/backups/stage-backup.ts'
import type { WriterIdentity } from '../../../src-main/ledger/engine/open.ts'

export async function restoreBackup(
  folder: string, path: string, order: WriterIdentity & { readonly actor: Actor }, given?: GivenKey,
): Promise<RestoredLedger & { readonly examined: ExaminedBackup }> {
  const opened = await openBackup({ folder, profile: 'shop', path }, given)
  try {
    return { ...(await opened.restore(order)), examined: opened.examined }
  } finally {
    await opened.close()
  }
}
