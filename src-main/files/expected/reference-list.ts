/** Reads a plain list of references: one a line, or the first column of a table. */
import type { Readable } from 'node:stream'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { parseReference, type Reference } from '../../../src-shared/domain/values/reference.ts'
import { isFieldHeader } from '../columns/columns.ts'
import { EXPECTED_TABLE } from './expected-table.ts'
import { detectDelimiter } from '../input/delimiter.ts'
import { createEncodingProbe, createTextDecoding } from '../input/encoding.ts'
import { findForeignFormat } from '../input/foreign-format.ts'
import { unguardFormula } from '../output/formula-guard.ts'
import { readBlocks } from '../input/input-file.ts'
import { splitText } from '../input/records.ts'
import { showValue } from '../columns/show-value.ts'

/** A million of the longest that are usual. The list is held in memory. */
const MAX_MIB = 64
/** Occurs in no text, so that it splits no line. */
const NO_DELIMITER = '\x1f'

/**
 * Each reference once, in the list's order. `-` is stdin. Throws INPUT_INVALID with the line where one can't be a
 * reference or the list is not text, and IMPORT_FILE_UNREADABLE.
 */
export async function readReferenceList(source: string | Readable): Promise<readonly Reference[]> {
  const input = source === '-' ? process.stdin : source
  const name = typeof input === 'string' ? input : 'the list'
  const text = decode(await readAll(input), name)
  const { delimiter, isConsistent, hasSeparatorLine } = detectDelimiter(text)
  const isTable = delimiter !== undefined && isConsistent && text.trim().includes('\n')
  const { records, lines } = splitText(name, text, isTable ? delimiter : NO_DELIMITER)
  const first = hasSeparatorLine ? 1 : 0
  const hasHeader = records[first]?.some((text) => isFieldHeader(text, EXPECTED_TABLE.fields)) === true
  const references = new Set<Reference>()
  for (let index = first + Number(hasHeader); index < records.length; index += 1) {
    const value = records[index]?.[0] ?? ''
    const reference = parseReference(unguardFormula(value))
    if (!reference.ok) {
      const reason = `line ${lines[index] ?? 0} of ${name}, “${showValue(value)}”, ${reference.reason}`
      throw new AppError('INPUT_INVALID', { reason })
    }
    references.add(reference.value)
  }
  return [...references]
}

function decode(bytes: Buffer, name: string): string {
  const kind = findForeignFormat(bytes)
  if (kind !== undefined) throw new AppError('INPUT_INVALID', { reason: `${name} is not a list but ${kind}` })
  const probe = createEncodingProbe(undefined)
  probe.push(bytes)
  const { encoding, markBytes, problem } = probe.conclude()
  if (problem !== null) throw new AppError('INPUT_INVALID', { reason: `${name} can’t be read as text: ${problem}` })
  const decoding = createTextDecoding(encoding)
  return decoding.write(bytes.subarray(markBytes)) + decoding.end()
}

async function readAll(source: string | Readable): Promise<Buffer> {
  const blocks: Buffer[] = []
  let bytes = 0
  const input: AsyncIterable<Buffer | string> = typeof source === 'string' ? readBlocks(source) : source
  for await (const block of input) {
    bytes += block.length
    if (bytes > MAX_MIB * 1024 ** 2) {
      throw new AppError('INPUT_INVALID', { reason: `a list of references can be at most ${MAX_MIB} MiB` })
    }
    blocks.push(Buffer.from(block))
  }
  return Buffer.concat(blocks)
}
