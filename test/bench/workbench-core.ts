/** What a grid over 1,000,000 payments costs in the core, called directly: the browser's share comes on top. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createCore, type Core } from '../../src-main/compose.ts'
import { PAYMENT_SORTS, type PaymentFilter, type PaymentSort } from '../../src-shared/contract/books/payments.ts'
import { PAYMENT_STATES } from '../../src-shared/domain/books/payment-state.ts'
import { measureChild } from './child.ts'
import { atMost, mebibytes, milliseconds, quantile, seconds, spread, type Goal, type Report } from './report.ts'

const PAYMENTS = 1_000_000
const RECORDED_MEANWHILE = 15_000
const WINDOW_ROWS = 200
const ROUNDS = 20
const profile = 'practice'

interface Asked {
  readonly filter?: PaymentFilter
  readonly sort?: Partial<PaymentSort>
  readonly offset?: number
}

export async function benchWorkbenchCore(folder: string, report: Report): Promise<void> {
  const ledger = join(folder, 'profiles', profile)
  const work = new URL('./workbench-ledger.ts', import.meta.url)
  await mkdir(join(folder, 'profiles'))
  await measureChild(work, ['build', ledger, String(PAYMENTS)])
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const bare = process.memoryUsage().rss
  const core = await benchOpening(folder, report)
  await benchViews(core, report)
  report('resident memory for it all', mebibytes(process.memoryUsage().rss - bare))
  await benchMarks(core, report)
  const recording = measureChild(work, ['record', ledger, String(RECORDED_MEANWHILE)])
  const { times, tookMs } = await askWhile(core, recording)
  const { count } = await recording
  report(`proved ones by state, ${Math.round((count / tookMs) * 1_000)} calls/s recorded`, spread(times), {
    goal: ofWindows(times),
  })
  const p99Ms = delay.percentile(99) / 1e6
  report('event-loop delay p99 of the main process', `${p99Ms.toFixed(1)} ms`, {
    goal: atMost(p99Ms, 30, milliseconds),
  })
  delay.disable()
  await core.close()
}

async function benchOpening(dataDir: string, report: Report): Promise<Core> {
  const startedAt = performance.now()
  const core = await createCore(
    { dataDir, actor: 'bench', command: 'bench' }, { askPassphrase: () => Promise.resolve(undefined) },
  )
  await timeOf(core, {})
  const openMs = performance.now() - startedAt
  report('first window after a cold open', milliseconds(openMs), { goal: atMost(openMs, 1_500, seconds) })
  await timeOf(core, { filter: { search: '4217' } })
  report('first search after a cold open: the index is loaded', `${Math.round(performance.now() - startedAt)} ms`)
  const orders = await Promise.all(PAYMENT_SORTS.map((by) => timeOf(core, { sort: { by } })))
  report('all sorts at once, none of them prepared', `${Math.round(Math.max(...orders))} ms`)
  return core
}

async function benchViews(core: Core, report: Report): Promise<void> {
  const digits = (round: number, length: number): string => String(round * 7_919 + 12_345_678).slice(-length)
  const directions = ['up', 'down'] as const
  const kinds: Readonly<Record<string, (round: number) => Asked>> = {
    'filter by states': (round) => ({ filter: { states: PAYMENT_STATES.slice(round % 4) } }),
    'filter by amount and date': (round) => ({
      filter: { minAmountMinor: round * 1_000, fromDate: `2025-01-${String(1 + round).padStart(2, '0')}` },
    }),
    'filter by batch': (round) => ({ filter: { batchId: 1 + (round % 2), maxAmountMinor: 9_000_000 - round } }),
    'search, rare': (round) => ({ filter: { search: digits(round, 5) } }),
    'search, frequent': (round) => ({ filter: { search: digits(round, 1), maxAmountMinor: 90_000_000 - round } }),
    'search, everywhere': (round) => ({
      filter: { search: 'tp-0000'.slice(0, 1 + (round % 4)), minAmountMinor: round },
    }),
    'search, nothing': (round) => ({ filter: { search: `nobody ${digits(round, 4)}` } }),
    'sort by anything': (round) => ({
      sort: { by: PAYMENT_SORTS[round % 6] ?? 'books', direction: directions[round % 2] ?? 'up' },
      filter: { minAmountMinor: round },
    }),
    'search, filter and sort': (round) => ({
      filter: { search: digits(round, 2), currency: undefined, states: ['unverified'] },
      sort: { by: PAYMENT_SORTS[1 + (round % 5)] ?? 'books', direction: directions[round % 2] ?? 'down' },
    }),
    'any offset of one view': (round) => ({ sort: { by: 'amount' }, offset: round * 49_999 }),
  }
  const all: number[] = []
  for (const [name, ask] of Object.entries(kinds)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(core, ask(round)))
    report(name, spread(times), { goal: ofWindows(times) })
    all.push(...times)
  }
  report('all of these', spread(all), { goal: ofWindows(all) })
}

async function benchMarks({ client }: Core, report: Report): Promise<void> {
  const marked = { profile, ranges: [{ first: 0, last: PAYMENTS - 1 }] }
  const startedAt = performance.now()
  await client.payments.sumMarked(marked)
  const summedAt = performance.now()
  await client.payments.referencesOfMarked(marked)
  report('sum of everything marked', `${Math.round(summedAt - startedAt)} ms`)
  report('references of everything marked', `${Math.round(performance.now() - summedAt)} ms`)
}

/** Asks again and again, as a grid does that is told of changes. */
async function askWhile(core: Core, work: Promise<unknown>): Promise<{ times: number[]; tookMs: number }> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const startedAt = performance.now()
  const times: number[] = []
  while (!isOver) {
    times.push(await timeOf(core, { filter: { states: ['proved'] }, sort: { by: 'state' } }))
    await wait(100)
  }
  return { times, tookMs: performance.now() - startedAt }
}

function ofWindows(times: readonly number[]): Goal {
  return atMost(quantile(times, 0.95), 50, milliseconds, 'p95')
}

/** From the call until the rows are there, in milliseconds. */
async function timeOf({ client }: Core, { filter = {}, sort = {}, offset = 0 }: Asked): Promise<number> {
  const startedAt = performance.now()
  await client.payments.window({ profile, filter, sort, slice: { offset, limit: WINDOW_ROWS } })
  return performance.now() - startedAt
}
