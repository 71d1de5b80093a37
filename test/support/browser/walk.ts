/** A walk over the keys: where each is pressed, and what is seen, heard or found afterwards. */
import type { Locator, Page } from '@playwright/test'
import { FULL_PROFILE } from './furnished.ts'
import { settle } from './settled.ts'
import { expect, type Workbench } from './test.ts'

export interface Walk {
  readonly page: Page
  /** Behind the profile; shows it again. */
  go(route: string): Promise<void>
  /** As the list writes it: `Mod+K`, `G T`. */
  press(keys: string): Promise<void>
  /** Answers the file dialog that these keys open. */
  giveFile(keys: string, name: string, lines: readonly string[]): Promise<void>
}

export interface Press {
  /** The route on which it is pressed, or the way to where it is. */
  readonly at: string | ((walk: Walk) => Promise<void>)
  /** Begun before the key is pressed, and awaited afterwards. */
  readonly hear?: (walk: Walk) => Promise<unknown>
  readonly see?: (walk: Walk) => Promise<void>
  /** Afterwards everything is as it was. */
  readonly stays?: boolean
}

export function walkOf(page: Page, workbench: Workbench): Walk {
  async function press(keys: string): Promise<void> {
    // Those of a sequence at once: between them a person takes no second, but a busy machine may.
    await Promise.all(keys.split(' ').map((one) => page.keyboard.press(one.replace('Mod+', 'ControlOrMeta+'))))
  }
  return {
    page,
    press,
    async go(route) {
      await workbench.go(page, route.startsWith('/') ? route : `/${FULL_PROFILE}/${route}`)
      await settle(page)
    },
    async giveFile(keys, name, lines) {
      const opened = page.waitForEvent('filechooser')
      await press(keys)
      await (await opened).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    },
  }
}

/** Does it, and says whether the page is as it was. */
export async function carryOut(walk: Walk, keys: string, { at, hear, see, stays }: Press, isThere: boolean) {
  if (!isThere) await (typeof at === 'string' ? walk.go(at) : at(walk))
  const heard = hear?.(walk)
  await walk.press(keys)
  await heard
  await see?.(walk)
  return stays === true
}

type At = Press['at']

export function opens(at: At, name: RegExp): Press {
  return {
    at,
    async see({ page }) {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    stays: true,
  }
}

export function focuses(at: At, name: string): Press {
  return {
    at,
    async see({ page }) {
      const field = page.getByRole('textbox', { name })
      await expect(field).toBeFocused()
      await field.blur()
    },
    stays: true,
  }
}

export function leadsTo(at: At, url: RegExp): Press {
  return { at, see: ({ page }) => expect(page).toHaveURL(url) }
}

export function asks(at: At, call: RegExp): Press {
  return { at, hear: ({ page }) => page.waitForRequest((request) => call.test(request.url())) }
}

export function downloads(at: At): Press {
  return { at, hear: ({ page }) => page.waitForEvent('download') }
}

export function shows(at: At, found: (page: Page) => Locator): Press {
  return { at, see: ({ page }) => expect(found(page).first()).toBeVisible() }
}
