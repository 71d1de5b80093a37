/** A grid, as a person sees it: its rows by number from 0, which one is active, which are marked. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export interface GridHand {
  readonly root: Locator
  row(index: number): Locator
  tick(index: number): Locator
  /** The row that the keys are at, once it is this one. */
  seeActive(index: number): Promise<void>
  /** Exactly these of the rows in sight are marked. */
  seeMarked(...indexes: readonly number[]): Promise<void>
  /** Every row in sight is marked. */
  seeAllMarked(): Promise<void>
  /** The text of the row's first column, which names it. */
  nameOf(index: number): Promise<string>
  activeRow(): Promise<number>
  hasMarked(): Promise<boolean>
  /** The column that the keys are at, from 0, once it is this one. */
  seeColumn(index: number): Promise<void>
  /** The numbers of those that are drawn. */
  drawnRows(): Promise<readonly number[]>
}

/** Of an element no more is asked here, and the types of a page are not at hand. */
interface DrawnRow {
  readonly ariaRowIndex: string | null
}

export function gridOf(page: Page, label: string): GridHand {
  const root = page.getByRole('grid', { name: label, exact: true })
  const row = (index: number): Locator => root.locator(`[role=row][aria-rowindex="${index + 2}"]`)
  const drawn = root.locator('.grid-field [role=row]')

  async function numbersOf(rows: Locator): Promise<readonly number[]> {
    // In one look: a window of rows may be read again, and be drawn with fewer, between two.
    const numbers = await rows.evaluateAll((found: readonly DrawnRow[]) => (
      found.map(({ ariaRowIndex }) => Number(ariaRowIndex))
    ))
    return numbers.map((number) => number - 2).toSorted((one, other) => one - other)
  }

  async function activeCell(): Promise<readonly [row: number, column: number]> {
    const id = await root.getAttribute('aria-activedescendant')
    const [, at, column] = /-(\d+)-(\d+)$/.exec(id ?? '') ?? []
    return [Number(at ?? -1), Number(column ?? -1)]
  }

  return {
    root,
    row,
    tick: (index) => row(index).locator('[data-tick]'),
    async seeActive(index) {
      await expect.poll(async () => (await activeCell())[0], { message: 'the active row' }).toBe(index)
    },
    async seeMarked(...indexes) {
      const marked = drawn.and(root.locator('[aria-selected=true]'))
      await expect.poll(() => numbersOf(marked), { message: 'the marked rows' }).toEqual([...indexes])
    },
    /** Is a row that is drawn marked? */
    hasMarked: async () => (await drawn.and(root.locator('[aria-selected=true]')).count()) > 0,
    async seeAllMarked() {
      const unmarked = drawn.and(root.locator(':not([aria-selected=true])'))
      await expect(drawn.first()).toBeVisible()
      await expect.poll(() => numbersOf(unmarked), { message: 'the drawn rows that are not marked' }).toEqual([])
    },
    nameOf: async (index) => (await row(index).getByRole('gridcell').first().innerText()).trim(),
    activeRow: async () => (await activeCell())[0],
    async seeColumn(index) {
      await expect.poll(async () => (await activeCell())[1], { message: 'the active column' }).toBe(index)
    },
    drawnRows: () => numbersOf(drawn),
  }
}
