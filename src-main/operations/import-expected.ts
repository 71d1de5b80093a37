/**
 * Imports a file of expected payments: reads it in one pass, classifies each row, and makes all of it visible at once.
 */
import { basename } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import type {
  ImportCounts, ImportEvent, ImportOptions, ImportResult, RejectedRow,
} from '../../src-shared/contract/imports.ts'
import type { LedgerReader, LedgerWriter } from '../ledger/ledger.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { ExpectedFile, Parts } from './parts.ts'

/** How many rejected rows travel in the result; all of them are in the rejects file. */
const REJECTS_SHOWN = 100
const REJECTS_A_PAGE = 5_000
/** Enough that neither the file’s reader nor the ledger’s writer waits, and that several share a commit. */
const CHUNKS_UNDER_WAY = 16

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
  parts: Parts, open: OpenProfiles, request: ImportRequest, signal?: AbortSignal,
): Events {
  const file = await parts.openExpectedFile(request.path, request.options)
  if (request.dryRun) {
    const trial = yield* dryRun(await open.reader(request.profile), file, signal)
    const rejectsFile = await writeRejects(parts, request.rejectsPath, [trial.rejects], trial.rejects.length)
    return yield done(file, { batchId: null, isKnownFile: false, ...trial, rejectsFile })
  }
  const writer = await open.writer(request.profile)
  const reader = await open.reader(request.profile)
  const known = await reader.findImportByHash(file.sha256)
  if (known && !request.again) {
    const trial = yield* dryRun(reader, file, signal)
    const { new: fresh, changed } = trial.counts
    if (fresh + changed > 0) throw new AppError('IMPORT_FILE_KNOWN', { batch: known.id, rows: fresh + changed })
    const rejectsFile = await writeRejects(parts, request.rejectsPath, [trial.rejects], trial.rejects.length)
    return yield done(file, { batchId: known.id, isKnownFile: true, ...trial, rejectsFile })
  }

  const { batchId, rowsDone } = await writer.beginImport({
    fileName: basename(request.path),
    fileSha256: file.sha256,
    optionsKey: JSON.stringify(request.options),
    actor: parts.actor,
  })
  let isWhole = false
  let isUnusable = false
  try {
    yield* importChunks(writer, batchId, file, rowsDone, signal)
    isWhole = true
  } catch (error) {
    isUnusable = error instanceof AppError && signal?.aborted !== true
    throw error
  } finally {
    if (isUnusable) await writer.discardImport(batchId)
    else if (!isWhole) await writer.suspendImport(batchId)
  }
  const batch = await writer.commitImport(batchId, parts.actor)
  const rejectsPath = request.rejectsPath ?? parts.defaultRejectsPath(open.folderOf(request.profile), batchId)
  const rejectsFile = await writeRejects(parts, rejectsPath, rejectsOf(reader, batchId), batch.counts.rejected)
  const { rows: rejects } = await reader.listRejects(batchId, { limit: REJECTS_SHOWN, after: 0 })
  yield done(file, { batchId, isKnownFile: false, counts: batch.counts, rejects, rejectsFile })
}

interface ChunkUnderWay {
  readonly counts: Promise<ImportCounts>
  readonly bytesRead: number
}

/** Reads on while the ledger writes: the two work in different threads. */
async function* importChunks(
  writer: LedgerWriter, batchId: number, file: ExpectedFile, fromRow: number, signal?: AbortSignal,
): Events {
  const underWay: ChunkUnderWay[] = []
  try {
    for await (const { bytesRead, ...chunk } of file.chunks(fromRow, signal)) {
      const counts = writer.importChunk(batchId, chunk)
      counts.catch(lookedAtLater)
      underWay.push({ counts, bytesRead })
      if (underWay.length === CHUNKS_UNDER_WAY) yield* settle(underWay.splice(0, 1), file)
    }
    yield* settle(underWay.splice(0), file)
  } finally {
    await Promise.allSettled(underWay.map(({ counts }) => counts))
  }
}

/** A chunk may fail while the next one is still read; its failure is met when its turn comes. */
function lookedAtLater(): void {}

async function* settle(chunks: readonly ChunkUnderWay[], file: ExpectedFile): Events {
  for (const { counts, bytesRead } of chunks) {
    yield { kind: 'progress', bytesRead, bytesTotal: file.sizeBytes, counts: await counts }
  }
}

async function* dryRun(reader: LedgerReader, file: ExpectedFile, signal?: AbortSignal) {
  const dryRunId = await reader.beginDryRun()
  const rejects: RejectedRow[] = []
  let counts: ImportCounts = { new: 0, same: 0, changed: 0, duplicate: 0, rejected: 0 }
  try {
    for await (const chunk of file.chunks(0, signal)) {
      counts = await reader.dryRunChunk(dryRunId, chunk)
      rejects.push(...chunk.rejects)
      yield { kind: 'progress', bytesRead: chunk.bytesRead, bytesTotal: file.sizeBytes, counts } as const
    }
  } finally {
    rejects.push(...(await reader.endDryRun(dryRunId)))
  }
  rejects.sort((a, b) => a.rowNumber - b.rowNumber)
  return { counts, rejects }
}

function done(file: ExpectedFile, outcome: Omit<ImportResult, 'reading'>): ImportEvent {
  const rejects = outcome.rejects.slice(0, REJECTS_SHOWN).map(({ rowNumber, column, value, reason }) => (
    { rowNumber, column, value, reason }
  ))
  return { kind: 'done', result: { ...outcome, rejects, reading: file.reading } }
}

type RejectPages = Iterable<readonly RejectedRow[]> | AsyncIterable<readonly RejectedRow[]>

async function writeRejects(
  parts: Parts, path: string | undefined, pages: RejectPages, count: number,
): Promise<string | null> {
  if (path === undefined || count === 0) return null
  return (await parts.writeRejects(path, pages)).path
}

async function* rejectsOf(reader: LedgerReader, batchId: number): AsyncGenerator<readonly RejectedRow[]> {
  for (let after: number | null = 0; after !== null; ) {
    const page = await reader.listRejects(batchId, { limit: REJECTS_A_PAGE, after })
    yield page.rows
    after = page.next
  }
}
