/** What a person would paste: the workbench may not read the clipboard, so it is pasted into a page beside it. */
import type { Page } from '@playwright/test'

export async function readClipboard(page: Page): Promise<string> {
  const paper = await page.context().newPage()
  try {
    await paper.setContent('<textarea aria-label="Paper"></textarea>')
    await paper.getByLabel('Paper').press('ControlOrMeta+V')
    return await paper.getByLabel('Paper').inputValue()
  } finally {
    await paper.close()
    await page.bringToFront()
  }
}
