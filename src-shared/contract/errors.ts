/** The catalogue of errors that people may meet: one code each, with what happened, what is safe and what to do. */

interface ErrorEntry {
  /** What happened, as one plain sentence. `{name}` is filled from the details. */
  readonly message: string
  /** What is safe and what the person can do. */
  readonly advice: string
  /** Said of those where the same call may succeed later without anyone changing anything. */
  readonly retryable?: true
  /** The terminal's exit status: 2 usage or input, 3 service, 4 cooling off, 5 ledger or vault. */
  readonly exitStatus: 2 | 3 | 4 | 5
}

export const ERRORS = {
  DATA_FOLDER_UNWRITABLE: {
    message: 'The folder {path} can’t be written to.',
    advice: 'Nothing was changed. Check its permissions and the free space, or choose another with --data-dir.',
    exitStatus: 5,
  },
  DEMO_FOLDER_TAKEN: {
    message: 'The folder {path} is there already, and no demo made it.',
    advice: 'Nothing in it was touched. Choose another data folder with --data-dir, or move that one.',
    exitStatus: 2,
  },
  DEMO_RUNNING: {
    message: 'A demo is running in {path} already (process {pid}).',
    advice: 'Nothing was changed. Wait until it has ended; if there is no such demo, remove that folder.',
    retryable: true,
    exitStatus: 5,
  },
  EXPORT_TOO_LARGE: {
    message: 'The table is too large for {file}: {reason}.',
    advice: 'Nothing was written. Choose fewer rows, or the csv or jsonl format.',
    exitStatus: 2,
  },
  EXPORT_WRITE_FAILED: {
    message: 'The file {file} can’t be written: {reason}.',
    advice: 'No part of it was left behind, and a file that had this name before is as it was.',
    exitStatus: 2,
  },
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
    message: 'There is no import {batch} in this state.',
    advice: 'Nothing was changed. `tillproof list imports` shows the imports.',
    exitStatus: 2,
  },
  INPUT_UNFIT: {
    message: 'The call can’t be carried out as given: {reason}.',
    advice: 'Nothing was changed. Correct what is named and call again.',
    exitStatus: 2,
  },
  LEDGER_BUILD_DIFFERS: {
    message: 'The ledger {path} was laid out by another build of this program: its migration {number} differs.',
    advice: 'Nothing was changed. Use the build that wrote it, or restore a backup.',
    exitStatus: 5,
  },
  LEDGER_DAMAGED: {
    message: 'The ledger {path} is damaged: {reason}.',
    advice: 'Nothing was changed. Restore a backup; the damaged file is kept aside.',
    exitStatus: 5,
  },
  LEDGER_DISK_FULL: {
    message: 'There is no space left for the ledger {path}.',
    advice: 'The last change was undone, everything before it is safe and can be read. Free some space, then go on.',
    retryable: true,
    exitStatus: 5,
  },
  LEDGER_FOREIGN: {
    message: 'The file {path} is not a ledger of this program.',
    advice: 'Nothing was changed. Move it away, or name another data folder.',
    exitStatus: 5,
  },
  LEDGER_HELD: {
    message: 'The ledger of profile {profile} is in use by {holder}.',
    advice: 'Nothing was changed. Wait until the other one has ended, or end it.',
    retryable: true,
    exitStatus: 5,
  },
  LEDGER_NEWER: {
    message: 'The ledger {path} was written by a newer version (layout {version}, known here up to {known}).',
    advice: 'Nothing was changed. Update the program.',
    exitStatus: 5,
  },
  LEDGER_OLDER: {
    message: 'The ledger {path} was written by an earlier version of this program and was not brought up to date yet.',
    advice: 'Nothing was changed. Any command that writes to it brings it up to date, after a backup.',
    exitStatus: 5,
  },
  LEDGER_UNWRITABLE: {
    message: 'The ledger {path} can’t be opened or written: {reason}.',
    advice: 'Nothing was changed. Check that the folder is there, its permissions and its disk.',
    retryable: true,
    exitStatus: 5,
  },
  PASSPHRASE_FILE_UNREADABLE: {
    message: 'The passphrase file {path} can’t be read.',
    advice: 'Nothing was changed. Check the path and the permissions.',
    exitStatus: 2,
  },
  PAYMENT_UNKNOWN: {
    message: 'The books hold no payment with the reference {txref}.',
    advice: 'References are compared byte for byte. Check capitals, spaces and zeros, or import its file first.',
    exitStatus: 2,
  },
  PROFILE_BUDGET_IN_USE: {
    message: 'The request budget of profile {profile} is still in use.',
    advice: 'Nothing was removed. Wait until its cool-off is over and the last verify call is 70 seconds ago.',
    retryable: true,
    exitStatus: 4,
  },
  PROFILE_DAMAGED: {
    message: 'The settings of a profile can’t be read: {path}.',
    advice: 'Nothing was changed. Put the file back from a copy, or remove its folder and add the profile again.',
    exitStatus: 5,
  },
  PROFILE_EXISTS: {
    message: 'There is a profile named {profile} already.',
    advice: 'Nothing was changed. Choose another name.',
    exitStatus: 2,
  },
  PROFILE_NOT_CHOSEN: {
    message: 'There are several profiles, and none was named: {profiles}.',
    advice: 'Nothing was done. Name one with --profile or TILLPROOF_PROFILE.',
    exitStatus: 2,
  },
  PROFILE_SAME_KEY: {
    message: 'The profile {profile} has this very key already.',
    advice: 'Nothing was added: the limit belongs to the key, and two profiles would each spend it whole.',
    exitStatus: 2,
  },
  PROFILE_UNFIT: {
    message: 'The {field} can’t be used: it {reason}.',
    advice: 'Nothing was stored. Copy it again from the service’s dashboard.',
    exitStatus: 2,
  },
  PROFILE_UNKNOWN: {
    message: 'There is no profile named {profile}.',
    advice: 'Nothing was changed. `tillproof profile list` shows the profiles.',
    exitStatus: 2,
  },
  REPORT_FOLDER_UNWRITABLE: {
    message: 'The folder for the report can’t be written to: {path}.',
    advice: 'Nothing was imported or asked. Check its permissions and the free space, or choose another with --out.',
    exitStatus: 2,
  },
  RUN_HOLDER_SILENT: {
    message: 'The process that drives verify run {run} did not answer the request to {wish} it.',
    advice: 'The run is as it was. Try again, or end that process: nothing is lost by it.',
    retryable: true,
    exitStatus: 5,
  },
  RUN_STATE_UNFIT: {
    message: 'Verify run {run} is {from} and can’t become {to}.',
    advice: 'Nothing was changed. `tillproof run list` shows the runs.',
    exitStatus: 2,
  },
  RUN_UNKNOWN: {
    message: 'There is no verify run {run}.',
    advice: 'Nothing was changed. `tillproof run list` shows the runs.',
    exitStatus: 2,
  },
  SANDBOX_PORT_UNUSABLE: {
    message: 'The practice service can’t listen on port {port}: {reason}.',
    advice: 'Nothing was started. Choose another port, or leave it out to take a free one.',
    retryable: true,
    exitStatus: 2,
  },
  SCENARIO_UNUSABLE: {
    message: 'The scenario can’t be used. {place}: {reason}.',
    advice: 'Nothing was started or changed. Correct the place that is named, then try again.',
    exitStatus: 2,
  },
  USAGE_WRONG: {
    message: '{reason}.',
    advice: 'Nothing was done. `{help}` shows what can be given.',
    exitStatus: 2,
  },
  VAULT_DAMAGED: {
    message: 'The key vault {path} can’t be read: {reason}.',
    advice: 'Nothing was changed. Put the file back from a copy, or move it away and enter the secret keys again.',
    exitStatus: 5,
  },
  VAULT_EXISTS: {
    message: 'There is a key vault at {path} already.',
    advice: 'Nothing was changed. Open it with its passphrase.',
    exitStatus: 5,
  },
  VAULT_IN_USE: {
    message: 'Another process is writing to the key vault {path}.',
    advice: 'Nothing was changed. Try again; if no other process runs, remove the .lock file beside it.',
    retryable: true,
    exitStatus: 5,
  },
  VAULT_LOCKED: {
    message: 'The key vault is locked, and nobody can be asked for its passphrase.',
    advice: 'Nothing was sent. Give it in TILLPROOF_PASSPHRASE or with --passphrase-file.',
    exitStatus: 5,
  },
  VAULT_MISSING: {
    message: 'There is no key vault at {path}.',
    advice: 'Nothing was changed. Put it back from a copy, or remove the profile and add it again with its secret key.',
    exitStatus: 5,
  },
  VAULT_PASSPHRASE_UNFIT: {
    message: 'The passphrase can’t be used: it {reason}.',
    advice: 'Nothing was stored. Choose another one.',
    exitStatus: 2,
  },
  VAULT_SECRET_MISSING: {
    message: 'The key vault holds no secret key for profile {profile}.',
    advice: 'Nothing was changed. Remove the profile and add it again with its secret key.',
    exitStatus: 5,
  },
  VAULT_WRONG_PASSPHRASE: {
    message: 'The passphrase does not open the key vault {path}.',
    advice: 'Nothing was changed. Try again; capitals and spaces count.',
    exitStatus: 5,
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = Readonly<Record<string, string | number>>

/** An error with a code of the catalogue. Its message is safe to show: details never hold a secret. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(fillIn(ERRORS[code].message, details), options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get advice(): string {
    return fillIn(ERRORS[this.code].advice, this.details)
  }
}

function fillIn(template: string, details: ErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '?'))
}
