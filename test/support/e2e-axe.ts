/** What axe has against a page, as far as WCAG 2.2 AA and good practice go. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Empty where nothing was found. */
export async function findingsOf(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  // Without frames there is nothing to put together on a page of its own.
  const axe = new AxeBuilder({ page }).withTags(TAGS).disableRules([...without]).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => (
    `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`
  )))
}
