/** Tests over a host with two profiles, one that holds everything that can be shown and one that holds nothing. */
import type { Browser } from '@playwright/test'
import { STORED_AS } from '../../../src-renderer/link/session.ts'
import { startWorkbench, test as base, type Workbench } from './test.ts'
import { ADA } from '../core/payouts.ts'
import { copyFurnished } from './furnished-data.ts'
import { mouseOf } from './hands.ts'
import { signIn } from './people.ts'
import { takeUpSession } from './take-up-session.ts'
import { createWorkplace } from '../cli/tillproof.ts'

/** The profile of each: one that is full, one that was just made. */
export const FULL_PROFILE = 'shop'
export const EMPTY_PROFILE = 'practice'

interface Furnished {
  readonly workbench: Workbench
  /** Of the session of a browser that was let in. */
  readonly token: string
}

export const test = base.extend<object, { readonly furnished: Furnished; readonly hostOf: string }>({
  /** A file that says `test.use({ hostOf: … })` has a host of its own, which no other one changes. */
  hostOf: ['all', { option: true, scope: 'worker' }],

  furnished: [async ({ browser }, use) => {
    const { dataDir, dispose } = await createWorkplace()
    await copyFurnished(dataDir)
    const workbench = await startWorkbench(dataDir)
    await use({ workbench, token: await letIn(browser, workbench) })
    await workbench.host.stop()
    await dispose()
  }, { scope: 'worker', timeout: 240_000 }],

  workbench: ({ furnished }, use) => use(furnished.workbench),
  // Each test’s browser takes up the one session, as a tab that was duplicated would.
  context: async ({ context, furnished: { token } }, use) => {
    await context.addInitScript(takeUpSession(token))
    await use(context)
  },
})

async function letIn(browser: Browser, workbench: Workbench): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await workbench.enter(page)
  // Its people are two, so that whoever works there signs in, once.
  await workbench.go(page, `/${FULL_PROFILE}/today`)
  await signIn(page, mouseOf(page), { name: ADA.user, passphrase: ADA.passphrase })
  const token = await page.evaluate<string>(`sessionStorage.getItem(${JSON.stringify(STORED_AS)})`)
  await context.close()
  return token
}
