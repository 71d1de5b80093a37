/** A shop for one test: its practice service as a process of its own, its profile with a key, its books as a file. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addShop, PASSPHRASE, startSandboxProcess, type PracticeProcess, type Workplace } from '../cli/tillproof.ts'

export { PASSPHRASE }

export interface Shop {
  readonly service: PracticeProcess
  /** What the books expect: reference, amount, currency, customer, e-mail, date. */
  readonly file: string
  readonly references: readonly string[]
}

export interface ShopSettings {
  readonly payments: number
  readonly requestsPerMinute: number
  readonly coolOffMinutes?: number
  readonly latencyMs?: string
  /** By the payment's number, from 0: what the service answers. Approved where it says nothing. */
  readonly answers?: Readonly<Record<number, object>>
}

export const AMOUNT = '1250.50'

export function referenceOf(index: number): string {
  return `SHOP-${String(index + 1).padStart(4, '0')}`
}

/** The profile is called `shop`; its vault is locked in the host, and opens with PASSPHRASE. */
export async function openShop(workplace: Workplace, settings: ShopSettings): Promise<Shop> {
  const shop = await startShopService(workplace, settings)
  await addShop(workplace, shop.service, settings.requestsPerMinute)
  return shop
}

/** The same before anyone has told the app of it. */
export async function startShopService(workplace: Workplace, settings: ShopSettings): Promise<Shop> {
  const { payments, requestsPerMinute, coolOffMinutes = 30, latencyMs = '5-30', answers = {} } = settings
  const references = Array.from({ length: payments }, (_, index) => referenceOf(index))
  const scenario = join(workplace.folder, 'scenario.json')
  const entries = references.map((txref, index) => [txref, answers[index] ?? { answer: 'approved' }] as const)
  const defaults = { amount: AMOUNT, currency: 'NGN' }
  await writeFile(scenario, JSON.stringify({ defaults, references: Object.fromEntries(entries) }))
  const service = await startSandboxProcess(workplace, [
    '--scenario', scenario, '--requests-per-minute', String(requestsPerMinute), '--latency-ms', latencyMs,
    '--cool-off-minutes', String(coolOffMinutes),
  ])
  const file = join(workplace.folder, 'orders.csv')
  await writeFile(file, ['Reference,Amount,Currency,Customer,Email,Order date', ...references.map(rowOf)].join('\n'))
  return { service, file, references }
}

function rowOf(txref: string, index: number): string {
  const customer = String(index + 1).padStart(4, '0')
  return `${txref},${AMOUNT},NGN,Customer ${customer},customer${customer}@example.com,2026-11-19`
}
