/** What the columns of a bank's table can hold. */
export const STATEMENT_FIELDS = [
  'booking_date', 'value_date', 'amount', 'debit', 'credit', 'mark', 'balance', 'currency', 'account_number',
  'narration', 'narration2', 'narration3', 'counterparty', 'bank_reference', 'customer_reference', 'type',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]
