/** Words that do not fit where they stand. */
import type { Page } from '@playwright/test'

/** Its box, and what of it is scrolled away. Buttons, links, tiles and the headings of tables. */
const CUT_OFF = `[...document.querySelectorAll('button, nav a, th, [role="columnheader"], .tile')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).overflow !== 'visible')
  .map((element) => element.textContent.trim() + ' (' + element.clientWidth + ' of ' + element.scrollWidth + ')')`

/** A heading of a grid ends in an ellipsis also where it lacks a fraction of a pixel: its text itself is measured. */
const CUT_HEADINGS = `[...document.querySelectorAll('.grid-head-label > span')].flatMap((element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const [room, text] = [element.getBoundingClientRect().width, range.getBoundingClientRect().width]
  return text > room + 0.01 ? [element.textContent.trim() + ' (' + room + ' of ' + text + ')'] : []
})`

/** Each with the width that it has and the one that it needs. */
export async function findCutOff(page: Page): Promise<readonly string[]> {
  return [
    ...await page.evaluate<readonly string[]>(CUT_OFF), ...await page.evaluate<readonly string[]>(CUT_HEADINGS),
  ]
}
