/** What can be wrong with a file that is imported, and with imports. */
import type { ErrorEntry } from './error-entry.ts'

export const IMPORT_ERRORS = {
  IMPORT_AMOUNTS_AMBIGUOUS: {
    message: 'The amount {value} on line {line} of {file} can be read in two ways, and no other amount settles it.',
    advice: 'Nothing was imported. Say which sign marks the decimals: --decimal . or --decimal ,',
    exitStatus: 2,
  },
  IMPORT_AMOUNTS_MIXED: {
    message: '{file} has both decimal signs ({firstValue} on line {firstLine}, {secondValue} on line {secondLine}), ' +
      'so that {value} on line {line} can be read in two ways.',
    advice: 'Nothing was imported. Say which sign is right, --decimal . or --decimal , (other rows are rejected then).',
    exitStatus: 2,
  },
  IMPORT_COLUMN_AMBIGUOUS: {
    message: 'Several columns of {file} could be the {field}: {candidates}.',
    advice: 'Nothing was imported. Choose one: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_COLUMN_MISSING: {
    message: 'No column of {file} is named like the {field}. Its columns are: {headers}.',
    advice: 'Nothing was imported. Say which one it is by its name or number: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_COLUMN_UNKNOWN: {
    message: '{file} has no column {column}, which was named as the {field}. Its columns are: {headers}.',
    advice: 'Nothing was imported. Name it as the file does, or by its number counted from 1: --map {field}=COLUMN',
    exitStatus: 2,
  },
  IMPORT_CURRENCY_MISSING: {
    message: '{file} has no currency column, so its amounts can’t be told apart.',
    advice: 'Nothing was imported. Name the currency of all rows, --currency NGN, or its column: --map currency=COLUMN',
    exitStatus: 2,
  },
  IMPORT_DATES_AMBIGUOUS: {
    message: 'The date {value} on line {line} of {file} can be read in two ways, and no other date settles it.',
    advice: 'Nothing was imported. Say which comes first, day or month: --date-order dmy or --date-order mdy',
    exitStatus: 2,
  },
  IMPORT_DATES_MIXED: {
    message: '{file} has both date orders ({firstValue} on line {firstLine}, {secondValue} on line {secondLine}), ' +
      'so that {value} on line {line} can be read in two ways.',
    advice: 'Nothing was imported. Say which order is right, --date-order dmy or mdy, and the other rows are rejected.',
    exitStatus: 2,
  },
  IMPORT_DRY_RUN_UNKNOWN: {
    message: 'The rows of this dry run are no longer kept.',
    advice: 'Nothing was changed. Run it again: the rows are kept until the next dry run, or until the program ends.',
    exitStatus: 2,
  },
  IMPORT_EMPTY: {
    message: 'There are no payments in {file}.',
    advice: 'Nothing was imported. The file needs a line with the names of its columns and a line for each payment.',
    exitStatus: 2,
  },
  IMPORT_ENCODING_UNFIT: {
    message: '{file} can’t be read as text without garbling it: {reason}.',
    advice: 'Nothing was imported. Save the file again as UTF-8, or name its encoding: --encoding windows-1252',
    exitStatus: 2,
  },
  IMPORT_FIELD_TOO_LONG: {
    message: 'The record on line {line} of {file} has a field of more than {limit} characters.',
    advice: 'Nothing was imported. Often a quotation mark is missing on this line or before it.',
    exitStatus: 2,
  },
  IMPORT_FILE_CHANGED: {
    message: '{file} was changed while it was being read.',
    advice: 'Nothing was imported. Wait until the program that writes it is done, then import it again.',
    retryable: true,
    exitStatus: 2,
  },
  IMPORT_FILE_KNOWN: {
    message: 'This file was imported before as batch {batch}, and {rows} of its rows differ from the books since.',
    advice: 'Nothing was imported. Pass --again if the file is right and the books are to follow it.',
    exitStatus: 2,
  },
  IMPORT_FILE_UNREADABLE: {
    message: 'The file {file} can’t be read: {reason}.',
    advice: 'Nothing was imported. Check the path and the permissions.',
    exitStatus: 2,
  },
  IMPORT_HEADER_DUPLICATE: {
    message: 'Several columns of {file} are named {header}: {columns}.',
    advice: 'Nothing was imported. Name the right one by its number counted from 1: --map {field}=NUMBER',
    exitStatus: 2,
  },
  IMPORT_HEADER_MISSING: {
    message: 'Line {line} of {file} should name the columns but looks like a payment ({value}).',
    advice: 'Nothing was imported. Put a line with the names of the columns first.',
    exitStatus: 2,
  },
  IMPORT_NOT_CSV: {
    message: '{file} is not a CSV file but {kind}.',
    advice: 'Nothing was imported. Export or save the table as CSV (comma separated, UTF-8).',
    exitStatus: 2,
  },
  IMPORT_NUL_BYTES: {
    message: 'Line {line} of {file} has zero bytes in it: the file is damaged, or no text.',
    advice: 'Nothing was imported. Export the file again; for UTF-16 name the encoding: --encoding utf-16le',
    exitStatus: 2,
  },
  IMPORT_QUOTE_OPEN: {
    message: 'The quotation mark that opens on line {line} of {file} is not closed where its field ends.',
    advice: 'Nothing was imported. Close it, or double each quotation mark inside a field, then import the file again.',
    exitStatus: 2,
  },
  IMPORT_RUNNING: {
    message: 'Another import into this ledger is running.',
    advice: 'Nothing was changed. Wait until it has ended.',
    retryable: true,
    exitStatus: 2,
  },
  IMPORT_UNDO_REFUSED: {
    message: 'The import {batch} can’t be undone: {reason}.',
    advice: 'Nothing was changed. What rests on it keeps its basis; import a corrected file to change its payments.',
    exitStatus: 2,
  },
  IMPORT_UNKNOWN: {
    message: 'There is no import {batch}, or it is in another state.',
    advice: 'Nothing was changed. `tillproof list imports` shows the imports.',
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
