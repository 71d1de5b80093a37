/** What can go wrong where a business day is closed or opened again. */
import { errorTexts } from './error-entry.ts'

export const CLOSE_ERRORS = errorTexts({
  CLOSE_UNKNOWN: {
    message: 'There is no close {close}.',
    advice: 'Nothing was done. Use `tillproof close list` to see the closes.',
    exitStatus: 2,
  },
  DAY_CHANGED: {
    message: 'What the ledger says of {date} has changed since it was shown.',
    advice: 'Nothing was signed. Look at the day again, then sign it.',
    exitStatus: 2,
  },
  DAY_CLOSED: {
    message: 'The business day {date} is closed.',
    advice: 'Nothing was signed. To close it again, two people have to reopen it first.',
    exitStatus: 2,
  },
  DAY_NOT_CLOSED: {
    message: 'The business day {date} is not closed.',
    advice: 'Nothing was signed. Use `tillproof close list` to see which days are.',
    exitStatus: 2,
  },
  DAY_NOT_READY: {
    message: 'The business day {date} can’t be closed yet. Not met: {checks}.',
    advice: 'Nothing was signed. Use `tillproof close status {date}` to see what stands in the way. Late settlements '
      + 'and bank lines can be left to someone, with a reason.',
    exitStatus: 2,
  },
  DAY_WITHOUT_PROPOSAL: {
    message: 'Nobody has signed a close or a reopening of {date} that waits for a second person.',
    advice: 'Nothing was done. Use `tillproof close sign {date}` to sign it.',
    exitStatus: 2,
  },
  PACK_NOT_SOUND: {
    message: 'The ledger does not prove what it says of {date}: {reason}.',
    advice: 'No proof pack was written. Use `tillproof doctor` to find what was changed, and restore a backup.',
    exitStatus: 5,
  },
  PACK_SIGNERS_UNKNOWN: {
    message: 'The close of {date} was not signed by people whom the vault knows.',
    advice: 'No proof pack was written. If people were set up again since, use a pack that was made before. Otherwise, '
      + 'find out who changed the ledger.',
    exitStatus: 5,
  },
  PACK_UNREADABLE: {
    message: '{file} can’t be read as a proof pack: {reason}.',
    advice: 'Nothing was checked. Get the file again from whoever made it.',
    exitStatus: 2,
  },
})
