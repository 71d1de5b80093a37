/** Tests over a host with two profiles, one that holds everything that can be shown and one that holds nothing. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { startWorkbench, test as base, type Workbench } from './test.ts'
import { createWorkplace } from '../cli/tillproof.ts'

/** The profile of each: one that is full, one that was just made. */
export const FULL_PROFILE = 'shop'
export const EMPTY_PROFILE = 'practice'

interface Furnished {
  readonly workbench: Workbench
  /** Of a browser that was let in. */
  readonly state: Awaited<ReturnType<typeof letIn>>
}

export const test = base.extend<object, { readonly furnished: Furnished }>({
  furnished: [async ({ browser }, use) => {
    const { dataDir, dispose } = await createWorkplace()
    await mkdir(dataDir)
    await promisify(execFile)(process.execPath, [new URL('./furnish.ts', import.meta.url).pathname, dataDir])
    const workbench = await startWorkbench(dataDir)
    await use({ workbench, state: await letIn(browser, workbench) })
    await workbench.host.stop()
    await dispose()
  }, { scope: 'worker', timeout: 120_000 }],

  workbench: ({ furnished }, use) => use(furnished.workbench),
  storageState: ({ furnished }, use) => use(furnished.state),
})

async function letIn(browser: Browser, workbench: Workbench) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await workbench.enter(page)
  const state = await context.storageState()
  await context.close()
  return state
}
