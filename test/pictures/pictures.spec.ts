/**
 * A picture of every screen in each size, theme and language, in coverage/pictures/<size>-<theme>-<language>/. It
 * judges only what needs no eye: that the page fits the window and that nothing is told to the console.
 */
import type { Page } from '@playwright/test'
import { test } from '../support/browser/furnished.ts'
import { EMPTY_ROUTES, FULL_ROUTES } from '../support/browser/routes.ts'
import { settle } from '../support/browser/settled.ts'
import { expect } from '../support/browser/test.ts'

const FOLDER = new URL('../../coverage/pictures/', import.meta.url).pathname
const SIZES = [
  { name: '1280', viewport: { width: 1_280, height: 800 } },
  { name: '1920', viewport: { width: 1_920, height: 1_080 } },
  { name: '1024', viewport: { width: 1_024, height: 768 } },
  // A window of 1280 by 800 at 200 %.
  { name: '640', viewport: { width: 640, height: 400 } },
] as const
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'fr'] as const

const SURPLUS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 600_000 })

for (const { name, viewport } of SIZES) {
  for (const colorScheme of THEMES) {
    for (const language of LANGUAGES) {
      const set = `${name}-${colorScheme}-${language}`
      test.describe(set, () => {
        test.use({ viewport, colorScheme })

        test('every screen', async ({ context, page, workbench }) => {
          await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`)
          for (const route of [...FULL_ROUTES, ...EMPTY_ROUTES]) {
            await workbench.go(page, route)
            await settle(page)
            expect.soft(await page.evaluate<number>(SURPLUS), `width of ${route} beyond the window's`).toBe(0)
            await take(page, set, route)
          }
        })
      })
    }
  }
}

async function take(page: Page, set: string, route: string): Promise<void> {
  const file = route.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'start'
  await page.screenshot({ path: `${FOLDER}${set}/${file}.png` })
}
