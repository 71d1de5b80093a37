/**
 * Imports a file of expected payments: reads it in one pass, classifies each row, and makes all of it visible at once.
 */
import { basename } from 'node:path'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  MAX_LISTED_ROWS, type ImportBatch, type ImportCounts, type ImportEvent, type ImportOptions, type ImportResult,
} from '../../../src-shared/contract/books/imports.ts'
import type { ExpectedFindings } from '../../files/expected/expected-rows.ts'
import { ignore } from '../../platform/ignore.ts'
import type { ImportChunk, ImportCorrection } from '../../ledger/api/books.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import { describeFindings, refuseOtherTotals, type ExpectedTotal } from './control-totals.ts'
import { findContradictedRepeats } from './contradicted-repeats.ts'
import { DatedRow } from './dated-row.ts'
import type { KeptDryRuns } from './kept-dry-runs.ts'
import { listOfDryRun, takeRejects } from './rejects.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { ExpectedFile, FileChunk, Parts } from '../core/parts.ts'

/** Enough that neither the file’s reader nor the ledger’s writer waits, and that several share a commit. */
const CHUNKS_UNDER_WAY = 8

export interface ImportRequest {
  readonly profile: string
  readonly path: string
  readonly options: ImportOptions
  readonly dryRun: boolean
  readonly again: boolean
  readonly rejectsPath?: string | undefined
  /** Of the file at `rejectsPath`. */
  readonly mustBeNew?: boolean | undefined
  readonly expectedTotals: readonly ExpectedTotal[]
  /** Of an import of rows that a person corrected. */
  readonly correction?: ImportCorrection & { readonly fileName: string }
}

type Events = AsyncGenerator<ImportEvent, void, void>

export async function* importExpected(
  parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns, request: ImportRequest, signal?: AbortSignal,
): Events {
  const file = await parts.openExpectedFile(request.path, request.options)
  const task: ImportTask = { parts, open, request, file, signal }
  if (request.dryRun) return yield* dryRunExpected(task, dryRuns)
  const writer = await open.writer(request.profile)
  const reader = await open.reader(request.profile)
  const known = await reader.books.findImportByHash(file.sha256)
  if (known && !request.again) return yield* reportKnownFile(task, reader, known.id)
  yield* importNew(task, writer, reader)
}

interface ImportTask {
  readonly parts: Parts
  readonly open: OpenProfiles
  readonly request: ImportRequest
  readonly file: ExpectedFile
  readonly signal: AbortSignal | undefined
}

/** Its rows are kept, to be looked at until the next one. */
async function* dryRunExpected({ parts, open, request, file, signal }: ImportTask, dryRuns: KeptDryRuns): Events {
  await dryRuns.forget(request.profile)
  const reader = await open.reader(request.profile)
  yield yield* dryRun(reader, file, signal, async (readersId, counts) => {
    const target = { path: request.rejectsPath, mustBeNew: request.mustBeNew === true, file }
    const rejected = await takeRejects(parts, listOfDryRun(reader, readersId), target)
    const listed = await concludeAndList(reader, readersId)
    const dryRunId = await dryRuns.keep(request.profile, { reader, readersId, file, options: request.options })
    return done(file, request, { dryRunId, batchId: null, isKnownFile: false, counts, ...rejected, ...listed })
  })
}

/** Throws IMPORT_FILE_KNOWN where importing the file again would change the books. */
async function* reportKnownFile(
  { parts, request, file, signal }: ImportTask, reader: LedgerReader, batchId: number,
): Events {
  yield yield* dryRun(reader, file, signal, async (readersId, counts) => {
    const rows = counts.new + counts.changed
    if (rows > 0) throw new AppError('IMPORT_FILE_KNOWN', { batch: batchId, rows })
    const target = { path: request.rejectsPath, mustBeNew: request.mustBeNew === true, file }
    const rejected = await takeRejects(parts, listOfDryRun(reader, readersId), target)
    const listed = await concludeAndList(reader, readersId)
    await reader.books.dropDryRun(readersId)
    return done(file, request, { dryRunId: null, batchId, isKnownFile: true, counts, ...rejected, ...listed })
  })
}

async function* importNew(task: ImportTask, writer: LedgerWriter, reader: LedgerReader): Events {
  const { parts, open, request, file } = task
  const { batchId, rowsDone } = await writer.books.beginImport({
    fileName: request.correction?.fileName ?? basename(request.path),
    fileSha256: file.sha256,
    optionsKey: JSON.stringify(request.options),
    reading: JSON.stringify(file.way),
    corrects: request.correction?.corrects,
    actor: parts.actor,
  })
  const { counts } = yield* commitRows(task, writer, reader, { batchId, rowsDone })
  const keptAt = parts.defaultRejectsPath(open.folderOf(request.profile), batchId)
  const target = { path: request.rejectsPath ?? keptAt, keptAt, mustBeNew: request.mustBeNew === true, file }
  const rejected = await takeRejects(parts, (page) => reader.books.listRejects(batchId, page), target)
  const changed = counts.changed === 0 ? [] : await reader.books.listImportChanges(batchId, MAX_LISTED_ROWS)
  const outcome = { dryRunId: null, batchId, isKnownFile: false, counts, changed, duplicates: [] }
  yield done(file, request, { ...outcome, ...rejected })
}

/** A file that can't be used leaves nothing; what else stops it leaves the rows that are in. */
async function* commitRows(
  { parts, open, request, file, signal }: ImportTask, writer: LedgerWriter, reader: LedgerReader,
  { batchId, rowsDone }: { readonly batchId: number; readonly rowsDone: number },
): AsyncGenerator<ImportEvent, ImportBatch, void> {
  let batch: ImportBatch | undefined
  let isUnusable = false
  try {
    const { dateOf } = createBusinessCalendar(await open.profile(request.profile))
    const days = { dateOf, said: request.options.businessDay }
    const chunks = addDays(parts, days, file.chunks(rowsDone, signal))
    const counts = yield* importChunks(writer, batchId, file, rowsDone, chunks)
    refuseOtherTotals(basename(request.path), getFindings(file), request.expectedTotals)
    const contradicted = () => reader.books.listContradicted(batchId)
    const repeats = await findContradictedRepeats(file, counts, contradicted, signal)
    if (repeats.length > 0) await writer.books.rejectRepeats(batchId, repeats)
    batch = await (request.correction
      ? writer.books.commitCorrection(batchId, parts.actor, toCorrection(request.correction))
      : writer.books.commitImport(batchId, parts.actor))
    return batch
  } catch (error) {
    isUnusable = error instanceof AppError && error.code.startsWith('IMPORT_') && signal?.aborted !== true
    throw error
  } finally {
    // A full disk says nothing of the file: what is in stays, and the next import of this file goes on from there.
    if (isUnusable) await writer.books.discardImport(batchId)
    else if (!batch) await writer.books.suspendImport(batchId)
  }
}

function toCorrection({ corrects, header, changes }: ImportCorrection): ImportCorrection {
  return { corrects, header, changes }
}

interface ChunkUnderWay {
  readonly counts: Promise<ImportCounts>
  readonly bytesRead: number
}

interface Days {
  readonly dateOf: (atMs: number) => string
  readonly said: string | undefined
}

/**
 * A payment without a date of its own is counted to the business day that a person said, else to that on which it
 * enters the books.
 */
async function* addDays(
  { clock }: Parts, { dateOf, said }: Days, chunks: AsyncIterable<FileChunk>,
): AsyncGenerator<DatedChunk, void, void> {
  const day = said ?? dateOf(Math.floor(clock.instant().wallMs))
  for await (const { rows, ...chunk } of chunks) {
    yield { ...chunk, rows: rows.map((row) => new DatedRow(row, row.expectedDate ?? day)) }
  }
}

type DatedChunk = Omit<ImportChunk, 'firstRow'> & Pick<FileChunk, 'bytesRead'>

/** Reads on while the ledger writes: the two work in different threads. Undefined where no chunk was left. */
async function* importChunks(
  writer: LedgerWriter, batchId: number, file: ExpectedFile, fromRow: number, chunks: AsyncIterable<DatedChunk>,
): AsyncGenerator<ImportEvent, ImportCounts | undefined, void> {
  let last: ImportCounts | undefined
  const underWay: ChunkUnderWay[] = []
  let firstRow = fromRow
  try {
    for await (const { bytesRead, ...chunk } of chunks) {
      const counts = writer.books.importChunk(batchId, { ...chunk, firstRow })
      firstRow = chunk.rowsDone
      counts.catch(ignore('all', 'it may fail while the next chunk is read: its failure is met in its turn'))
      underWay.push({ counts, bytesRead })
      if (underWay.length === CHUNKS_UNDER_WAY) last = yield* awaitChunks(underWay.splice(0, 1), file)
    }
    return (yield* awaitChunks(underWay.splice(0), file)) ?? last
  } finally {
    await Promise.allSettled(underWay.map(({ counts }) => counts))
  }
}

async function* awaitChunks(
  chunks: readonly ChunkUnderWay[], file: ExpectedFile,
): AsyncGenerator<ImportEvent, ImportCounts | undefined, void> {
  let last: ImportCounts | undefined
  for (const { counts, bytesRead } of chunks) {
    last = await counts
    yield { kind: 'progress', bytesRead, bytesTotal: file.sizeBytes, counts: last }
  }
  return last
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
    const contradicted = () => reader.books.listDryRunContradicted(readersId)
    const repeats = await findContradictedRepeats(file, counts, contradicted, signal)
    if (repeats.length > 0) counts = await reader.books.rejectDryRunRepeats(readersId, repeats)
    const outcome = await conclude(readersId, counts)
    isConcluded = true
    return outcome
  } finally {
    if (!isConcluded) await reader.books.dropDryRun(readersId)
  }
}

/** The rows that a person looks at first: what is changed, and what stands there twice. */
async function concludeAndList(
  { books }: LedgerReader, readersId: number,
): Promise<Pick<ImportResult, 'changed' | 'duplicates'>> {
  await books.concludeDryRun(readersId)
  const slice = { offset: 0, limit: MAX_LISTED_ROWS }
  const changed = await books.listDryRunRows(readersId, 'changed', slice)
  const duplicates = await books.listDryRunRows(readersId, 'duplicate', slice)
  return {
    changed: changed.rows.flatMap(({ rowNumber, txref, before, currency, amountMinor, customer }) => (
      before === null || currency === null || amountMinor === null
        ? [] : [{ rowNumber, txref, before, after: { currency, amountMinor, customer: customer ?? before.customer } }]
    )),
    duplicates: duplicates.rows.map(({ rowNumber, txref }) => ({ rowNumber, txref })),
  }
}

function done(
  file: ExpectedFile, { expectedTotals }: ImportRequest, outcome: Omit<ImportResult, 'reading' | 'findings'>,
): ImportEvent {
  const findings = describeFindings(getFindings(file), expectedTotals)
  return { kind: 'done', result: { ...outcome, findings, reading: file.reading } }
}

function getFindings(file: ExpectedFile): ExpectedFindings {
  const findings = file.findings()
  if (findings === null) throw new Error('The file was not read to its end')
  return findings
}
