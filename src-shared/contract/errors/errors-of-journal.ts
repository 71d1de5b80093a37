/** What can go wrong where the journal is exported. */
import { errorTexts } from './error-entry.ts'

export const JOURNAL_ERRORS = errorTexts({
  JOURNAL_CHANGED: {
    message: 'Another export of the journal came first.',
    advice: 'Nothing was exported. Try again: what it did not have is exported then.',
    retryable: true,
    exitStatus: 5,
  },
  JOURNAL_EXPORT_UNKNOWN: {
    message: 'There is no export {export} of the journal.',
    advice: 'Nothing was written. Use `tillproof journal list` to see the exports.',
    exitStatus: 2,
  },
  JOURNAL_PERIOD_BACKWARDS: {
    message: 'The period ends on {to}, before it begins on {from}.',
    advice: 'Nothing was exported. Give the earlier day first.',
    exitStatus: 2,
  },
})
