import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import {
  ACTOR, answered, expectedRows, importRows, NGN, openTestLedger, recordAll, startRun,
} from '../../../support/ledger/fixtures.ts'

/** A ledger with one transfer, one charge and one look at v3's verify. */
async function ledgerWithRows() {
  const ledger = await openTestLedger()
  const { writer } = ledger
  await importRows(writer, expectedRows(1))
  await startRun(writer)
  const [call] = await recordAll(ledger)
  if (!call) throw new Error('no call')
  const outcome = answered(call)
  if (outcome.kind !== 'answered') throw new Error('no answer')
  await writer.verification.recordV3Query({ paymentId: call.paymentId, attemptId: 1, txid: '1', outcome, actor: ACTOR })
  const details = { reference: 'P-1', currency: NGN, amountMinor: 5, accountBank: '044', accountNumber: '1' } as const
  await writer.transfers.draftTransfers({ drafts: [{ ...details, currency: 'NGN' }], batch: null, actor: ACTOR })
  await writer.charges.beginCharge({
    details: { method: 'card', txref: 'C-1', currency: NGN, amountMinor: 5, email: 'c@example.com' },
    expectedMinor: 5, businessDay: '2026-09-01', card: null, actor: ACTOR,
  })
  return ledger
}

describe('a row whose text is none of what the program writes', () => {
  it.each([
    ['transfer', `UPDATE transfer SET details = json_set(details, '$.amountMinor', '5')`, 'details.amountMinor'],
    ['transfer', `UPDATE transfer SET details = 'x'`, 'details is not valid JSON'],
    ['charge', `UPDATE charge SET details = json_remove(details, '$.email')`, 'details.email'],
    ['charge', `UPDATE charge SET step = '{}'`, 'step.kind'],
    ['v3_look', `UPDATE v3_look SET checks = '[{}]'`, 'checks[0].check'],
  ])('of %s is damage, and says where: %s', async (table, sql, fault) => {
    const { reader, path } = await ledgerWithRows()
    const reads = [
      () => reader.transfers.findTransfer(1), () => reader.charges.findCharge(1),
      () => reader.books.findPayment('T-2'),
    ]
    for (const read of reads) expect(await read()).toBeDefined()
    const db = new Database(path)
    db.exec('DROP TRIGGER v3_look_no_update')
    db.exec(sql)
    db.close()
    const ends = await Promise.allSettled(reads.map((read) => read()))
    const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }: { reason: unknown }) => reason)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ code: 'LEDGER_DAMAGED', details: { path } })
    expect(String(failures[0])).toContain(`row 1 of the table ${table} can’t be read (${fault}`)
  })
})
