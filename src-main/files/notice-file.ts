/**
 * A file of delivered webhooks: JSONL, one object a line, or CSV whose columns are named like the payload's fields,
 * also nested (`customer.email`). Gives each row as JSON text; what it says is another's matter.
 */
import { basename } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import { emptyFields, putField, splitFieldName, type NestedFields } from '../../src-shared/domain/nested-fields.ts'
import { toJsonField } from '../../src-shared/domain/webhook-notice.ts'
import { probeFile, type ProbedFile } from './file-format.ts'
import { unguardFormula } from './formula-guard.ts'
import { identifyFile, readBlocks, sha256OfFile, type FileIdentity, type ReadOptions } from './input-file.ts'
import { readRecords, readText, refuseSwallowedLines } from './records.ts'

export interface NoticeRow {
  /** The line on which it begins, counted from 1. */
  readonly rowNumber: number
  readonly json: string
}

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
/** More columns than this are no webhooks. */
const MAX_COLUMNS = 200
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
/** One of them must be there, or no row can name anything. */
const REFERENCE_COLUMNS = ['txRef', 'reference', 'data.txRef', 'data.reference']

/** Throws WEBHOOK_FILE_UNFIT, and what stands against reading the file. */
export async function openNoticeFile(path: string, signal?: AbortSignal): Promise<NoticeFile> {
  const identity = await identifyFile(path)
  const reading = { identity, signal }
  const start = await readStart(path, reading)
  const markBytes = start.subarray(0, 3).equals(UTF8_MARK) ? 3 : 0
  const first = start.toString('latin1', markBytes, markBytes + 4_096).trimStart().charAt(0)
  if (first === '') throw unfit(path, 'it is empty')
  if (first === '[') throw unfit(path, 'it is one JSON list; it must have one object a line')
  if (first === '{') {
    const sha256 = await sha256OfFile(path, signal)
    const chunks = (chunkSignal?: AbortSignal) => readLines(path, markBytes, { identity, signal: chunkSignal })
    return { sha256, sizeBytes: identity.sizeBytes, encoding: 'json', chunks }
  }
  const probed = await probeFile(path, {}, reading)
  if (probed.encodingProblem) throw probed.encodingProblem
  return {
    sha256: probed.sha256, sizeBytes: identity.sizeBytes, encoding: 'csv',
    chunks: (chunkSignal) => readRows(path, probed, { identity, signal: chunkSignal }),
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

async function* readRows(
  path: string, { format }: ProbedFile, options: { identity: FileIdentity; signal: AbortSignal | undefined },
): AsyncGenerator<NoticeChunk> {
  let columns: readonly (readonly string[])[] | undefined
  for await (const { records, lines, bytesRead } of readRecords(path, format, options)) {
    const rows: NoticeRow[] = []
    const rejects: NoticeReject[] = []
    for (const [index, record] of records.entries()) {
      const rowNumber = lines[index] ?? 0
      if (!columns) {
        columns = readHeader(path, record)
      } else if (record.length > columns.length) {
        refuseSwallowedLines(basename(path), record, rowNumber)
        rejects.push({ rowNumber, reason: `has ${record.length} fields, and the header ${columns.length}` })
      } else {
        rows.push({ rowNumber, json: toJson(columns, record) })
      }
    }
    yield { rows, rejects, bytesRead }
  }
}

function readHeader(path: string, header: readonly string[]): readonly (readonly string[])[] {
  if (header.length > MAX_COLUMNS) throw unfit(path, `it has more than ${MAX_COLUMNS} columns`)
  const paths = header.map((name) => splitFieldName(name.trim()))
  const names = paths.map((path) => path.join('.'))
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (doubled !== undefined) throw unfit(path, `it has two columns named ${doubled}`)
  if (!names.some((name) => REFERENCE_COLUMNS.includes(name))) {
    throw unfit(path, 'no column is named txRef, as in the payload, or reference, as in that of a transfer')
  }
  return paths
}

/** An empty field says nothing, as in a form. */
function toJson(columns: readonly (readonly string[])[], record: readonly string[]): string {
  const fields = emptyFields()
  for (const [index, path] of columns.entries()) {
    const value = unguardFormula(record[index] ?? '')
    if (value !== '') putField(fields, path, value)
  }
  return writeFields(fields)
}

function writeFields(fields: NestedFields): string {
  const members = Object.entries(fields).map(([name, value]) => {
    const json = typeof value === 'string' ? toJsonField(name, value) : writeFields(value as NestedFields)
    return `${JSON.stringify(name)}:${json}`
  })
  return `{${members.join(',')}}`
}

function unfit(path: string, reason: string): AppError {
  return new AppError('WEBHOOK_FILE_UNFIT', { file: basename(path), reason })
}
