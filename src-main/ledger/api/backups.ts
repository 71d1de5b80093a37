/** What the ledger offers for its own soundness. */
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'

export interface BackupReads {
  examine(): readonly Finding[]
}

export interface BackupWrites {
  /** Copies the ledger as it is at one moment; the file has its name only when it is whole. */
  backup(path: string): void
}
