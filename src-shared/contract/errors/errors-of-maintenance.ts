/** What can be wrong with what is kept: ledgers, profiles, the key vault. */
import { errorTexts } from './error-entry.ts'

export const MAINTENANCE_ERRORS = errorTexts({
  ANCHOR_UNREADABLE: {
    message: 'The file {file} can’t be compared with the ledger: {reason}.',
    advice: 'Nothing was examined. Give an anchor, a report, a summary, a proof or a backup that Tillproof wrote.',
    exitStatus: 2,
  },
  BACKUP_INVALID: {
    message: 'The file {file} can’t be restored: {reason}.',
    advice: 'Nothing was changed: the ledger is as it was. Choose another backup.',
    exitStatus: 2,
  },
  BACKUP_NO_VAULT: {
    message: 'There is no key vault to seal a backup of profile {profile} with.',
    advice: 'Nothing was written. Restore the vault from a copy, or write a plain backup: in the terminal, with '
      + '`--plain`.',
    exitStatus: 5,
  },
  BACKUP_SEALED_ELSEWHERE: {
    message: 'The backup {file} of profile {profile} was sealed by another key vault (key {key}).',
    advice: 'Nothing was changed. Give the passphrase that vault had when the backup was made: in the terminal, '
      + 'with `--other-vault`.',
    exitStatus: 2,
  },
  BACKUP_UNPROVEN: {
    message: 'It is not proven that the key vault here made the backup {file}: {reason}.',
    advice: 'Nothing was changed. Whoever made it decides what the books say. If you know where it comes from, confirm '
      + 'that: in the terminal, with `--foreign`.',
    exitStatus: 2,
  },
  BACKUP_UNREADABLE: {
    message: 'The backup {path} can’t be read: {reason}.',
    advice: 'Nothing was changed. Check the path and the permissions.',
    exitStatus: 2,
  },
  BACKUP_WRONG_PASSPHRASE: {
    message: 'The passphrase does not open the backup {file}.',
    advice: 'Nothing was changed. It is the one that the key vault had when the backup was made; capitals and spaces '
      + 'matter.',
    exitStatus: 2,
  },
  COMMAND_LOG_DIFFERS: {
    message: 'The command log {path} does not belong to the ledger as it is: {reason}.',
    advice: 'Nothing was changed. If an older copy of the ledger or of its log was put in its place, put the newest '
      + 'back. `tillproof command-log end` goes on without the log and notes that in the audit trail.',
    exitStatus: 5,
  },
  COMMAND_LOG_NONE: {
    message: 'No command log is kept of the ledger of profile {profile}.',
    advice: 'Nothing was examined. `tillproof command-log begin` begins one.',
    exitStatus: 2,
  },
  EVIDENCE_NO_VAULT: {
    message: 'There is no key vault to sign the evidence of profile {profile} with.',
    advice: 'Nothing was written. Restore the vault from a copy.',
    exitStatus: 5,
  },
  LEDGER_BUILD_DIFFERS: {
    message: 'The ledger {path} was created by a different build of this program: its migration {number} differs.',
    advice: 'Nothing was changed. Use the build that wrote it, or restore a backup.',
    exitStatus: 5,
  },
  LEDGER_CLOSED: {
    message: 'The ledger was closed before it could answer.',
    advice: 'Each pending change was either completed or not started. Try again: the ledger is reopened.',
    retryable: true,
    exitStatus: 5,
  },
  LEDGER_DAMAGED: {
    message: 'The ledger {path} is damaged: {reason}.',
    advice: 'Nothing was changed. Restore a backup; the damaged file is kept.',
    exitStatus: 5,
  },
  LEDGER_DISK_FULL: {
    message: 'There is no disk space left for the ledger {path}.',
    advice: 'The last change was undone; everything before it is safe and can be read. Free some space, then continue.',
    retryable: true,
    exitStatus: 5,
  },
  LEDGER_FOREIGN: {
    message: 'The file {path} is not a Tillproof ledger.',
    advice: 'Nothing was changed. Move it away, or choose another data folder.',
    exitStatus: 5,
  },
  LEDGER_HELD: {
    message: 'The ledger of profile {profile} is in use by {holder}.',
    advice: 'Nothing was changed. Wait until the other process has ended, or end it.',
    retryable: true,
    exitStatus: 5,
  },
  LEDGER_NEWER: {
    message: 'The ledger {path} was written by a newer version of Tillproof (layout {version}; this version '
      + 'supports up to {known}).',
    advice: 'Nothing was changed. Update the program.',
    exitStatus: 5,
  },
  LEDGER_NOT_NEWEST: {
    message: 'The ledger of profile {profile} is not the one that was last used: {reason}.',
    advice: 'Nothing was sent or changed. Put the newest ledger back, or restore a backup with `tillproof restore`, '
      + 'which takes over what is known of payouts. If nobody exchanged it, find out who can write to its folder.',
    exitStatus: 5,
  },
  LEDGER_OLDER: {
    message: 'The ledger {path} was written by an earlier version of Tillproof and has not been upgraded yet.',
    advice: 'Nothing was changed. Any command that writes to it upgrades it after making a backup.',
    exitStatus: 5,
  },
  LEDGER_SCHEMA_CHANGED: {
    message: 'The layout of the ledger {path} was changed by something other than Tillproof: {difference}.',
    advice: 'Nothing in it was run or changed. Restore a backup; the changed file is kept.',
    exitStatus: 5,
  },
  LEDGER_UNWRITABLE: {
    message: 'The ledger {path} can’t be opened or written: {reason}.',
    advice: 'Nothing was changed. Check that the folder exists, its permissions and its disk.',
    retryable: true,
    exitStatus: 5,
  },
  PASSPHRASE_FILE_UNREADABLE: {
    message: 'The passphrase file {path} can’t be read.',
    advice: 'Nothing was changed. Check the path and the permissions.',
    exitStatus: 2,
  },
  PREFERENCES_FULL: {
    message: 'The limit of {count} preferences has been reached.',
    advice: 'Nothing was changed. Delete saved views you no longer need.',
    exitStatus: 2,
  },
  PROFILE_BUDGET_IN_USE: {
    message: 'The request budget of profile {profile} is still in use.',
    advice: 'Nothing was removed. Wait until its cool-off is over and 70 seconds have passed since the last verify '
      + 'call.',
    retryable: true,
    exitStatus: 4,
  },
  PROFILE_CHANGED: {
    message: 'Someone else changed these settings of the profile {profile} after they were read here.',
    advice: 'Nothing was changed. The settings are shown as they are now; look at them, then decide.',
    exitStatus: 2,
  },
  PROFILE_DAMAGED: {
    message: 'The settings of a profile can’t be read: {path}.',
    advice: 'Nothing was changed. Restore the file from a copy, or remove its folder and add the profile again.',
    exitStatus: 5,
  },
  PROFILE_EXISTS: {
    message: 'A profile named {profile} already exists.',
    advice: 'Nothing was changed. Choose another name.',
    exitStatus: 2,
  },
  PROFILE_INVALID: {
    message: 'The {field} can’t be used: it {reason}.',
    advice: 'Nothing was stored. Copy it again from the service’s dashboard.',
    exitStatus: 2,
  },
  PROFILE_NOT_CHOSEN: {
    message: 'There are several profiles; choose one: {profiles}.',
    advice: 'Nothing was done. Choose one with --profile or TILLPROOF_PROFILE.',
    exitStatus: 2,
  },
  PROFILE_SAME_KEY: {
    message: 'The profile {profile} already uses this key.',
    advice: 'Nothing was added: the limit applies to the key, and two profiles would each use all of it.',
    exitStatus: 2,
  },
  PROFILE_TAMPERED: {
    message: 'The file {path} of profile {profile} differs from what is sealed in the key vault: {fields}.',
    advice: 'Nothing was sent. Put the file back, or set the address again with `tillproof profile set`: this writes '
      + 'what is sealed. If nobody changed it, find out who can write to this folder.',
    exitStatus: 5,
  },
  PROFILE_UNKNOWN: {
    message: 'There is no profile named {profile}.',
    advice: 'Nothing was changed. Use `tillproof profile list` to see the profiles.',
    exitStatus: 2,
  },
  PROOF_NOTHING: {
    message: 'There is nothing to prove about {txref} yet: no answer of the service has been checked.',
    advice: 'Nothing was written. Verify the payment first.',
    exitStatus: 2,
  },
  RESTORE_NEEDS_PERSON: {
    message: 'A restore into profile {profile} needs {who}.',
    advice: 'Nothing was changed. Specify who restores it, with their passphrase: in the terminal, with `--user`.',
    exitStatus: 2,
  },
  VAULT_DAMAGED: {
    message: 'The key vault {path} can’t be read: {reason}.',
    advice: 'Nothing was changed. Restore the file from a copy, or move it away and enter the secret keys again.',
    exitStatus: 5,
  },
  VAULT_EXISTS: {
    message: 'A key vault already exists at {path}.',
    advice: 'Nothing was changed. Unlock it with its passphrase.',
    exitStatus: 5,
  },
  VAULT_IN_USE: {
    message: 'Another process is writing to the key vault {path}.',
    advice: 'Nothing was changed. Try again; if no other process is running, remove the .lock file next to it.',
    retryable: true,
    exitStatus: 5,
  },
  VAULT_LOCKED: {
    message: 'The key vault is locked.',
    advice: 'Nothing was read, changed or sent. Unlock it with its passphrase; where there is no terminal to ask for '
      + 'it, provide it in TILLPROOF_PASSPHRASE or with --passphrase-file.',
    exitStatus: 5,
  },
  VAULT_MISSING: {
    message: 'There is no key vault at {path}.',
    advice: 'Nothing was changed. Restore it from a copy, or remove the profile and add it again with its secret key.',
    exitStatus: 5,
  },
  VAULT_OLDER: {
    message: 'The key vault {path} is older than the one last used here: its revision is {revision}, not {last}.',
    advice: 'Nothing was sent. Put the newest copy of it back. If this is the newest you have, check with '
      + '`tillproof profile list` where each key would be sent, then delete {remembered}.',
    exitStatus: 5,
  },
  VAULT_OUTDATED: {
    message: 'The key vault has {what} of profile {profile} that was replaced since, as the audit trail says.',
    advice: 'Nothing was sent. Put the newest copy of the key vault back. If this is the newest you have, set the key '
      + 'or the address again.',
    exitStatus: 5,
  },
  VAULT_PASSPHRASE_INVALID: {
    message: 'The passphrase can’t be used: it {reason}.',
    advice: 'Nothing was stored. Choose another one.',
    exitStatus: 2,
  },
  VAULT_PASSPHRASE_NEEDED: {
    message: 'This change needs the passphrase of the key vault, typed for it.',
    advice: 'Nothing was changed. Enter the passphrase with the change.',
    exitStatus: 5,
  },
  VAULT_SECRET_MISSING: {
    message: 'The key vault holds no secret key for profile {profile}.',
    advice: 'Nothing was changed. Remove the profile and add it again with its secret key.',
    exitStatus: 5,
  },
  VAULT_WRONG_PASSPHRASE: {
    message: 'The passphrase does not open the key vault {path}.',
    advice: 'Nothing was changed. Try again; capitals and spaces matter.',
    exitStatus: 5,
  },
})
