/** What can go wrong where a report is written. */
import { errorTexts } from './error-entry.ts'

export const REPORT_ERRORS = errorTexts({
  REPORT_PERIOD_BACKWARDS: {
    message: 'The period ends on {to}, before it begins on {from}.',
    advice: 'No report was written. Give the earlier day first.',
    exitStatus: 2,
  },
})
