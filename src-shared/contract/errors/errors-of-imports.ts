/** What can be wrong with a file that is imported, and with imports. */
import { errorTexts } from './error-entry.ts'

export const IMPORT_ERRORS = errorTexts({
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
  IMPORT_AMOUNTS_SPLIT: {
    message: 'On line {line} of {file}, {value} in column {column} may be one amount, or an amount followed by another '
      + 'value: three digits follow every amount.',
    advice: 'Nothing was imported. Specify what the three digits are, a value of their own or a part of the amount '
      + '(such rows are rejected): --behind-amounts separate or --behind-amounts part',
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
  IMPORT_CORRECTIONS_MISSING: {
    message: 'None of the rejected rows of import {batch} was corrected.',
    advice: 'Nothing was imported. Change at least one cell of a rejected row.',
    exitStatus: 2,
  },
  IMPORT_CORRECTION_MASKED: {
    message: 'Column {column} of line {line} holds a card number, of which only the first and last digits are shown.',
    advice: 'Nothing was imported. Type the whole value of this cell, or leave the row out.',
    exitStatus: 2,
  },
  IMPORT_CORRECTION_REJECTED: {
    message: 'The corrected row of line {line} would still be rejected: {reason}.',
    advice: 'Nothing was imported. Correct this row further, or leave it as it was.',
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
    advice: 'Nothing was imported. Export or save the table as CSV (comma-separated, UTF-8), or as an Excel workbook '
      + '(.xlsx).',
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
  IMPORT_REJECTS_FOREIGN: {
    message: '{file} is not a list of rejected rows of this import: {reason}.',
    advice: 'Nothing was imported. Write the list with `tillproof import rejects`, correct its cells and keep its '
      + 'last columns.',
    exitStatus: 2,
  },
  IMPORT_REJECTS_NOT_KEPT: {
    message: 'The rejected rows of import {batch} were not kept as they stood in their file.',
    advice: 'Nothing was changed. Correct them in the original file and import it again.',
    exitStatus: 2,
  },
  IMPORT_ROWS_SWALLOWED: {
    message: 'A quotation mark on line {line} of {file} opens a field that contains what look like other rows.',
    advice: 'Nothing was imported: those rows would be lost. Remove the stray quotation marks, or double every mark '
      + 'inside a field, then import the file again.',
    exitStatus: 2,
  },
  IMPORT_ROW_CORRECTED: {
    message: 'The row of line {line} was already corrected, and import {batch} brought it.',
    advice: 'Nothing was imported. Undo that import first if the row is still wrong.',
    exitStatus: 2,
  },
  IMPORT_RUNNING: {
    message: 'The file {file} is being imported already.',
    advice: 'Nothing was changed. Wait until that import has finished.',
    retryable: true,
    exitStatus: 2,
  },
  IMPORT_SHEETS_SEVERAL: {
    message: '{file} has several sheets: {sheets}.',
    advice: 'Nothing was imported. Specify the one to read: --sheet NAME',
    exitStatus: 2,
  },
  IMPORT_SHEET_UNKNOWN: {
    message: '{file} has no sheet named {sheet}, but: {sheets}.',
    advice: 'Nothing was imported. Specify one of them, written as it is there: --sheet NAME',
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
  IMPORT_WORKBOOK_UNREADABLE: {
    message: '{file} can’t be read as an Excel workbook: {reason}.',
    advice: 'Nothing was imported. Save it again as an Excel workbook (.xlsx), or as CSV.',
    exitStatus: 2,
  },
  STATEMENT_ACCOUNTS_SEVERAL: {
    message: '{file} has statements of several accounts: {numbers}.',
    advice: 'Nothing was imported. Import them one after the other: --number NUMBER --account NAME',
    exitStatus: 2,
  },
  STATEMENT_ACCOUNT_NAMED: {
    message: 'Account {number} is already called {name} here, not {account}.',
    advice: 'Nothing was imported: its lines would be in the books twice. Use the name that it has.',
    exitStatus: 2,
  },
  STATEMENT_ACCOUNT_OTHER: {
    message: 'The statements of {account} so far are of account {known}, but this one is of {number}.',
    advice: 'Nothing was imported. Give the other account a name of its own.',
    exitStatus: 2,
  },
  STATEMENT_ACCOUNT_UNKNOWN: {
    message: '{file} has no statement of account {number}, but of: {numbers}.',
    advice: 'Nothing was imported. Use a number as it is written there.',
    exitStatus: 2,
  },
  STATEMENT_FILE_OVERLAPS: {
    message: 'Statements {first} and {second} of {file} have lines that look the same, and no balance shows whether '
      + 'they are different.',
    advice: 'Nothing was imported: lines that are stated twice would be counted twice. Get one file for the whole '
      + 'period, or one for each statement.',
    exitStatus: 2,
  },
  STATEMENT_ORDER_UNCLEAR: {
    message: 'The lines of {file} add up whether the oldest or the newest stands first, and their dates do not show '
      + 'it.',
    advice: 'Nothing was imported. Look at the file and say which: --order oldest-first or --order newest-first',
    exitStatus: 2,
  },
  STATEMENT_PERIOD_KNOWN: {
    message: 'Statement {statement} of {account} already has {period}, between the same balances but with other lines.',
    advice: 'Nothing was imported: each line would be in the books twice, in other words. Undo that statement first if '
      + 'this file is the better one.',
    exitStatus: 2,
  },
  STATEMENT_SIGNS_UNCLEAR: {
    message: 'The amount on line {line} of {file} may be a credit or a debit, and no balance shows which.',
    advice: 'Nothing was imported. If another column says it, name that: --map mark=COLUMN. Otherwise say whether '
      + 'signs count as written (--signs written) or columns and marks alone say what is a debit (--signs columns).',
    exitStatus: 2,
  },
  STATEMENT_STEP_WRONG: {
    message: 'The balance on line {line} of {file} is {balance}, but the balance before and the amounts since make '
      + '{found}.',
    advice: 'Nothing was imported. Lines are missing, duplicated or in another order, or an amount was changed: get '
      + 'the file from the bank again.',
    exitStatus: 2,
  },
  STATEMENT_SUM_WRONG: {
    message: 'In {file}, statement {statement} does not add up: {opening} and its lines, {sum}, make {found}, but its '
      + 'closing balance is {closing}.',
    advice: 'Nothing was imported. Lines are missing or duplicated, or the file was changed: get it from the bank '
      + 'again.',
    exitStatus: 2,
  },
  STATEMENT_TWINS_UNCLEAR: {
    message: 'The line of {date} for {amount}, “{narration}”, is in statement {statement} too, and their balances do '
      + 'not show whether it is the same one.',
    advice: 'Nothing was imported. Look at both statements: if the money moved twice, use --twins new; if it is the '
      + 'same line stated again, use --twins known.',
    exitStatus: 2,
  },
  STATEMENT_UNDONE: {
    message: 'Statement {statement} was already undone.',
    advice: 'Nothing was changed.',
    exitStatus: 2,
  },
  STATEMENT_UNKNOWN: {
    message: 'There is no statement {statement}.',
    advice: 'Nothing was changed. Use `tillproof statement list` to see the statements.',
    exitStatus: 2,
  },
  STATEMENT_UNREADABLE: {
    message: '{file} can’t be read as a bank statement: {reason}.',
    advice: 'Nothing was imported. Correct what it says, or get the file from the bank again, as CAMT.053 if it offers '
      + 'that.',
    exitStatus: 2,
  },
})
