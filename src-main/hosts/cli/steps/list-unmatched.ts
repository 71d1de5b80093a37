/** Lists what no match holds: breaks and items in transit, each with why. */
import type { Unmatched } from '../../../../src-shared/contract/matching/unmatched.ts'
import type { LinkName, Side } from '../../../../src-shared/domain/matching/links.ts'
import type { UNMATCHED_STATES } from '../../../../src-shared/domain/matching/planned-match.ts'
import { MAX_EXPLAINED } from '../../../../src-shared/domain/matching/shown-items.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { tellStanding } from '../render/matches.ts'
import { renderUnmatched } from '../render/unmatched.ts'

export type UnmatchedState = (typeof UNMATCHED_STATES)[number]

export interface UnmatchedFlags {
  readonly link?: LinkName
  readonly side?: Side
  readonly currency?: Currency
}

export async function listUnmatched(
  context: CommandContext, flags: UnmatchedFlags & { readonly state: UnmatchedState }, limit: number,
): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const items: Unmatched['rows'][number][] = []
  let page: Unmatched
  do {
    const slice = { offset: items.length, limit: Math.min(limit - items.length, MAX_EXPLAINED) }
    page = await client.matches.unmatched({ profile, ...flags, isExplained: true, slice })
    items.push(...page.rows)
  } while (items.length < limit && page.rows.length > 0 && items.length < page.total)
  const { counts, total, computedAt, isStale } = page
  context.answer({ profile, computedAt, isStale, ...counts, items, total }, (screen) => [
    ...(total === 0 ? [t('Nothing of this kind is without a match.')] : renderUnmatched(items, screen)),
    ...(total === items.length ? [] : [
      '', screen.paint('quiet', `  ${t('{rest, number} more (--limit)', { rest: total - items.length })}`),
    ]),
    ...tellStanding({ computedAt, isStale }, screen),
  ])
  return EXIT.done
}
