/** When a screen may be judged: everything that it reads is there, and nothing moves. */
import { expect, type Page } from '@playwright/test'

export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toBeEmpty()
  await expect(page.locator('[aria-busy=true], main .loading')).toHaveCount(0)
  await nextPaint(page)
}

/** Another screen in the page that is open: quicker than to load it again, for tests that look at all of them. */
export async function turnTo(page: Page, route: string): Promise<void> {
  const router = `document.querySelector('#app').__vue_app__.config.globalProperties.$router`
  const failure = await page.evaluate<unknown>(
    `${router}.push(${JSON.stringify(route)}).then((failure) => failure && failure.message)`,
  )
  expect(failure, route).toBeUndefined()
  await nextPaint(page)
  await settle(page)
}

export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
}
