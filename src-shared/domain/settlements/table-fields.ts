/** What the columns of a table of settlement lines can hold. */
export const SETTLEMENT_FIELDS = [
  'settlementid', 'kind', 'txref', 'platformref', 'gross', 'appfee', 'merchantfee', 'stampduty', 'net', 'currency',
  'date', 'settlementdate', 'stage', 'duedate',
] as const
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number]
