/** What can be wrong with a file that is imported, and with imports. */
import type { ErrorEntry } from './error-entry.ts'

export const IMPORT_ERRORS = {
  IMPORT_AMOUNTS_AMBIGUOUS: {
    message: 'The amount {value} on line {line} of {file} is ambiguous, and no other amount settles it.',
    advice: 'Nothing was imported. Specify the decimal separator: --decimal . or --decimal ,',
    exitStatus: 2,
  },
  IMPORT_AMOUNTS_MIXED: {
    message: '{file} uses both decimal separators ({firstValue} on line {firstLine}, {secondValue} on line '
      + '{secondLine}), ' +
      'so {value} on line {line} is ambiguous.',
    advice: 'Nothing was imported. Specify the decimal separator with --decimal . or --decimal , (rows with the '
      + 'other one are rejected).',
    exitStatus: 2,
  },
  IMPORT_COLUMN_AMBIGUOUS: {
    message: 'Several columns of {file} could be the {field}: {candidates}.',
    advice: 'Nothing was imported. Choose one: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_COLUMN_MISSING: {
    message: '{file} has no column recognised as the {field}. Its columns are: {headers}.',
    advice: 'Nothing was imported. Specify the column by name or number: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_COLUMN_UNKNOWN: {
    message: '{file} has no column {column}, which was specified as the {field}. Its columns are: {headers}.',
    advice: 'Nothing was imported. Specify its name as in the file, or its number counted from 1: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_CURRENCY_CONTRADICTED: {
    message: 'Column {column} of {file} holds currency codes: line {line} says {value}, but {said} was specified for '
      + 'all rows.',
    advice: 'Nothing was imported. Use that column: --map currency=COLUMN, without --currency. If it is not the '
      + 'currency of the amounts, specify that no column holds the currency: --map currency=',
    exitStatus: 2,
  },
  IMPORT_CURRENCY_MISSING: {
    message: '{file} has no column recognised as the currency. Its columns are: {headers}.',
    advice: 'Nothing was imported. Specify the column: --map currency=COLUMN. If there is none and all amounts are in '
      + 'one currency, specify that: --currency NGN',
    exitStatus: 2,
  },
  IMPORT_CURRENCY_UNNAMED: {
    message: 'Column {column} of {file} holds currency codes, but its name does not say that it is the currency.',
    advice: 'Nothing was imported. If it is, specify it: --map currency=COLUMN. Otherwise specify the currency of all '
      + 'amounts, and that no column holds it: --currency NGN --map currency=',
    exitStatus: 2,
  },
  IMPORT_DATES_AMBIGUOUS: {
    message: 'The date {value} on line {line} of {file} is ambiguous, and no other date settles it.',
    advice: 'Nothing was imported. Specify whether the day or the month comes first: --date-order dmy or '
      + '--date-order mdy',
    exitStatus: 2,
  },
  IMPORT_DATES_MIXED: {
    message: '{file} uses both date orders ({firstValue} on line {firstLine}, {secondValue} on line {secondLine}), ' +
      'so {value} on line {line} is ambiguous.',
    advice: 'Nothing was imported. Specify the order with --date-order dmy or mdy; rows in the other order are '
      + 'rejected.',
    exitStatus: 2,
  },
  IMPORT_DRY_RUN_UNKNOWN: {
    message: 'The rows of this dry run are no longer available.',
    advice: 'Nothing was changed. Run it again: rows are kept until the next dry run or until the program ends.',
    exitStatus: 2,
  },
  IMPORT_EMPTY: {
    message: 'There are no payments in {file}.',
    advice: 'Nothing was imported. The file needs a header line and one line per payment.',
    exitStatus: 2,
  },
  IMPORT_ENCODING_INVALID: {
    message: '{file} can’t be read as text: {reason}.',
    advice: 'Nothing was imported. Save the file as UTF-8, or specify its encoding with --encoding.',
    exitStatus: 2,
  },
  IMPORT_FIELD_TOO_LONG: {
    message: 'The record on line {line} of {file} has a field longer than {limit} characters.',
    advice: 'Nothing was imported. Check for a missing quotation mark on this line or before it.',
    exitStatus: 2,
  },
  IMPORT_FILE_CHANGED: {
    message: '{file} changed while it was being read.',
    advice: 'Nothing was imported. Wait until the program writing it has finished, then import it again.',
    retryable: true,
    exitStatus: 2,
  },
  IMPORT_FILE_KNOWN: {
    message: 'This file was already imported as batch {batch}, and {rows} of its rows now differ from the books.',
    advice: 'Nothing was imported. Pass --again if the file is right and should replace what the books say.',
    exitStatus: 2,
  },
  IMPORT_FILE_UNREADABLE: {
    message: 'The file {file} can’t be read: {reason}.',
    advice: 'Nothing was imported. Check the path and the permissions.',
    exitStatus: 2,
  },
  IMPORT_HEADER_BELOW: {
    message: 'The header of {file} seems to be on line {line}, below other text: {headers}.',
    advice: 'Nothing was imported. If it is, pass --header-line {line}; otherwise pass the right line, counted from 1.',
    exitStatus: 2,
  },
  IMPORT_HEADER_DUPLICATE: {
    message: 'Several columns of {file} are named {header}: {columns}.',
    advice: 'Nothing was imported. Specify the right one by its number counted from 1: --map {field}=NUMBER',
    exitStatus: 2,
  },
  IMPORT_HEADER_MISSING: {
    message: 'Line {line} of {file} should be the header but looks like a payment ({value}).',
    advice: 'Nothing was imported. Add a header line with the column names.',
    exitStatus: 2,
  },
  IMPORT_NOT_CSV: {
    message: '{file} is not a CSV file but {kind}.',
    advice: 'Nothing was imported. Export or save the table as CSV (comma-separated, UTF-8).',
    exitStatus: 2,
  },
  IMPORT_NUL_BYTES: {
    message: 'Line {line} of {file} contains zero bytes: the file is damaged or is not text.',
    advice: 'Nothing was imported. Export the file again; for UTF-16, specify the encoding: --encoding utf-16le',
    exitStatus: 2,
  },
  IMPORT_QUOTE_OPEN: {
    message: 'The quotation mark opened on line {line} of {file} is not closed at the end of its field.',
    advice: 'Nothing was imported. Close it, or double every quotation mark inside a field, then import the file '
      + 'again.',
    exitStatus: 2,
  },
  IMPORT_ROWS_SWALLOWED: {
    message: 'A quotation mark on line {line} of {file} opens a field that contains what look like other rows.',
    advice: 'Nothing was imported: those rows would be lost. Remove the stray quotation marks, or double every mark '
      + 'inside a field, then import the file again.',
    exitStatus: 2,
  },
  IMPORT_RUNNING: {
    message: 'The file {file} is being imported already.',
    advice: 'Nothing was changed. Wait until that import has finished.',
    retryable: true,
    exitStatus: 2,
  },
  IMPORT_TOTAL_DIFFERS: {
    message: 'The lines of {file} add up to {found}, but {expected} was expected.',
    advice: 'Nothing was imported. Look for rows that are missing, rejected or duplicated; --dry-run lists them.',
    exitStatus: 2,
  },
  IMPORT_UNDO_REFUSED: {
    message: 'Import {batch} can’t be undone: {reason}.',
    advice: 'Nothing was changed. Other work depends on it; import a corrected file to change its payments.',
    exitStatus: 2,
  },
  IMPORT_UNKNOWN: {
    message: 'There is no import {batch}, or it is in a different state.',
    advice: 'Nothing was changed. Use `tillproof list imports` to see the imports.',
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
