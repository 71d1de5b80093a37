/**
 * WCAG 2.2 AA as far as axe can tell: every screen, full and empty, in every theme, and at 200 % zoom. By day a screen
 * is asked for every rule in one theme, each in another than the screen before it, and for its layout at that zoom; by
 * night (`npm run test:soak`) each is opened again in each theme and size, and asked for every rule.
 */
import type { Page } from '@playwright/test'
import { findingsOf } from '../support/browser/axe.ts'
import { findCutOff } from '../support/browser/cut-off.ts'
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { signIn } from '../support/browser/people.ts'
import { EMPTY_ROUTES, FULL_ROUTES, LISTED } from '../support/browser/routes.ts'
import { nextPaint, settle, turnTo } from '../support/browser/settled.ts'
import { expect } from '../support/browser/test.ts'
import { ADA } from '../support/core/payouts.ts'
import { isSoak } from '../support/core/soak.ts'

/** So few that each test ends in time on a machine with much else to do, and that the last one keeps nobody waiting. */
const LOOKS_A_TEST = 10

function sharesOf<Item>(title: string, all: readonly Item[]): readonly { share: string; items: readonly Item[] }[] {
  return Array.from({ length: Math.ceil(all.length / LOOKS_A_TEST) }, (_, index) => (
    { share: `${title} ${index + 1}`, items: all.slice(index * LOOKS_A_TEST, (index + 1) * LOOKS_A_TEST) }
  ))
}

const SHARES = [...sharesOf('full screens', FULL_ROUTES), ...sharesOf('empty screens', EMPTY_ROUTES)]

const THEMES = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { name: 'high contrast', media: { colorScheme: 'light', contrast: 'more' } },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 300_000 })

test('looks at every screen that there is', async ({ page, workbench }) => {
  await workbench.go(page, `/${FULL_PROFILE}/today`)
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const hrefs = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  expect(hrefs.toSorted()).toEqual(LISTED.map((path) => `#/${FULL_PROFILE}/${path}`).toSorted())
})

/** A menu over the page stands in no landmark of it, and all else is hidden from readers while it is open. */
const OUTSIDE_LANDMARKS = ['region']

const byKey = (key: string) => (page: Page) => page.keyboard.press(key)
const byButton = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
/** What opens over a screen, and how. */
const OPENED = [
  { what: 'the palette', route: 'today', open: byKey('ControlOrMeta+K'), role: 'dialog' },
  { what: 'the keys', route: 'payments', open: byKey('?'), role: 'dialog' },
  { what: 'the menu of profiles', route: 'today', open: byButton('Test shop'), role: 'menu' },
  { what: 'the conditions of the grid', route: 'payments', open: byKey('f'), role: 'form' },
  { what: 'the columns of the grid', route: 'payments', open: byButton('Columns'), role: 'menu' },
  { what: 'the question why a case is resolved', route: 'exceptions', open: byKey('r'), role: 'dialog' },
  { what: 'the question whose a case is', route: 'exceptions', open: byKey('a'), role: 'dialog' },
  { what: 'the form of a transfer', route: 'transfers', open: byKey('n'), role: 'dialog' },
  { what: 'the approval of a transfer', route: 'transfers?state=awaiting-approval', open: byKey('y'), role: 'dialog' },
  { what: 'a new person', route: 'settings/people', open: byButton('Propose a person'), role: 'dialog' },
  { what: 'the enrolment', route: 'settings/people', open: byButton('Enrol with a code'), role: 'dialog' },
  { what: 'the confirmation of a proposal', route: 'settings/people', open: byButton('Confirm'), role: 'dialog' },
  { what: 'a limit', route: 'settings/people', open: byButton('NGN'), role: 'dialog' },
  { what: 'how webhooks are received', route: 'webhooks', open: byKey(','), role: 'dialog' },
  { what: 'the question whether nothing is checked', route: 'webhooks', open: byKey('l'), role: 'dialog' },
  { what: 'the end of this session', route: 'settings/sessions', open: byButton('End this session'), role: 'dialog' },
  { what: 'the import of webhooks', route: 'webhooks', open: byKey('i'), role: 'dialog' },
  { what: 'the import of a bank statement', route: 'bank', open: byKey('i'), role: 'dialog' },
  { what: 'the undo of a bank statement', route: 'bank/1', open: byKey('u'), role: 'dialog' },
  { what: 'the import of settlements', route: 'settlements', open: byKey('i'), role: 'dialog' },
  { what: 'the undo of a settlement file', route: 'settlements/1', open: byKey('u'), role: 'dialog' },
  { what: 'the dry run of the matching', route: 'matching', open: byKey('c'), role: 'dialog' },
  { what: 'the confirmation of a match', route: 'matching', open: byKey('Enter'), role: 'dialog' },
  { what: 'the naming of a recipe', route: 'export', open: byKey('s'), role: 'dialog' },
  { what: 'the new key', route: 'settings', open: byButton('Replace secret key'), role: 'dialog' },
  { what: 'the question why a charge is given up', route: 'charges/4', open: byKey('Delete'), role: 'dialog' },
  { what: 'the end of a profile', route: 'settings', open: byButton('Remove profile'), role: 'dialog' },
  // It stays until it is answered: so it comes last.
  {
    what: 'the question for the passphrase', route: 'settings/vault', open: byButton('Lock now'), role: 'dialog',
    stays: true,
  },
] as const

/** By how much the page, or the screen in it, would have to be scrolled sideways. */
const SURPLUS = `Math.max(...[document.documentElement, document.querySelector('main')]
  .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`
/** One button of a screen says what comes next. */
const STANDING_OUT = `[...document.querySelectorAll('main .button.primary')].filter((one) => one.offsetParent !== null)
  .map((one) => one.innerText)`
const WINDOW = { width: 1_280, height: 800 }
/** What is left of it for the page at 200 %. */
const ZOOMED = { width: 640, height: 400 }

type Go = (page: Page, route: string) => Promise<void>

async function visit(page: Page, go: Go, route: string): Promise<void> {
  await go(page, route)
  await settle(page)
}

/** With something open over the screen of a route. */
async function visitOpened(page: Page, go: Go, { what, route, open, role }: typeof OPENED[number]): Promise<void> {
  await visit(page, go, `/${FULL_PROFILE}/${route}`)
  await open(page)
  await expect(page.getByRole(role), what).toBeVisible()
  await nextPaint(page)
}

async function closeOpened(page: Page, go: Go, { what, role, ...more }: typeof OPENED[number]): Promise<void> {
  if ('stays' in more) return signInAgain(page, go)
  await page.keyboard.press('Escape')
  await expect(page.getByRole(role), what).toBeHidden()
}

/** A lock signs out whoever was there; the tests that follow are hers again. */
async function signInAgain(page: Page, go: Go): Promise<void> {
  await go(page, `/${FULL_PROFILE}/today`)
  await signIn(page, mouseOf(page), { name: ADA.user, passphrase: ADA.passphrase })
}

async function measureZoomed(page: Page, route: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await nextPaint(page)
  expect.soft(await page.evaluate<number>(SURPLUS), `width of ${route} beyond the window's`).toBe(0)
  expect.soft(await findingsOf(page, { rules: 'layout' }), `${route} at 200 %`).toEqual([])
  await page.setViewportSize(WINDOW)
}

/** Those that follow one another are seen in different themes. */
async function putOnTheme(page: Page, index: number): Promise<string> {
  const { name, media } = THEMES[index % THEMES.length] ?? THEMES[0]
  await page.emulateMedia(media)
  return name
}

function testByDay(): void {
  for (const { share, items } of sharesOf('what opens over the screens', OPENED)) {
    test(share, async ({ page, workbench }) => {
      for (const [index, opened] of items.entries()) {
        const theme = await putOnTheme(page, index)
        await visitOpened(page, workbench.go, opened)
        // The screen below it is looked at by itself.
        const looked = { without: OUTSIDE_LANDMARKS, within: `[role=${opened.role}]` }
        expect.soft(await findingsOf(page, looked), `${opened.what}, ${theme}`).toEqual([])
        await closeOpened(page, workbench.go, opened)
      }
    })
  }

  for (const { share, items } of SHARES) {
    test(share, async ({ page, workbench }) => {
      for (const [index, route] of items.entries()) {
        const theme = await putOnTheme(page, index)
        await (index === 0 ? visit(page, workbench.go, route) : turnTo(page, route))
        const standingOut = await page.evaluate<readonly string[]>(STANDING_OUT)
        expect.soft(standingOut.slice(1), `buttons of ${route} beside ${standingOut[0]}`).toEqual([])
        expect.soft(await findingsOf(page), `${route}, ${theme}`).toEqual([])
        expect.soft(await findCutOff(page), `cut off on ${route}`).toEqual([])
        await measureZoomed(page, route)
      }
    })
  }
}

/** Each screen again in each theme and size. */
function testByNight({ name, media }: typeof THEMES[number]): void {
  test(`what opens over the screens, ${name}`, async ({ page, workbench }) => {
    await page.emulateMedia(media)
    for (const opened of OPENED) {
      await visitOpened(page, workbench.go, opened)
      expect.soft(await findingsOf(page, { without: OUTSIDE_LANDMARKS }), opened.what).toEqual([])
      await closeOpened(page, workbench.go, opened)
    }
  })

  for (const viewport of [WINDOW, ZOOMED]) {
    test.describe(`${viewport.width} wide`, () => {
      test.use({ viewport, deviceScaleFactor: WINDOW.width / viewport.width })

      for (const { share, items } of SHARES) {
        test(`${share}, ${name}`, async ({ page, workbench }) => {
          await page.emulateMedia(media)
          for (const route of items) {
            await visit(page, workbench.go, route)
            expect.soft(await findingsOf(page), route).toEqual([])
            if (viewport === ZOOMED) expect.soft(await page.evaluate<number>(SURPLUS), `width of ${route}`).toBe(0)
          }
        })
      }
    })
  }
}

if (isSoak) THEMES.forEach(testByNight)
else testByDay()
