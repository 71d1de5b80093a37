/** What can go wrong where payouts are made, approved and sent. */
import type { ErrorEntry } from './error-entry.ts'

export const TRANSFER_ERRORS = {
  TRANSFER_ALL_UNFIT: {
    message: '{file} has no row that can become a transfer.',
    advice: 'Nothing was changed. Correct the file, then try again.',
    exitStatus: 2,
  },
  TRANSFER_CHANGED: {
    message: 'The transfer {reference} was changed after you looked at it.',
    advice: 'Nothing was done. Look at it again, then decide.',
    exitStatus: 2,
  },
  TRANSFER_FILE_LONG: {
    message: '{file} has more than {limit} transfers.',
    advice: 'Nothing was changed. Split the file.',
    exitStatus: 2,
  },
  TRANSFER_FILE_UNFIT: {
    message: '{rows} of the rows of {file} can’t become transfers; the first is line {line} ({reason}).',
    advice: 'Nothing was changed. Correct the file, or leave these rows out.',
    exitStatus: 2,
  },
  TRANSFER_LIMIT: {
    message: 'The transfer {reference} is above the limit of {limit} {period}; {sent} went out already.',
    advice: 'Nothing was sent. Wait for the next business day, or have a checker change the limit.',
    exitStatus: 2,
  },
  TRANSFER_NO_ADDRESS: {
    message: 'The profile {profile} has no v3 address, so it can’t send transfers.',
    advice: 'Nothing was sent. Add the address of the v3 API to the profile.',
    exitStatus: 2,
  },
  TRANSFER_REFERENCE_TAKEN: {
    message: 'The reference {reference} belongs to another transfer.',
    advice: 'Nothing was changed. A reference is used once, even where its transfer failed.',
    exitStatus: 2,
  },
  TRANSFER_SAME_PERSON: {
    message: '{user} made the transfer {reference}, so another person has to approve it.',
    advice: 'Nothing was approved. Ask another checker.',
    exitStatus: 2,
  },
  TRANSFER_SIGNATURE_BROKEN: {
    message: 'The transfer {reference} is not what was approved: {reason}.',
    advice: 'Nothing was sent. Edit it, so that it is made and approved anew, and look for who changed the ledger.',
    exitStatus: 5,
  },
  TRANSFER_STATE_UNFIT: {
    message: 'The transfer {reference} is {from}, so this can’t be done with it.',
    advice: 'Nothing was changed.',
    exitStatus: 2,
  },
  TRANSFER_TOTAL_DIFFERS: {
    message: 'The total that was typed is not the total of these transfers ({currency}).',
    advice: 'Nothing was done. Look at the transfers again, then type their total.',
    exitStatus: 2,
  },
  TRANSFER_UNFIT: {
    message: 'The transfer can’t be made: {field} {reason}.',
    advice: 'Nothing was changed. Correct what is named, then try again.',
    exitStatus: 2,
  },
  TRANSFER_UNKNOWN: {
    message: 'There is no transfer {transfer}.',
    advice: 'Nothing was changed. `tillproof transfer list` shows the transfers.',
    exitStatus: 2,
  },
  USER_EXISTS: {
    message: 'There is a user {user} already.',
    advice: 'Nothing was changed. Choose another name.',
    exitStatus: 2,
  },
  USER_LAST_CHECKER: {
    message: '{user} is the last active checker.',
    advice: 'Nothing was changed. Add another checker first.',
    exitStatus: 2,
  },
  USER_NEEDS_ANOTHER: {
    message: 'Only {who} can add this user.',
    advice: 'Nothing was changed. Say who adds it, with their passphrase.',
    exitStatus: 2,
  },
  USER_REFUSED: {
    message: 'The name {user} and this passphrase don’t go together.',
    advice: 'Nothing was done. Check both, then try again.',
    exitStatus: 5,
  },
  USER_ROLE_MISSING: {
    message: '{user} is no {role}.',
    advice: 'Nothing was done. Ask someone who is.',
    exitStatus: 2,
  },
  USER_UNKNOWN: {
    message: 'There is no active user {user}.',
    advice: 'Nothing was changed. `tillproof user list` shows the users.',
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
