/** Tests in which two people work at once: the furnished profile, one core, and a browser for each of them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { ADA, BEN } from '../core/payouts.ts'
import { watchForComplaints } from './complaints.ts'
import { copyFurnished } from './furnished-data.ts'
import { mouseOf } from './hands.ts'
import { signIn, type Person } from './people.ts'
import { expect, speakInBrowser, test as base, windowsOf, type Workbench } from './test.ts'

const CHILD = new URL('../core/web-child.ts', import.meta.url).pathname
const PAGE = new URL('../../../out/renderer', import.meta.url).pathname

interface TwoBrowsers {
  readonly ben: Page
}

export const test = base.extend<TwoBrowsers>({
  workbench: async ({ workplace }, use) => {
    await copyFurnished(workplace.dataDir)
    const { workbench, end } = await startChild(workplace.dataDir)
    await use(workbench)
    await end()
    expect(workbench.host.said(), 'what the host said on stderr').toBe('')
  },

  /** Ada’s browser. */
  page: async ({ page, workbench }, use) => {
    await sitDown(page, workbench, { name: ADA.user, passphrase: ADA.passphrase })
    await use(page)
  },

  /** Another browser, with Ben at it. */
  ben: async ({ browser, contextOptions, language, workbench }, use) => {
    const context = await browser.newContext(contextOptions)
    await speakInBrowser(context, language)
    const complaints = await watchForComplaints(context, () => workbench.origin)
    // What is broken off with a session that ends.
    complaints.allow(/status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING/)
    const page = await context.newPage()
    await sitDown(page, workbench, { name: BEN.user, passphrase: BEN.passphrase })
    await use(page)
    await context.close()
    expect(complaints.list(), 'what the page complained of').toEqual([])
  },
})

async function sitDown(page: Page, workbench: Workbench, person: Person): Promise<void> {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await signIn(page, mouseOf(page), person)
}

async function startChild(dataDir: string): Promise<{ readonly workbench: Workbench; end(): Promise<void> }> {
  const child = spawn(process.execPath, [CHILD, dataDir, PAGE], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const links = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await links.next()).value)
  const url = await next()
  const { origin, port } = new URL(url)
  async function end(): Promise<void> {
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
  }
  async function newLink(): Promise<string> {
    child.stdin.write('\n')
    return next()
  }
  const host = {
    url, origin, port: Number(port), pid: child.pid ?? 0, said: () => said, printed: () => '', kill: end, stop: end,
  }
  return {
    workbench: {
      origin, host, ...windowsOf(origin, newLink), kill: end,
      start: () => Promise.reject(new Error('It is started once')),
    },
    end,
  }
}
