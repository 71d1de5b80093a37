/** In a process of its own: `growth-core.ts <data folder>` opens the practice profile and asks as a grid does. */
import { performance } from 'node:perf_hooks'
import { createCore } from '../../src-main/compose.ts'
import { readMaxResidentBytes } from './child.ts'
import { PAYMENT_SORTS, type PaymentFilter, type PaymentSort } from '../../src-shared/contract/books/payments.ts'

/** Times in milliseconds. */
export interface Grown {
  readonly firstWindowMs: number
  /** Until the first search is answered: all of the index is in memory then. */
  readonly indexMs: number
  readonly filterMs: readonly number[]
  readonly sortMs: readonly number[]
  readonly searchMs: readonly number[]
  /** The most that was resident at once. */
  readonly residentBytes: number
}

const ROUNDS = 20
const WINDOW_ROWS = 100
const [dataDir = ''] = process.argv.slice(2)

const startedAt = performance.now()
const core = await createCore(
  { dataDir, actor: 'bench', command: 'bench' }, { askPassphrase: () => Promise.resolve(undefined) },
)

async function timeOf(filter: PaymentFilter, sort: Partial<PaymentSort> = {}): Promise<number> {
  const askedAt = performance.now()
  await core.client.payments.window({
    profile: 'practice', filter, sort, slice: { offset: 0, limit: WINDOW_ROWS },
  })
  return performance.now() - askedAt
}

async function timesOf(ask: (round: number) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(round))
  return times
}

await timeOf({})
const firstWindowMs = performance.now() - startedAt
await timeOf({ search: '4217' })
const indexMs = performance.now() - startedAt
// Each order is made once and kept.
for (const by of PAYMENT_SORTS) await timeOf({}, { by })
const filterMs = await timesOf((round) => timeOf({ minAmountMinor: round * 500_000 }))
const sortMs = await timesOf((round) => timeOf({ minAmountMinor: round }, {
  by: PAYMENT_SORTS[round % PAYMENT_SORTS.length] ?? 'books', direction: round % 2 === 0 ? 'up' : 'down',
}))
const searchMs = await timesOf((round) => timeOf({ search: String(round * 7_919 + 1_234).slice(-1 - (round % 4)) }))
await core.close()
const grown: Grown = {
  firstWindowMs, indexMs, filterMs, sortMs, searchMs, residentBytes: readMaxResidentBytes(),
}
console.log(JSON.stringify(grown))
