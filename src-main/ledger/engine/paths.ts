/** The names of a ledger's files inside its profile's folder. */
import { join } from 'node:path'

export interface LedgerPaths {
  readonly ledger: string
  /** Locked for as long as a writer lives. */
  readonly lock: string
  /** Says who that writer is. */
  readonly holder: string
  /** Lies there from the moment that the ledger was made. */
  readonly made: string
}

export function ledgerPaths(folder: string): LedgerPaths {
  return {
    ledger: join(folder, 'ledger.sqlite'),
    lock: join(folder, 'writer.lock'),
    holder: join(folder, 'writer.json'),
    made: join(folder, 'ledger.made'),
  }
}

/** What SQLite keeps beside a database file while it is in use. */
export const COMPANION_SUFFIXES = ['-wal', '-shm'] as const

/** The instant as it may stand in a file name on every system: `2026-09-17T08-30-00-000Z`. */
export function datedSuffix(wallMs: number): string {
  return new Date(wallMs).toISOString().replace(/[:.]/g, '-')
}
