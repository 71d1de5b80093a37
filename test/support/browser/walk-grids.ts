/** What each key of a grid does, and what a pointer does to its rows; the same in every grid. */
import { GRIDS, type GRID_KEYS, type ROW_KEYS } from '../../../src-renderer/key-list.ts'
import { readClipboard } from './clipboard.ts'
import { gridOf, type GridHand } from './grid.ts'
import { expect } from './test.ts'
import { toNewRows, toTransferFile } from './walk-keys.ts'
import type { Walk } from './walk.ts'

export type GridId = keyof typeof GRIDS

/** Where each grid is, with rows in it. */
export const GRID_PLACES: Readonly<Record<GridId, string | ((walk: Walk) => Promise<void>)>> = {
  payments: 'payments', failures: 'exceptions', suspicious: 'suspicious', transfers: 'transfers', webhooks: 'webhooks',
  statement: 'bank/1', settlement: 'settlements/1',
  dryRun: toNewRows, transferFile: toTransferFile,
}

export interface GridWalk {
  readonly walk: Walk
  readonly grid: GridHand
  readonly rows: number
  press(keys: string): Promise<void>
}

export async function enterGrid(walk: Walk, id: GridId): Promise<GridWalk> {
  const place = GRID_PLACES[id]
  await (typeof place === 'string' ? walk.go(place) : place(walk))
  const grid = gridOf(walk.page, GRIDS[id].label)
  await grid.root.focus()
  await grid.seeActive(0)
  const rows = Number(await grid.root.getAttribute('aria-rowcount')) - 1
  return { walk, grid, rows, press: walk.press }
}

type Effect = (at: GridWalk) => Promise<void>

/** Each begins in the first row and column with nothing marked, and presses its own key last. */
export const GRID_PRESSES: Readonly<Record<keyof typeof GRID_KEYS, (keys: string) => Effect>> = {
  enter: (keys) => async ({ grid, press }) => {
    await grid.root.blur()
    await press(keys)
    await expect(grid.root).toBeFocused()
  },
  down: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeActive(1)
  },
  up: (keys) => async ({ grid, press }) => {
    await press('ArrowDown')
    await press(keys)
    await grid.seeActive(0)
  },
  pageDown: (keys) => async ({ grid, press, rows }) => {
    await press(keys)
    await expect.poll(() => grid.activeRow()).toBeGreaterThan(Math.min(4, rows - 2))
  },
  pageUp: (keys) => async ({ grid, press }) => {
    await press('PageDown')
    await press(keys)
    await grid.seeActive(0)
  },
  last: (keys) => async ({ grid, press, rows }) => {
    await press(keys)
    await grid.seeActive(rows - 1)
    await expect(grid.row(rows - 1)).toBeInViewport()
  },
  first: (keys) => async ({ grid, press }) => {
    await press('Mod+End')
    await press(keys)
    await grid.seeActive(0)
    await expect(grid.row(0)).toBeInViewport()
  },
  right: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeColumn(1)
  },
  left: (keys) => async ({ grid, press }) => {
    await press('ArrowRight')
    await press(keys)
    await grid.seeColumn(0)
  },
  end: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeColumn(Number(await grid.root.getAttribute('aria-colcount')) - 1)
  },
  start: (keys) => async ({ grid, press }) => {
    await press('End')
    await press(keys)
    await grid.seeColumn(0)
  },
  mark: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeMarked(0)
    await press(keys)
    await grid.seeMarked()
  },
  markDown: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeMarked(0, 1)
  },
  markUp: (keys) => async ({ grid, press }) => {
    await press('ArrowDown')
    await press(keys)
    await grid.seeMarked(0, 1)
  },
  markAll: (keys) => async ({ grid, press }) => {
    await press(keys)
    await grid.seeAllMarked()
  },
  unmark: (keys) => async ({ grid, press }) => {
    await press('Space')
    await grid.seeMarked(0)
    await press(keys)
    await grid.seeMarked()
  },
  copy: (keys) => async ({ grid, press, walk: { page } }) => {
    const name = await grid.nameOf(1)
    await press('ArrowDown')
    await press(keys)
    await expect.poll(() => readClipboard(page)).toContain(`\n${name}\t`)
  },
}

/** Where a grid has them. */
export const ROW_PRESSES: Readonly<Record<keyof typeof ROW_KEYS, (keys: string) => Effect>> = {
  menu: (keys) => async ({ press, walk: { page } }) => {
    await press(keys)
    await expect(page.getByRole('menu')).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  },
  open: (keys) => async ({ press, walk: { page } }) => {
    await press(keys)
    await expect(page).toHaveURL(/\/payment\//)
  },
}

/** The pointer's ways. */
export async function pointAtRows({ grid, walk: { page } }: GridWalk, hasTicks: boolean): Promise<void> {
  await grid.row(1).click()
  await grid.seeActive(1)
  await grid.seeMarked(1)
  await grid.row(0).click({ modifiers: ['ControlOrMeta'] })
  await grid.seeMarked(0, 1)
  await grid.row(0).click()
  await grid.row(1).click({ modifiers: ['Shift'] })
  await grid.seeMarked(0, 1)
  await page.keyboard.press('Escape')
  await grid.seeMarked()
  if (!hasTicks) return
  await grid.tick(0).click()
  await grid.tick(1).click()
  await grid.seeMarked(0, 1)
  await grid.tick(0).click()
  await grid.seeMarked(1)
}
