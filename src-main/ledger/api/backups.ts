/** What the ledger offers for its own soundness. */
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'

export interface BackupReads {
  examine(): readonly Finding[]
}

export interface BackupWrites {
  /**
   * Copies the ledger as it is at one moment, with the sealed keys of its people; the file has its name only when it is
   * whole. The copy is for the ledger's own folder: what leaves it is made of it by `finishBackup`.
   */
  backup(path: string): void
}
