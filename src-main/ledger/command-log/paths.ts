/** The names of a command log's files inside its ledger's folder. */
import { join } from 'node:path'

export interface LogPaths {
  readonly folder: string
  /** The ledger as it was when the log began. */
  readonly start: string
  readonly groups: string
}

export function logPaths(ledgerFolder: string, name = 'command-log'): LogPaths {
  const folder = join(ledgerFolder, name)
  return { folder, start: join(folder, 'start.sqlite'), groups: join(folder, 'groups.jsonl') }
}
