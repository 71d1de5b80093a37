/** The last dry run of each profile, whose rows can be looked at until the next one, or until the profile is closed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { DryRunKind } from '../../../src-shared/contract/books/imports.ts'
import type { DryRunRows } from '../../ledger/api/books.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

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
  keep(profile: string, reader: LedgerReader, readersId: number): Promise<number>
  /** Throws IMPORT_DRY_RUN_UNKNOWN. */
  rows(request: DryRunRequest): Promise<DryRunRows>
}

/** Only the reader that carried it out has the rows, and the profile may have opened another one since. */
interface KeptDryRun {
  readonly dryRunId: number
  readonly reader: LedgerReader
  readonly readersId: number
}

export function createKeptDryRuns(open: OpenProfiles): KeptDryRuns {
  const kept = new Map<string, KeptDryRun>()
  let lastId = 0

  async function findKept(profile: string): Promise<KeptDryRun | undefined> {
    const dryRun = kept.get(profile)
    if (dryRun && (await open.isOpen(profile, dryRun.reader))) return dryRun
    return undefined
  }

  async function forget(profile: string): Promise<void> {
    const dryRun = await findKept(profile)
    kept.delete(profile)
    await dryRun?.reader.books.dropDryRun(dryRun.readersId)
  }

  return {
    forget,
    async keep(profile, reader, readersId) {
      await forget(profile)
      lastId += 1
      kept.set(profile, { dryRunId: lastId, reader, readersId })
      return lastId
    },
    async rows({ profile, dryRunId, kind, slice }) {
      const dryRun = await findKept(profile)
      if (dryRun?.dryRunId !== dryRunId) throw new AppError('IMPORT_DRY_RUN_UNKNOWN')
      return dryRun.reader.books.listDryRunRows(dryRun.readersId, kind, slice)
    },
  }
}
