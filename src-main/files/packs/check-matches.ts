/** Do the matches come out the same again, from the items, the rules and what people decided? */
import {
  readFacts, type DismissalRow, type ItemRow, type MatchRow,
} from '../../../src-shared/domain/closes/content-facts.ts'
import { isAgreedByPeople } from '../../../src-shared/domain/matching/decided-matches.ts'
import type { Decisions, ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import { LINK_NAMES, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import { matchItems } from '../../../src-shared/domain/matching/match-items.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import { parseRuleSet } from '../../../src-shared/domain/matching/parse-rules.ts'
import type { PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Checked, ReadPack } from './opened-pack.ts'

interface StatedMatches {
  readonly today: string
  readonly ruleSet: RuleSet
  readonly matches: readonly MatchRow[]
  readonly items: readonly ItemRow[]
  readonly dismissals: readonly DismissalRow[]
}

/**
 * Each confirmed match must come out, and no other. Of a suggestion it is only known that it was open: it may have been
 * one because of items of other days, which the pack does not have.
 */
export function checkMatches(pack: ReadPack): Checked {
  const stated = readStated(pack)
  if (!stated.ok) return stated
  let checked = 0
  for (const link of LINK_NAMES) {
    const ofLink = stated.value.matches.filter((match) => match.link === link)
    const fault = findFault(ofLink, matchAgain(link, stated.value, pack))
    if (fault !== null) return unreadable(fault)
    checked += ofLink.filter(({ state }) => state === 'confirmed').length
  }
  return parsed(checked)
}

function readStated({ rows, patterns }: ReadPack): Parsed<StatedMatches> {
  const [days, rules] = [readFacts(rows, 'day'), readFacts(rows, 'rules')]
  const [matches, items] = [readFacts(rows, 'match'), readFacts(rows, 'item')]
  const dismissals = readFacts(rows, 'dismissal')
  if (!days.ok) return days
  if (!rules.ok) return rules
  if (!matches.ok) return matches
  if (!items.ok) return items
  if (!dismissals.ok) return dismissals
  const ruleSet = parseRuleSet(rules.value[0]?.rules, patterns)
  if (!ruleSet.ok) return unreadable('the matching rules can’t be read')
  return parsed({
    today: days.value[0]?.matchedOn ?? '', ruleSet: ruleSet.value, matches: matches.value, items: items.value,
    dismissals: dismissals.value,
  })
}

function matchAgain(
  link: LinkName, { today, ruleSet, matches, items, dismissals }: StatedMatches, { patterns }: ReadPack,
): readonly PlannedMatch[] {
  const ofLink = <Row extends { readonly link: LinkName }>(rows: readonly Row[]): readonly Row[] => (
    rows.filter((row) => row.link === link)
  )
  const itemsOf = (side: Side) => ofLink(items).filter((item) => item.side === side).map(toItem)
  const decisions: Decisions = {
    confirmed: ofLink(matches).filter(({ rule, state }) => rule === null && state === 'confirmed')
      .map(({ left, right }) => ({ link, left: left.map(toPart), right: right.map(toPart) })),
    dismissed: ofLink(dismissals).map(({ left, right }) => ({ link, left, right })),
  }
  return matchItems({
    link, left: itemsOf('left'), right: itemsOf('right'), ruleSet, decisions, context: { today, patterns },
  }).matches
}

function toItem({ id, currency, amountMinor, date, fields, parts }: ItemRow): MatchItem {
  return { id, currency, amountMinor, date, fields, ...(parts && { parts }) }
}

function toPart({ id, partMinor }: ItemPart): ItemPart {
  return { id, partMinor }
}

function findFault(stated: readonly MatchRow[], again: readonly PlannedMatch[]): string | null {
  const found = new Map(again.map((match) => [nameOf(match), match]))
  const known = new Set(stated.map(nameOf))
  const wrong = stated.find((match) => match.state === 'confirmed' && !isSame(match, found.get(nameOf(match))))
  if (wrong) return `match ${wrong.key} does not come out again`
  const undecided = stated.find((match) => match.rule === null && match.state === 'confirmed' && !isDecided(match))
  if (undecided) return `nobody decided match ${undecided.key}`
  const other = again.find((match) => match.state === 'confirmed' && !known.has(nameOf(match)))
  return other ? 'a match comes out that is not stated' : null
}

function isDecided({ decisions }: MatchRow): boolean {
  return isAgreedByPeople(decisions.map(({ kind }) => kind))
}

function isSame(stated: MatchRow, again: PlannedMatch | undefined): boolean {
  return again?.state === 'confirmed' && again.rule === stated.rule && again.key === stated.matchKey
    && again.agreed.join(' ') === stated.agreed && again.disagreed.join(' ') === stated.disagreed
}

function nameOf({ left, right }: Pick<MatchRow | PlannedMatch, 'left' | 'right'>): string {
  return JSON.stringify([left, right].map((parts) => (
    parts.map(({ id, partMinor }) => [id, partMinor] as const).toSorted(([one], [other]) => one - other)
  )))
}
