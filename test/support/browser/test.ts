/** The tests' `test`: a data folder, a running host and a page that may complain of nothing. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { speakIn } from '../../../src-shared/texts/speak-in.ts'
import type { Language } from '../../../src-shared/texts/language.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { startHost, type RunningHost } from './host.ts'
import { watchForComplaints, type Complaints } from './complaints.ts'
import { createWorkplace, PASSPHRASE, type Workplace } from '../cli/tillproof.ts'

export { expect }

export interface Workbench {
  readonly origin: string
  readonly host: RunningHost
  /** Lets this page's browser in, through the opening address. */
  enter(page: Page): Promise<void>
  /** Shows `/practice/payments`, in a browser that was let in. */
  go(page: Page, route: string): Promise<void>
  /** `kill -9`, and no host until `start`. */
  kill(): Promise<void>
  /** Starts the host again, on the same folder and port. */
  start(): Promise<void>
}

interface Fixtures {
  /** What the browser asks for, and what `t` says in the test: `test.use({ language: 'fr' })`. */
  readonly language: Language
  readonly spoken: void
  /** Catches the file dialogs of each page from its start: told of one only as its key is pressed, it may miss it. */
  readonly fileDialogs: void
  /** The folder in which everything of the test lies, and the terminal program on its data. */
  readonly workplace: Workplace
  readonly workbench: Workbench
  readonly complaints: Complaints
}

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],

  spoken: [async ({ language, context }, use) => {
    await speakInBrowser(context, language)
    await speakIn(language)
    await use()
    await speakIn('en')
  }, { auto: true }],

  fileDialogs: [async ({ context }, use) => {
    context.on('page', (page) => page.on('filechooser', () => undefined))
    await use()
  }, { auto: true }],

  // Playwright reads from this pattern what the fixture needs, which is nothing.
  workplace: async ({}, use) => {
    const workplace = await createWorkplace()
    await use(workplace)
    await workplace.dispose()
  },

  workbench: async ({ workplace }, use) => {
    const workbench = await startWorkbench(workplace.dataDir, workplace.temporaryDir)
    await use(workbench)
    const said = workbench.host.said()
    await workbench.host.stop()
    expect(said, 'what the host said on stderr').toBe('')
  },

  complaints: [async ({ context, workbench }, use) => {
    const complaints = await watchForComplaints(context, () => workbench.origin)
    await use(complaints)
    expect(complaints.list(), 'what the page complained of').toEqual([])
  }, { auto: true }],
})

/** Its pages find the language as that of the browser. */
export async function speakInBrowser(context: BrowserContext, language: Language): Promise<void> {
  if (language === 'en') return
  const tags = JSON.stringify([language, 'en'])
  await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ${tags} })`)
}

/** What the list of screens is called, in either language. */
const SCREENS = /^(?:Screens|Écrans)$/

/** `dataDir` may be there or not. The caller ends the host. */
export async function startWorkbench(dataDir: string, temporaryDir?: string): Promise<Workbench> {
  let host = await startHost(dataDir, 0, temporaryDir)
  const { origin, port } = host
  return {
    origin,
    get host() { return host },
    ...windowsOf(origin, () => Promise.resolve(host.url)),
    kill: () => host.kill(),
    async start() {
      host = await startHost(dataDir, port, temporaryDir)
    },
  }
}

/** `newLink`: the next address that lets a browser in. */
export function windowsOf(origin: string, newLink: () => Promise<string>): Pick<Workbench, 'enter' | 'go'> {
  return {
    async enter(page) {
      await page.goto(await newLink())
      await expect(page).toHaveURL(`${origin}/#/`)
      await openIfLocked(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    async go(page, route) {
      // Anew: a change behind the # alone would leave the screen of before there until the next one is loaded.
      await page.goto('about:blank')
      await page.goto(`${origin}/#${route}`)
      await openIfLocked(page)
      const isInProfile = !/^\/(\?|$)/.test(route)
      if (isInProfile) await expect(page.getByRole('navigation', { name: SCREENS })).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()
    },
  }
}

/** A vault that is there is locked when the host starts, and covers the window. */
async function openIfLocked(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: t('Unlock the key vault') })
  await expect(page.getByRole('main').or(question).first()).toBeAttached({ timeout: 30_000 })
  if (!(await question.isVisible())) return
  await question.getByLabel(t('Passphrase')).fill(PASSPHRASE)
  // No pointer: some tests use none.
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
}

/** Another window of a browser that is in already. */
export async function openTab(context: BrowserContext, workbench: Workbench, route: string): Promise<Page> {
  const page = await context.newPage()
  await workbench.go(page, route)
  return page
}
