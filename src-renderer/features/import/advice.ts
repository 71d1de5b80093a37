/** What to do about an error of an import in this window, where the catalogue names options of the terminal. Pure. */
import type { Failure } from '../../link/failure.ts'

const NOTHING = 'Nothing was imported.'

const HERE: Readonly<Record<string, string>> = {
  IMPORT_AMOUNTS_AMBIGUOUS: `${NOTHING} Say which sign marks the decimals.`,
  IMPORT_AMOUNTS_MIXED: `${NOTHING} Say which sign is right; rows with the other are rejected then.`,
  IMPORT_COLUMN_AMBIGUOUS: `${NOTHING} Choose one of them.`,
  IMPORT_COLUMN_MISSING: `${NOTHING} Say which column it is.`,
  IMPORT_COLUMN_UNKNOWN: `${NOTHING} Choose another column.`,
  IMPORT_CURRENCY_MISSING: `${NOTHING} Choose the currency of all rows, or the column that names it.`,
  IMPORT_DATES_AMBIGUOUS: `${NOTHING} Say which comes first, day or month.`,
  IMPORT_DATES_MIXED: `${NOTHING} Say which order is right; rows with the other are rejected then.`,
  IMPORT_ENCODING_UNFIT: `${NOTHING} Save the file again as UTF-8, or choose its encoding here.`,
  IMPORT_FILE_KNOWN: `${NOTHING} Import it again if the file is right and the books are to follow it.`,
  IMPORT_HEADER_DUPLICATE: `${NOTHING} Choose the right one by its number.`,
  IMPORT_NUL_BYTES: `${NOTHING} Export the file again; if it is UTF-16, choose that encoding here.`,
  IMPORT_UNKNOWN: 'Nothing was changed. Look at the list of imports again.',
}

export function adviceHere({ code, advice }: Pick<Failure, 'code' | 'advice'>): string {
  return HERE[code] ?? advice
}

/** These may be met by reading the file in another way, so the settings stay in reach. */
export function mayBeReadOtherwise(code: string): boolean {
  return ['IMPORT_NUL_BYTES', 'IMPORT_QUOTE_OPEN', 'IMPORT_FIELD_TOO_LONG', 'IMPORT_EMPTY'].includes(code)
}
