import { describe, expect, it } from 'vitest'
import type { BankStatement } from '../../../../src-shared/domain/statements/bank-statement.ts'
import { camtOf, mt940Of, ofxOf } from '../../../support/files/bank-files.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { bankLine, bankStatement } from '../../../support/ledger/bank.ts'

const till = shareTill()

function statementOf(account: string, change: Partial<BankStatement> & { readonly openingMinor?: number } = {}) {
  return bankStatement({ accountNumber: `NG${account}`, ...change })
}

describe('import bank', () => {
  it('imports the statements of a bank, once, and lists them with their lines', async () => {
    const { run, file } = till()
    const first = statementOf('1', { lines: [bankLine(1), bankLine(2, { amountMinor: -1_250 })] })
    const second = statementOf('1', {
      number: '2', openingMinor: 48_750, lines: [bankLine(3)], fromDate: '2026-09-15', toDate: '2026-09-20',
    })
    await file('first.sta', mt940Of([first]))
    await file('both.xml', camtOf([first, second]))

    const tried = await run(['import', 'bank', 'first.sta', '--account', 'Main', '--dry-run', '--json'])
    expect(tried.json()).toMatchObject({
      profile: PROFILE, dryRun: true, isKnownFile: false, format: 'mt940', pending: 0,
      statements: [{ id: null, number: '1', lines: 2, knownLines: 0, opening: { amountMinor: 0 } }],
    })
    expect((await run(['statement', 'list'])).out).toContain('No bank statements')
    const done = await run(['import', 'bank', 'first.sta', '--account', 'Main'])
    expect(done).toMatchObject({ status: 0 })
    expect(done.out).toContain('Imported first.sta (MT940) for Main\n  2 new lines, 0 known from earlier statements')
    expect((await run(['import', 'bank', 'first.sta', '--account', 'MAIN'])).out)
      .toContain('first.sta was imported for Main before: nothing was changed')

    const both = await run(['import', 'bank', 'both.xml', '--account', 'Main'])
    expect(both.out).toContain('1 new line, 2 known from earlier statements')
    const { out } = await run(['statement', 'list', '--account', 'main'])
    expect(out).toMatch(/3 {2}Main +2 +.*NGN 487\.50 +NGN 987\.50 +1 {2}statement 1\n/)
    const shown = await run(['statement', 'show', '1'])
    expect(shown.out).toMatch(/2 {2}02 Sep 2026 +NGN −12\.50 {2}SETTLEMENT ST-2/)
    expect((await run(['statement', 'show', '2', '--json'])).json()).toMatchObject({
      statement: { account: 'Main', lines: 2, knownLines: 2 }, total: 2, lines: [{ knownFrom: 1 }, { knownFrom: 1 }],
    })
  })

  it('says where a statement is missing, and ends with 1', async () => {
    const { run, file } = till()
    await file('june.ofx', ofxOf([statementOf('3', { fromDate: '2026-06-01', toDate: '2026-06-30' })], 'xml'))
    await file('may.sta', mt940Of([statementOf('2', { fromDate: '2026-05-01', toDate: '2026-05-31' })]))
    await file('july.sta', mt940Of([statementOf('2', {
      number: '7', openingMinor: 60_000, lines: [bankLine(2)], fromDate: '2026-07-01', toDate: '2026-07-31',
    })]))
    expect((await run(['import', 'bank', 'june.ofx', '--account', 'Third'])).status).toBe(0)
    expect((await run(['import', 'bank', 'may.sta', '--account', 'Second'])).status).toBe(0)
    const { status, out } = await run(['import', 'bank', 'july.sta', '--account', 'Second'])
    expect(status).toBe(1)
    expect(out).toContain('Statement 7 begins NGN 100.00 away from the closing balance of statement')
    expect((await run(['statement', 'list', '--account', 'Second'])).out).toContain('gap of NGN 100.00 behind')
    expect((await run(['statement', 'list', '--account', 'Third'])).out).toContain('no opening balance')
  })

  it('takes one account of a file that has several, its number as people write it', async () => {
    const { run, file } = till()
    await file('two.sta', mt940Of([statementOf('41'), statementOf('42')]))
    const several = await run(['import', 'bank', 'two.sta', '--account', 'Fourth'])
    expect([several.status, several.err]).toEqual([2, expect.stringContaining('of several accounts: NG41, NG42')])
    const other = await run(['import', 'bank', 'two.sta', '--account', 'Fourth', '--number', 'NG43'])
    expect([other.status, other.err]).toEqual([2, expect.stringContaining('STATEMENT_ACCOUNT_UNKNOWN')])
    const taken = await run(['import', 'bank', 'two.sta', '--account', 'Fourth', '--number', 'ng 41', '--json'])
    expect(taken.json()).toMatchObject({ statements: [{ accountNumber: 'NG41' }] })
  })

  it('keeps no card number that a bank wrote', async () => {
    const { run, file } = till()
    const lines = [bankLine(1, { narration: 'CARD 5531886652142950', bankReference: '5531886652142950' })]
    await file('card.sta', mt940Of([statementOf('5', { lines })]))
    await run(['import', 'bank', 'card.sta', '--account', 'Fifth'])
    const [{ id = 0 } = {}] = (await (await till().client()).statements.list({
      profile: PROFILE, account: 'Fifth',
    })).rows
    const { out } = await run(['statement', 'show', String(id), '--json'])
    expect(out).toContain('553188******2950')
    expect(out).not.toContain('5531886652142950')
  })

  it('imports nothing of a file that does not add up, and wants the name of the account', async () => {
    const { run, file } = till()
    const wrong = { ...statementOf('6'), closing: { date: '2026-09-15', amountMinor: 1 } }
    await file('wrong.sta', mt940Of([wrong]))
    const refused = await run(['import', 'bank', 'wrong.sta', '--account', 'Sixth'])
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('STATEMENT_SUM_WRONG')])
    expect((await run(['import', 'bank', 'wrong.sta'])).status).toBe(2)
    await file('page.html', '<html></html>')
    expect((await run(['import', 'bank', 'page.html', '--account', 'Sixth'])).err).toContain('STATEMENT_UNREADABLE')
  })
})

describe('statement undo', () => {
  it('takes back the file, says what is gone, and stays in the list', async () => {
    const { run, file } = till()
    await file('seventh.sta', mt940Of([statementOf('7')]))
    const imported = await run(['import', 'bank', 'seventh.sta', '--account', 'Seventh', '--json'])
    const { statements: [{ id }] } = imported.json() as { statements: [{ id: number }] }
    const { status, out } = await run(['statement', 'undo', String(id), '--reason', 'wrong account'])
    expect([status, out]).toEqual([
      0, 'seventh.sta was undone, with 1 statement. Lines that are in no other statement: 1.\n',
    ])
    expect((await run(['statement', 'list', '--account', 'Seventh'])).out).toMatch(/undone\n/)
    expect((await run(['statement', 'show', String(id)])).out).toContain(': wrong account')
    expect((await run(['statement', 'undo', String(id)])).err).toContain('STATEMENT_UNDONE')
    expect((await run(['statement', 'show', '999'])).err).toContain('STATEMENT_UNKNOWN')
    const { out: trail } = await run(['audit', 'list', '--limit', '3'])
    expect(trail).toContain('statement undone')
  })
})

describe('import bank of a table', () => {
  it('asks what the table leaves open, takes it with the answers, and says that nothing checks it', async () => {
    const { run, file } = till()
    await file('september.csv', 'Date,Narration,Amount\n2026-09-15,SETTLEMENT,1.00\n')
    const take = (...answers: string[]) => (
      run(['import', 'bank', 'september.csv', '--account', 'Table', '--currency', 'NGN', ...answers])
    )
    expect((await take()).err).toContain('STATEMENT_SIGNS_UNCLEAR')
    const { status, out } = await take('--signs', 'written')
    expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining('Imported september.csv (CSV)') })
    expect(out).toContain('Not checked: without both an opening and a closing balance')

    await file('more.csv', 'Date,Narration,Amount\n2026-09-15,SETTLEMENT,1.00\n2026-09-16,FEE,-0.10\n')
    const more = (...answers: string[]) => (
      run(['import', 'bank', 'more.csv', '--account', 'Table', '--currency', 'NGN', ...answers])
    )
    expect((await more()).err).toContain('STATEMENT_TWINS_UNCLEAR')
    expect((await more('--twins', 'known')).out).toContain('1 new line, 1 known from earlier statements')
  })
})
