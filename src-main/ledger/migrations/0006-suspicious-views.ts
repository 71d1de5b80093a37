/** An index for a view of suspicious payments: answers of more than expected. Never edited once released. */
import type { Migration } from './run.ts'

/** Few answers are in it, so that recording the others costs nothing. */
const ABOVE_EXPECTED = `
  CREATE INDEX check_result_above ON check_result (attempt_id)
  WHERE check_name = 'amount' AND hint = 'more than expected';
`

export const suspiciousViews: Migration = { number: 6, name: 'suspicious-views', sql: ABOVE_EXPECTED }
