/**
 * What to do about an error in a window, where the catalogue names commands and options of the terminal. A test fails
 * where such advice would reach the page.
 */
import { texts } from '../../src-shared/texts/text.ts'

/** Read in the language that is spoken then: this is loaded before one is chosen. */
const HERE: Readonly<Record<string, string>> = texts({
  ATTACHMENT_UNKNOWN: 'Nothing was changed. Open the payment again to see its files.',
  BACKUP_NO_VAULT: 'Nothing was written. Restore the vault from a copy; a plain backup is made in the terminal.',
  BACKUP_SEALED_ELSEWHERE: 'Nothing was changed. Give the passphrase that vault had when the backup was made.',
  BACKUP_UNPROVEN: 'Nothing was changed. Whoever made it decides what the books say. If you know where it comes '
    + 'from, confirm that.',
  CHANGE_NEEDS_PERSON: 'Nothing was changed. Sign it with your name and passphrase.',
  CHARGE_UNKNOWN: 'Nothing was changed. Choose a charge from the list.',
  CLOSE_UNKNOWN: 'Nothing was done. Choose a close from the list.',
  COMMAND_LOG_DIFFERS: 'Nothing was changed. If an older copy of the ledger or of its log was put in its place, put '
    + 'the newest back. The terminal can go on without the log.',
  DATA_FOLDER_UNWRITABLE: 'Nothing was changed. Check its permissions and the free space.',
  DAY_NOT_CLOSED: 'Nothing was signed. Today shows which days are closed.',
  DAY_NOT_READY: 'Nothing was signed. Today shows what stands in the way. Late settlements and bank lines can be left '
    + 'to someone, with a reason.',
  DAY_WITHOUT_PROPOSAL: 'Nothing was done. Sign it on Today, under “Can this day be closed?”.',
  FEE_RULES_MISSING: 'Nothing was checked. Store the rules of your agreement in the settings, under Fee rules.',
  IMPORT_AMOUNTS_AMBIGUOUS: 'Nothing was imported. Choose the decimal separator.',
  IMPORT_AMOUNTS_MIXED: 'Nothing was imported. Choose the correct decimal separator; rows with the other one are '
    + 'rejected.',
  IMPORT_AMOUNTS_SPLIT: 'Nothing was imported. Choose what the three digits behind the amounts are.',
  IMPORT_COLUMN_AMBIGUOUS: 'Nothing was imported. Choose one of them.',
  IMPORT_COLUMN_MISSING: 'Nothing was imported. Choose the column.',
  IMPORT_COLUMN_UNKNOWN: 'Nothing was imported. Choose another column.',
  IMPORT_CURRENCY_CONTRADICTED: 'Nothing was imported. Choose that column, or say that one currency is meant for '
    + 'all rows.',
  IMPORT_CURRENCY_MISSING: 'Nothing was imported. Choose the currency column, or one currency for all rows.',
  IMPORT_CURRENCY_UNNAMED: 'Nothing was imported. Choose that column, or one currency for all rows.',
  IMPORT_DATES_AMBIGUOUS: 'Nothing was imported. Choose whether the day or the month comes first.',
  IMPORT_DATES_MIXED: 'Nothing was imported. Choose the correct order; rows with the other one are rejected.',
  IMPORT_ENCODING_INVALID: 'Nothing was imported. Save the file as UTF-8, or choose its encoding here.',
  IMPORT_FILE_KNOWN: 'Nothing was imported. Import again if the file is right and should replace what the books '
    + 'say.',
  IMPORT_HEADER_BELOW: 'Nothing was imported. Choose the header line.',
  IMPORT_HEADER_DUPLICATE: 'Nothing was imported. Choose the right one by its number.',
  IMPORT_REJECTS_FOREIGN: 'Nothing was imported. Correct the cells of the list of rejected rows, and keep its last '
    + 'columns.',
  IMPORT_NUL_BYTES: 'Nothing was imported. Export the file again; if it is UTF-16, choose that encoding here.',
  IMPORT_SHEET_UNKNOWN: 'Nothing was imported. Choose the sheet.',
  IMPORT_SHEETS_SEVERAL: 'Nothing was imported. Choose the sheet.',
  IMPORT_TOTAL_DIFFERS: 'Nothing was imported. Look for rows that are missing, rejected or duplicated.',
  IMPORT_UNKNOWN: 'Nothing was changed. Check the list of imports.',
  INVITATION_UNKNOWN: 'Nothing was changed. It was used or withdrawn meanwhile, or has expired.',
  JOURNAL_EXPORT_UNKNOWN: 'Nothing was written. Choose an export from the list.',
  LEDGER_NOT_NEWEST: 'Nothing was sent or changed. Put the newest ledger back, or restore a backup, which takes over '
    + 'what is known of payouts. If nobody exchanged it, find out who can write to its folder.',
  MATCH_CHOICE_NEEDED: 'Nothing was changed. Choose one of its possible matches.',
  MATCH_ITEM_GONE: 'Nothing was changed. Run the matching again.',
  MATCH_ITEM_UNKNOWN: 'Nothing was changed. Look at the lists again; its file may have been undone.',
  MATCH_NOT_SUGGESTED: 'Nothing was changed. Undo the last decision first.',
  MATCH_UNKNOWN: 'Nothing was changed. Look at the list again; matches that no rule makes any more are not kept.',
  OUTPUT_EXISTS: 'Nothing was written. Choose another name.',
  PACK_NOT_SOUND: 'No proof pack was written. Check the ledger in the settings, and restore a backup.',
  PROFILE_NOT_CHOSEN: 'Nothing was done. Choose a profile at the top left.',
  PROFILE_TAMPERED: 'Nothing was sent. Put the file back, or set the address again in the settings: this writes what '
    + 'is sealed. If nobody changed it, find out who can write to this folder.',
  PROFILE_UNKNOWN: 'Nothing was changed. Choose a profile at the top left.',
  PROPOSAL_UNKNOWN: 'Nothing was done. The settings list the proposals, under People and limits.',
  RESTORE_NEEDS_PERSON: 'Nothing was changed. Choose who restores it, with their passphrase.',
  RULE_INVALID: 'Nothing was changed. Correct it and try again.',
  RULE_UNKNOWN: 'Nothing was changed. Choose a rule from the list.',
  RULE_VERSION_UNKNOWN: 'Nothing was changed. Choose a version from the list.',
  RUN_STATE_INVALID: 'Nothing was changed. Look at the run again: it went on meanwhile.',
  RUN_UNKNOWN: 'Nothing was changed. Choose a run from the list.',
  SEAT_UNKNOWN: 'Nothing was changed. The settings list the seats, under Team and seats.',
  SETTLEMENT_FILE_UNKNOWN: 'Nothing was changed. Settlements lists the files, under Files.',
  SETTLEMENT_SIGNS_UNCLEAR: 'Nothing was imported. Choose how the file writes what refunds, chargebacks and fees take '
    + 'away.',
  SETTLEMENT_UNKNOWN: 'Choose a settlement from the list.',
  STATEMENT_ACCOUNTS_SEVERAL: 'Nothing was imported. Choose one account; import the others after it.',
  STATEMENT_ORDER_UNCLEAR: 'Nothing was imported. Look at the file, and choose which line stands first.',
  STATEMENT_SIGNS_UNCLEAR: 'Nothing was imported. If another column says it, choose that as the D/C mark. Otherwise '
    + 'choose what the signs mean.',
  STATEMENT_TWINS_UNCLEAR: 'Nothing was imported. Look at both statements, and choose.',
  STATEMENT_UNKNOWN: 'Nothing was changed. Choose a statement from the list.',
  TRANSFER_UNKNOWN: 'Nothing was changed. Choose a transfer from the list.',
  USER_UNKNOWN: 'Nothing was changed. The settings list the people, under People and limits.',
  V3_ADDRESS_MISSING: 'Nothing was changed. Add the v3 address in the settings first.',
  V3_VERIFY_OFF: 'Nothing was sent. Turn it on in the settings.',
  TEAM_DATABASE_REFUSED: 'Nothing was changed. Whoever keeps the database has to let this machine in, and to lay the '
    + 'schema of the log in it.',
  TEAM_FILE_INVALID: 'Nothing was changed. The terminal of the active machine writes it again.',
  TEAM_LOG_DIFFERS: 'Nothing was changed. The terminal examines what happened to the database or to this ledger.',
  TEAM_MEMBER: 'Nothing was changed. In the terminal, this machine can leave the team; then the ledger is its own '
    + 'again.',
  TEAM_STANDBY: 'Nothing was changed. Make changes on the active machine. If it is gone, this one can take over in the '
    + 'terminal.',
  TEAM_STATE_INVALID: 'No person can act on this machine until it can. Someone with the password of the database may '
    + 'have changed it: change that password. The terminal can continue on this machine alone.',
  VAULT_LOCKED: 'Nothing was read, changed or sent. Unlock it with its passphrase.',
  VAULT_OLDER: 'Nothing was sent. Put the newest copy of it back. If this is the newest you have, the terminal says '
    + 'how to continue.',
  WEBHOOK_PORT_UNUSABLE: 'Webhooks are not being received. Choose another port, or stop the program using this one.',
  WEBHOOK_UNKNOWN: 'Nothing was changed. Choose a webhook from the list.',
})

/** Of errors that only commands meet, and whose advice no window shows. */
export const TERMINAL_ONLY: readonly string[] = [
  'COMMAND_LOG_NONE', 'DEMO_FOLDER_TAKEN', 'OUTPUT_UNWRITABLE', 'PAGE_NOT_BUILT', 'REPORT_FOLDER_UNWRITABLE',
  'TEAM_CODE_WRONG', 'TEAM_LOGS_NEEDED', 'TEAM_NONE', 'TEAM_REOPENING_BEHIND', 'TEAM_REOPENING_NEEDLESS',
  'TEAM_REOPENING_PEOPLE', 'TEAM_REOPENING_SAME_PERSON', 'USAGE_WRONG',
]

export function adviceHere({ code, advice }: { readonly code: string; readonly advice: string }): string {
  return HERE[code] ?? advice
}
