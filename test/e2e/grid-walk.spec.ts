/** Every key of every grid and everything that a pointer does to a row, in a browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRID_KEYS, GRIDS, ROW_KEYS } from '../../src-renderer/key-list.ts'
import { test } from '../support/browser/furnished.ts'
import { expect } from '../support/browser/test.ts'
import { enterGrid, GRID_PRESSES, pointAtRows, ROW_PRESSES, type GridId } from '../support/browser/walk-grids.ts'
import { walkOf } from '../support/browser/walk.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ permissions: ['clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })

const RENDERER = join(import.meta.dirname, '../../src-renderer')
const ids = Object.keys(GRIDS) as GridId[]
const HAS_TICKS: readonly GridId[] = [
  'payments', 'failures', 'suspicious', 'transfers', 'webhooks', 'statement', 'settlement',
]

/** The newest webhook is of a transfer; that of a payment lies below. */
const OPENING_ROW: Readonly<Partial<Record<GridId, number>>> = { webhooks: 4 }

/** Tables whose rows open: where each is, and where its first row leads. */
const TABLES = [
  { at: 'runs', caption: 'Verify runs', leadsTo: /\/runs\/\d+$/ },
  { at: 'import', caption: 'Imports, newest first', leadsTo: /\/import\/\d+$/ },
  { at: 'audit', caption: 'Entries of the audit trail', leadsTo: /entry=\d+/ },
  { at: 'charges', caption: 'Charges', leadsTo: /\/charges\/\d+$/ },
  { at: 'bank', caption: 'Bank statements', leadsTo: /\/bank\/\d+$/ },
  { at: 'settlements', caption: 'Settlements', leadsTo: /\/settlements\/\d+$/ },
  { at: 'rules', caption: 'Rules: Service and settlement', leadsTo: /rules\/edit\?name=/ },
  { at: 'settings/fees', caption: 'Fee rules', leadsTo: /settings\/fees/, opens: /Edit the fee rule/ },
  { at: 'settings/people', caption: 'Limits', leadsTo: /settings\/people/, opens: /limit/i },
  { at: 'settings/people', caption: 'Write-offs by one person', leadsTo: /settings\/people/, opens: /write/i },
] as const

test('no grid and no table that opens is left out', () => {
  const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.vue'))
    .map((name) => readFileSync(join(RENDERER, name), 'utf8'))
  expect(sources.filter((source) => source.includes('<DataGrid'))).toHaveLength(ids.length)
  expect(sources.filter((source) => /<DataTable[^>]* is-openable/s.test(source))).toHaveLength(TABLES.length)
})

for (const id of ids) {
  test(`rows: ${id}`, async ({ page, workbench }) => {
    const walk = walkOf(page, workbench)
    const at = await enterGrid(walk, id)
    for (const [name, press] of Object.entries(GRID_PRESSES)) {
      const { keys, text } = GRID_KEYS[name as keyof typeof GRID_KEYS]
      await test.step(`${keys}: ${text}`, () => press(keys)(at))
      // With nothing marked, Escape leaves a detail page.
      if (await at.grid.hasMarked()) await at.press('Escape')
      for (const back of ['Mod+Home', 'Home']) await at.press(back)
      await at.grid.seeActive(0)
    }
    await test.step('by a pointer', () => pointAtRows(at, HAS_TICKS.includes(id)))
    const opening = OPENING_ROW[id] ?? 0
    for (const name of GRIDS[id].does.toSorted()) {
      const { keys, text } = ROW_KEYS[name]
      await at.press('Mod+Home')
      for (let row = 0; row < opening; row += 1) await at.press('ArrowDown')
      await test.step(`${keys}: ${text}`, () => ROW_PRESSES[name](keys)(at))
    }
    if (!GRIDS[id].does.some((name) => name === 'open')) return
    await page.goBack()
    await at.grid.row(opening).dblclick()
    await expect(page).toHaveURL(/\/payment\//)
  })
}

for (const { at, caption, leadsTo, ...table } of TABLES) {
  test(`rows of the table: ${caption}`, async ({ page, workbench }) => {
    const walk = walkOf(page, workbench)
    const open = async (act: 'by mouse' | 'by keys') => {
      await walk.go(at)
      const row = page.getByRole('table', { name: caption }).getByRole('row').nth(1)
      if (act === 'by mouse') await row.getByRole('cell').nth(1).click()
      else await row.getByRole('button').first().press('Enter')
      await expect(page).toHaveURL(leadsTo)
      if ('opens' in table) await expect(page.getByRole('dialog', { name: table.opens })).toBeVisible()
    }
    await test.step('by mouse', () => open('by mouse'))
    await test.step('by keys', () => open('by keys'))
  })
}
