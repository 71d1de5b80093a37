import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill()
const DAY = new Date().toISOString().slice(0, 10)

const REPORT = [
  'settlement id,type,transaction reference,gross,app fee,merchant fee,stamp duty,net,currency,transaction date,'
    + 'settlement date',
  `STL-7,payment,F-1,1000.00,15.00,0.00,0.00,985.00,NGN,${DAY},${DAY}`,
  `STL-7,payment,F-2,400.00,4.00,0.00,0.00,396.00,NGN,${DAY},${DAY}`,
  `STL-7,payment,F-3,2000.00,20.00,0.00,50.00,1930.00,NGN,${DAY},${DAY}`,
].join('\n')

it('lists what settlements charged too much, by the rules that are given', async () => {
  const { run, file, importRows, verify, teach } = till()
  await teach(Object.fromEntries([['F-1', '1000.00'], ['F-2', '400.00'], ['F-3', '2000.00'], ['F-4', '10.00']]
    .map(([txref = '', amount]) => [txref, { answer: 'approved', amount, currency: 'NGN' }])))
  await importRows(['F-1,1000.00,NGN,Ada', 'F-2,400.00,NGN,Ben', 'F-3,2000.00,NGN,Cy', 'F-4,10.00,NGN,Di'])
  await verify()
  await file('report.csv', `${REPORT}\n`)
  expect((await run(['import', 'settlement', 'report.csv'])).status).toBe(0)
  await run(['match'])
  await file('fees.json', JSON.stringify([
    { name: 'one per cent', fee: 'appFee', currency: 'NGN', perCent: '1' },
    { name: 'duty', fee: 'stampDuty', currency: 'NGN', fixedMinor: 5_000, borneBy: 'customer' },
  ]))

  const checked = await run(['fees', 'check', 'fees.json', '--json'])
  expect(checked.status).toBe(1)
  expect(checked.json()).toMatchObject({
    profile: PROFILE, toDate: DAY, isStale: false, paymentCount: 4, unsettledCount: 1, claimCount: 2,
    claims: [
      { txref: 'F-3', fee: 'stampDuty', rule: 'duty', ruledMinor: 5_000, settledMinor: 5_000, overchargedMinor: 5_000 },
      {
        txref: 'F-1', settlementId: 'STL-7', fee: 'appFee', rule: 'one per cent', grossMinor: 100_000,
        ruledMinor: 1_000, settledMinor: 1_500, overchargedMinor: 500,
      },
    ],
  })
  const { sums } = checked.json() as { sums: readonly { fee: string; overchargedMinor: number }[] }
  expect(sums).toContainEqual(expect.objectContaining({
    fee: 'appFee', currency: 'NGN', overchargedMinor: 500, overchargedCount: 1, underchargedCount: 0,
  }))
  const { out } = await run(['fees', 'check', 'fees.json'])
  expect(out).toContain('Charged too much, ready to be claimed')
  expect(out).toContain('not confirmed by the service’s document')
  const before = await run(['fees', 'check', 'fees.json', '--to', '2020-01-01'])
  expect([before.status, before.out]).toEqual([0, expect.stringContaining('Nothing was charged too much')])
})

it('keeps the rules of an agreement in the profile, for checks and reports', async () => {
  const { run, file } = till()
  const none = await run(['fees', 'check'])
  expect([none.status, none.err]).toEqual([2, expect.stringContaining('FEE_RULES_MISSING')])
  expect((await run(['fees', 'rules'])).out).toContain('No fee rules')
  const report = ['report', 'fees', '--from', DAY, '--to', DAY, '--out']
  await run([...report, 'without.html'])
  expect(await readText('without.html')).not.toContain('Against the fee rules')

  const set = await run(['fees', 'set', 'fees.json'])
  expect([set.status, set.out]).toEqual([0, expect.stringMatching(/one per cent\s+app fee NGN\s+1\s%\s+every method/)])
  const checked = (await run(['fees', 'check', '--json'])).json()
  expect(checked).toEqual((await run(['fees', 'check', 'fees.json', '--json'])).json())
  await run([...report, 'with.html'])
  expect(await readText('with.html')).toContain('Against the fee rules')
  expect((await run(['audit', 'list', '--limit', '5'])).out).toContain('profile changed')

  // What is listed can be given back, and a file that is wrong changes nothing.
  const listed = (await run(['fees', 'rules', '--json'])).out
  await file('listed.json', listed)
  await file('wrong.json', JSON.stringify([{ name: 'a', fee: 'appFee', currency: 'NGN', perCent: '-1' }]))
  expect((await run(['fees', 'set', 'wrong.json'])).status).toBe(2)
  expect((await run(['fees', 'set', 'listed.json'])).status).toBe(0)
  expect((await run(['fees', 'rules', '--json'])).out).toBe(listed)
  await file('none.json', '[]')
  await run(['fees', 'set', 'none.json'])
  expect((await run(['fees', 'check'])).err).toContain('FEE_RULES_MISSING')

  async function readText(name: string): Promise<string> {
    return readFile(join(till().folder, name), 'utf8')
  }
})

it('refuses fee rules that are wrong', async () => {
  const { run, file } = till()
  await file('wrong.json', JSON.stringify([{ name: 'a', fee: 'bankFee', currency: 'NGN' }]))
  expect((await run(['fees', 'check', 'wrong.json'])).err).toContain('FEE_RULES_INVALID')
  await file('more.json', JSON.stringify([{ name: 'a', fee: 'appFee', currency: 'NGN', perCent: '101' }]))
  expect((await run(['fees', 'check', 'more.json'])).err).toContain('must be from 0 to 100')
})
