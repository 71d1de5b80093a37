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

export function listOfDryRun(reader: LedgerReader, readersId: number): ListRejects {
  return (page) => reader.books.listDryRunRejects(readersId, page)
}

/** Writes the rejected rows to the file, where there are any and it is named, and picks the first to be shown. */
export async function takeRejects(
  parts: Parts, list: ListRejects, { path, file }: { readonly path: string | undefined; readonly file: ExpectedFile },
): Promise<Pick<ImportResult, 'rejects' | 'rejectsFile'>> {
  const { rows } = await list({ limit: REJECTS_SHOWN, after: 0 })
  const rejects = rows.map(({ rowNumber, column, value, reason }) => ({ rowNumber, column, value, reason }))
  if (path === undefined || rejects.length === 0) return { rejects, rejectsFile: null }
  return { rejects, rejectsFile: (await writeWithRows(parts, path, await collect(list), file)).path }
}

/** A file that was changed or taken away once it was imported has no rows any more: then only what is known of them. */
async function writeWithRows(parts: Parts, path: string, all: readonly RejectedRow[], { source }: ExpectedFile) {
  try {
    return await parts.writeRejects(path, all, source)
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('IMPORT_FILE_'))) throw error
    return await parts.writeRejects(path, all)
  }
}

interface RejectsRequest {
  readonly profile: string
  readonly batchId: number
  readonly path: string
}

/** All rejected rows of an import that is kept, for a person to correct them. Throws IMPORT_UNKNOWN. */
export async function saveRejects(
  parts: Parts, open: OpenProfiles, { profile, batchId, path }: RejectsRequest,
): Promise<{ path: string; rows: number }> {
  const reader = await open.reader(profile)
  const batch = await reader.books.findImport(batchId)
  if (!batch) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
  if (await parts.copyRejects(parts.defaultRejectsPath(open.folderOf(profile), batchId), path)) {
    return { path, rows: batch.counts.rejected }
  }
  return await parts.writeRejects(path, await collect((page) => reader.books.listRejects(batchId, page)))
}

async function collect(list: ListRejects): Promise<readonly RejectedRow[]> {
  const all: RejectedRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Page<RejectedRow> = await list({ limit: REJECTS_A_PAGE, after })
    all.push(...page.rows)
    after = page.next
  }
  return all
}
