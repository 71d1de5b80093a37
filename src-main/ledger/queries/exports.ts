/** What exports ask beside the pages: payments by references, attempts by payments, earlier exports. SQL only. */
import type { Database, Statement } from 'better-sqlite3'
import type { Attempt, Payment, PaymentFilter } from '../../../src-shared/contract/payments.ts'
import type { AuditedEntry } from '../exports.ts'
import { ATTEMPT_COLUMNS, toAttempt, type AttemptRow } from './attempts.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from './payment-rows.ts'
import { scopeParameters, selectInScope } from './payment-scope.ts'

export function prepareExportQueries(db: Database) {
  const { completePayments } = preparePaymentRows(db)
  const findIds = db.prepare<[string], number>(
    'SELECT p.id FROM json_each(?) j CROSS JOIN payment p ON p.txref = j.value ORDER BY j.key',
  ).pluck()
  const listAttempts = db.prepare<[string], AttemptRow>(`
    SELECT ${ATTEMPT_COLUMNS} FROM json_each(?) j CROSS JOIN attempt a ON a.payment_id = j.value
    JOIN send s ON s.id = a.send_id ORDER BY j.key, a.id`)
  const listEntries = db.prepare<[string, number], AuditedEntry>(
    'SELECT actor, after FROM audit WHERE action = ? ORDER BY id DESC LIMIT ?',
  )
  const statements = new Map<string, Statement<[object], PaymentRow>>()

  return {
    listPaymentsOf(txrefs: readonly string[], filter: PaymentFilter): Payment[] {
      const ids = [...new Set(findIds.all(JSON.stringify(txrefs)))]
      const { batchId, ...rest } = filter
      // The batch as a condition of each payment: listing it whole for every thousand references would take for ever.
      const scope = { ...rest, inBatchId: batchId, where: 'p.id IN (SELECT value FROM json_each(@ids))' }
      const rows = prepared(selectInScope(PAYMENT_COLUMNS, scope))
        .all({ ...scopeParameters(scope), ids: JSON.stringify(ids) })
      const payments = new Map(completePayments(rows).map((payment) => [payment.id, payment]))
      return ids.flatMap((id) => payments.get(id) ?? [])
    },

    listAttemptsOf: (paymentIds: readonly number[]): Attempt[] =>
      listAttempts.all(JSON.stringify(paymentIds)).map(toAttempt),

    listEntriesOf: (action: string, limit: number): AuditedEntry[] => listEntries.all(action, limit),
  }

  /** Few different filters are ever asked for, so each keeps its statement. */
  function prepared(sql: string): Statement<[object], PaymentRow> {
    const statement = statements.get(sql) ?? db.prepare<[object], PaymentRow>(sql)
    statements.set(sql, statement)
    return statement
  }
}
