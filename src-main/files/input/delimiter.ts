/** Finds out what separates the fields of a file. */
import Papa from 'papaparse'

/** Where two do equally well, the comma comes last: it also stands inside numbers. */
const CANDIDATES = [';', '\t', '|', ','] as const
const SEPARATOR_LINE = /^sep=([^\n"])\n/i
const RECORDS_LOOKED_AT = 200
/** Share of the records that must have as many fields as the first. */
const CONSISTENT = 0.9
/** More records than this above a table are no title. */
const MAX_TITLE_RECORDS = 20

export interface DelimiterFinding {
  /** Undefined where no candidate splits the records at all. */
  readonly delimiter: string | undefined
  /** Do nearly all records have as many fields as the first? */
  readonly isConsistent: boolean
  /** Is the first line `sep=;` or the like? It is no record then. */
  readonly hasSeparatorLine: boolean
}

/**
 * What the file's own `sep=` line says, else the candidate that splits the records into most fields alike; where none
 * does, the one that splits the header into most, be it the first record or one below lines of title. `head` is the
 * start of the file's text, `headerLine` the line that is said to name the columns.
 */
export function detectDelimiter(head: string, headerLine = 1): DelimiterFinding {
  const named = SEPARATOR_LINE.exec(head)?.[1]
  if (named !== undefined) return { delimiter: named, isConsistent: true, hasSeparatorLine: true }
  const table = fromLine(head, headerLine)
  const best = CANDIDATES.map((delimiter) => ({ delimiter, ...describe(table, delimiter) }))
    .filter(({ fields }) => fields > 1)
    .sort((a, b) => Number(b.isConsistent) - Number(a.isConsistent) || b.fields - a.fields)[0]
  return { delimiter: best?.delimiter, isConsistent: best?.isConsistent ?? false, hasSeparatorLine: false }
}

function fromLine(head: string, line: number): string {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = head.indexOf('\n', start)
    if (end === -1) return head
    start = end + 1
  }
  return head.slice(start)
}

function describe(head: string, delimiter: string): { fields: number; isConsistent: boolean } {
  const records = Papa.parse<readonly string[]>(head, {
    delimiter, newline: '\n', skipEmptyLines: true, preview: RECORDS_LOOKED_AT,
  }).data
  const counts = records.map(({ length }) => length)
  const fields = counts[0] ?? 0
  const isConsistent = areAlike(counts, fields)
  return { fields: isConsistent ? fields : Math.max(fields, fieldsBelowTitle(counts)), isConsistent }
}

function areAlike(counts: readonly number[], fields: number): boolean {
  return counts.filter((count) => count === fields).length >= counts.length * CONSISTENT
}

/** How many fields the records have from some record on, the first with so many; 0 where they are not alike. */
function fieldsBelowTitle(counts: readonly number[]): number {
  const last = Math.min(MAX_TITLE_RECORDS, counts.length - 2)
  for (let from = 1; from <= last; from += 1) {
    const fields = counts[from] ?? 0
    if (fields > 1 && !counts.slice(0, from).includes(fields) && areAlike(counts.slice(from), fields)) return fields
  }
  return 0
}
