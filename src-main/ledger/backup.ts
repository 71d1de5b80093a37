/** Describes and restores backups, in a thread of its own for as long as it takes. */
import { startThread } from './client.ts'
import type { Actor } from './ledger.ts'
import { describeHolder, type WriterIdentity } from './open.ts'
import type { BackupDescription } from './describe-backup.ts'
import type { KeeperMethods } from './thread/serve-keeper.ts'

/** Throws LEDGER_DAMAGED, LEDGER_FOREIGN or LEDGER_NEWER where it could not be restored. */
export function describeBackup(path: string, threadUrl?: URL): Promise<BackupDescription> {
  return withKeeper((keeper) => keeper.call('describeBackup', path), threadUrl)
}

/** Puts a backup in place of the ledger, which is kept aside. Throws LEDGER_HELD while anyone writes to it. */
export function restoreBackup(
  folder: string, path: string, order: WriterIdentity & { readonly actor: Actor; readonly threadUrl?: URL },
): Promise<{ keptAside: string | null }> {
  const { actor, clock, threadUrl } = order
  const sent = { at: clock.instant(), holder: describeHolder(order), actor }
  return withKeeper((keeper) => keeper.call('restoreBackup', folder, path, sent), threadUrl)
}

type Keeper = Awaited<ReturnType<typeof startThread<KeeperMethods>>>['client']

async function withKeeper<Result>(use: (keeper: Keeper) => Promise<Result>, threadUrl?: URL): Promise<Result> {
  const { client } = await startThread<KeeperMethods>({ role: 'keeper' }, threadUrl)
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}
