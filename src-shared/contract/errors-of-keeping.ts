/** What can be wrong with what is kept: ledgers, profiles, the key vault. */
import type { ErrorEntry } from './error-entry.ts'

export const KEEPING_ERRORS = {
  LEDGER_BUILD_DIFFERS: {
    message: 'The ledger {path} was laid out by another build of this program: its migration {number} differs.',
    advice: 'Nothing was changed. Use the build that wrote it, or restore a backup.',
    exitStatus: 5,
  },
  LEDGER_CLOSED: {
    message: 'The ledger was closed before it could answer.',
    advice: 'Whatever was under way is whole or was not begun. Try again: it is opened anew.',
    retryable: true,
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
  PREFERENCES_FULL: {
    message: 'There are {count} preferences already, and no more can be kept.',
    advice: 'Nothing was changed. Remove saved views that are no longer needed.',
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
