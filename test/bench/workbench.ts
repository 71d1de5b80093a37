/** The grid over 1,000,000 payments as a person meets it: in a browser, through the built host. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { chromium, type Browser, type Page } from '@playwright/test'
import { getBrowser, isRoot } from '../../build/find-browser.ts'
import { measureChild } from './child.ts'
import { quantile, report, seconds, spread } from './report.ts'
import { writeExpected } from './sample.ts'
import { startHost, type BenchHost } from './workbench-host.ts'
import { addMeter, firstRowsAt, meterOf, type GridMeter } from './workbench-page.ts'

const PAYMENTS = 1_000_000
const STARTS = 5
const ROUNDS = 40
const SCROLL_MS = 6_000
const WHEEL_STEP_MS = 16
const profile = 'practice'
const ROUTE = `/#/${profile}/payments`
const SORTED = ['Reference', 'Expected', 'State', 'Date', 'Customer']

export async function benchWorkbench(folder: string): Promise<void> {
  await mkdir(join(folder, 'profiles'))
  const ledger = join(folder, 'profiles', profile)
  await measureChild(new URL('./workbench-ledger.ts', import.meta.url), ['build', ledger, String(PAYMENTS)])
  const browser = await chromium.launch({ executablePath: getBrowser(console.error), chromiumSandbox: !isRoot() })
  report('browser', `Chromium ${browser.version()}`)
  try {
    await benchStarts(browser, folder)
    const host = await startHost(folder)
    try {
      const page = await openGrid(browser, host)
      await benchGrid(page, host)
      await benchImport(page, host, folder)
    } finally {
      await host.stop()
    }
  } finally {
    await browser.close()
  }
}

/** From the start of the host's process until the page shows rows, in a browser that is open and knows nothing. */
async function benchStarts(browser: Browser, folder: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const startedAtMs = performance.timeOrigin + performance.now()
    const host = await startHost(folder)
    try {
      const page = await openGrid(browser, host)
      times.push((await firstRowsAt(page)) - startedAtMs)
      await page.context().close()
    } finally {
      await host.stop()
    }
  }
  report('first usable grid after start', `${seconds(quantile(times, 0.5))}, at most ${seconds(Math.max(...times))}`,
    '≤ 1.5 s')
}

async function openGrid(browser: Browser, { origin, cookie }: BenchHost): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en-GB' })
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await addMeter(page)
  await page.goto(origin + ROUTE)
  return page
}

async function benchGrid(page: Page, host: BenchHost): Promise<void> {
  await firstRowsAt(page)
  const meter = meterOf(page)
  await search(page, meter, 4)
  await host.takeLoopDelay()
  const filters = await filter(page, meter, ROUNDS)
  const sorts = await sort(page, meter)
  const searches = await search(page, meter, ROUNDS)
  report('filter, until rows show', spread(filters), 'p95 ≤ 100 ms')
  report('sort', spread(sorts), 'p95 ≤ 100 ms')
  report('search, each key', spread(searches), 'p95 ≤ 100 ms')
  report('all of these', spread([...filters, ...sorts, ...searches]), 'p95 ≤ 100 ms')
  const { deltasMs, withMissingRows } = await scroll(page, meter)
  const meanMs = deltasMs.reduce((sum, delta) => sum + delta, 0) / deltasMs.length
  report('scrolling by wheel, frames a second', (1_000 / meanMs).toFixed(1), '60')
  report('the same: time between frames', `p99 ${quantile(deltasMs, 0.99).toFixed(1)} ms`)
  report('the same: frames with a row not yet there', `${withMissingRows} of ${deltasMs.length}`)
  await reportLoopDelay(host, 'event-loop delay of the host meanwhile')
}

async function reportLoopDelay(host: BenchHost, what: string): Promise<void> {
  const { p99Ms, maxMs } = await host.takeLoopDelay()
  report(what, `p99 ${p99Ms.toFixed(1)} max ${maxMs.toFixed(0)} ms`, 'p99 ≤ 30 ms')
}

/** Through the states that payments of this ledger have, by keys. */
async function filter(page: Page, meter: GridMeter, rounds: number): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'State' })
  const times: number[] = []
  await field.focus()
  for (let round = 0; round < rounds; round += 1) {
    const key = round % 8 < 4 ? 'ArrowDown' : 'ArrowUp'
    times.push(await meter.timeOf('keydown', () => page.keyboard.press(key)))
  }
  await field.selectOption({ index: 0 })
  return times
}

async function sort(page: Page, meter: GridMeter): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = SORTED[Math.floor(round / 2) % SORTED.length] ?? ''
    const header = page.getByRole('columnheader', { name }).getByRole('button').first()
    times.push(await meter.timeOf('click', () => header.click()))
  }
  return times
}

/** Each key of a number that some references have in them, then each key that takes it away. */
async function search(page: Page, meter: GridMeter, keys: number): Promise<number[]> {
  const field = page.getByRole('search').getByRole('textbox')
  await field.focus()
  const times: number[] = []
  for (let round = 0; times.length < keys; round += 1) {
    for (const digit of String(round * 7_919 + 1_234).slice(-4)) {
      times.push(await meter.timeOf('keydown', () => page.keyboard.press(digit)))
    }
    for (let left = 4; left > 0; left -= 1) {
      times.push(await meter.timeOf('keydown', () => page.keyboard.press('Backspace')))
    }
  }
  return times
}

async function scroll(page: Page, meter: GridMeter) {
  await page.getByRole('gridcell').first().hover()
  return meter.framesDuring(async () => {
    const until = performance.now() + SCROLL_MS
    for (let turned = 0; performance.now() < until; turned += 1) {
      await page.mouse.wheel(0, turned % 200 < 150 ? 120 : -240)
      await page.waitForTimeout(WHEEL_STEP_MS)
    }
  })
}

/** Another million comes in by the same host, while a person goes on filtering. */
async function benchImport(page: Page, host: BenchHost, folder: string): Promise<void> {
  const file = join(folder, 'another.csv')
  await writeExpected(file, PAYMENTS)
  const path = await host.give('another.csv', await readFile(file))
  await host.takeLoopDelay()
  const startedAtMs = performance.now()
  let isOver = false
  const importing = importFile(host, path).finally(() => {
    isOver = true
  })
  const meter = meterOf(page)
  const times: number[] = []
  while (!isOver) times.push(...(await search(page, meter, 8)))
  const rows = await importing
  if (rows !== PAYMENTS) throw new Error(`imported ${rows} rows`)
  report('import of another million meanwhile', seconds(performance.now() - startedAtMs))
  report(`search during the import, ${times.length} keys`, spread(times), 'p95 ≤ 100 ms')
  await reportLoopDelay(host, 'event-loop delay of the host meanwhile')
}

async function importFile({ client }: BenchHost, path: string): Promise<number> {
  let rows = 0
  for await (const event of await client.imports.expected({ profile, path })) {
    if (event.kind === 'done') rows = event.result.counts.new
  }
  return rows
}
