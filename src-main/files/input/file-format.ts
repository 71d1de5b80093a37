/**
 * Reads a file through once: its hash and its encoding are found from every byte, its delimiter from its start, and
 * its records are shown on the way to whoever wants to learn from them.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { detectDelimiter } from './delimiter.ts'
import { createEncodingProbe, createTextDecoding, type Encoding, type TextFormat } from './encoding.ts'
import { findForeignFormat } from './foreign-format.ts'
import { readBlocks, type ReadOptions } from './input-file.ts'
import { createRecordSplitter, type RecordSplitter } from './records.ts'
import { isArchive, surveyWorkbook } from './survey-workbook.ts'
import type { RecordScan, Survey } from './survey.ts'
import type { TableFormat } from './table-records.ts'

/** What the person says of the file. */
export interface FormatOptions {
  readonly delimiter?: string | undefined
  readonly encoding?: Encoding | undefined
  /** Counted from 1. Lines above the header say nothing of what separates its fields. */
  readonly headerLine?: number | undefined
  /** Of a workbook. */
  readonly sheet?: string | undefined
}

/** Throws where the file is of another kind. */
export async function surveyFile<Scan extends RecordScan>(
  path: string, options: FormatOptions, reading: ReadOptions, startScan: () => Scan,
): Promise<Survey<Scan>> {
  refuseDelimiter(options)
  const file = basename(path)
  const hash = createHash('sha256')
  const encodings = createEncodingProbe(options.encoding)
  let trial: Trial<Scan> | undefined
  for await (const block of readBlocks(path, reading)) {
    if (!trial && isArchive(block)) return await surveyWorkbook(path, options.sheet, reading, startScan())
    const kind = trial ? undefined : findForeignFormat(block)
    if (kind !== undefined) throw new AppError('IMPORT_NOT_CSV', { file, kind })
    hash.update(block)
    encodings.push(block)
    const guess = encodings.guess()
    trial ??= createTrial(file, guess, options, startScan())
    if (isSame(trial.text, guess)) trial.read(block)
  }
  const { problem, ...text } = encodings.conclude()
  if (!trial || !isSame(trial.text, text)) {
    trial = createTrial(file, text, options, startScan())
    // Only where the encoding showed further down than the records that were read by a guess.
    for await (const block of readBlocks(path, reading)) {
      trial.read(block)
      if (trial.isOver()) break
    }
  }
  const openQuestion = problem === null ? null : new AppError('IMPORT_ENCODING_INVALID', { file, reason: problem })
  return { sha256: hash.digest('hex'), openQuestion, ...trial.conclude(), hasFormulas: false }
}

interface Trial<Scan> {
  readonly text: TextFormat
  /** The first block first. */
  read(block: Buffer): void
  isOver(): boolean
  conclude(): Pick<Survey<Scan>, 'format' | 'scan' | 'scanProblem'>
}

/** Reads records by an encoding that may turn out wrong: then whatever it stumbled over counts for nothing. */
function createTrial<Scan extends RecordScan>(
  file: string, text: TextFormat, options: FormatOptions, scan: Scan,
): Trial<Scan> {
  const decoding = createTextDecoding(text.encoding)
  let opened: { readonly format: TableFormat; readonly splitter: RecordSplitter } | undefined
  let scanProblem: AppError | null = null

  function open(head: string): NonNullable<typeof opened> {
    const { delimiter = ',', hasSeparatorLine } = detectDelimiter(head, options.headerLine)
    const format = { ...text, delimiter: options.delimiter ?? delimiter, hasSeparatorLine, sheet: null }
    return { format, splitter: createRecordSplitter(file, format) }
  }

  function take(piece: string, isEnd: boolean): void {
    opened ??= open(piece)
    if (isOver()) return
    try {
      const { records, lines } = opened.splitter.split(piece, isEnd)
      records.forEach((record, index) => scan.observe(record, lines[index] ?? 0))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      scanProblem = error
    }
  }

  function isOver(): boolean {
    return scanProblem !== null || scan.isDone()
  }
  return {
    text,
    read: (block) => {
      if (!isOver()) take(decoding.write(opened ? block : block.subarray(text.markBytes)), false)
    },
    isOver,
    conclude() {
      if (!isOver()) take(decoding.end(), true)
      return { format: (opened ?? open('')).format, scan, scanProblem }
    },
  }
}

function isSame(a: TextFormat, b: TextFormat): boolean {
  return a.encoding === b.encoding && a.markBytes === b.markBytes
}

function refuseDelimiter({ delimiter }: FormatOptions): void {
  if (delimiter !== undefined && /["\r\n\ufeff]/.test(delimiter)) {
    throw new AppError('INPUT_INVALID', { reason: 'a quotation mark or line break can’t separate fields' })
  }
}
