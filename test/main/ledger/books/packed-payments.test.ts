/** Lists of payments cross from the reading thread as one text: they say what each payment says by itself. */
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import {
  answered, expectedRow, expectedRows, importRows, openTestLedger, outcomeRecord, startRun, STARTED_AT_MS,
} from '../../../support/ledger/fixtures.ts'

/** Text that JSON has to escape, or that SQLite would end too early. */
const AWKWARD = 'a\u0000"\\\n\u2028\u007f😀'

/** One proved, one failed, two not asked yet, the last with the largest amount and every text there is. */
async function ledgerWithAnswers() {
  const ledger = await openTestLedger()
  const { writer, clock } = ledger
  const full = { customer: AWKWARD, email: AWKWARD, expectedDate: '2026-09-16', amountMinor: Number.MAX_SAFE_INTEGER }
  await importRows(writer, [...expectedRows(3), expectedRow(5, full)])
  await startRun(writer)
  const { calls } = await writer.verification.claim(2, clock.instant())
  for (const [index, call] of calls.entries()) {
    const outcome = answered(call, index === 0 ? {} : { status: AWKWARD })
    await writer.verification.recordOutcome(outcomeRecord(call, outcome))
  }
  return ledger
}

it('a list says of each payment what the payment says by itself', async () => {
  const { reader } = await ledgerWithAnswers()
  const { rows, next } = await reader.books.listPayments({}, { limit: 4, after: 0 })
  expect(rows.map(({ state }) => state)).toEqual(['proved', 'failed', 'unverified', 'unverified'])
  expect(rows[1]?.lastAttempt).toMatchObject({ status: AWKWARD, startedAt: new Date(STARTED_AT_MS).toISOString() })
  expect(rows[3]).toMatchObject({ customer: AWKWARD, email: AWKWARD, amountMinor: Number.MAX_SAFE_INTEGER })
  for (const row of rows) {
    expect(row.checks).toHaveLength(row.lastAttempt ? 5 : 0)
    expect(await reader.books.findPayment(row.txref)).toMatchObject(row)
  }
  expect(next).toBe(rows[3]?.id)
})

it('a list goes on page by page, and ends with a page that is not full', async () => {
  const { reader } = await ledgerWithAnswers()
  const first = await reader.books.listPayments({}, { limit: 3, after: 0 })
  const second = await reader.books.listPayments({}, { limit: 3, after: first.next ?? 0 })
  expect([...first.rows, ...second.rows].map(({ txref }) => txref)).toEqual(['T-2', 'T-3', 'T-4', 'T-5'])
  expect(second.next).toBeNull()
})

it('a payment whose attempt is missing is never listed as one that was not asked', async () => {
  const { reader, path } = await ledgerWithAnswers()
  const db = new Database(path)
  db.exec('UPDATE payment SET last_attempt_id = 99 WHERE id = 1')
  db.close()
  await expect(reader.books.listPayments({}, { limit: 4, after: 0 })).rejects.toThrow('The attempt 99 is missing')
})
