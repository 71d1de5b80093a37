/** WCAG 2.2 AA as far as axe can tell: every screen, full and empty, in every theme, and at 200 % zoom. */
import type { Page } from '@playwright/test'
import { findingsOf } from '../support/e2e-axe.ts'
import { FURNISHED_CHARGES } from '../support/e2e-charges.ts'
import { EMPTY_PROFILE, FULL_PROFILE, test } from '../support/e2e-furnished.ts'
import { nextPaint, settle } from '../support/e2e-settled.ts'
import { expect } from '../support/e2e-test.ts'

/** Those of the list at the left, below the profile. */
const LISTED = [
  'today', 'payments', 'failures', 'suspicious', 'import', 'collect', 'transfers', 'runs', 'webhooks', 'export',
  'quickdocs', 'audit', 'settings',
]
const OTHERS = [
  'payment/TP-REGRESSED-1', 'payment/TP-20260917-000001', 'failures?status=resolved',
  'suspicious?view=pending-too-long', 'import/1', 'import/4', 'runs/1',
  'runs/3', 'runs?new=1', 'webhooks?only=transfers', 'transfers?state=unknown', 'transfers/import', 'settings/people',
  'collect?new=1', 'collect?new=1&method=pwc-qr', 'collect?new=1&method=mobile-money-uganda',
  ...FURNISHED_CHARGES.map((_, index) => `collect/${index + 1}`),
  'settings/budget', 'settings/day', 'settings/vault', 'settings/appearance', 'settings/data',
]
const EMPTY_OTHERS = [
  'payment/NO-SUCH-ONE', 'import/99', 'runs/99', 'runs?new=1', 'collect/99', 'collect?new=1', 'collect?state=refused',
  'quickdocs?path=/transfers', 'settings/people',
]

const FULL_ROUTES = [...LISTED, ...OTHERS].map((path) => `/${FULL_PROFILE}/${path}`)
const EMPTY_ROUTES = [...[...LISTED, ...EMPTY_OTHERS].map((path) => `/${EMPTY_PROFILE}/${path}`), '/', '/?add=1']

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
  { what: 'the conditions of the grid', route: 'payments', open: byKey('f'), role: 'dialog' },
  { what: 'the columns of the grid', route: 'payments', open: byButton('Columns'), role: 'menu' },
  { what: 'the question why a case is resolved', route: 'failures', open: byKey('r'), role: 'dialog' },
  { what: 'what verifying a view again costs', route: 'suspicious', open: byKey('v'), role: 'dialog' },
  { what: 'the question whose a case is', route: 'failures', open: byKey('a'), role: 'dialog' },
  { what: 'the form of a transfer', route: 'transfers', open: byKey('n'), role: 'dialog' },
  { what: 'the approval of a transfer', route: 'transfers?state=awaiting-approval', open: byKey('a'), role: 'dialog' },
  { what: 'a new person', route: 'settings/people', open: byButton('Add a person'), role: 'dialog' },
  { what: 'the question why an import is undone', route: 'import/3', open: byKey('u'), role: 'dialog' },
  { what: 'how webhooks are received', route: 'webhooks', open: byKey('s'), role: 'dialog' },
  { what: 'the import of webhooks', route: 'webhooks', open: byKey('i'), role: 'dialog' },
  { what: 'the naming of a recipe', route: 'export', open: byKey('s'), role: 'dialog' },
  { what: 'the new key', route: 'settings', open: byButton('Replace the secret key'), role: 'dialog' },
  { what: 'the question why a charge is given up', route: 'collect/4', open: byKey('u'), role: 'dialog' },
  { what: 'the end of a profile', route: 'settings', open: byButton('Remove this profile'), role: 'dialog' },
  { what: 'the question for the passphrase', route: 'settings/vault', open: byButton('Open it'), role: 'dialog' },
] as const

for (const { name, media } of THEMES) {
  test(`what opens over the screens, ${name}`, async ({ page, workbench }) => {
    await page.emulateMedia(media)
    for (const { what, route, open, role } of OPENED) {
      await workbench.go(page, `/${FULL_PROFILE}/${route}`)
      await settle(page)
      await open(page)
      await expect(page.getByRole(role), what).toBeVisible()
      await nextPaint(page)
      expect.soft(await findingsOf(page, OUTSIDE_LANDMARKS), what).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role), what).toBeHidden()
    }
  })

  for (const [kind, routes] of [['full', FULL_ROUTES], ['empty', EMPTY_ROUTES]] as const) {
    test(`${kind} screens, ${name}`, async ({ page, workbench }) => {
      await page.emulateMedia(media)
      for (const route of routes) await look(page, workbench.go, route)
    })

    // At another size the contrast of each theme is the same; two of them are enough.
    if (name === 'high contrast') continue
    test.describe('at 200 % zoom', () => {
      test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

      test(`${kind} screens, ${name}`, async ({ page, workbench }) => {
        await page.emulateMedia(media)
        for (const route of routes) {
          await look(page, workbench.go, route)
          expect.soft(await page.evaluate<number>(SURPLUS), `width of ${route} beyond the window's`).toBe(0)
        }
      })
    })
  }
}

/** By how much the page, or the screen in it, would have to be scrolled sideways. */
const SURPLUS = `Math.max(...[document.documentElement, document.querySelector('main')]
  .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`

async function look(page: Page, go: (page: Page, route: string) => Promise<void>, route: string): Promise<void> {
  await go(page, route)
  await settle(page)
  expect.soft(await findingsOf(page), route).toEqual([])
}
