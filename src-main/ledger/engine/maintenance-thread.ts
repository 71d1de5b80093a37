/** Starts the thread that sees to ledgers which nobody has open, for as long as it is used. */
import type { PromisedTopics } from '../api/ledger.ts'
import { startThread } from './client.ts'
import { createHandles } from './handles.ts'
import type { MaintenanceTopics } from './thread/serve-maintenance.ts'

export type Maintenance = PromisedTopics<MaintenanceTopics>

export async function withMaintenance<Result>(
  use: (maintenance: Maintenance) => Promise<Result>, threadUrl?: URL,
): Promise<Result> {
  const { maintenance, close } = await startMaintenance(threadUrl)
  try {
    return await use(maintenance)
  } finally {
    await close()
  }
}

/** The caller closes it. */
export async function startMaintenance(threadUrl?: URL) {
  const { client, methods } = await startThread({ role: 'maintenance' }, { threadUrl })
  return { maintenance: createHandles<MaintenanceTopics>(methods, client.call), close: () => client.close() }
}
