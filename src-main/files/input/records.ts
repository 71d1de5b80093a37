/** Splits a file of delimited text into records with the line that each begins on; does not know what columns mean. */
import { basename } from 'node:path'
import Papa from 'papaparse'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { createTextDecoding, type TextFormat } from './encoding.ts'
import { readBlocks, type ReadOptions } from './input-file.ts'

/** In characters. No field of a payment is near it; an unclosed quotation mark soon is. */
export const MAX_FIELD_LENGTH = 64 * 1024
/** In characters. A record that has not ended by then never will. */
const MAX_RECORD_LENGTH = 16 * 1024 * 1024

export interface RecordFormat extends TextFormat {
  readonly delimiter: string
  /** Is the first line `sep=;` or the like? */
  readonly hasSeparatorLine: boolean
}

export interface Records {
  readonly records: readonly (readonly string[])[]
  /** The line on which each record begins, counted from 1. */
  readonly lines: readonly number[]
  /** Which of them have a line end within a field: their places in `records`. */
  readonly folded: readonly number[]
}

export interface RecordBatch extends Records {
  readonly bytesRead: number
}

/** The text of a file, a block at a time. The last one is empty. */
export async function* readText(path: string, format: TextFormat, options?: ReadOptions) {
  const decoding = createTextDecoding(format.encoding)
  let bytesRead = 0
  for await (const block of readBlocks(path, options)) {
    const text = decoding.write(bytesRead === 0 ? block.subarray(format.markBytes) : block)
    bytesRead += block.length
    yield { text, bytesRead, isEnd: false }
  }
  yield { text: decoding.end(), bytesRead, isEnd: true }
}

/** All records of a file but the blank ones, the header first. Throws as `createRecordSplitter` does. */
export async function* readRecords(
  path: string, format: RecordFormat, options?: ReadOptions,
): AsyncGenerator<RecordBatch> {
  const splitter = createRecordSplitter(basename(path), format)
  for await (const { text, bytesRead, isEnd } of readText(path, format, options)) {
    const found = splitter.split(text, isEnd)
    if (found.records.length > 0) yield { ...found, bytesRead }
  }
}

export interface RecordSplitter {
  split(text: string, isEnd: boolean): Records
}

/**
 * Takes a file's text piece by piece and gives the records that have ended, but for blank ones and a `sep=` line.
 * Throws where the file as a whole can't be trusted any more: IMPORT_QUOTE_OPEN, IMPORT_FIELD_TOO_LONG,
 * IMPORT_NUL_BYTES.
 */
export function createRecordSplitter(
  file: string, { delimiter, hasSeparatorLine }: Pick<RecordFormat, 'delimiter' | 'hasSeparatorLine'>,
): RecordSplitter {
  const splitter = createSplitter(file, delimiter)
  let isFirst = hasSeparatorLine
  return {
    split(text, isEnd) {
      const found = splitter.split(text, isEnd)
      if (!isFirst || found.records.length === 0) return found
      isFirst = false
      return {
        records: found.records.slice(1), lines: found.lines.slice(1), folded: found.folded.map((place) => place - 1),
      }
    },
  }
}

/** The records of a text that is at hand as a whole. */
export function splitText(fileName: string, text: string, delimiter: string): Records {
  return createSplitter(fileName, delimiter).split(text, true)
}

/** Takes text piece by piece; what has not ended waits for the next piece. */
function createSplitter(file: string, delimiter: string) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  /** What has not ended, the line on which it begins, and how much of it was looked at in vain. */
  let rest = ''
  let restLine = 1
  let lookedAt = 0

  function split(text: string, isEnd: boolean): Records {
    const nul = text.indexOf('\0')
    if (nul !== -1) throw new AppError('IMPORT_NUL_BYTES', { file, line: lineOf(rest + text, rest.length + nul) })
    rest += text
    if (isEnd && rest !== '' && !rest.endsWith('\n')) rest += '\n'
    // A record longer than a block is looked at again only when it has doubled, or its length would count squared.
    if (!isEnd && rest.length < lookedAt * 2) return { records: [], lines: [], folded: [] }

    const { data, errors, meta } = parse(rest, true)
    const misplaced = errors.find(({ row = 0 }) => row < data.length)
    if (misplaced) throw quoteOpen(misplaced.index ?? 0)
    const unended = rest.slice(meta.cursor)
    if (unended !== '' && (isEnd || unended.length > MAX_RECORD_LENGTH)) throw neverEnds(meta.cursor)
    const found = addLines(data)
    rest = unended
    lookedAt = unended.length
    return found
  }

  function addLines(data: readonly (readonly string[])[]): Records {
    const mayHaveInnerLineEnds = rest.includes('"')
    const records: (readonly string[])[] = []
    const lines: number[] = []
    const folded: number[] = []
    for (const record of data) {
      const innerLineEnds = mayHaveInnerLineEnds ? countInnerLineEnds(record) : 0
      if (!isBlank(record)) {
        if (record.some(isTooLong)) throw fieldTooLong()
        if (innerLineEnds > 0) folded.push(records.length)
        records.push(record)
        lines.push(restLine)
      }
      restLine += 1 + innerLineEnds
    }
    return { records, lines, folded }
  }

  /** The last argument of the parser says whether a last record without a line end is left for later. */
  function parse(text: string, leavesLast: boolean): Papa.ParseResult<readonly string[]> {
    return parser.parse(text, 0, leavesLast) as Papa.ParseResult<readonly string[]>
  }

  function neverEnds(cursor: number): AppError {
    const open = parse(rest.slice(cursor), false).errors[0]
    return open ? quoteOpen(cursor + (open.index ?? 0)) : fieldTooLong()
  }

  function quoteOpen(index: number): AppError {
    return new AppError('IMPORT_QUOTE_OPEN', { file, line: lineOf(rest, index) })
  }

  function fieldTooLong(): AppError {
    return new AppError('IMPORT_FIELD_TOO_LONG', { file, line: restLine, limit: MAX_FIELD_LENGTH })
  }

  function lineOf(text: string, index: number): number {
    return restLine + countLineEnds(text, index)
  }

  return { split }
}

/** For a record of an invalid number of fields: line ends in it show that a quotation mark swallowed what follows. */
export function refuseSwallowedLines(file: string, record: readonly string[], line: number): void {
  if (record.some((field) => field.includes('\n'))) throw new AppError('IMPORT_QUOTE_OPEN', { file, line })
}

function isBlank(record: readonly string[]): boolean {
  return record[0] === '' && record.every((field) => field === '')
}

function isTooLong(field: string): boolean {
  return field.length > MAX_FIELD_LENGTH
}

function countInnerLineEnds(record: readonly string[]): number {
  let count = 0
  for (const field of record) count += countLineEnds(field, field.length)
  return count
}

function countLineEnds(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
