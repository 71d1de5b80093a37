/** What a match holds that can't be matched any more, since its file was undone or its proof taken back. SQL only. */
import type { ItemSource } from '../../../src-shared/domain/matching/explanation.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'

export interface FormerItem {
  readonly name: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly date: string | null
}

const FORMER: Readonly<Record<ItemSource, string>> = {
  'payment': `
    SELECT txref AS name, currency, amount_minor AS amountMinor, business_day AS date FROM payment WHERE id = ?`,
  'settlement-line': `
    SELECT coalesce(txref, platform_reference, id) || '' AS name, currency, gross_minor AS amountMinor,
      coalesce(settlement_date, transaction_date) AS date
    FROM settlement_line WHERE id = ?`,
  'settlement': `
    SELECT settlement_id AS name, currency, 0 AS amountMinor, NULL AS date FROM settlement WHERE id = ?`,
  'bank-line': `
    SELECT l.narration AS name, s.currency, l.amount_minor AS amountMinor,
      coalesce(l.value_date, l.booking_date) AS date
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id WHERE l.id = ?`,
  'transfer': `
    SELECT reference AS name, currency, -amount_minor AS amountMinor, NULL AS date FROM transfer WHERE id = ?`,
}

/** Rows are kept for good, so there is one for each item that was ever matched. */
export function prepareFormerItems(db: Readable): (source: ItemSource, id: number) => FormerItem {
  const statements = Object.fromEntries(Object.entries(FORMER).map(([source, sql]) => (
    [source, db.prepare<[number], FormerItem>(sql)]
  )))
  return (source, id) => {
    const row = statements[source]?.get(id)
    if (!row) throw new Error(`A match holds a ${source} that was never there: ${id}`)
    return row
  }
}
