/** What can be wrong with files of settlement lines, refunds and chargebacks. */
import { errorTexts } from './error-entry.ts'

export const SETTLEMENT_ERRORS = errorTexts({
  SETTLEMENT_FILE_KNOWN: {
    message: '{file} was already imported as settlement file {number}, but read in another way.',
    advice: 'Nothing was imported: its lines would be in the books twice. Undo file {number} first if this way is the '
      + 'right one.',
    exitStatus: 2,
  },
  SETTLEMENT_FILE_UNDONE: {
    message: 'Settlement file {number} was already undone.',
    advice: 'Nothing was changed.',
    exitStatus: 2,
  },
  SETTLEMENT_FILE_UNKNOWN: {
    message: 'There is no settlement file {number} in use.',
    advice: 'Nothing was changed. Use `tillproof settlement list files` to see them.',
    exitStatus: 2,
  },
  SETTLEMENT_SIGNS_UNCLEAR: {
    message: 'Line {line} of {file} is a {kind}, but its amount is above zero.',
    advice: 'Nothing was imported. Specify how the file writes what refunds, chargebacks and fees take away: without a '
      + 'minus, --signs plus, or with one, --signs minus (such rows are rejected; a fee above zero is given back).',
    exitStatus: 2,
  },
  SETTLEMENT_UNKNOWN: {
    message: 'There is no settlement {settlement}.',
    advice: 'Use `tillproof settlement list` to see the settlements.',
    exitStatus: 2,
  },
})
