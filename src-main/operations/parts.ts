/** What the operations need of the parts. compose.ts fills it; the operations know no part otherwise. */
import type { z } from 'zod'
import type { backupSchema } from '../../src-shared/contract/ledger.ts'
import type { ImportOptions, ImportResult, RejectedRow } from '../../src-shared/contract/imports.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { Clock } from '../../src-shared/domain/clock.ts'
import type { writeTable } from '../files/write-table.ts'
import type { ImportChunk, LedgerReader, LedgerWriter } from '../ledger/ledger.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'
import type { RunRequest } from '../profiles/run-requests.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'

/** Keeps the secret keys; asks for the passphrase when it must. */
export interface KeyRing {
  store(profileName: string, secretKey: string): Promise<void>
  remove(profileName: string): Promise<void>
  fingerprint(secretKey: string): string
}

/** The way to the service of one profile, with its key inside. */
export interface Verifier {
  readonly scheduler: Scheduler
  close(): Promise<void>
}

/** A file of expected payments whose encoding, delimiter, columns and notations are settled. */
export interface ExpectedFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly reading: ImportResult['reading']
  /** All rows from data row `fromRow` (counted from 0). Throws an AppError where the file as a whole can't be used. */
  chunks(fromRow: number, signal?: AbortSignal): AsyncIterable<ImportChunk & { readonly bytesRead: number }>
}

type Backup = z.output<typeof backupSchema>

export interface Parts {
  readonly clock: Clock
  readonly actor: { readonly name: string }
  readonly profiles: ProfileStore
  readonly keys: KeyRing
  /** The built-in practice profile, made at its first use. */
  readonly practiceProfile: () => Profile
  readonly openReader: (folder: string) => Promise<LedgerReader | undefined>
  /** Takes the ledger's lock; throws LEDGER_HELD where another process has it. */
  readonly openLedger: (profile: Profile, folder: string) => Promise<{ reader: LedgerReader; writer: LedgerWriter }>
  /** Unlocks the key and connects the scheduler of this ledger to the service. */
  readonly openVerifier: (profile: Profile, reader: LedgerReader, writer: LedgerWriter) => Promise<Verifier>
  readonly openExpectedFile: (path: string, options: ImportOptions) => Promise<ExpectedFile>
  readonly writeRejects: (
    path: string, pages: Iterable<readonly RejectedRow[]> | AsyncIterable<readonly RejectedRow[]>,
  ) => Promise<{ path: string }>
  readonly writeTable: typeof writeTable
  readonly defaultRejectsPath: (profileFolder: string, batchId: number) => string
  readonly describeBackup: (path: string) => Promise<Backup>
  readonly restoreBackup: (profileFolder: string, path: string) => Promise<{ keptAside: string | null }>
  readonly runRequests: {
    leave(folder: string, request: RunRequest): Promise<void>
    take(folder: string): Promise<readonly RunRequest[]>
  }
}
