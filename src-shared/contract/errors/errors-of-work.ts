/** What can go wrong in the work itself: exports, runs, the practice service, the call as such. */
import { errorTexts } from './error-entry.ts'

export const WORK_ERRORS = errorTexts({
  ATTACHMENTS_TOO_MANY: {
    message: 'The payment {txref} has {limit} attachments, which is the most that it can have.',
    advice: 'Nothing was attached. Remove one that is not needed any more, or put several files into one.',
    exitStatus: 2,
  },
  ATTACHMENT_REMOVED: {
    message: 'Attachment {attachment} ({name}) was removed.',
    advice: 'Nothing was changed. Its name and hash stay in the audit trail; its content is gone.',
    exitStatus: 2,
  },
  ATTACHMENT_THERE: {
    message: 'This file is already attached to {txref}, as {name}.',
    advice: 'Nothing was attached.',
    exitStatus: 2,
  },
  ATTACHMENT_TOO_LARGE: {
    message: 'The file {file} is larger than {limit} MiB.',
    advice: 'Nothing was attached. Attach a smaller version of it, such as the pages that matter.',
    exitStatus: 2,
  },
  ATTACHMENT_UNKNOWN: {
    message: 'There is no attachment {attachment}.',
    advice: 'Nothing was changed. Use `tillproof exceptions attachments <txref>` to see those of a payment.',
    exitStatus: 2,
  },
  ATTACHMENT_UNREADABLE: {
    message: 'The file {file} can’t be attached: {reason}.',
    advice: 'Nothing was attached. Check the path and the permissions.',
    exitStatus: 2,
  },
  BUDGET_COOLING_OFF: {
    message: 'The service imposed a cool-off, so no call can be made now. Minutes left: {minutes}.',
    advice: 'Nothing was sent. Try again when the cool-off is over.',
    retryable: true,
    exitStatus: 4,
  },
  BUDGET_IN_USE: {
    message: 'The request budget is in use, so no call can be made now.',
    advice: 'Nothing was sent. Wait a minute and try again.',
    retryable: true,
    exitStatus: 4,
  },
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
  EXCEPTIONS_CHANGED: {
    message: '{count} exceptions match now, not {expected}.',
    advice: 'No exceptions were changed. Look at the list again, then repeat it.',
    exitStatus: 2,
  },
  EXCEPTIONS_REPLACED: {
    message: '{count} exceptions match, as before, but they are not the same ones.',
    advice: 'No exceptions were changed. Look at the list again, then repeat it.',
    exitStatus: 2,
  },
  EXCEPTION_CHANGED: {
    message: '{by} changed the exception {txref} at {at}, after it was read here. State now: {state}.',
    advice: 'No exceptions were changed. Look at it again, then decide.',
    exitStatus: 2,
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
  EXCEPTION_NOT_WAITING: {
    message: 'No resolution of the payment {txref} is waiting for a second person.',
    advice: 'No exceptions were changed. Someone else or a later answer may have settled it.',
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
  OWNER_UNKNOWN: {
    message: '{owner} is not an active person of this profile.',
    advice: 'No exceptions were changed. Choose one of the people listed in the settings.',
    exitStatus: 2,
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
  RESOLUTION_NEEDS_ANOTHER: {
    message: 'The resolution of {txref} has to be confirmed by an active person other than {proposer}.',
    advice: 'No exceptions were changed. Ask another person of this profile to sign in and confirm it.',
    exitStatus: 2,
  },
  RESOLUTION_NEEDS_PERSON: {
    message: 'Two people settle {txref} this way, and each of them has to sign in.',
    advice: 'No exceptions were changed. Sign in as one of the people of this profile, then repeat it.',
    exitStatus: 2,
  },
  RESOLUTION_NOT_POSSIBLE: {
    message: 'The payment {txref} can’t be resolved as {resolution}.',
    advice: 'No exceptions were changed. Choose a resolution that fits what the service answered.',
    exitStatus: 2,
  },
  RESOLUTION_PROPOSER_INACTIVE: {
    message: '{proposer}, who proposed the resolution of {txref}, can no longer act in this profile.',
    advice: 'No exceptions were changed. Reject it and resolve the exception again; another person confirms that.',
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
  SECOND_PERSON_MISSING: {
    message: 'A second person has to confirm the write-off of {txref}, and this profile has none.',
    advice: 'No exceptions were changed. Set up the people of this profile first, or choose another resolution.',
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
})
