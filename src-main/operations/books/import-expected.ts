/**
 * Imports a file of expected payments: reads it in one pass, classifies each row, and makes all of it visible at once.
 */
import { basename } from 'node:path'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import type {
  ImportBatch,
  ImportCounts, ImportEvent, ImportOptions, ImportResult, RejectedRow,
} from '../../../src-shared/contract/books/imports.ts'
import { ignore } from '../../platform/ignore.ts'
import type { ImportChunk } from '../../ledger/api/books.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import type { KeptDryRuns } from './kept-dry-runs.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { ExpectedFile, FileChunk, Parts } from '../core/parts.ts'

/** How many rejected rows travel in the result; all of them are in the rejects file. */
const REJECTS_SHOWN = 100
const REJECTS_A_PAGE = 5_000
/** Enough that neither the file’s reader nor the ledger’s writer waits, and that several share a commit. */
const CHUNKS_UNDER_WAY = 8

export interface ImportRequest {
  readonly profile: string
  readonly path: string
  readonly options: ImportOptions
  readonly dryRun: boolean
  readonly again: boolean
  readonly rejectsPath?: string | undefined
}

type Events = AsyncGenerator<ImportEvent, void, void>

export async function* importExpected(
  parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns, request: ImportRequest, signal?: AbortSignal,
): Events {
  const { rejectsPath } = request
  const file = await parts.openExpectedFile(request.path, request.options)
  if (request.dryRun) {
    await dryRuns.forget(request.profile)
    const reader = await open.reader(request.profile)
    return yield yield* dryRun(reader, file, signal, async (readersId, counts) => {
      const rejected = await takeRejects(parts, rejectsPath, (page) => reader.books.listDryRunRejects(readersId, page))
      await reader.books.concludeDryRun(readersId)
      const dryRunId = await dryRuns.keep(request.profile, reader, readersId)
      return done(file, { dryRunId, batchId: null, isKnownFile: false, counts, ...rejected })
    })
  }
  const writer = await open.writer(request.profile)
  const reader = await open.reader(request.profile)
  const { dateOf } = createBusinessCalendar(await open.profile(request.profile))
  const known = await reader.books.findImportByHash(file.sha256)
  if (known && !request.again) {
    return yield yield* dryRun(reader, file, signal, async (readersId, counts) => {
      const rows = counts.new + counts.changed
      if (rows > 0) throw new AppError('IMPORT_FILE_KNOWN', { batch: known.id, rows })
      const rejected = await takeRejects(parts, rejectsPath, (page) => reader.books.listDryRunRejects(readersId, page))
      await reader.books.dropDryRun(readersId)
      return done(file, { dryRunId: null, batchId: known.id, isKnownFile: true, counts, ...rejected })
    })
  }

  const { batchId, rowsDone } = await writer.books.beginImport({
    fileName: basename(request.path),
    fileSha256: file.sha256,
    optionsKey: JSON.stringify(request.options),
    actor: parts.actor,
  })
  let batch: ImportBatch | undefined
  let isUnusable = false
  try {
    yield* importChunks(writer, batchId, file, rowsDone, addDays(parts, dateOf, file.chunks(rowsDone, signal)))
    batch = await writer.books.commitImport(batchId, parts.actor)
  } catch (error) {
    isUnusable = error instanceof AppError && error.code.startsWith('IMPORT_') && signal?.aborted !== true
    throw error
  } finally {
    // A full disk says nothing of the file: what is in stays, and the next import of this file goes on from there.
    if (isUnusable) await writer.books.discardImport(batchId)
    else if (!batch) await writer.books.suspendImport(batchId)
  }
  const writtenTo = rejectsPath ?? parts.defaultRejectsPath(open.folderOf(request.profile), batchId)
  const rejected = await takeRejects(parts, writtenTo, (page) => reader.books.listRejects(batchId, page))
  yield done(file, { dryRunId: null, batchId, isKnownFile: false, counts: batch.counts, ...rejected })
}

interface ChunkUnderWay {
  readonly counts: Promise<ImportCounts>
  readonly bytesRead: number
}

/** A payment without a date of its own is counted to the business day on which it enters the books. */
async function* addDays(
  { clock }: Parts, dateOf: (atMs: number) => string, chunks: AsyncIterable<FileChunk>,
): AsyncGenerator<DatedChunk, void, void> {
  const today = dateOf(Math.floor(clock.instant().wallMs))
  for await (const { rows, ...chunk } of chunks) {
    yield { ...chunk, rows: rows.map((row) => ({ ...row, businessDay: row.expectedDate ?? today })) }
  }
}

type DatedChunk = Omit<ImportChunk, 'firstRow'> & Pick<FileChunk, 'bytesRead'>

/** Reads on while the ledger writes: the two work in different threads. */
async function* importChunks(
  writer: LedgerWriter, batchId: number, file: ExpectedFile, fromRow: number, chunks: AsyncIterable<DatedChunk>,
): Events {
  const underWay: ChunkUnderWay[] = []
  let firstRow = fromRow
  try {
    for await (const { bytesRead, ...chunk } of chunks) {
      const counts = writer.books.importChunk(batchId, { ...chunk, firstRow })
      firstRow = chunk.rowsDone
      counts.catch(ignore('all', 'it may fail while the next chunk is read: its failure is met in its turn'))
      underWay.push({ counts, bytesRead })
      if (underWay.length === CHUNKS_UNDER_WAY) yield* awaitChunks(underWay.splice(0, 1), file)
    }
    yield* awaitChunks(underWay.splice(0), file)
  } finally {
    await Promise.allSettled(underWay.map(({ counts }) => counts))
  }
}

async function* awaitChunks(chunks: readonly ChunkUnderWay[], file: ExpectedFile): Events {
  for (const { counts, bytesRead } of chunks) {
    yield { kind: 'progress', bytesRead, bytesTotal: file.sizeBytes, counts: await counts }
  }
}

/** Ends with what `conclude` makes of it. Given up or failed, it leaves nothing in the reader. */
async function* dryRun<Outcome>(
  reader: LedgerReader, file: ExpectedFile, signal: AbortSignal | undefined,
  conclude: (readersId: number, counts: ImportCounts) => Promise<Outcome>,
): AsyncGenerator<ImportEvent, Outcome, void> {
  const readersId = await reader.books.beginDryRun()
  let isConcluded = false
  let counts: ImportCounts = { new: 0, same: 0, changed: 0, duplicate: 0, rejected: 0 }
  try {
    for await (const chunk of file.chunks(0, signal)) {
      counts = await reader.books.dryRunChunk(readersId, chunk)
      yield { kind: 'progress', bytesRead: chunk.bytesRead, bytesTotal: file.sizeBytes, counts }
    }
    const outcome = await conclude(readersId, counts)
    isConcluded = true
    return outcome
  } finally {
    if (!isConcluded) await reader.books.dropDryRun(readersId)
  }
}

function done(file: ExpectedFile, outcome: Omit<ImportResult, 'reading'>): ImportEvent {
  return { kind: 'done', result: { ...outcome, reading: file.reading } }
}

type ListRejects = (page: { limit: number; after: number }) => Promise<Page<RejectedRow>>

/** Writes the rejected rows to the file, where there are any and it is named, and picks the first to be shown. */
async function takeRejects(
  parts: Parts, path: string | undefined, list: ListRejects,
): Promise<Pick<ImportResult, 'rejects' | 'rejectsFile'>> {
  const { rows } = await list({ limit: REJECTS_SHOWN, after: 0 })
  const rejects = rows.map(({ rowNumber, column, value, reason }) => ({ rowNumber, column, value, reason }))
  if (path === undefined || rejects.length === 0) return { rejects, rejectsFile: null }
  return { rejects, rejectsFile: (await parts.writeRejects(path, pagesOf(list))).path }
}

export interface RejectsRequest {
  readonly profile: string
  readonly batchId: number
  readonly path: string
}

/** All rejected rows of an import that is kept, for a person to correct them. Throws IMPORT_UNKNOWN. */
export async function saveRejects(
  parts: Parts, open: OpenProfiles, { profile, batchId, path }: RejectsRequest,
): Promise<{ path: string; rows: number }> {
  const reader = await open.reader(profile)
  if (!(await reader.books.findImport(batchId))) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
  const { rows } = await parts.writeRejects(path, pagesOf((page) => reader.books.listRejects(batchId, page)))
  return { path, rows }
}

async function* pagesOf(list: ListRejects): AsyncGenerator<readonly RejectedRow[]> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Page<RejectedRow> = await list({ limit: REJECTS_A_PAGE, after })
    yield page.rows
    after = page.next
  }
}
