/** What to do about an error of an import in this window, where the catalogue names options of the terminal. Pure. */
import type { Failure } from '../../link/failure.ts'

const NOTHING = 'Nothing was imported.'

const HERE: Readonly<Record<string, string>> = {
  IMPORT_AMOUNTS_AMBIGUOUS: `${NOTHING} Choose the decimal separator.`,
  IMPORT_AMOUNTS_MIXED: `${NOTHING} Choose the correct decimal separator; rows with the other one are rejected.`,
  IMPORT_COLUMN_AMBIGUOUS: `${NOTHING} Choose one of them.`,
  IMPORT_COLUMN_MISSING: `${NOTHING} Choose the column.`,
  IMPORT_COLUMN_UNKNOWN: `${NOTHING} Choose another column.`,
  IMPORT_CURRENCY_CONTRADICTED: `${NOTHING} Choose that column, or say that one currency is meant for all rows.`,
  IMPORT_CURRENCY_MISSING: `${NOTHING} Choose the currency column, or one currency for all rows.`,
  IMPORT_CURRENCY_UNNAMED: `${NOTHING} Choose that column, or one currency for all rows.`,
  IMPORT_DATES_AMBIGUOUS: `${NOTHING} Choose whether the day or the month comes first.`,
  IMPORT_DATES_MIXED: `${NOTHING} Choose the correct order; rows with the other one are rejected.`,
  IMPORT_ENCODING_INVALID: `${NOTHING} Save the file as UTF-8, or choose its encoding here.`,
  IMPORT_FILE_KNOWN: `${NOTHING} Import again if the file is right and should replace what the books say.`,
  IMPORT_HEADER_BELOW: `${NOTHING} Choose the header line.`,
  IMPORT_HEADER_DUPLICATE: `${NOTHING} Choose the right one by its number.`,
  IMPORT_NUL_BYTES: `${NOTHING} Export the file again; if it is UTF-16, choose that encoding here.`,
  IMPORT_TOTAL_DIFFERS: `${NOTHING} Look for rows that are missing, rejected or duplicated.`,
  IMPORT_UNKNOWN: 'Nothing was changed. Check the list of imports.',
}

export function adviceHere({ code, advice }: Pick<Failure, 'code' | 'advice'>): string {
  return HERE[code] ?? advice
}

/** These may be met by reading the file in another way, so the settings stay in reach. */
export function mayBeReadOtherwise(code: string): boolean {
  return ['IMPORT_NUL_BYTES', 'IMPORT_QUOTE_OPEN', 'IMPORT_FIELD_TOO_LONG', 'IMPORT_EMPTY'].includes(code)
}
