/** Finds out how a file's bytes become records: its encoding, from every byte, and its delimiter, from its start. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import type { ImportOptions } from '../../src-shared/contract/imports.ts'
import { detectDelimiter } from './delimiter.ts'
import { createEncodingProbe } from './encoding.ts'
import { findForeignFormat } from './foreign-format.ts'
import { readBlocks, type ReadOptions } from './input-file.ts'
import { readText, type RecordFormat, type TextFormat } from './records.ts'

export interface ProbedFile {
  /** In hexadecimal. */
  readonly sha256: string
  readonly format: RecordFormat
  /** Why its bytes are not the text that they are said to be, or can't be told to be; null where they are. */
  readonly encodingProblem: AppError | null
}

/** Throws where the file is of another kind. */
export async function probeFile(path: string, options: ImportOptions, reading: ReadOptions): Promise<ProbedFile> {
  const { sha256, encodingProblem, ...text } = await readThrough(path, options, reading)
  const { delimiter = ',', hasSeparatorLine } = detectDelimiter(await readHead(path, text, reading))
  const format = { ...text, delimiter: chosenDelimiter(options) ?? delimiter, hasSeparatorLine }
  return { sha256, format, encodingProblem }
}

async function readThrough(
  path: string, options: ImportOptions, reading: ReadOptions,
): Promise<TextFormat & Omit<ProbedFile, 'format'>> {
  const file = basename(path)
  const hash = createHash('sha256')
  const encodings = createEncodingProbe(options.encoding)
  let isStart = true
  for await (const block of readBlocks(path, reading)) {
    const kind = isStart ? findForeignFormat(block) : undefined
    if (kind !== undefined) throw new AppError('IMPORT_NOT_CSV', { file, kind })
    isStart = false
    hash.update(block)
    encodings.push(block)
  }
  const { encoding, markBytes, problem } = encodings.conclude()
  const encodingProblem = problem === null ? null : new AppError('IMPORT_ENCODING_UNFIT', { file, reason: problem })
  return { sha256: hash.digest('hex'), encoding, markBytes, encodingProblem }
}

async function readHead(path: string, format: TextFormat, reading: ReadOptions): Promise<string> {
  for await (const { text } of readText(path, format, reading)) return text
  return ''
}

function chosenDelimiter({ delimiter }: ImportOptions): string | undefined {
  if (delimiter !== undefined && /["\r\n\ufeff]/.test(delimiter)) {
    throw new AppError('INPUT_UNFIT', { reason: 'a quotation mark or a line end can’t separate fields' })
  }
  return delimiter
}
