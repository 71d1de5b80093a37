/** What decides about a row is in sight at the commonest sizes, and nothing that is read as one breaks in two. */
import type { Locator, Page } from '@playwright/test'
import { FULL_PROFILE, test } from '../support/browser/furnished.ts'
import { settle } from '../support/browser/settled.ts'
import { expect } from '../support/browser/test.ts'

/** `atLeast`: the first so many columns, in a window below 1280 px. */
const DECIDING = [
  { at: 'payments', grid: 'Payments', columns: ['Expected', 'Difference', 'Reason', 'Actual', 'State'], atLeast: 3 },
  { at: 'exceptions', grid: 'Exceptions', columns: ['Why', 'At risk'], atLeast: 2 },
  { at: 'exceptions?status=resolved', grid: 'Exceptions', columns: ['Resolution', 'Resolved by'], atLeast: 2 },
  { at: 'transfers', grid: 'Transfers', columns: ['Beneficiary', 'Amount', 'State'], atLeast: 2 },
  { at: 'suspicious', grid: 'Suspicious payments', columns: ['Reason', 'Expected', 'When'], atLeast: 2 },
  { at: 'webhooks', grid: 'Webhooks', columns: ['Note', 'Reported amount'], atLeast: 2 },
] as const
const SIZES = [
  { width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 1024, height: 768 },
] as const

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)
}

async function goTo(page: Page, workbench: { go(page: Page, route: string): Promise<void> }, at: string) {
  await workbench.go(page, `/${FULL_PROFILE}/${at}`)
  await settle(page)
}

for (const size of SIZES) {
  test(`the deciding columns are whole at ${size.width} px`, async ({ page, workbench }) => {
    await page.setViewportSize(size)
    for (const { at, grid, columns, atLeast } of DECIDING) {
      await goTo(page, workbench, at)
      const root = page.getByRole('grid', { name: grid })
      const edge = await rightOf(root)
      const seen = size.width < 1280 ? columns.slice(0, atLeast) : columns
      for (const name of seen) {
        const header = root.getByRole('columnheader', { name: new RegExp(`^${name}`) })
        expect(await rightOf(header), `${at}: ${name}`).toBeLessThanOrEqual(edge + 1)
      }
      // Some row in sight: a list that decides nothing is none.
      expect((await root.boundingBox())?.height, at).toBeGreaterThan(150)
    }
  })
}

test('the list keeps more than half of a window with two panes', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, workbench, 'exceptions')
  const grid = await page.getByRole('grid', { name: 'Exceptions' }).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect((grid?.width ?? 0) / (main?.width ?? 1)).toBeGreaterThan(0.5)
})

test('an edge shows that a list goes on to the right, until its end is in sight', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, workbench, 'exceptions')
  const edge = page.locator('.edge-shadow')
  await expect(edge).toBeVisible()
  await page.getByRole('grid', { name: 'Exceptions' }).hover()
  await page.mouse.wheel(3_000, 0)
  await expect(edge).toBeHidden()

  await page.setViewportSize({ width: 1024, height: 768 })
  await goTo(page, workbench, 'settlements')
  await expect(edge).toBeVisible()
  await page.getByRole('button', { name: 'ST-9999' }).hover()
  await page.mouse.wheel(3_000, 0)
  await expect(edge).toBeHidden()
})

for (const { language, width, name } of [
  { language: 'en', width: 1280, name: 'Entries of the audit trail' },
  { language: 'fr', width: 1024, name: 'Entrées de la piste d’audit' },
]) {
  test(`no column of the audit trail lies outside its card at ${width}, in ${language}`, async ({
    context, page, workbench,
  }) => {
    await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`)
    await page.setViewportSize({ width, height: 800 })
    await goTo(page, workbench, 'audit')
    const table = page.getByRole('table', { name })
    const edge = await rightOf(page.getByRole('main'))
    expect(await rightOf(table)).toBeLessThanOrEqual(edge)
    await expect(table).not.toContainText('{')
  })
}

test('the buttons of each file of settlements are in sight at 1024, in French', async ({
  context, page, workbench,
}) => {
  await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['fr'] })`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await goTo(page, workbench, 'settlements?tab=files')
  const main = page.getByRole('main')
  const buttons = await main.getByRole('table').getByRole('button').all()
  expect(buttons.length).toBeGreaterThan(3)
  const edge = await rightOf(main.getByRole('table').locator('..'))
  for (const button of buttons) expect(await rightOf(button)).toBeLessThanOrEqual(edge)
})

test('the views of suspicious payments stand in one row at 1280', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, workbench, 'suspicious')
  const tiles = await page.getByRole('navigation', { name: 'Views' }).locator('.tile').all()
  expect(tiles.length).toBeGreaterThan(5)
  const tops = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
})

test('the buttons of a section of settings stand apart, what removes a profile in a card of its own', async ({
  page, workbench,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, workbench, 'settings/profile')
  const nearest = await page.evaluate<number[]>(`[...document.querySelectorAll('main .row')].flatMap((row) => {
    const boxes = [...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    return boxes.slice(1).map(({ left, top }, at) => Math.max(left - boxes[at].right, top - boxes[at].bottom))
  })`)
  expect(nearest.length).toBeGreaterThan(1)
  expect(Math.min(...nearest)).toBeGreaterThanOrEqual(8)
  const removal = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Remove this profile' }) })
  await expect(removal.getByRole('button')).toHaveText(['Remove profile'])
})

test('nothing that the pane of a transfer says runs out of it', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, workbench, 'transfers?state=unknown')
  const pane = page.getByRole('article')
  await expect(pane).toContainText('Sent')
  const surplus = await page.evaluate<number>(`(() => {
    const pane = document.querySelector('main article')
    return pane.scrollWidth - pane.clientWidth
  })()`)
  expect(surplus).toBeLessThanOrEqual(0)
})

/** Cells of a column whose words are cut, by the column's id. */
function cutCells(page: Page, column: string): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const at = document.querySelector('[role=columnheader][data-column="${column}"]').getAttribute('aria-colindex')
    const cells = [...document.querySelectorAll('[role=gridcell][aria-colindex="' + at + '"]')]
    const parts = cells.flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    return parts.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent)
  })()`)
}

for (const language of ['en', 'fr'] as const) {
  test(`no word of what decides is cut at 1280 px, in ${language}`, async ({ context, page, workbench }) => {
    await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [at, column] of [['exceptions', 'why'], ['transfers', 'state']] as const) {
      await goTo(page, workbench, at)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await cutCells(page, column), at).toEqual([])
    }
  })
}

/** The texts of a page that stand in more than one line though they are read as one. */
function brokenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll(
    'td.money, td.stated, td.mono, td.instant, td.date, td.number, .money, .grid-cell, .reference .text, '
      + 'time:not(.long)',
  )].filter((cell) => cell.checkVisibility() && !cell.classList.contains('visually-hidden')).filter((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 2)
    const tops = lines.map(({ top, bottom }) => (top + bottom) / 2)
    return tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 12
  }).map((cell) => cell.textContent)`)
}

/** Words that a browser cut because their column was too narrow for them. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('td, th')].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const broken = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}.,]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })`)
}

for (const language of ['en', 'fr'] as const) {
  test(`what has the focus is covered by nothing at 200 %, in ${language}`, async ({ context, page, workbench }) => {
    await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`)
    await page.setViewportSize({ width: 640, height: 400 })
    for (const at of ['runs?new=1', 'charges?new=1', 'rules/edit', 'charges/1']) {
      await goTo(page, workbench, at)
      expect(await page.evaluate<string>(ON_TOP_OF_FOCUS), at).toBe('itself')
    }
  })
}

/** A control may be painted by its label. */
const ON_TOP_OF_FOCUS = `(() => {
  const focused = document.activeElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const own = focused.closest('label') ?? focused
  return seen !== null && (own.contains(seen) || seen.contains(focused)) && focused !== document.body
    ? 'itself' : String(seen?.outerHTML.slice(0, 200))
})()`

const TEXT_PLACES = [
  'payment/TP-REGRESSED-1', 'audit', 'exceptions', 'payments', 'transfers', 'webhooks', 'suspicious', 'runs', 'runs/1',
  'import', 'charges',
] as const

for (const [width, language] of [[1280, 'en'], [1024, 'en'], [640, 'en'], [1024, 'fr']] as const) {
  test(`no amount, reference or word breaks in the middle at ${width} px, in ${language}`, async ({
    context, page, workbench,
  }) => {
    await context.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`)
    await page.setViewportSize({ width, height: 800 })
    for (const at of TEXT_PLACES) {
      await goTo(page, workbench, at)
      expect.soft(await brokenTexts(page), at).toEqual([])
      expect.soft(await cutWords(page), at).toEqual([])
    }
  })
}
