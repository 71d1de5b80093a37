/** How a person does things: by mouse, or by keyboard alone. A journey that takes hands is walked by both. */
import { SCREEN_LIST } from '../../../src-renderer/screen-list.ts'
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

export interface Hands {
  /** A button, a link, a tab, a row. */
  press(target: Locator): Promise<void>
  /** Takes out what is there, and types. */
  fill(target: Locator, text: string): Promise<void>
  /** A radio button, by its group and its words. */
  choose(group: Locator, option: string): Promise<void>
  /** In the system's dialog, which this control opens. */
  chooseFile(target: Locator, path: string): Promise<void>
  /** A screen of the list at the left, by its name there. */
  goTo(screen: string): Promise<void>
}

export interface Keyboard extends Hands {
  /** One after the other: `keys('g', 'p')`. */
  keys(...keys: readonly string[]): Promise<void>
  /** Tab until it has the focus. */
  tabTo(target: Locator): Promise<void>
}

/** More stops than any screen has. */
const MAX_STOPS = 200

export function mouseOf(page: Page): Hands {
  return {
    press: (target) => target.click(),
    fill: (target, text) => target.fill(text),
    async choose(group, option) {
      const wanted = page.getByRole('radio', { name: option })
      await group.locator('label').filter({ has: wanted }).click()
      await expect(group.getByRole('radio', { name: option })).toBeChecked()
    },
    chooseFile: (target, path) => answerDialog(page, () => target.click(), path),
    goTo: (screen) => linkTo(page, screen).click(),
  }
}

/** From now on, any use of a pointer in this page is a complaint. To be called before the page is opened. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.addInitScript(WATCH_POINTER)

  async function keys(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) await page.keyboard.press(key)
  }

  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const focused = target.and(page.locator(':focus'))
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if ((await focused.count()) > 0) return
      await keys('Tab')
    }
    throw new Error(`Tab does not lead to ${target.toString()}`)
  }

  async function press(target: Locator): Promise<void> {
    await tabTo(target)
    await keys('Enter')
  }

  return {
    keys,
    tabTo,
    press,
    async fill(target, text) {
      await tabTo(target)
      await keys('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(group, option) {
      const chosen = group.getByRole('radio', { checked: true })
      const isChosen = (await chosen.count()) > 0
      const wanted = group.getByRole('radio', { name: option })
      await tabTo(isChosen ? chosen : group.getByRole('radio').first())
      if (!isChosen) await keys('Space')
      const others = await group.getByRole('radio').count()
      for (let steps = 0; steps < others && !(await wanted.isChecked()); steps += 1) await keys('ArrowDown')
      await expect(wanted).toBeChecked()
    },
    chooseFile: (target, path) => answerDialog(page, () => press(target), path),
    async goTo(screen) {
      await keys(...keysOf(screen))
      await expect(linkTo(page, screen)).toHaveAttribute('aria-current', 'page')
    },
  }
}

/** A browser without windows tells of a pointer in the corner of a new page by itself, which nobody moved. */
const WATCH_POINTER = `
  for (const sign of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'pointermove']) {
    addEventListener(sign, ({ isTrusted, clientX, clientY }) => {
      const isNobody = sign === 'pointermove' && clientX === 0 && clientY === 0
      if (isTrusted && !isNobody) console.error('A pointer was used: ' + sign)
    }, true)
  }
`

function keysOf(screen: string): readonly string[] {
  const found = SCREEN_LIST.find(({ label, keys }) => label === screen && keys !== null)
  if (!found?.keys) throw new Error(`No keys lead to ${screen}`)
  return found.keys.toLowerCase().split(' ')
}

function linkTo(page: Page, screen: string): Locator {
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen })
}

async function answerDialog(page: Page, open: () => Promise<void>, path: string): Promise<void> {
  const opened: Promise<FileChooser> = page.waitForEvent('filechooser')
  await open()
  await (await opened).setFiles(path)
}
