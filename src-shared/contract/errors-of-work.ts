/** What can go wrong in the work itself: exports, runs, the practice service, the call as such. */
import type { ErrorEntry } from './error-entry.ts'

export const WORK_ERRORS = {
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
  EXCEPTION_NOT_OPEN: {
    message: 'The payment {txref} is no open exception.',
    advice: 'Nothing was changed, of the others neither. Someone else or a later answer may have settled it.',
    exitStatus: 2,
  },
  EXCEPTION_NOT_RESOLVED: {
    message: 'The payment {txref} is no resolved exception.',
    advice: 'Nothing was changed, of the others neither. A later answer may have opened it again.',
    exitStatus: 2,
  },
  EXPORT_COLUMN_UNKNOWN: {
    message: 'The {table} have no column {column}. Their columns are: {columns}.',
    advice: 'Nothing was written. Name columns as they are called in the exported file.',
    exitStatus: 2,
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
  FILE_NOT_GIVEN: {
    message: 'The file {file} was not given to this window.',
    advice: 'Nothing was read or written. Choose it again: a window may only touch files that a person gave to it.',
    exitStatus: 2,
  },
  INPUT_UNFIT: {
    message: 'The call can’t be carried out as given: {reason}.',
    advice: 'Nothing was changed. Correct what is named and call again.',
    exitStatus: 2,
  },
  PAGE_NOT_BUILT: {
    message: 'The page of the workbench is not there: {path}.',
    advice: 'Nothing was started. Run `npm run build` in the folder of tillproof, then try again.',
    exitStatus: 2,
  },
  PAYMENT_UNKNOWN: {
    message: 'The books hold no payment with the reference {txref}.',
    advice: 'References are compared byte for byte. Check capitals, spaces and zeros, or import its file first.',
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
  SERVICE_REFUSED: {
    message: 'The service refused: {message}.',
    advice: 'Nothing was changed here. Check what was asked for, and the keys of the profile.',
    exitStatus: 3,
  },
  SERVICE_UNANSWERED: {
    message: 'The service gave no answer that can be read: {message}.',
    advice: 'Nothing was changed here. Check the addresses of the profile and the network, then try again.',
    retryable: true,
    exitStatus: 3,
  },
  USAGE_WRONG: {
    message: '{reason}.',
    advice: 'Nothing was done. `{help}` shows what can be given.',
    exitStatus: 2,
  },
  V3_ADDRESS_MISSING: {
    message: 'The profile {profile} has no v3 address, so v3 can’t be asked.',
    advice: 'Nothing was changed. Give it one first: `tillproof profile set {profile} --v3-base-url URL`.',
    exitStatus: 2,
  },
  V3_TRANSACTION_UNKNOWN: {
    message: 'No answer has given a transaction id for {txref} yet.',
    advice: 'Nothing was sent: v3 is asked by that id. Verify the payment first.',
    exitStatus: 2,
  },
  V3_VERIFY_OFF: {
    message: 'The v3 verify is off in the profile {profile}.',
    advice: 'Nothing was sent. Turn it on in its settings, or with `tillproof profile set {profile} --v3-verify on`.',
    exitStatus: 2,
  },
  WORKBENCH_PORT_UNUSABLE: {
    message: 'The workbench can’t listen on port {port}: {reason}.',
    advice: 'Nothing was started. Choose another port, or leave it out to take a free one.',
    retryable: true,
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
