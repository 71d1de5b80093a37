/**
 * How many fields the rows of a table have. Many programs end each row, or the header alone, with a delimiter too many:
 * that is taken for granted only where all rows do it, since in a single one it may be part of an amount.
 */

export interface RecordWidths {
  /** Of a row under the header. Tells whether something can be learnt from its fields. */
  observe(record: readonly string[]): RowFit
  /** How many fields a row must have. */
  conclude(): number
}

/** `first`: as the header says, below rows that were taken to end in a delimiter too many and do not. */
type RowFit = 'fits' | 'first' | 'other'

export function createRecordWidths(header: readonly string[]): RecordWidths {
  const own = header.length
  let asHeader = 0
  let longer = 0
  let shorter = 0
  const isHeaderLonger = own > 1 && header[own - 1]?.trim() === ''
  return {
    observe(record) {
      if (record.length === own) {
        asHeader += 1
        return asHeader === 1 && longer + shorter > 0 ? 'first' : 'fits'
      }
      if (asHeader > 0) return 'other'
      if (isLonger(record, own)) longer += 1
      else if (isHeaderLonger && record.length === own - 1) shorter += 1
      else return 'other'
      return 'fits'
    },
    conclude() {
      if (asHeader > 0 || (longer > 0 && shorter > 0)) return own
      return longer > 0 ? own + 1 : shorter > 0 ? own - 1 : own
    },
  }
}

/** One field more than the header, and nothing in it. */
function isLonger(record: readonly string[], own: number): boolean {
  return record.length === own + 1 && record[own] === ''
}

/** Why a record has not the fields of the table; undefined where it has. */
export function findWidthProblem(
  record: readonly string[], { header, width }: { readonly header: readonly string[]; readonly width: number },
): string | undefined {
  const own = header.length
  const hasSurplus = width > own
  if (record.length === width && (!hasSurplus || record[own] === '')) return undefined
  if (width === own) return `has ${record.length} fields, but the header has ${own}`
  const others = hasSurplus ? `${own} and an empty one` : String(width)
  return `has ${record.length} fields, but the other rows have ${others}`
}

/** Digits in the field behind an amount may be its decimals or thousands: `1,250` is two fields of a comma’s file. */
export function findSplitAmount(
  record: readonly string[], amounts: readonly number[], delimiter: string,
): number | undefined {
  if (delimiter !== ',') return undefined
  return amounts.find((index) => /\d$/.test(record[index] ?? '') && /^\d/.test(record[index + 1] ?? ''))
}
