/** Every key of every screen is pressed in a browser, and what it does is seen. */
import {
  GRID_KEYS, GRIDS, KEY_LIST, ROW_KEYS, type GridOfScreen, type KeyGroupId, type KeyListGroup, type KeyText,
} from '../../src-renderer/key-list.ts'
import { SCREEN_LIST } from '../../src-renderer/screen-list.ts'
import { test } from '../support/browser/furnished.ts'
import { expect } from '../support/browser/test.ts'
import { NUMBERED_PRESSES, PRESSES } from '../support/browser/walk-keys.ts'
import { carryOut, walkOf, type Press, type Walk } from '../support/browser/walk.ts'

// One host and one seeded core for the whole walk.
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ permissions: ['clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })

const groups: Readonly<Record<string, KeyListGroup>> = KEY_LIST
const presses: Readonly<Record<string, Readonly<Record<string, Press>>>> = PRESSES
const ids = Object.keys(KEY_LIST) as KeyGroupId[]

test('the list of keys and the walk over them are one', () => {
  const namesOf = (table: Readonly<Record<string, object>>) => Object.keys(table).toSorted()
  expect(namesOf(presses)).toEqual(namesOf(groups))
  for (const id of ids) expect(namesOf(presses[id] ?? {}), id).toEqual(namesOf(KEY_LIST[id].keys))
})

const SCREENS: readonly string[] = SCREEN_LIST.filter(({ keys }) => keys !== null).map(({ label }) => label)
const EVERY_TEXT = [...SCREENS, ...ids.flatMap(textsOf)]
const NAMED_BY_LISTS = /^(Open profile|Open the profile|Export) /

test('keys: the screens', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  await walk.go('today')
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await walk.press('?')
  const groupOfScreens = page.getByRole('dialog').locator('section').filter({ hasText: 'Screens' })
  const entries = await groupOfScreens.locator('.entry').all()
  const found = await Promise.all(entries.map(async (entry) => (
    [await entry.getByRole('term').innerText(), (await entry.locator('kbd').allInnerTexts()).join(' ')] as const
  )))
  expect(found.map(([screen]) => screen)).toEqual(SCREENS)
  await walk.press('Escape')
  for (const [screen, keys] of found) {
    await walk.press(keys.toLowerCase())
    await expect(screens.getByRole('link', { name: screen }), keys).toHaveAttribute('aria-current', 'page')
  }
})

for (const id of ids) {
  test(`keys: ${id}`, async ({ page, workbench, complaints }) => {
    // The practice service of the furnished profile is gone: calls to it fail, and the page says so itself.
    complaints.allow(/^error: Failed to load resource/)
    const walk = walkOf(page, workbench)
    const { keys }: KeyListGroup = KEY_LIST[id]
    let there: Press['at'] | undefined = await seeInHelp(walk, id)
    // Those at the same place one after another.
    for (const [name, press] of Object.entries<Press>(PRESSES[id])) {
      await test.step(`${keys[name]?.keys ?? '?'}: ${keys[name]?.text ?? '?'}`, async () => {
        const stays = await carryOut(walk, keys[name]?.keys ?? '', press, there === press.at)
        there = stays ? press.at : undefined
      })
    }
  })
}

for (const [id, press] of Object.entries(NUMBERED_PRESSES)) {
  test(`keys: the first of the ${id}`, async ({ page, workbench }) => {
    await carryOut(walkOf(page, workbench), '1', press, false)
  })
}

/** The help at the place of the group's first key lists the whole group, and nothing that is in no list. */
async function seeInHelp({ page, press, ...walk }: Walk, id: KeyGroupId): Promise<Press['at'] | undefined> {
  const [first] = Object.values<Press>(PRESSES[id])
  if (!first) return undefined
  await (typeof first.at === 'string' ? walk.go(first.at) : first.at({ page, press, ...walk }))
  await press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  const shown = await dialog.getByRole('term').allInnerTexts()
  expect(shown).toEqual(expect.arrayContaining([...textsOf(id)]))
  expect(shown.filter((text) => !EVERY_TEXT.includes(text) && !NAMED_BY_LISTS.test(text))).toEqual([])
  await press('Escape')
  await expect(dialog).toBeHidden()
  return first.at
}

function textsOf(id: KeyGroupId): readonly string[] {
  const grid: GridOfScreen | undefined = Object.entries<GridOfScreen>(GRIDS).find(([of]) => of === id)?.[1]
  const own = Object.values<KeyText>(KEY_LIST[id].keys)
  const ofGrid = grid ? [...Object.values(GRID_KEYS), ...grid.does.map((name) => ROW_KEYS[name])] : []
  return [...own, ...ofGrid].map(({ text }) => text)
}
