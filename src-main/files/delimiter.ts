/** Finds out what separates the fields of a file. */
import Papa from 'papaparse'

/** Where two do equally well, the comma comes last: it also stands inside numbers. */
const CANDIDATES = [';', '\t', '|', ','] as const
const SEPARATOR_LINE = /^sep=([^\n"])\n/i
const RECORDS_LOOKED_AT = 200
/** Share of the records that must have as many fields as the first. */
const CONSISTENT = 0.9

export interface DelimiterFinding {
  /** Undefined where no candidate splits the first record at all. */
  readonly delimiter: string | undefined
  readonly isConsistent: boolean
  /** Is the first line `sep=;` or the like? It is no record then. */
  readonly hasSeparatorLine: boolean
}

/**
 * What the file's own `sep=` line says, else the candidate that splits the records into most fields alike; where none
 * does, the one that splits the header into most. `head` is the start of the file's text.
 */
export function detectDelimiter(head: string): DelimiterFinding {
  const named = SEPARATOR_LINE.exec(head)?.[1]
  if (named !== undefined) return { delimiter: named, isConsistent: true, hasSeparatorLine: true }
  const best = CANDIDATES.map((delimiter) => ({ delimiter, ...describe(head, delimiter) }))
    .filter(({ fields }) => fields > 1)
    .sort((a, b) => Number(b.isConsistent) - Number(a.isConsistent) || b.fields - a.fields)[0]
  return { delimiter: best?.delimiter, isConsistent: best?.isConsistent ?? false, hasSeparatorLine: false }
}

function describe(head: string, delimiter: string): { fields: number; isConsistent: boolean } {
  const records = Papa.parse<readonly string[]>(head, {
    delimiter, newline: '\n', skipEmptyLines: true, preview: RECORDS_LOOKED_AT,
  }).data
  const fields = records[0]?.length ?? 0
  const alike = records.filter(({ length }) => length === fields).length
  return { fields, isConsistent: alike >= records.length * CONSISTENT }
}
