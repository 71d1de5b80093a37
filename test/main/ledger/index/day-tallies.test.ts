import fc from 'fast-check'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { layPresentMoment } from '../../../../src-main/ledger/engine/present-moment.ts'
import { prepareDayTallies, tallyDays, type DayTally } from '../../../../src-main/ledger/index/day-tallies.ts'
import { createPaymentTable, type TableRow } from '../../../../src-main/ledger/index/payment-table.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../../src-main/ledger/migrations/lay-out.ts'
import { MAX_AMOUNT_MINOR } from '../../../../src-shared/domain/values/money.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'
import { NGN, UGX } from '../../../support/ledger/fixtures.ts'

const row = fc.record({
  amountMinor: fc.oneof(fc.nat(1_000), fc.integer({ min: MAX_AMOUNT_MINOR - 5, max: MAX_AMOUNT_MINOR })),
  state: fc.constantFrom(...PAYMENT_STATES),
  isRegressed: fc.constantFrom(0 as const, 1 as const),
  currency: fc.constantFrom(NGN, UGX),
  date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-12-31'),
  // 0 stands for a payment that was collected by hand.
  batchId: fc.constantFrom(0, 1, 2, 3),
})

function inOrder(tallies: readonly DayTally[]): DayTally[] {
  const keyOf = ({ date, currency, state, isRegressed }: DayTally): string => (
    `${date} ${currency} ${state} ${isRegressed}`
  )
  return tallies.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

describe('the tallies of all days', () => {
  it('are exact, and the same from the grid’s columns as from the ledger, without what is hidden', () => {
    fc.assert(fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const db = new Database(':memory:')
      layOut(db, MIGRATIONS, 0)
      layPresentMoment(db)
      const insertBatch = db.prepare(`
        INSERT INTO import_batch
          (id, file_name, file_sha256, options_key, state, actor, started_at_ms, history_before)
        VALUES (?, 'f', 'h', '{}', ?, 'a', 0, 0)`)
      for (const [id, state] of [[1, 'committed'], [2, 'undone'], [3, 'committed']]) insertBatch.run(id, state)
      const insert = db.prepare(`
        INSERT INTO payment
          (id, txref, currency, amount_minor, business_day, source, source_id, row_number, state, is_regressed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      const table = createPaymentTable()
      rows.forEach(({ amountMinor, state, isRegressed, currency, date, batchId }, at) => {
        const source = batchId === 0 ? ['charge', 1, null] : ['import', batchId, 1]
        insert.run(at + 1, `T-${at}`, currency, amountMinor, date, ...source, state, isRegressed)
        const columns: TableRow = [
          at + 1, amountMinor, state, isRegressed, currency, null, date, batchId, `T-${at}`, null, null, 0,
        ]
        table.append(columns)
      })
      const tallies = inOrder(tallyDays(table, new Set([2])))
      expect(tallies).toEqual(inOrder(prepareDayTallies(db)()))
      const sum = rows.filter(({ batchId }) => batchId !== 2).reduce((all, one) => all + BigInt(one.amountMinor), 0n)
      expect(tallies.reduce((all, { amountMinor }) => all + amountMinor, 0n)).toBe(sum)
      db.close()
    }), { numRuns: 60 })
  })
})
