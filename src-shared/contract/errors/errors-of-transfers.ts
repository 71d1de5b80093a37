/** What can go wrong where payouts are made, approved and sent. */
import { errorTexts } from './error-entry.ts'

export const TRANSFER_ERRORS = errorTexts({
  SIGN_IN_NEEDED: {
    message: 'More than one person works on the profile {profile}, and nobody is signed in at this window.',
    advice: 'Nothing was changed. Sign in with your name and passphrase, then try again.',
    exitStatus: 5,
  },
  TRANSFER_ALL_INVALID: {
    message: '{file} has no rows that can become transfers.',
    advice: 'Nothing was changed. Correct the file and try again.',
    exitStatus: 2,
  },
  TRANSFER_CHANGED: {
    message: 'The transfer {reference} has changed since you viewed it.',
    advice: 'Nothing was done. Review it again, then decide.',
    exitStatus: 2,
  },
  TRANSFER_EDIT_UNSIGNED: {
    message: 'The transfer {reference} was signed, so whoever edits it must sign the edit.',
    advice: 'Nothing was changed. Give your name and passphrase with the edit.',
    exitStatus: 2,
  },
  TRANSFER_FILE_INVALID: {
    message: '{rows} rows of {file} can’t become transfers; the first is on line {line} ({reason}).',
    advice: 'Nothing was changed. Correct the file, or leave these rows out.',
    exitStatus: 2,
  },
  TRANSFER_FILE_LONG: {
    message: '{file} has more than {limit} transfers.',
    advice: 'Nothing was changed. Split the file.',
    exitStatus: 2,
  },
  TRANSFER_INVALID: {
    message: 'The transfer is not valid: {field} {reason}.',
    advice: 'Nothing was changed. Correct this value and try again.',
    exitStatus: 2,
  },
  TRANSFER_LIMIT: {
    message: 'The transfer {reference} exceeds the limit of {limit} {period}; {sent} has already been paid out.',
    advice: 'Nothing was sent. Wait for the next business day, or have the limit changed, which takes two people.',
    exitStatus: 2,
  },
  TRANSFER_MAY_BE_OUT: {
    message: 'The transfer {reference} was sent before, according to its history or the audit trail.',
    advice: 'Nothing was sent. Find out at the service whether it was paid, and who changed the ledger.',
    exitStatus: 5,
  },
  TRANSFER_NO_ADDRESS: {
    message: 'The profile {profile} has no v3 address, so it can’t send transfers.',
    advice: 'Nothing was signed or sent. Add the address of the v3 API to the profile: what is signed names it.',
    exitStatus: 2,
  },
  TRANSFER_REFERENCE_TAKEN: {
    message: 'The reference {reference} belongs to another transfer.',
    advice: 'Nothing was changed. A reference can be used only once, even if its transfer failed.',
    exitStatus: 2,
  },
  TRANSFER_SAME_PERSON: {
    message: '{user} made the transfer {reference}, so another person must approve it.',
    advice: 'Nothing was approved. Ask another checker.',
    exitStatus: 2,
  },
  TRANSFER_SIGNATURE_BROKEN: {
    message: 'The transfer {reference} is not what was approved: {reason}.',
    advice: 'Nothing was sent. Edit it so that it is submitted and approved again, and find out who changed the '
      + 'ledger.',
    exitStatus: 5,
  },
  TRANSFER_SIGNED_ELSEWHERE: {
    message: 'The transfer {reference} was signed for {signed}, but would now go to {now}.',
    advice: 'Nothing was sent, and it is a draft again. If the new destination is right, submit and approve it again; '
      + 'otherwise find out who changed the profile.',
    exitStatus: 5,
  },
  TRANSFER_SIGNED_EXPIRED: {
    message: 'What was signed of the transfer {reference} expired at {expired}.',
    advice: 'Nothing was sent, and it is a draft again. Submit and approve it again.',
    exitStatus: 2,
  },
  TRANSFER_SIGNED_USED: {
    message: 'What was signed of the transfer {reference} was used up by a sending, a rejection or an edit.',
    advice: 'Nothing was sent, and it is a draft again. Check its history and the service, then submit and approve '
      + 'it again.',
    exitStatus: 2,
  },
  TRANSFER_STATE_INVALID: {
    message: 'The transfer {reference} is {from}, so this is not possible.',
    advice: 'Nothing was changed.',
    exitStatus: 2,
  },
  TRANSFER_TOO_MANY: {
    message: 'More transfers were sent within a week than the key vault can remember.',
    advice: 'Nothing was sent. What was signed is forgotten 8 days after its sending; try again then.',
    exitStatus: 2,
  },
  TRANSFER_TOTAL_DIFFERS: {
    message: 'The total entered does not match the total of these transfers ({currency}).',
    advice: 'Nothing was done. Review the transfers, then enter their total.',
    exitStatus: 2,
  },
  TRANSFER_UNKNOWN: {
    message: 'There is no transfer {transfer}.',
    advice: 'Nothing was changed. Use `tillproof transfer list` to see the transfers.',
    exitStatus: 2,
  },
  TRANSFER_WARNING_UNSEEN: {
    message: '{reference} has a warning that was not looked into: {warning}.',
    advice: 'Nothing was done. Review the transfer and its warnings, then try again.',
    exitStatus: 2,
  },
  USER_EXISTS: {
    message: 'There is already a person named {user}.',
    advice: 'Nothing was changed. Choose another name.',
    exitStatus: 2,
  },
  USER_NAME_ALIKE: {
    message: 'The name {user} looks too much like {other}, an existing person.',
    advice: 'Nothing was changed. Choose a name that can’t be mistaken for another, for instance with the family name.',
    exitStatus: 2,
  },
  USER_NAME_INVALID: {
    message: 'The name {user} can’t be used: it {reason}.',
    advice: 'Nothing was changed. Type the name again in letters of one script.',
    exitStatus: 2,
  },
  USER_NAME_RESERVED: {
    message: 'The name {user} is reserved: in the audit trail it would pass for the program or the system.',
    advice: 'Nothing was changed. Choose the person’s own name, for instance with the family name.',
    exitStatus: 2,
  },
  USER_PASSPHRASE_INVALID: {
    message: 'The new passphrase can’t be used: it {reason}.',
    advice: 'Nothing was changed. Choose another one.',
    exitStatus: 2,
  },
  USER_REFUSED: {
    message: 'The passphrase is not correct for {user}.',
    advice: 'Nothing was done. Check the name and the passphrase, then try again.',
    exitStatus: 5,
  },
  USER_ROLE_MISSING: {
    message: '{user} is not a {role}.',
    advice: 'Nothing was done. Ask someone who has this role.',
    exitStatus: 2,
  },
  USER_UNKNOWN: {
    message: 'There is no active person named {user}.',
    advice: 'Nothing was changed. Use `tillproof user list` to see the people.',
    exitStatus: 2,
  },
})
