/** What each condition means, reasoned by hand: the property of grid-agreement.test.ts takes the table's word. */
import { expect, it } from 'vitest'
import type { ConditionName, PaymentFilter } from '../../../../src-shared/domain/books/payment-conditions.ts'
import {
  ACTOR, answered, expectedRow, importRows, NGN, openTestLedger, outcomeRecord, startRun, UGX,
} from '../../../support/ledger/fixtures.ts'
import { openTestGrid } from '../../../support/ledger/grid.ts'

const ROWS = [
  expectedRow(2, { txref: 'A-1', currency: NGN, amountMinor: 100, customer: 'Ada', expectedDate: '2026-09-01' }),
  expectedRow(3, { txref: 'A-2', currency: NGN, amountMinor: 200, customer: 'ada', expectedDate: '2026-09-02' }),
  expectedRow(4, { txref: 'A-3', currency: UGX, amountMinor: 300, customer: 'Adaora', expectedDate: '2026-09-03' }),
  expectedRow(5, { txref: 'A-4', currency: UGX, amountMinor: 400, customer: null, expectedDate: null }),
]

/** A-1 is proved, and so was A-2, which a later answer calls failed; A-3 failed and is resolved; A-4 has no answer. */
async function openBooks() {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, ROWS)
  await importRows(ledger.writer, [expectedRow(2, { txref: 'B-1', expectedDate: null, customer: null })], 'second.csv')
  for (const failing of [['A-3'], ['A-2']]) {
    await startRun(ledger.writer, { selection: { txrefs: ['A-1', 'A-2', ...failing], all: true } })
    const { calls } = await ledger.writer.verification.claim(100, ledger.clock.instant())
    for (const call of calls) {
      const isFailing = failing.includes(call.expected.txref)
      const outcome = answered(call, isFailing ? { status: 'failed', chargecode: '99' } : {})
      await ledger.writer.verification.recordOutcome(outcomeRecord(call, outcome))
    }
  }
  await ledger.writer.books.workExceptions({
    txrefs: ['A-3'], step: { kind: 'resolved', as: 'fraud', text: 'reported' }, pendingSinceMs: 0, actor: ACTOR,
  })
  return ledger
}

const MEANINGS = {
  states: [{ states: ['proved', 'failed'] }, 'A-1 A-2 A-3'],
  onlyFailures: [{ onlyFailures: true }, 'A-2 A-3'],
  onlyRegressed: [{ onlyRegressed: true }, 'A-2'],
  onlyProved: [{ onlyProved: true }, 'A-1'],
  onlyOpen: [{ onlyOpen: true }, 'A-2 A-4 B-1'],
  onlyExplained: [{ onlyExplained: true }, 'A-3'],
  batchId: [{ batchId: 2 }, 'B-1'],
  businessDay: [{ businessDay: '2026-09-03' }, 'A-3'],
  fromDate: [{ fromDate: '2026-09-02' }, 'A-2 A-3'],
  toDate: [{ toDate: '2026-09-02' }, 'A-1 A-2'],
  currency: [{ currency: UGX }, 'A-3 A-4'],
  minAmountMinor: [{ minAmountMinor: 300 }, 'A-3 A-4 B-1'],
  maxAmountMinor: [{ maxAmountMinor: 200 }, 'A-1 A-2'],
  customer: [{ customer: 'Ada' }, 'A-1'],
  reference: [{ reference: 'a-' }, 'A-1 A-2 A-3 A-4'],
  search: [{ search: 'ADA' }, 'A-1 A-2 A-3'],
} satisfies Readonly<Record<ConditionName, readonly [PaymentFilter, string]>>

it('lets through what each condition says, in SQL and in the index', async () => {
  const ledger = await openBooks()
  const grid = await openTestGrid(ledger.folder)
  for (const [name, [filter, expected]] of Object.entries(MEANINGS)) {
    const listed = await ledger.reader.books.listPayments(filter, { limit: 100, after: 0 })
    expect(listed.rows.map(({ txref }) => txref).join(' '), name).toBe(expected)
    const shown = await grid.window(filter, { by: 'txref', direction: 'up' }, { offset: 0, limit: 100 })
    expect(shown.rows.map(({ txref }) => txref).join(' '), name).toBe(expected)
  }
  await ledger.close()
})
