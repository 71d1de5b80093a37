/** The last dry run of each profile, whose rows can be looked at until the next one, or until the profile is closed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { DryRunKind, ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import type { DryRunRows } from '../../ledger/api/books.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { ExpectedFile } from '../core/parts.ts'

export interface DryRunRequest {
  readonly profile: string
  readonly dryRunId: number
  readonly kind: DryRunKind
  readonly slice: Slice
}

export interface KeptDryRuns {
  /** Forgets the rows of the profile's last dry run. */
  forget(profile: string): Promise<void>
  /** Keeps a concluded one instead of the last one, and gives the id by which doors know it. */
  keep(profile: string, dryRun: DryRunOfFile): Promise<number>
  /** With the file that it was of. Throws IMPORT_DRY_RUN_UNKNOWN. */
  get(profile: string, dryRunId: number): Promise<DryRunOfFile>
  /** Throws IMPORT_DRY_RUN_UNKNOWN. */
  rows(request: DryRunRequest): Promise<DryRunRows>
}

/** Only the reader that carried it out has the rows, and the profile may have opened another one since. */
export interface DryRunOfFile {
  readonly reader: LedgerReader
  readonly readersId: number
  readonly file: ExpectedFile
  /** What a person said of the file. */
  readonly options: ImportOptions
}

interface KeptDryRun extends DryRunOfFile {
  readonly dryRunId: number
}

export function createKeptDryRuns(open: OpenProfiles): KeptDryRuns {
  const kept = new Map<string, KeptDryRun>()
  let lastId = 0

  async function findKept(profile: string): Promise<KeptDryRun | undefined> {
    const dryRun = kept.get(profile)
    if (dryRun && (await open.isOpen(profile, dryRun.reader))) return dryRun
    return undefined
  }

  async function get(profile: string, dryRunId: number): Promise<DryRunOfFile> {
    const dryRun = await findKept(profile)
    if (dryRun?.dryRunId !== dryRunId) throw new AppError('IMPORT_DRY_RUN_UNKNOWN')
    return dryRun
  }

  async function forget(profile: string): Promise<void> {
    const dryRun = await findKept(profile)
    kept.delete(profile)
    await dryRun?.reader.books.dropDryRun(dryRun.readersId)
  }

  return {
    forget,
    async keep(profile, dryRun) {
      await forget(profile)
      lastId += 1
      kept.set(profile, { dryRunId: lastId, ...dryRun })
      return lastId
    },
    get,
    async rows({ profile, dryRunId, kind, slice }) {
      const dryRun = await get(profile, dryRunId)
      return dryRun.reader.books.listDryRunRows(dryRun.readersId, kind, slice)
    },
  }
}
