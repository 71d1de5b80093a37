import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill()
const HEADER = 'settlement id,type,tx ref,platform ref,gross,app fee,net,currency,settlement date'

describe('import settlement', () => {
  it('imports a report once, holds its total row, and knows its lines in another one', async () => {
    const { run, file } = till()
    await file('first.csv', `${HEADER}\nS-1,payment,A-1,P-1,100.00,1.40,98.60,NGN,2026-09-15\n`
      + 'S-1,payment,A-2,P-2,50.00,0.70,49.30,NGN,2026-09-15\nTotal,,,,150.00,2.10,147.90,NGN,\n')
    await file('second.csv', `${HEADER}\nS-1,payment,A-2,P-2,50.00,0.70,49.30,NGN,2026-09-15\n`
      + 'S-1,refund,A-1,P-1,-20.00,0,-20.00,NGN,2026-09-15\n')
    const tried = await run(['import', 'settlement', 'first.csv', '--dry-run', '--json'])
    expect(tried.json()).toMatchObject({
      profile: PROFILE, source: 'settlement', dryRun: true, fileId: null, counts: { new: 2, known: 0, rejected: 0 },
      sumRows: { count: 1, unconfirmed: 0 },
    })
    const done = await run(['import', 'settlement', 'first.csv'])
    expect([done.status, done.out]).toEqual([0, expect.stringContaining('2 new, 0 known, 0 rejected')])
    expect(done.out).toContain('“Total”, gross: NGN 150.00, which matches the lines above')
    expect((await run(['import', 'settlement', 'first.csv'])).out).toContain('nothing was changed')
    expect((await run(['import', 'settlement', 'first.csv', '--signs', 'plus'])).err).toContain('SETTLEMENT_FILE_KNOWN')
    expect((await run(['import', 'settlement', 'second.csv', '--json'])).json())
      .toMatchObject({ counts: { new: 1, known: 1, rejected: 0 } })
  })

  it('lists settlements, their lines, and what was taken back', async () => {
    const { run } = till()
    const listed = await run(['settlement', 'list', '--json'])
    expect(listed.json()).toMatchObject({
      total: 1,
      settlements: [{
        settlementId: 'S-1', lines: 3, grossMinor: 15_000, refundsMinor: 2_000, netMinor: 12_790,
        bank: { standing: 'unmatched', matchId: null, lines: [] },
      }],
    })
    const { settlements: [{ id }] } = listed.json() as { settlements: [{ id: number }] }
    expect((await run(['settlement', 'show', String(id)])).out).toMatch(/refund +A-1 +P-1 .*NGN −20\.00/)
    expect((await run(['settlement', 'list', 'refunds', '--json'])).json()).toMatchObject({
      refunds: [{ txref: 'A-1', grossMinor: -2_000, payment: null, settledBy: { settlementId: 'S-1' } }],
    })
    expect((await run(['settlement', 'show', '999'])).err).toContain('SETTLEMENT_UNKNOWN')
  })

  it('writes what was rejected as a list that can be corrected and imported again', async () => {
    const { run, file, folder } = till()
    await file('wrong.csv', `${HEADER}\nS-2,payment,B-1,P-9,100.00,1.40,98.00,NGN,2026-09-15\n`)
    const rejected = await run(['import', 'settlement', 'wrong.csv', '--rejects', 'rejects.csv'])
    expect([rejected.status, rejected.out]).toEqual([1, expect.stringContaining('NGN 0.60 less than the gross amount')])
    const list = await readFile(join(folder, 'rejects.csv'), 'utf8')
    await file('corrected.csv', list.replace('98.00', '98.60'))
    expect((await run(['import', 'settlement', 'corrected.csv', '--json'])).json())
      .toMatchObject({ counts: { new: 1, known: 0, rejected: 0 } })
  })

  it('asks about signs, leads with late chargebacks, and undoes a file', async () => {
    const { run, file } = till()
    await file('disputes.csv', 'reference,amount,currency,stage,due date\nC-2,30.00,NGN,first,2026-01-09\n')
    expect((await run(['import', 'chargebacks', 'disputes.csv'])).err).toContain('SETTLEMENT_SIGNS_UNCLEAR')
    const imported = await run(['import', 'chargebacks', 'disputes.csv', '--signs', 'plus', '--json'])
    const { fileId } = imported.json() as { fileId: number }
    expect((await run(['settlement', 'list', 'chargebacks'])).out).toContain('09 Jan 2026, late')
    const undone = await run(['settlement', 'undo', String(fileId), '--reason', 'a trial'])
    expect(undone.out).toBe('disputes.csv was undone. Lines that are in no other file: 1.\n')
    expect((await run(['settlement', 'list', 'files'])).out).toMatch(/disputes\.csv +chargebacks +undone/)
    expect((await run(['settlement', 'list', 'chargebacks'])).out).toContain('There are none.')
    expect((await run(['audit', 'list', '--limit', '2'])).out).toContain('settlement file undone')
  })
})
