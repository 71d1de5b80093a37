/** Runs the keeper's thread: describes and restores backups while no ledger is open here. */
import { describeBackup } from '../describe-backup.ts'
import { restoreBackup } from '../restore.ts'
import type { Line } from './line.ts'
import { invoke, packFailure, type Request } from './protocol.ts'

const METHODS = { describeBackup, restoreBackup }

export type KeeperMethods = typeof METHODS

export function serveKeeper(line: Line): void {
  line.onRequests((requests) => {
    for (const request of requests) void answer(request)
  })

  async function answer(request: Request): Promise<void> {
    const { id, method } = request
    try {
      const value = method === 'close' ? undefined : await invoke(METHODS, request)
      line.answer([{ id, ok: true, value }])
      if (method === 'close') line.end()
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(error) }])
    }
  }
}
