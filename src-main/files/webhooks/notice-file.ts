/**
 * A file of delivered webhooks: JSONL, one object a line, or CSV whose columns are named like the payload's fields,
 * also nested (`customer.email`). Gives each row as JSON text; what it says is another's matter.
 */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { identifyFile, readBlocks, sha256OfFile, type FileIdentity, type ReadOptions } from '../input/input-file.ts'
import { readText } from '../input/records.ts'
import { inspectTable, type TableInspection } from '../table/inspect-table.ts'
import { readTable } from '../table/read-table.ts'
import { createNoticeReader, NOTICE_TABLE, type NoticeRow } from './notice-table.ts'

export interface NoticeReject {
  readonly rowNumber: number
  readonly reason: string
}

export interface NoticeChunk {
  readonly rows: readonly NoticeRow[]
  readonly rejects: readonly NoticeReject[]
  readonly bytesRead: number
}

export interface NoticeFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly encoding: 'json' | 'csv'
  /** All rows, about a block at a time. Throws where the file as a whole can't be used, be it at its end. */
  chunks(signal?: AbortSignal): AsyncGenerator<NoticeChunk>
}

/** In characters; as much as a receiver takes. */
const MAX_LINE_LENGTH = 64 * 1024
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Throws WEBHOOK_FILE_INVALID, and what stands against reading the file. */
export async function openNoticeFile(path: string, signal?: AbortSignal): Promise<NoticeFile> {
  const identity = await identifyFile(path)
  const reading = { identity, signal }
  const start = await readStart(path, reading)
  const markBytes = start.subarray(0, 3).equals(UTF8_MARK) ? 3 : 0
  const first = start.toString('latin1', markBytes, markBytes + 4_096).trimStart().charAt(0)
  if (first === '') throw invalid(path, 'it is empty')
  if (first === '[') throw invalid(path, 'it is a single JSON list; it must have one object per line')
  if (first === '{') {
    const sha256 = await sha256OfFile(path, signal)
    const chunks = (chunkSignal?: AbortSignal) => readLines(path, markBytes, { identity, signal: chunkSignal })
    return { sha256, sizeBytes: identity.sizeBytes, encoding: 'json', chunks }
  }
  const inspection = await inspectTable(path, NOTICE_TABLE, {}, { signal })
  const [question] = inspection.questions
  if (question) throw question
  return {
    sha256: inspection.sha256, sizeBytes: identity.sizeBytes, encoding: 'csv',
    chunks: (chunkSignal) => readRows(inspection, chunkSignal),
  }
}

async function* readRows(inspection: TableInspection, signal?: AbortSignal): AsyncGenerator<NoticeChunk> {
  for await (const { rows, rejects, bytesRead } of readTable(inspection, createNoticeReader(inspection), { signal })) {
    yield { rows, rejects: rejects.map(({ rowNumber, reason }) => ({ rowNumber, reason })), bytesRead }
  }
}

async function readStart(path: string, reading: ReadOptions): Promise<Buffer> {
  for await (const block of readBlocks(path, reading)) return Buffer.from(block)
  return Buffer.alloc(0)
}

async function* readLines(
  path: string, markBytes: number, options: { identity: FileIdentity; signal: AbortSignal | undefined },
): AsyncGenerator<NoticeChunk> {
  let rest = ''
  let isTooLong = false
  let rowNumber = 0
  for await (const { text, bytesRead, isEnd } of readText(path, { encoding: 'utf-8', markBytes }, options)) {
    const lines = (rest + text).split('\n')
    rest = isEnd ? '' : (lines.pop() ?? '')
    const rows: NoticeRow[] = []
    const rejects: NoticeReject[] = []
    for (const json of lines) {
      rowNumber += 1
      if (isTooLong || json.length > MAX_LINE_LENGTH) rejects.push({ rowNumber, reason: TOO_LONG })
      else if (json.trim() !== '') rows.push({ rowNumber, json: json.trim() })
      isTooLong = false
    }
    // Only so much of a line without an end is ever held.
    if (rest.length > MAX_LINE_LENGTH) {
      isTooLong = true
      rest = ''
    }
    yield { rows, rejects, bytesRead }
  }
}

const TOO_LONG = `is longer than ${MAX_LINE_LENGTH / 1024} KiB`

function invalid(path: string, reason: string): AppError {
  return new AppError('WEBHOOK_FILE_INVALID', { file: basename(path), reason })
}
