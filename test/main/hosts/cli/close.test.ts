import { expect, it } from 'vitest'
import { mt940Of } from '../../../support/files/bank-files.ts'
import { shareTill } from '../../../support/cli/till.ts'
import { bankLine, bankStatement } from '../../../support/ledger/bank.ts'

const till = shareTill()
const DAY = '2026-09-16'

it('close status: a day is ready once its money is proved, settled and in the bank', async () => {
  const { run, file, verify, teach } = till()
  await teach({ 'C-1': { answer: 'approved', amount: '1000.00', currency: 'NGN' } })
  await file('orders.csv', `reference,amount,currency,date\nC-1,1000.00,NGN,${DAY}\n`)
  const openOf = async () => {
    const { status, json } = await run(['close', 'status', DAY, '--json'])
    const { checks } = json() as { checks: readonly { name: string; isMet: boolean }[] }
    return [status, ...checks.flatMap(({ name, isMet }) => (isMet ? [] : [name]))]
  }
  expect(await openOf()).toEqual([1, 'files', 'matched'])
  expect((await run(['import', 'expected', 'orders.csv'])).status).toBe(0)
  expect(await openOf()).toEqual([1, 'verified', 'matched'])
  await verify()
  await file('report.csv', [
    'settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,settlement date',
    `STL-9,payment,C-1,1000.00,10.00,990.00,NGN,${DAY},2026-09-17`,
  ].join('\n'))
  await run(['import', 'settlement', 'report.csv'])
  await file('bank.sta', mt940Of([bankStatement({
    lines: [bankLine(1, { amountMinor: 99_000, narration: 'SETTLEMENT STL-9', bookingDate: '2026-09-17' })],
    fromDate: '2026-09-17', toDate: '2026-09-17',
  })]))
  await run(['import', 'bank', 'bank.sta', '--account', 'Main'])
  expect((await openOf()).slice(0, 2)).toEqual([1, 'matched'])
  await run(['match'])
  expect(await openOf()).toEqual([0])
  const { out } = await run(['close', 'status', DAY])
  expect(out).toContain('Nothing stands in the way of closing this day.')
  expect((await run(['close', 'status', '17.09.2026'])).status).toBe(2)
})

it('close status: an exception with an owner and a note is carried forward, and told', async () => {
  const { run, file, verify, teach } = till()
  const day = '2026-09-18'
  await teach({ 'C-2': { answer: 'approved', amount: '900.00', currency: 'NGN' } })
  await file('short.csv', `reference,amount,currency,date\nC-2,1000.00,NGN,${day}\n`)
  await run(['import', 'expected', 'short.csv'])
  await verify()
  const exceptions = async () => {
    const { checks } = (await run(['close', 'status', day, '--json'])).json() as {
      checks: readonly { name: string; isMet: boolean; open: number; carried: number }[]
    }
    return checks.find(({ name }) => name === 'exceptions')
  }
  expect(await exceptions()).toMatchObject({ isMet: false, open: 1, carried: 0 })
  expect((await run(['exceptions', 'assign', 'C-2', '--to', 'ada'])).status).toBe(0)
  expect((await run(['exceptions', 'note', 'C-2', '--text', 'Asked the bank'])).status).toBe(0)
  expect(await exceptions()).toMatchObject({ isMet: true, open: 0, carried: 1 })
  expect((await run(['close', 'status', day])).out).toContain('1 carried forward with an owner and a note')
})
