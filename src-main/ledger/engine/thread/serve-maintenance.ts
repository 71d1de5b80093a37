/** Runs the maintenance's thread: describes and restores backups while no ledger is open here. */
import { describeBackup } from '../../backups/describe-backup.ts'
import { restoreBackup } from '../../backups/restore.ts'
import type { Line } from './channel.ts'
import { invoke, namesOf, packFailure, type Ready, type Request } from './protocol.ts'

const METHODS = { backups: { describeBackup, restoreBackup } }

export type MaintenanceTopics = typeof METHODS

export function serveMaintenance(line: Line): Ready {
  line.onRequests((requests) => {
    for (const request of requests) void answer(request)
  })
  return { isThere: false, methods: namesOf(METHODS) }

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
