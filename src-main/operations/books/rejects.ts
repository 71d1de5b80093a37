/** The rows of an import that were rejected: the first to be shown, and all of them as a file. */
import type { ImportResult, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { ExpectedFile, Parts } from '../core/parts.ts'

/** How many rejected rows travel in the result; all of them are in the rejects file. */
const REJECTS_SHOWN = 100
const REJECTS_A_PAGE = 5_000

type ListRejects = (page: { limit: number; after: number }) => Promise<Page<RejectedRow>>

export function listOfDryRun(reader: Pick<LedgerReader, 'books'>, readersId: number): ListRejects {
  return (page) => reader.books.listDryRunRejects(readersId, page)
}

/** Writes the rejected rows to the file, where there are any and it is named, and picks the first to be shown. */
export async function takeRejects(
  parts: Parts, list: ListRejects, { path, keptAt, file, mustBeNew }: RejectsTarget,
): Promise<Pick<ImportResult, 'rejects' | 'rejectsFile'>> {
  const { rows } = await list({ limit: REJECTS_SHOWN, after: 0 })
  const rejects = rows.map(({ rowNumber, column, value, reason }) => ({ rowNumber, column, value, reason }))
  if (path === undefined || rejects.length === 0) return { rejects, rejectsFile: null }
  const all = await collectRejects(list)
  // They can be corrected later on, wherever a person wanted their list.
  const isElsewhere = keptAt !== undefined && keptAt !== path
  if (isElsewhere) await writeWithRows(parts, keptAt, all, file)
  try {
    return { rejects, rejectsFile: (await writeWithRows(parts, path, all, file, mustBeNew)).path }
  } catch (error) {
    // The import is made by then: an error would say that it is not.
    if (isElsewhere && error instanceof AppError && UNWRITABLE.has(error.code)) return { rejects, rejectsFile: keptAt }
    throw error
  }
}

const UNWRITABLE: ReadonlySet<string> = new Set(['EXPORT_WRITE_FAILED', 'OUTPUT_EXISTS', 'OUTPUT_REFUSED'])

interface RejectsTarget {
  /** Undefined where no list is wanted. */
  readonly path: string | undefined
  /** Where the app keeps its own list. */
  readonly keptAt?: string
  /** Where something has come to have the name of the path, that stays, and the result names the app's own list. */
  readonly mustBeNew?: boolean
  readonly file: Pick<ExpectedFile, 'source'>
}

/** A file that was changed or taken away once it was imported has no rows any more: then only what is known of them. */
async function writeWithRows(
  parts: Parts, path: string, all: readonly RejectedRow[], { source }: Pick<ExpectedFile, 'source'>, mustBeNew = false,
) {
  try {
    return await parts.writeRejects(path, all, source, { mustBeNew })
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('IMPORT_FILE_'))) throw error
    return await parts.writeRejects(path, all, undefined, { mustBeNew })
  }
}

interface RejectsRequest {
  readonly profile: string
  readonly batchId: number
  readonly path: string
  readonly mustBeNew: boolean
}

/** All rejected rows of an import that is kept, for a person to correct them. Throws IMPORT_UNKNOWN. */
export async function saveRejects(
  parts: Parts, open: OpenProfiles, { profile, batchId, path, mustBeNew }: RejectsRequest,
): Promise<{ path: string; rows: number }> {
  const reader = await open.reader(profile)
  const batch = await reader.books.findImport(batchId)
  if (!batch) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
  if (await parts.copyRejects(parts.defaultRejectsPath(open.folderOf(profile), batchId), path, { mustBeNew })) {
    return { path, rows: batch.counts.rejected }
  }
  const all = await collectRejects((page) => reader.books.listRejects(batchId, page))
  return await parts.writeRejects(path, all, undefined, { mustBeNew })
}

export async function collectRejects(list: ListRejects): Promise<readonly RejectedRow[]> {
  const all: RejectedRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Page<RejectedRow> = await list({ limit: REJECTS_A_PAGE, after })
    all.push(...page.rows)
    after = page.next
  }
  return all
}
