/** How matches and items are told in lists: names of sides, amounts, what is left. */
import type { MatchedItem } from '../../../src-shared/contract/matching/matches.ts'
import type { UnmatchedOfLink } from '../../../src-shared/contract/matching/unmatched.ts'
import type { MatchState } from '../../../src-shared/domain/matching/links.ts'
import { formatMoney, formatPlainDate, formatSums } from '../../../src-shared/labels/format.ts'
import { ITEM_SOURCE_WORDS } from '../../../src-shared/labels/match-words.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { sumPerCurrency, type CurrencySum } from '../../ui/grid/grid-sums.ts'
import type { Tone } from '../../ui/values/tones.ts'

export const STATE_TONES: Readonly<Record<MatchState, Tone>> = {
  suggested: 'wait', confirmed: 'good', dismissed: 'idle', undone: 'idle',
}

/** The first item, and how many more. */
export function nameSide([first]: readonly MatchedItem[], count: number): string {
  if (!first) return ''
  return count === 1 ? first.name : t('{name} and {more, number} more', { name: first.name, more: count - 1 })
}

/** Undefined where not all of its items are here: a sum without them would be untrue. */
export function sumSide(items: readonly MatchedItem[], count: number): readonly CurrencySum[] | undefined {
  if (items.length < count) return undefined
  return sumPerCurrency(items.map(({ amountMinor, partMinor, currency }) => (
    { amountMinor: BigInt(partMinor ?? amountMinor), currency }
  )))
}

export function tellSums(sums: readonly CurrencySum[] | undefined): string {
  return sums ? formatSums(sums) : ''
}

type Item = Pick<UnmatchedOfLink, 'source' | 'id' | 'name' | 'currency' | 'amountMinor' | 'date'>

export function tellItem({ source, name, currency, amountMinor, date }: Item): string {
  const words = [`${ITEM_SOURCE_WORDS[source]} ${name}`, formatMoney(amountMinor, currency), formatPlainDate(date)]
  return words.filter((word) => word !== null).join(', ')
}

/** Left − right, per currency; those in which nothing is left too, as long as an item is in it. */
export function differenceOf(
  left: readonly Item[], right: readonly Item[],
): readonly CurrencySum[] {
  const turned = right.map(({ amountMinor, currency }) => ({ amountMinor: -BigInt(amountMinor), currency }))
  return sumPerCurrency([
    ...left.map(({ amountMinor, currency }) => ({ amountMinor: BigInt(amountMinor), currency })), ...turned,
  ])
}
