/** A business day in the terminal, from its orders to the bank line, its close, a late refund and the proof pack. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  ANSWERS, BANK, LATE_REFUND, ORDER_DAY, PAYMENTS, REFUNDS, SETTLEMENTS, SHORT_REFERENCE,
} from '../../../support/files/day-to-bank.ts'
import { AMOUNT, referenceOf } from '../../../support/browser/shop.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { addUsers, ADA, BEN } from '../../../support/core/payouts.ts'

const till = shareTill()

it('goes from its orders to the bank, is closed by two people, and says later what came late', async () => {
  const { run, file, teach, verify, client } = till()
  const ok = async (argv: readonly string[], settings?: Parameters<typeof run>[1]) => {
    const done = await run(argv, settings)
    expect([argv.join(' '), done.err, [0, 1].includes(done.status)]).toEqual([argv.join(' '), done.err, true])
    return done
  }
  const as = ({ user, passphrase }: typeof ADA, ...argv: readonly string[]) => ok(
    ['close', ...argv, '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
  )
  const references = Array.from({ length: PAYMENTS }, (_, index) => referenceOf(index))
  await teach(Object.fromEntries(references.map((txref, index) => [txref, {
    answer: 'approved', amount: AMOUNT, currency: 'NGN', ...(ANSWERS as Readonly<Record<number, object>>)[index],
  }])))
  const rows = references.map((txref) => `${txref},${AMOUNT},NGN,${ORDER_DAY}`)
  await file('orders.csv', ['reference,amount,currency,date', ...rows].join('\n'))
  await file('settlements.csv', SETTLEMENTS)
  await file('refunds.csv', REFUNDS)
  await file('late.csv', LATE_REFUND)
  await file('bank.sta', BANK)
  await ok(['import', 'expected', 'orders.csv'])
  await verify()
  await ok(['import', 'settlement', 'settlements.csv'])
  await ok(['import', 'refunds', 'refunds.csv'])
  await ok(['import', 'bank', 'bank.sta', '--account', 'Main'])
  await ok(['exceptions', 'resolve', SHORT_REFERENCE, '--as', 'refunded-elsewhere', '--reason', 'Paid back'])

  expect((await ok(['match', '--json'])).json()).toMatchObject({ confirmed: 8, suggested: 3, breaks: 4, inTransit: 0 })
  const { matches } = (await ok(['match', 'list', '--state', 'suggested', '--json'])).json() as {
    readonly matches: readonly { readonly id: number; readonly left: readonly { readonly name: string }[] }[]
  }
  const causes = new Map<string, string>()
  for (const { id, left: [first] } of matches) {
    causes.set(first?.name ?? '', (await ok(['match', 'show', String(id)])).out)
    await ok(['match', 'confirm', String(id), '--reason', 'looked into'])
  }
  expect(causes.get('ST-1120-2')).toContain('A refund or chargeback of exactly NGN 250.00 is missing')
  expect(causes.get('ST-1120-3')).toMatch(/digits/)
  expect(causes.get('ST-1120-4')).toContain('BULK CREDIT')
  const breaks = (await ok(['match', 'list', '--state', 'break', '--json'])).json() as {
    readonly items: readonly { readonly id: number; readonly side: string }[]
  }
  const idOf = (side: string) => String(breaks.items.find((one) => one.side === side)?.id)
  const sides = ['--left', idOf('left'), '--right', idOf('right')]
  await ok(['match', 'make', '--link', 'settlement-bank', ...sides, '--reason', 'the bank kept 10'])
  await ok(['match'])
  const { currencies } = (await run(['bridge', '--day', ORDER_DAY, '--json'])).json() as { currencies: object[] }
  // The refund of 250.00 is told: 10.00 less came in, and 45.00 more.
  expect(currencies).toMatchObject([{
    currency: 'NGN', bankMinor: 844_500, refundsMinor: 25_000, residualMinor: -3_500,
  }])

  await addUsers(await client(), PROFILE)
  expect((await as(ADA, 'sign', ORDER_DAY)).status).toBe(0)
  expect((await as(BEN, 'approve', ORDER_DAY)).status).toBe(0)
  await ok(['pack', ORDER_DAY, '--out', 'closed.zip'])
  await ok(['import', 'refunds', 'late.csv'])
  const shown = (await ok(['close', 'show', '1', '--json'])).json() as {
    readonly changes: { readonly total: number; readonly figures: readonly object[] }
  }
  expect(shown.changes.total).toBeGreaterThan(0)
  expect(shown.changes.figures).toMatchObject([{ currency: 'NGN', refundsMinor: 10_000 }])
  await ok(['pack', ORDER_DAY, '--out', 'later.zip'])
  const bytesOf = (name: string) => readFile(join(till().folder, name))
  expect(await bytesOf('later.zip')).toEqual(await bytesOf('closed.zip'))
  expect((await run(['pack', 'verify', 'later.zip'])).status).toBe(0)
})
