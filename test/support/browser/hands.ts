/** How a person does things: by mouse, or by keyboard alone. A journey that takes hands is walked by both. */
import { SCREEN_LIST } from '../../../src-renderer/screen-list.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

export interface Hands {
  /** Clicks, or keys and chords, so far. Text that is typed is none, nor is what happens in a system's dialog. */
  readonly presses: number
  /** A button, a link, a tab, a row. */
  press(target: Locator): Promise<void>
  /** Takes out what is there, and types. */
  fill(target: Locator, text: string): Promise<void>
  /** A radio button, by its group and its words. */
  choose(group: Locator, option: string): Promise<void>
  /** In the system's dialog, which this control opens, and the key where it has one. */
  chooseFile(target: Locator, path: string, key?: string): Promise<void>
  /** One of a list that unfolds. */
  pick(target: Locator, option: string): Promise<void>
  tick(target: Locator): Promise<void>
  /** By mouse the button; by keyboard the keys that do the same from wherever the focus is. */
  act(button: Locator, ...keys: readonly string[]): Promise<void>
  /** A screen of the list at the left, by its English name there. */
  goTo(screen: string): Promise<void>
}

export interface Keyboard extends Hands {
  /** One after the other: `keys('g', 'p')`. */
  keys(...keys: readonly string[]): Promise<void>
  /** Tab until it has the focus. */
  tabTo(target: Locator): Promise<void>
}

type Look = () => Promise<void>
const unseeing: Look = () => Promise.resolve()

/** More stops than any screen has. */
const MAX_STOPS = 200

/** `look`: what a person does before each press. */
export function mouseOf(page: Page, look: Look = unseeing): Hands {
  let presses = 0
  async function click(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await look()
    presses += 1
    await target.click()
  }
  return {
    get presses() { return presses },
    press: click,
    tick: click,
    act: click,
    async fill(target, text) {
      if (!(await hasFocus(page, target))) await click(target)
      await target.fill(text)
    },
    async choose(group, option) {
      const wanted = page.getByRole('radio', { name: option })
      await click(group.locator('label').filter({ has: wanted }))
      await expect(group.getByRole('radio', { name: option })).toBeChecked()
    },
    async pick(target, option) {
      presses += 2
      await target.selectOption(option)
    },
    chooseFile: (target, path) => answerDialog(page, () => click(target), path),
    goTo: (screen) => click(linkTo(page, screen)),
  }
}

/** From now on, any use of a pointer in this page is a complaint. To be called before the page is opened. */
export async function keyboardOf(page: Page, look: Look = unseeing): Promise<Keyboard> {
  await page.addInitScript(WATCH_POINTER)
  let presses = 0

  async function keys(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) {
      if (key !== 'Tab') await look()
      presses += 1
      await page.keyboard.press(key)
    }
  }

  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await hasFocus(page, target)) return
      await keys('Tab')
    }
    throw new Error(`Tab does not lead to ${target.toString()}`)
  }

  async function press(target: Locator): Promise<void> {
    await tabTo(target)
    await keys('Enter')
  }

  return {
    get presses() { return presses },
    keys,
    tabTo,
    press,
    // As somebody does who looks: not before the button can be pressed.
    async act(button, ...pressed) {
      await expect(button).toBeEnabled()
      await keys(...pressed)
    },
    async fill(target, text) {
      await tabTo(target)
      if ((await target.inputValue()) !== '') await keys('ControlOrMeta+A')
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
    async pick(target, option) {
      await tabTo(target)
      const chosen = target.getByRole('option', { name: option, exact: true })
      const value = await chosen.getAttribute('value') ?? option
      const options = await target.getByRole('option').count()
      for (let steps = 0; steps < options && (await target.inputValue()) !== value; steps += 1) await keys('ArrowDown')
      await expect(target).toHaveValue(value)
    },
    async tick(target) {
      await tabTo(target)
      await keys('Space')
    },
    chooseFile: (target, path, key) => answerDialog(page, () => (key === undefined ? press(target) : keys(key)), path),
    async goTo(screen) {
      await keys(...keysOf(screen))
      await expect(linkTo(page, screen)).toHaveAttribute('aria-current', 'page')
    },
  }
}

async function hasFocus(page: Page, target: Locator): Promise<boolean> {
  return (await target.and(page.locator(':focus')).count()) > 0
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
  return page.getByRole('navigation', { name: t('Screens') }).getByRole('link', { name: t(screen) })
}

async function answerDialog(page: Page, open: () => Promise<void>, path: string): Promise<void> {
  const opened: Promise<FileChooser> = page.waitForEvent('filechooser')
  // The browser has heard by then that it is to hand over the dialog instead of showing it.
  await page.evaluate('0')
  await open()
  await (await opened).setFiles(path)
}
