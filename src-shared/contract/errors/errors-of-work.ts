/** What can go wrong in the work itself: exports, runs, the practice service, the call as such. */
import type { ErrorEntry } from './error-entry.ts'

export const WORK_ERRORS = {
  DATA_FOLDER_UNWRITABLE: {
    message: 'The folder {path} can’t be written to.',
    advice: 'Nothing was changed. Check its permissions and the free space, or choose another with --data-dir.',
    exitStatus: 5,
  },
  DEMO_FOLDER_TAKEN: {
    message: 'The folder {path} already exists and was not created by the demo.',
    advice: 'Nothing in it was changed. Choose another data folder with --data-dir, or move this one.',
    exitStatus: 2,
  },
  DEMO_RUNNING: {
    message: 'A demo is already running in {path} (process {pid}).',
    advice: 'Nothing was changed. Wait until it has finished; if no demo is running, remove that folder.',
    retryable: true,
    exitStatus: 5,
  },
  EXCEPTION_NOT_OPEN: {
    message: 'The payment {txref} is not an open exception.',
    advice: 'No exceptions were changed. Someone else or a later answer may have settled it.',
    exitStatus: 2,
  },
  EXCEPTION_NOT_RESOLVED: {
    message: 'The payment {txref} is not a resolved exception.',
    advice: 'No exceptions were changed. A later answer may have reopened it.',
    exitStatus: 2,
  },
  EXPORT_COLUMN_UNKNOWN: {
    message: 'The {table} have no column {column}. Their columns are: {columns}.',
    advice: 'Nothing was written. Use the column names of the exported file.',
    exitStatus: 2,
  },
  EXPORT_TOO_LARGE: {
    message: 'The table is too large for {file}: {reason}.',
    advice: 'Nothing was written. Choose fewer rows, or use the csv or jsonl format.',
    exitStatus: 2,
  },
  EXPORT_WRITE_FAILED: {
    message: 'The file {file} can’t be written: {reason}.',
    advice: 'No partial file was left behind, and any existing file with this name is unchanged.',
    exitStatus: 2,
  },
  FILE_NOT_GIVEN: {
    message: 'This window has no access to the file {file}.',
    advice: 'Nothing was read or written. Choose the file again: a window can only use files that someone chose in it.',
    exitStatus: 2,
  },
  INPUT_INVALID: {
    message: 'The request is not valid: {reason}.',
    advice: 'Nothing was changed. Correct the request and try again.',
    exitStatus: 2,
  },
  OUTPUT_EXISTS: {
    message: 'The file {file} already exists.',
    advice: 'Nothing was read, imported or written. Choose another name, or add --replace to replace it.',
    exitStatus: 2,
  },
  OUTPUT_REFUSED: {
    message: 'The file {file} is not written: {reason}.',
    advice: 'Nothing was read, imported or written. Choose another name or folder.',
    exitStatus: 2,
  },
  OUTPUT_UNWRITABLE: {
    message: 'The answer can’t be written to standard output: {reason}.',
    advice: 'What the command did is done and saved; only its answer is lost. Free some space or choose another place, '
      + 'then look with `tillproof list` or `tillproof show` before running it again.',
    exitStatus: 74,
  },
  PAGE_NOT_BUILT: {
    message: 'The workbench page is missing: {path}.',
    advice: 'Nothing was started. Run `npm run build` in the tillproof folder, then try again.',
    exitStatus: 2,
  },
  PAYMENT_UNKNOWN: {
    message: 'There is no payment with the reference {txref} in the books.',
    advice: 'References are compared byte for byte. Check capitals, spaces and zeros, or import the file that '
      + 'contains it.',
    exitStatus: 2,
  },
  REPORT_FOLDER_UNWRITABLE: {
    message: 'The report folder can’t be written to: {path}.',
    advice: 'Nothing was imported or verified. Check its permissions and the free space, or choose another with --out.',
    exitStatus: 2,
  },
  RUN_HOLDER_SILENT: {
    message: 'The process running verify run {run} did not respond to the request to {action} it.',
    advice: 'The run is unchanged. Try again, or end that process: nothing is lost.',
    retryable: true,
    exitStatus: 5,
  },
  RUN_STATE_INVALID: {
    message: 'Verify run {run} is {from} and can’t become {to}.',
    advice: 'Nothing was changed. Use `tillproof run list` to see the runs.',
    exitStatus: 2,
  },
  RUN_UNKNOWN: {
    message: 'There is no verify run {run}.',
    advice: 'Nothing was changed. Use `tillproof run list` to see the runs.',
    exitStatus: 2,
  },
  SANDBOX_PORT_UNUSABLE: {
    message: 'The practice service can’t listen on port {port}: {reason}.',
    advice: 'Nothing was started. Choose another port, or leave it out to use a free one.',
    retryable: true,
    exitStatus: 2,
  },
  SCENARIO_UNUSABLE: {
    message: 'The scenario can’t be used. {place}: {reason}.',
    advice: 'Nothing was started or changed. Correct this part of the scenario and try again.',
    exitStatus: 2,
  },
  SERVICE_REFUSED: {
    message: 'The service refused: {message}.',
    advice: 'Nothing was changed here. Check the request and the keys of the profile.',
    exitStatus: 3,
  },
  SERVICE_UNANSWERED: {
    message: 'The service’s answer can’t be read: {message}.',
    advice: 'Nothing was changed here. Check the profile’s addresses and the network, then try again.',
    retryable: true,
    exitStatus: 3,
  },
  SYSTEM_REFUSED: {
    message: 'The system refused the use of {place}: {reason}.',
    advice: 'Everything that was confirmed is saved. Check the permissions and the free space of this place, then try '
      + 'again.',
    retryable: true,
    exitStatus: 5,
  },
  USAGE_WRONG: {
    message: '{reason}.',
    advice: 'Nothing was done. See `{help}` for the options.',
    exitStatus: 2,
  },
  V3_ADDRESS_MISSING: {
    message: 'The profile {profile} has no v3 address, so v3 can’t be queried.',
    advice: 'Nothing was changed. Add one first: `tillproof profile set {profile} --v3-base-url URL`.',
    exitStatus: 2,
  },
  V3_TRANSACTION_UNKNOWN: {
    message: 'No answer has provided a transaction id for {txref} yet.',
    advice: 'Nothing was sent: v3 is queried by that id. Verify the payment first.',
    exitStatus: 2,
  },
  V3_VERIFY_OFF: {
    message: 'Verification with v3 is off in the profile {profile}.',
    advice: 'Nothing was sent. Turn it on in the settings, or with `tillproof profile set {profile} --v3-verify on`.',
    exitStatus: 2,
  },
  WORKBENCH_PORT_UNUSABLE: {
    message: 'The workbench can’t listen on port {port}: {reason}.',
    advice: 'Nothing was started. Choose another port, or leave it out to use a free one.',
    retryable: true,
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
