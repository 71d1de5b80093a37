/** What axe has against a page, as far as WCAG 2.2 AA and good practice go. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `all`: every rule; `contrast`: what the theme decides; `layout`: what the width decides. */
export type AxeRules = 'all' | keyof typeof SOME

const SOME = { contrast: ['color-contrast'], layout: ['scrollable-region-focusable', 'target-size'] }

export interface Looked {
  readonly rules?: AxeRules
  /** Rules that are left out. */
  readonly without?: readonly string[]
  /** Looks at nothing but what this selector finds. */
  readonly within?: string | undefined
}

/** Empty where nothing was found. */
export async function findingsOf(
  page: Page, { rules = 'all', without = [], within }: Looked = {},
): Promise<readonly string[]> {
  // Without frames there is nothing to put together on a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules === 'all') axe.withTags(TAGS).disableRules([...without])
  else axe.withRules(SOME[rules])
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => (
    `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`
  )))
}
