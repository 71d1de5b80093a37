/**
 * Writes the rows that were rejected as a table that can be corrected and imported again: as they stood in their file,
 * under its header, with why they were rejected behind them. Of a row of too many or too few fields, or with an amount
 * that may have been parted, the reason stands out of line, so that it is rejected again until it is corrected.
 */
import type { RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import { isThere } from '../../platform/is-there.ts'
import { readBlocks } from '../input/input-file.ts'
import { encodeRecord } from '../output/csv-encoder.ts'
import { writeOutputFile, type OutputOptions } from '../output/output-file.ts'
import type { TableEncoder } from '../output/table.ts'
import { writeEncoded, type WrittenTable } from '../output/write-table.ts'
import type { RowSource } from '../table/row-source.ts'

/** No field goes by these names, so that an import takes them for nothing. */
export const ADDED_COLUMNS = ['tillproof_line', 'tillproof_column', 'tillproof_reason'] as const

/** Of rows whose file is not at hand. */
const KNOWN_COLUMNS = ['tillproof_line', 'tillproof_column', 'tillproof_value', 'tillproof_reason'] as const

/** In the order of their lines. Throws as `writeTable` does. */
export async function writeRejects(
  path: string, rejects: readonly RejectedRow[], source?: RowSource, options?: OutputOptions,
): Promise<WrittenTable> {
  const rows = rejects.toSorted((one, other) => one.rowNumber - other.rowNumber)
  if (source) {
    const { header, records } = withTheirRows(rows, source)
    return writeEncoded(path, createRecordEncoder(header), records, options)
  }
  const known = rows.map(({ rowNumber, column, value, reason }) => [String(rowNumber), column, value, reason])
  return writeEncoded(path, createRecordEncoder(KNOWN_COLUMNS), [known], options)
}

type Records = AsyncGenerator<readonly (readonly string[])[]>

function withTheirRows(rejects: readonly RejectedRow[], { header, rowsOn }: RowSource) {
  // A list of rejects that is imported again has them already.
  const isAgain = ADDED_COLUMNS.every((name, index) => header.at(index - ADDED_COLUMNS.length) === name)
  const own = isAgain ? header.slice(0, -ADDED_COLUMNS.length) : header
  const known = new Map(rejects.map((reject) => [reject.rowNumber, reject]))

  async function* records(): Records {
    for await (const rows of rowsOn(new Set(known.keys()))) {
      yield rows.map(({ rowNumber, fields }) => {
        const { column = '', reason = '' } = known.get(rowNumber) ?? {}
        const theirs = isAgain && fields.length === header.length ? fields.slice(0, own.length) : fields
        return [...inLine(theirs, own, column).map(maskCardNumbers), String(rowNumber), column, reason]
      })
    }
  }
  return { header: [...own, ...ADDED_COLUMNS], records: records() }
}

/**
 * The fields under the header’s names, without a delimiter too many that all rows of the file end in. Where it is not
 * known which field is which, the reason stands out of line, also behind as many fields: a comma may have parted one.
 */
function inLine(fields: readonly string[], header: readonly string[], column: string): readonly string[] {
  if (column !== '') return header.map((_, index) => fields[index] ?? '')
  return fields.length === header.length ? [...fields, ''] : fields
}

function createRecordEncoder(header: readonly string[]): TableEncoder<readonly string[]> {
  return {
    start: () => encodeRecord(header),
    encode: (records) => records.map(encodeRecord).join(''),
    end: () => '',
  }
}

/** What was written there before, once more; false where it is not there any more. */
export async function copyRejects(from: string, to: string, options?: OutputOptions): Promise<boolean> {
  if (!(await isThere(from))) return false
  await writeOutputFile(to, async (write) => {
    for await (const block of readBlocks(from)) await write(block)
  }, options)
  return true
}
