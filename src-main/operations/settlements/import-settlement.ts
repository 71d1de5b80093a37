/** Imports a file of settlement lines, refunds or chargebacks: reads it in one pass, and shows all of it at once. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  SettlementCounts, SettlementEvent, SettlementFileOptions, SettlementImport,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import { ignore } from '../../platform/ignore.ts'
import { takeRejects } from '../books/rejects.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts, SettlementTable } from '../core/parts.ts'

/** Enough that neither the file’s reader nor the ledger’s writer waits, and that several share a commit. */
const CHUNKS_UNDER_WAY = 8
/** Of a dry run; an import keeps all of them. */
const REJECTS_SHOWN = 100

export interface SettlementRequest {
  readonly profile: string
  readonly path: string
  readonly source: SettlementSource
  readonly options: SettlementFileOptions
  readonly dryRun: boolean
  readonly rejectsPath?: string | undefined
  readonly mustBeNew: boolean
}

type Events<Result = void> = AsyncGenerator<SettlementEvent, Result, void>
type Rejects = Pick<SettlementImport, 'rejects' | 'rejectsFile'>

interface ImportTask {
  readonly parts: Parts
  readonly open: OpenProfiles
  readonly request: SettlementRequest
  readonly file: SettlementTable
  readonly signal: AbortSignal | undefined
}

export async function* importSettlement(
  parts: Parts, open: OpenProfiles, request: SettlementRequest, signal?: AbortSignal,
): Events {
  const { profile, path, source, options, dryRun } = request
  const file = await parts.openSettlementFile(path, source, options, signal)
  const task = { parts, open, request, file, signal }
  const reader = await open.reader(profile)
  const known = await reader.settlements.findSettlementFileByHash(file.sha256, source)
  if (known && known.optionsKey !== keyOf(options)) {
    throw new AppError('SETTLEMENT_FILE_KNOWN', { file: basename(path), number: known.file.id })
  }
  if (dryRun) return yield* dryRunFile(task, reader)
  if (known) return yield* reportKnown(task, known.file.id, known.file.counts)
  yield* importNew(task, await open.writer(profile), reader)
}

/** What was read of it then is what the ledger has: it is read once more for its total rows. */
async function* reportKnown(task: ImportTask, fileId: number, counts: SettlementCounts): Events {
  for await (const { bytesRead } of task.file.chunks(0, task.signal)) yield progress(task, bytesRead, counts)
  yield done(task, { fileId, isKnownFile: true, counts, rejects: [], rejectsFile: null })
}

async function* dryRunFile(task: ImportTask, { settlements }: LedgerReader): Events {
  const dryRunId = await settlements.beginSettlementDryRun()
  try {
    const rejects: SettlementImport['rejects'][number][] = []
    let counts: SettlementCounts = { new: 0, known: 0, rejected: 0 }
    for await (const chunk of task.file.chunks(0, task.signal)) {
      const rejected = counts.rejected + chunk.rejects.length
      counts = { ...(await settlements.settlementDryRunChunk(dryRunId, chunk.rows)), rejected }
      rejects.push(...chunk.rejects.slice(0, REJECTS_SHOWN - rejects.length).map(toReject))
      yield progress(task, chunk.bytesRead, counts)
    }
    yield done(task, { fileId: null, isKnownFile: false, counts, rejects, rejectsFile: null })
  } finally {
    await settlements.endSettlementDryRun(dryRunId)
  }
}

async function* importNew(task: ImportTask, writer: LedgerWriter, reader: LedgerReader): Events {
  const { parts, open, request, file } = task
  const { fileId, rowsDone } = await writer.settlements.beginSettlementFile({
    source: request.source,
    fileName: maskCardNumbers(basename(request.path)),
    fileSha256: file.sha256,
    optionsKey: keyOf(request.options),
    reading: JSON.stringify(file.reading),
    actor: parts.actor,
  })
  const counts = yield* commitLines(task, writer, { fileId, rowsDone })
  const keptAt = parts.settlementRejectsPath(open.folderOf(request.profile), fileId)
  const target = { path: request.rejectsPath ?? keptAt, keptAt, mustBeNew: request.mustBeNew, file }
  const rejects = await takeRejects(parts, (page) => reader.settlements.listSettlementRejects(fileId, page), target)
  yield done(task, { fileId, isKnownFile: false, counts, ...rejects })
}

/** A file that can't be used leaves nothing to be seen; what else stops it leaves the rows that are in. */
async function* commitLines(
  task: ImportTask, writer: LedgerWriter, { fileId, rowsDone }: { readonly fileId: number; readonly rowsDone: number },
): Events<SettlementCounts> {
  let isWhole = false
  let isUnusable = false
  try {
    yield* importChunks(task, writer, fileId, rowsDone)
    const { counts } = await writer.settlements.commitSettlementFile(fileId, task.parts.actor)
    isWhole = true
    return counts
  } catch (error) {
    isUnusable = error instanceof AppError && UNUSABLE.test(error.code) && task.signal?.aborted !== true
    throw error
  } finally {
    // A full disk says nothing of the file: what is in stays, and the next import of this file goes on from there.
    if (isUnusable) await writer.settlements.discardSettlementFile(fileId)
    else if (!isWhole) await writer.settlements.suspendSettlementFile(fileId)
  }
}

const UNUSABLE = /^(IMPORT|SETTLEMENT)_/

/** Reads on while the ledger writes: the two work in different threads. */
async function* importChunks(task: ImportTask, writer: LedgerWriter, fileId: number, fromRow: number): Events {
  const underWay: { readonly counts: Promise<SettlementCounts>; readonly bytesRead: number }[] = []
  let firstRow = fromRow
  try {
    for await (const { rows, rejects, rowsDone, bytesRead } of task.file.chunks(fromRow, task.signal)) {
      const chunk = { lines: rows, rejects: rejects.map(toReject), firstRow, rowsDone }
      const counts = writer.settlements.importSettlementChunk(fileId, chunk)
      firstRow = rowsDone
      counts.catch(ignore('all', 'it may fail while the next chunk is read: its failure is met in its turn'))
      underWay.push({ counts, bytesRead })
      const [oldest] = underWay.length === CHUNKS_UNDER_WAY ? underWay.splice(0, 1) : []
      if (oldest) yield progress(task, oldest.bytesRead, await oldest.counts)
    }
    for (const { counts, bytesRead } of underWay.splice(0)) yield progress(task, bytesRead, await counts)
  } finally {
    await Promise.allSettled(underWay.map(({ counts }) => counts))
  }
}

function toReject(
  { rowNumber, column, value, reason }: SettlementImport['rejects'][number],
): SettlementImport['rejects'][number] {
  return { rowNumber, column, value, reason }
}

function progress({ file }: ImportTask, bytesRead: number, counts: SettlementCounts): SettlementEvent {
  return { kind: 'progress', bytesRead, bytesTotal: file.sizeBytes, counts }
}

function done(
  { file }: ImportTask, outcome: Pick<SettlementImport, 'fileId' | 'isKnownFile' | 'counts'> & Rejects,
): SettlementEvent {
  const sumRows = file.sums()
  if (sumRows === null) throw new Error('The file was not read to its end')
  return { kind: 'done', result: { ...outcome, sumRows, reading: file.reading } }
}

/** The same whatever the order in which they were said. */
function keyOf(options: SettlementFileOptions): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)))
}
