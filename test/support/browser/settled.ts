/** When a screen may be judged: everything that it reads is there, and nothing moves. */
import { expect, type Page } from '@playwright/test'

export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toBeEmpty()
  await expect(page.locator('[aria-busy=true], main .loading')).toHaveCount(0)
  await nextPaint(page)
}

export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
}
