/**
 * A whole core in a process of its own that sends what it is told and never ends by itself, so that it can be killed
 * once the answer is there: `<data folder> transfer <id>`, `charge <reference>` or `verify`.
 */
import { setInterval } from 'node:timers'
import { createCore } from '../../../src-main/compose.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { sendAll } from '../core/payouts.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'

const [dataDir = '', act = '', subject = ''] = process.argv.slice(2)
const profile = 'shop'
const { client } = await createCore(
  { dataDir, actor: 'officer', command: 'a test', kdfCost: QUICK_KDF },
  { askPassphrase: () => Promise.resolve('a long passphrase') },
)

async function begin(): Promise<unknown> {
  if (act === 'transfer') return sendAll(client, [Number(subject)])
  if (act === 'verify') return client.verifyRuns.start({ profile, selection: {} })
  const card = { number: '5000 0000 0000 0033', cvv: '737', expiryMonth: '12', expiryYear: '31' }
  const details = {
    method: 'card' as const, txref: subject, currency: 'NGN' as Currency, amountMinor: 125_050, email: 'c@example.com',
  }
  return client.charges.start({ profile, details, card })
}

setInterval(() => undefined, 60_000)
await begin().then(
  (told) => process.stdout.write(`${JSON.stringify(told, (_, value: unknown) => (
    typeof value === 'bigint' ? String(value) : value))}\n`),
  (error: unknown) => process.stdout.write(`${String(error)}\n`),
)
