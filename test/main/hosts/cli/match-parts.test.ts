import { expect, it } from 'vitest'
import { mt940Of } from '../../../support/files/bank-files.ts'
import { shareTill } from '../../../support/cli/till.ts'
import { bankLine, bankStatement } from '../../../support/ledger/bank.ts'

const till = shareTill()

it('splits a bank line over two settlements, and says what is wrong with a part', async () => {
  const { run, file } = till()
  await file('settlements.csv', [
    'settlement id,type,transaction reference,gross,net,currency,settlement date',
    'ST-A,adjustment,,700.00,700.00,NGN,2026-09-16', 'ST-B,adjustment,,300.00,300.00,NGN,2026-09-16', '',
  ].join('\n'))
  const line = bankLine(1, { amountMinor: 100_000, narration: 'BOTH' })
  await file('bank.sta', mt940Of([bankStatement({ lines: [line] })]))
  await run(['import', 'settlement', 'settlements.csv'])
  await run(['import', 'bank', 'bank.sta', '--account', 'Main'])

  const make = (left: string, right: string) => run([
    'match', 'make', '--link', 'settlement-bank', '--left', left, '--right', right, '--reason', 'together', '--json',
  ])
  for (const [right, why] of [
    ['1=1000.01', 'is more than what is free of it'], ['1=0', 'is nothing'], ['1=', 'An amount must follow the ='],
    ['1=some', 'of item 1'], ['9=1.00', 'can’t be split'], ['one=1.00', 'whole number'],
  ] as const) {
    const { status, out, err } = await make('1', right)
    expect([right, status, out + err]).toEqual([right, 2, expect.stringContaining(why)])
  }
  expect((await make('1', '1=700.00')).json()).toMatchObject({
    match: { state: 'confirmed', residuals: [], right: [{ partMinor: 70_000 }] },
  })
  const listed = await run(['match', 'list', '--state', 'break', '--side', 'right'])
  expect(listed.out).toContain('NGN 300.00')
  expect(listed.out).toContain('NGN 700.00 of it is matched')
  // All that is left of it, whichever way it is asked for.
  expect((await make('2', '1')).json()).toMatchObject({
    match: { residuals: [], right: [{ amountMinor: 100_000, partMinor: 30_000 }] },
  })
  expect((await run(['match', 'show', '2'])).out).toMatch(/BOTH\s.*300\.00/)
  expect((await make('2', '1=1.00')).out).toContain('can’t be split')
  const journal = await run(['export', 'journal', '--from', '2026-09-01', '--to', '2026-09-30', '--format', 'csv',
    '--out', 'journal.csv'])
  expect([journal.status, journal.err]).toEqual([0, ''])
  expect((await run(['match', '--json'])).json()).toMatchObject({ confirmed: 2, breaks: 0, changes: { altered: 0 } })
  // Which makes them again, from what was decided.
  const doctor = await run(['doctor'])
  expect([doctor.status, doctor.out]).toEqual([0, expect.stringContaining('Ledger of shop: OK')])
})
