/** A person at a seat: a browser of their own, which reached the core over the network. */
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { CoreClient } from '../../../src-main/compose.ts'
import { PEOPLE, startBuiltCore, type BuiltCore } from '../seats/built-core.ts'
import { watchForComplaints, type Complaints } from './complaints.ts'

export { PEOPLE, PROFILE } from '../seats/built-core.ts'
export { expect }

export type Who = keyof typeof PEOPLE

export interface AtSeat {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: Complaints
  /** Whatever any of its tabs sent: addresses, headers and bodies. */
  sent(): string
}

export interface Team {
  readonly core: BuiltCore
  /** A browser that holds no seat. */
  come(): Promise<AtSeat>
  /** Takes a seat by the invitation of this person, and is in. */
  join(who: Who): Promise<AtSeat>
}

interface Fixtures {
  /** `prepare`: what is in its books. Of each browser it is asked in the end what it complained of and what it sent. */
  readonly openTeam: (prepare: (client: CoreClient) => Promise<void>) => Promise<Team>
}

export const test = base.extend<Fixtures>({
  openTeam: async ({ browser }, use) => {
    const cores: BuiltCore[] = []
    const seats: AtSeat[] = []
    await use(async (prepare) => {
      const core = await startBuiltCore(prepare)
      cores.push(core)
      const come = async (): Promise<AtSeat> => {
        const seat = await openBrowser(browser, core)
        seats.push(seat)
        return seat
      }
      return {
        core,
        come,
        async join(who) {
          const seat = await come()
          await seat.page.goto(core.links[who])
          await typePassphrase(seat.page, who, 'Take this seat')
          await expect(seat.page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
          return seat
        },
      }
    })
    for (const { complaints, sent, context } of seats) {
      expect(complaints.list(), 'what the page complained of').toEqual([])
      for (const { passphrase } of Object.values(PEOPLE)) expect(sent()).not.toContain(passphrase)
      await context.close()
    }
    for (const core of cores) {
      await core.stop()
      expect(core.said(), 'what the core said on stderr').not.toMatch(/^\s+at /m)
    }
  },
})

async function openBrowser(browser: Browser, { address }: BuiltCore): Promise<AtSeat> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true, viewport: { width: 1_280, height: 800 }, locale: 'en-GB', timezoneId: 'UTC',
  })
  const complaints = await watchForComplaints(context, () => address)
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push(JSON.stringify([request.url(), request.headers()]), request.postData() ?? '')
  })
  return { context, page: await context.newPage(), complaints, sent: () => sent.join('\n') }
}

/** On the screens of the door. */
export async function typePassphrase(
  page: Page, who: Who, button: string, passphrase: string = PEOPLE[who].passphrase,
): Promise<void> {
  await page.getByLabel(`Passphrase of ${PEOPLE[who].user}`).fill(passphrase)
  await page.getByRole('button', { name: button }).click()
}

export async function go({ page }: Pick<AtSeat, 'page'>, { address }: BuiltCore, route: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${address}/#${route}`)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
}

/** At the foot of the navigation. */
export async function signOut(page: Page, who: Who): Promise<void> {
  await page.getByRole('button', { name: PEOPLE[who].user, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
