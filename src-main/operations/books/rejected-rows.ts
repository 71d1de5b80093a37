/** The rejected rows of a dry run or an import with the cells of their file, for a person to correct them. */
import type { OfFile, RejectedCells } from '../../../src-shared/contract/books/corrections.ts'
import { importOptionsSchema, type ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { MAX_DRY_RUN_ROWS } from '../../../src-shared/domain/books/dry-run.ts'
import { parseReadingWay, type ReadingWay } from '../../../src-shared/domain/books/reading-way.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { getImport } from './known-batch.ts'
import type { DryRunOfFile, KeptDryRuns } from './kept-dry-runs.ts'
import { collectRejects, listOfDryRun } from './rejects.ts'

/** The file that rejected rows are of. */
export interface FileOfRejects {
  readonly fileName: string
  readonly header: readonly string[]
  /** How its rows are read. */
  readonly options: ImportOptions
  readonly total: number
  rows(slice: Slice): Promise<readonly RejectedCells[]>
}

interface RejectsQuery {
  readonly profile: string
  readonly of: OfFile
}

/** Throws IMPORT_DRY_RUN_UNKNOWN, IMPORT_UNKNOWN and IMPORT_REJECTS_NOT_KEPT. */
export async function openRejects(
  parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns, { profile, of }: RejectsQuery,
): Promise<FileOfRejects> {
  return of.kind === 'dryRun'
    ? await rejectsOfDryRun(await dryRuns.get(profile, of.dryRunId))
    : await rejectsOfImport(parts, open, profile, of.batchId)
}

async function rejectsOfDryRun({ reader, readersId, file, options }: DryRunOfFile): Promise<FileOfRejects> {
  const list = (slice: Slice) => reader.books.listDryRunRows(readersId, 'rejected', slice)
  const { total } = await list({ offset: 0, limit: 1 })
  const rejects = new Map((await collectRejects(listOfDryRun(reader, readersId))).map((row) => [row.rowNumber, row]))
  return {
    fileName: '',
    header: file.source.header,
    options: withWay(options, file.way),
    total: Math.min(total, MAX_DRY_RUN_ROWS),
    async rows(slice) {
      const asked = new Set((await list(slice)).rows.map(({ rowNumber }) => rowNumber))
      const found: RejectedCells[] = []
      for await (const rows of file.source.rowsOn(asked)) {
        found.push(...rows.map(({ rowNumber, fields }) => {
          const { column = '', reason = '' } = rejects.get(rowNumber) ?? {}
          return { rowNumber, reason, column, cells: fields.map(maskCardNumbers), correctedBy: null }
        }))
      }
      return found
    },
  }
}

async function rejectsOfImport(
  parts: Parts, open: OpenProfiles, profile: string, batchId: number,
): Promise<FileOfRejects> {
  const batch = await getImport(open, profile, batchId)
  const { books } = await open.reader(profile)
  const kept = await parts.readKeptRejects(parts.defaultRejectsPath(open.folderOf(profile), batchId)).catch(notKept)
  const corrected = new Map((await books.listCorrected(batchId)).map((row) => [row.rowNumber, row.batchId]))

  function notKept(error: unknown): never {
    const isGone = error instanceof AppError && error.code.startsWith('IMPORT_')
    throw isGone ? new AppError('IMPORT_REJECTS_NOT_KEPT', { batch: batchId }, { cause: error }) : error
  }

  return {
    fileName: batch.fileName,
    header: kept.header,
    options: describeWay(await books.findImportReading(batchId)),
    total: batch.counts.rejected,
    async rows({ offset, limit }) {
      const found: RejectedCells[] = []
      let skipped = 0
      for await (const rows of kept.rows()) {
        const from = Math.max(0, offset - skipped)
        skipped += rows.length
        found.push(...rows.slice(from, from + limit - found.length).map((row) => (
          { ...row, correctedBy: corrected.get(row.rowNumber) ?? null }
        )))
        if (found.length >= limit) break
      }
      return found
    },
  }
}

/** What a person said of the file, and what was settled by its values. */
function describeWay(
  read: { readonly optionsKey: string; readonly reading: string | null } | undefined,
): ImportOptions {
  const said = importOptionsSchema.safeParse(JSON.parse(read?.optionsKey ?? '{}'))
  const way = read?.reading === null || read === undefined ? undefined : parseReadingWay(read.reading)
  const options = said.success ? said.data : {}
  return way?.ok ? withWay(options, way.value) : options
}

function withWay(options: ImportOptions, { columns, decimal, dateOrder }: ReadingWay): ImportOptions {
  return { ...options, columns, ...(decimal && { decimal }), ...(dateOrder && { dateOrder }) }
}
