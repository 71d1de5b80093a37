/** The grid over 1,000,000 payments as a person meets it: in a browser, through the built host. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { chromium, type Browser, type Page } from '@playwright/test'
import { getBrowser, isRoot } from '../../build/find-browser.ts'
import { ledgerPaths } from '../../src-main/ledger/engine/paths.ts'
import { PAYMENT_STATES } from '../../src-shared/domain/books/payment-state.ts'
import { takeUpSession } from '../support/browser/take-up-session.ts'
import { measureChild } from './child.ts'
import { readMemory } from './program-memory.ts'
import {
  atLeast, atMost, besidePeer, mebibytes, milliseconds, quantile, ratio, seconds, spread, type Figure, type Report,
} from './report.ts'
import { writeExpected } from './sample.ts'
import { askShell, importWithShell, readShellVersion, type ShellQuestion } from './shell.ts'
import { startHost, type BenchHost } from './workbench-host.ts'
import { addMeter, firstRowsAt, meterOf, type GridMeter } from './workbench-page.ts'

const PAYMENTS = 1_000_000
const STARTS = 5
const ROUNDS = 40
const SCROLL_MS = 6_000
const WHEEL_STEP_MS = 16
const profile = 'practice'
const ROUTE = `/#/${profile}/payments`
/** Each column that is pressed, and the order that the shell is asked for. */
const SORTED = {
  Reference: 'txref', Expected: 'amount_minor', State: 'state', Date: 'expected_date', Customer: 'customer',
} as const
const SEARCHED = ['txref', 'customer', 'email'] as const
const MOST_BYTES = 450 * 2 ** 20
/** Of the shell's time for the same question; the page and a frame of the screen come on top. */
const SHARE_OF_SHELL = 0.5
const PAGE_MS = 40

export async function benchWorkbench(folder: string, report: Report): Promise<void> {
  await mkdir(join(folder, 'profiles'))
  const ledger = join(folder, 'profiles', profile)
  await measureChild(new URL('./workbench-ledger.ts', import.meta.url), ['build', ledger, String(PAYMENTS)])
  const browser = await chromium.launch({ executablePath: getBrowser(console.error), chromiumSandbox: !isRoot() })
  report('browser', `Chromium ${browser.version()}`)
  try {
    const another = join(folder, 'another.csv')
    await writeExpected(another, PAYMENTS)
    await benchStarts(browser, folder, importWithShell(join(folder, 'plain.db'), another), report)
    const host = await startHost(folder)
    try {
      const page = await openGrid(browser, host)
      const quiet = await benchGrid(page, host, ledgerPaths(ledger).ledger, report)
      const { hostBytes, pageBytes } = await readMemory(browser, host.pid)
      const wholeBytes = hostBytes === null || pageBytes === null ? null : hostBytes + pageBytes
      report('memory with the grid open', `${mebibytes(hostBytes)} host, ${mebibytes(pageBytes)} page`, {
        goal: atMost(wholeBytes, MOST_BYTES, mebibytes, 'both'),
      })
      await benchImport(page, host, another, quiet, report)
    } finally {
      await host.stop()
    }
  } finally {
    await browser.close()
  }
}

/** From the start of the host's process until the page shows rows, in a browser that is open and knows nothing. */
async function benchStarts(
  browser: Browser, folder: string, importMs: number | null, report: Report,
): Promise<void> {
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
  const mostMs = Math.max(...times)
  report('first usable grid after start', `${seconds(quantile(times, 0.5))}, at most ${seconds(mostMs)}`, {
    peer: besidePeer(`sqlite3 ${readShellVersion()} .import of as many rows`, mostMs, importMs),
    goal: atMost(importMs === null ? null : mostMs / importMs, 0.5, ratio, 'slowest'),
  })
}

async function openGrid(browser: Browser, { origin, token }: BenchHost): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en-GB' })
  await context.addInitScript(takeUpSession(token))
  const page = await context.newPage()
  await addMeter(page)
  await page.goto(origin + ROUTE)
  return page
}

/** Returns the times of each key of a search, for comparison with those during an import. */
async function benchGrid(page: Page, host: BenchHost, ledger: string, report: Report): Promise<readonly number[]> {
  await firstRowsAt(page)
  const meter = meterOf(page)
  await search(page, meter, 4)
  await host.takeLoopDelay()
  const filters = await filter(page, meter, ROUNDS)
  const sorts = await sort(page, meter)
  const searches = await search(page, meter, ROUNDS)
  report('filter, until rows show', spread(filters), besideShell(filters, askShell(ledger, FILTERS)))
  report('sort', spread(sorts), besideShell(sorts, askShell(ledger, SORTS)))
  report('search, each key', spread(searches), besideShell(searches, askShell(ledger, SEARCHES)))
  const { deltasMs, withMissingRows } = await scroll(page, meter)
  const meanMs = deltasMs.reduce((sum, delta) => sum + delta, 0) / deltasMs.length
  const framesPerSecond = 1_000 / meanMs
  // What a screen of 60 Hz measures as is never 60 itself.
  report('scrolling by wheel, frames per second', framesPerSecond.toFixed(1), { goal: atLeast(framesPerSecond, 59) })
  report('the same: time between frames', `p99 ${quantile(deltasMs, 0.99).toFixed(1)} ms`)
  report('the same: frames with a row not yet there', `${withMissingRows} of ${deltasMs.length}`)
  await reportLoopDelay(host, 'event-loop delay of the host meanwhile', report)
  return searches
}

const FILTERS: readonly ShellQuestion[] = [{}, ...PAYMENT_STATES.map((state) => ({ where: `state = '${state}'` }))]
const SORTS: readonly ShellQuestion[] = Object.values(SORTED).flatMap((column) => (
  ['ASC', 'DESC'].map((way) => ({ order: `${column} IS NULL, ${column} ${way}, id` }))
))
const SEARCHES: readonly ShellQuestion[] = searchedNumber(0).split('').map((_, index, digits) => ({
  where: SEARCHED.map((column) => `${column} LIKE '%${digits.slice(0, index + 1).join('')}%'`).join(' OR '),
}))

/** The shell answers the same questions on the same ledger. */
function besideShell(times: readonly number[], shellMs: number | null): Pick<Figure, 'goal' | 'peer'> {
  const p95Ms = quantile(times, 0.95)
  return {
    peer: shellMs === null ? undefined : {
      name: `sqlite3 ${readShellVersion()}`, figure: `p95 ${milliseconds(shellMs)}`, ratio: ratio(p95Ms / shellMs),
    },
    goal: shellMs === null ? undefined : atMost(p95Ms, SHARE_OF_SHELL * shellMs + PAGE_MS, milliseconds, 'p95'),
  }
}

async function reportLoopDelay(host: BenchHost, what: string, report: Report): Promise<void> {
  const { p99Ms, maxMs } = await host.takeLoopDelay()
  report(what, `p99 ${p99Ms.toFixed(1)} max ${maxMs.toFixed(0)} ms`, { goal: atMost(p99Ms, 30, milliseconds, 'p99') })
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
  const names = Object.keys(SORTED)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = names[Math.floor(round / 2) % names.length] ?? ''
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
    for (const digit of searchedNumber(round)) {
      times.push(await meter.timeOf('keydown', () => page.keyboard.press(digit)))
    }
    for (let left = 4; left > 0; left -= 1) {
      times.push(await meter.timeOf('keydown', () => page.keyboard.press('Backspace')))
    }
  }
  return times
}

function searchedNumber(round: number): string {
  return String(round * 7_919 + 1_234).slice(-4)
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

/** Another million comes in by the same host, while a person goes on searching. */
async function benchImport(
  page: Page, host: BenchHost, file: string, quiet: readonly number[], report: Report,
): Promise<void> {
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
  const [p95Ms, quietMs] = [quantile(times, 0.95), quantile(quiet, 0.95)]
  report(`search during the import, ${times.length} keys`, spread(times), {
    peer: { name: 'search without one', figure: `p95 ${milliseconds(quietMs)}`, ratio: ratio(p95Ms / quietMs) },
    goal: atMost(p95Ms / quietMs, 2, ratio, 'p95'),
  })
  await reportLoopDelay(host, 'event-loop delay of the host meanwhile', report)
}

async function importFile({ client }: BenchHost, path: string): Promise<number> {
  let rows = 0
  for await (const event of await client.imports.expected({ profile, path })) {
    if (event.kind === 'done') rows = event.result.counts.new
  }
  return rows
}
