/** What the ledger keeps of a journal: each entry once, under a code that says where it comes from. */
import { expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { bankFile, bankLine, bankStatement } from '../../../support/ledger/bank.ts'
import { ACTOR, openTestLedger, type TestLedger } from '../../../support/ledger/fixtures.ts'
import { keepRows, tamper } from '../../../support/core/ledger-tampering.ts'
import { settlementLine, takeSettlement } from '../../../support/ledger/settlements.ts'
import { findProblems } from '../../../support/ledger/trial.ts'

const WHOLE = { fromDate: '2000-01-01', toDate: '2099-12-31' }
const SETTLEMENTS = ['STL-901', 'STL-902', 'STL-903']

/** Each settlement from a file of its own, each with its line in the bank; matched. */
async function openBooks(order: readonly string[]): Promise<TestLedger> {
  const ledger = await openTestLedger()
  const { writer } = ledger
  for (const settlementId of order) await takeSettlement(writer, settlementId, [settlementLine(1, { settlementId })])
  for (const settlementId of order) {
    const line = bankLine(1, {
      narration: `SETTLEMENT ${settlementId}`, amountMinor: 9_860, bankReference: settlementId,
    })
    await writer.statements.takeBankFile(bankFile([bankStatement({
      number: settlementId, lines: [line], opening: null, closing: null,
    })], { twins: 'new' }), ACTOR)
  }
  await writer.matching.applyMatches('2026-09-30', ACTOR)
  return ledger
}

async function planOf({ reader }: TestLedger) {
  const { entries } = await reader.journal.planJournal(WHOLE)
  return { ...WHOLE, accounts: '{}', entries }
}

it('has the same codes in whichever order files came, so that books tell an entry that they have', async () => {
  const [one, other] = [await openBooks(SETTLEMENTS), await openBooks(SETTLEMENTS.toReversed())]
  const codesOf = async (ledger: TestLedger) => (
    (await planOf(ledger)).entries.map(({ code, kind, name }) => `${code} ${kind} ${name}`).toSorted()
  )
  const codes = await codesOf(one)
  expect(codes).toHaveLength(6)
  expect(await codesOf(other)).toEqual(codes)
})

it('has the day of the last transaction where no row of a settlement says when it was settled', async () => {
  const ledger = await openTestLedger()
  const lines = ['2026-09-13', '2026-09-14'].map((transactionDate, index) => (
    settlementLine(index + 1, { transactionDate, settlementDate: null })
  ))
  await takeSettlement(ledger.writer, 'undated', lines)
  expect((await planOf(ledger)).entries.map(({ date }) => date)).toEqual(['2026-09-14'])
})

it('is booked once: a plan that another export came before is refused, and nothing of it is kept', async () => {
  const ledger = await openBooks(SETTLEMENTS)
  const plan = await planOf(ledger)
  const [, ...others] = plan.entries
  await ledger.writer.journal.bookJournal({ ...plan, entries: others }, ACTOR)
  const refused = ledger.writer.journal.bookJournal(plan, ACTOR)
  await expect(refused).rejects.toSatisfy((error) => error instanceof AppError && error.code === 'JOURNAL_CHANGED')
  const left = await planOf(ledger)
  expect(left.entries.map(({ code }) => code)).toEqual([plan.entries[0]?.code])
  const { rows, total } = await ledger.reader.journal.listJournalExports({ offset: 0, limit: 10 })
  expect([total, rows.map(({ entries }) => entries)]).toEqual([1, [5]])
  expect(findProblems(ledger.folder)).toEqual([])
})

it('writes nothing of a row that was edited, which could say more in a file than it is', async () => {
  const { folder, reader, writer } = await openBooks(['STL-901'])
  const { entries } = await reader.journal.planJournal(WHOLE)
  const exportId = await writer.journal.bookJournal({ ...WHOLE, accounts: '{}', entries }, ACTOR)
  const sound = keepRows(folder, 'journal_entry')
  const edits = [
    "code = 'x)' || char(10) || 'include /etc/passwd' || char(10) || ';'", "date = '2026-09-17 ; ' || char(10)",
`postings = replace(postings, '"9860"', '"98600"')`, `postings = replace(postings, '"9860"', '"ten"')`,
  ]
  for (const edit of edits) {
    tamper(folder, [`UPDATE journal_entry SET ${edit} WHERE kind = 'receipt'`])
    await expect(reader.journal.listJournalEntries(exportId)).rejects.toMatchObject({ code: 'LEDGER_DAMAGED' })
    tamper(folder, [sound])
  }
  expect(await reader.journal.listJournalEntries(exportId)).toHaveLength(2)
})

it('takes back what a file that was undone had said, and books it again under another code', async () => {
  const ledger = await openBooks(['STL-901'])
  const first = await planOf(ledger)
  await ledger.writer.journal.bookJournal(first, ACTOR)
  const { rows: [file] } = await ledger.reader.settlements.listSettlementFiles({ offset: 0, limit: 1 })
  await ledger.writer.settlements.undoSettlementFile(file?.id ?? 0, 'a mistake', ACTOR)
  await ledger.writer.matching.applyMatches('2026-09-30', ACTOR)
  const undone = await planOf(ledger)
  expect(undone.entries.map(({ kind, reversesCode }) => [kind, reversesCode]).toSorted()).toEqual(
    first.entries.map(({ kind, code }) => [kind, code]).toSorted(),
  )
  await ledger.writer.journal.bookJournal(undone, ACTOR)
  await takeSettlement(ledger.writer, 'again', [settlementLine(1, { settlementId: 'STL-901' })])
  await ledger.writer.matching.applyMatches('2026-09-30', ACTOR)
  const again = await planOf(ledger)
  expect(again.entries).toHaveLength(2)
  expect(again.entries.map(({ kind }) => kind).toSorted()).toEqual(first.entries.map(({ kind }) => kind).toSorted())
  const codes = [...first.entries, ...undone.entries, ...again.entries].map(({ code }) => code)
  expect(new Set(codes)).toHaveLength(codes.length)
})
