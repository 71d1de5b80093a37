/** What of the grid stays in view while it scrolls. */
import type { Page } from '@playwright/test'
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { gridOf, type GridHand } from '../support/browser/grid.ts'
import { settle } from '../support/browser/settled.ts'
import { expect, type Workbench } from '../support/browser/test.ts'

async function openPayments(page: Page, workbench: Workbench): Promise<GridHand> {
  await workbench.go(page, `/${FULL_PROFILE}/payments`)
  await settle(page)
  return gridOf(page, 'Payments')
}

async function wheel(page: Page, { root }: GridHand, leftPx: number, topPx: number): Promise<void> {
  await root.hover()
  await page.mouse.wheel(leftPx, topPx)
}

/** How many cells of rows are layers of their own, to stay where they are. */
function countStickyCells(page: Page): Promise<number> {
  return page.evaluate<number>(`[...document.querySelectorAll('.grid-cell')]
    .filter((cell) => getComputedStyle(cell).position === 'sticky').length`)
}

test('the reference stays in view while the grid is scrolled sideways, and no cell sticks before', async ({
  page, workbench,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  const grid = await openPayments(page, workbench)
  const [tick, reference, state] = [
    grid.tick(2), grid.row(2).getByRole('gridcell').nth(0), grid.row(2).getByRole('gridcell').nth(1),
  ]
  const before = { tick: await tick.boundingBox(), reference: await reference.boundingBox() }
  expect(await countStickyCells(page)).toBe(0)
  await wheel(page, grid, 250, 0)
  await expect.poll(() => countStickyCells(page)).toBe(2 * (await grid.drawnRows()).length)
  expect((await reference.boundingBox())?.x).toBe(before.reference?.x)
  expect((await tick.boundingBox())?.x).toBe(before.tick?.x)
  expect((await state.boundingBox())?.x).toBeLessThan(before.reference?.x ?? 0)
  await wheel(page, grid, -250, 0)
  await expect.poll(() => countStickyCells(page)).toBe(0)
  expect(await reference.boundingBox()).toEqual(before.reference)
})

test('a text that is cut off is shown whole on hover', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  const header = page.getByRole('columnheader', { name: 'Reference' })
  const edge = header.locator('.grid-head-edge')
  const box = await edge.boundingBox()
  await edge.hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 140, box?.y ?? 0)
  await page.mouse.up()
  const cell = grid.row(3).getByRole('gridcell').first()
  await cell.hover()
  await expect(cell).toHaveAttribute('title', await grid.nameOf(3))
  const state = grid.row(3).getByRole('gridcell').nth(1)
  await state.hover()
  await expect(state).toHaveAttribute('title', '')
})

test('another order of a list that is scrolled shows its rows', async ({ page, workbench }) => {
  const grid = await openPayments(page, workbench)
  await wheel(page, grid, 0, 16_000)
  await expect(grid.row(510).getByRole('gridcell').first()).not.toBeEmpty()
  await page.getByRole('columnheader', { name: 'Reference' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute('aria-sort')
  await settle(page)
  expect(await grid.drawnRows()).toContain(510)
})
