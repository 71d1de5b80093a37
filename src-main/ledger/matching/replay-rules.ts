/**
 * What a change of rules would make of the matches of the last days: both sets are applied to all items, as a run does,
 * and what differs is told of those days. Nothing is written.
 */
import type { RulesReplay } from '../../../src-shared/contract/matching/rules.ts'
import {
  changeRules, compareRuleSets, type RuleChange, type RuleSetChanges,
} from '../../../src-shared/domain/matching/change-rules.ts'
import { compareMatchings } from '../../../src-shared/domain/matching/compare-matchings.ts'
import { listRules } from '../../../src-shared/domain/matching/default-rules.ts'
import { LINK_NAMES, type LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Matching, PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import { canonicalJson } from '../../../src-shared/domain/values/canonical-json.ts'
import type { Readable } from '../engine/access.ts'
import { prepareNamedItems } from './named-items.ts'
import { NOTHING_SETTLED, preparePlan, type LinkItems } from './plan.ts'
import { changedRules, prepareRuleSets } from './rule-sets.ts'

const REPLAYED_DAYS = 90
const MAX_ROWS = 100
const MAX_SAMPLE = 20
const MAX_ITEMS_REPLAYED = 5

/** Of one link: what happened to each match of the days, and what is made of them now. */
interface ReplayedLink {
  readonly changed: readonly Changed[]
  readonly same: number
  readonly earlier: number
  readonly made: readonly PlannedMatch[]
  readonly matchings: BothMatchings
}

/** By the rules that are stored, and by those that are looked at. */
interface BothMatchings {
  readonly before: Matching
  readonly after: Matching
}

interface Changed {
  readonly before: PlannedMatch | null
  readonly after: PlannedMatch | null
}

type Standing = Pick<PlannedMatch, 'link' | 'left' | 'right'>

interface BothSets {
  readonly before: RuleSet
  readonly after: RuleSet
  readonly today: string
  readonly fromDate: string
}

export function prepareRulesReplay(db: Readable): (change: RuleChange, today: string) => RulesReplay {
  const replayLink = prepareLinkReplay(db)
  const { getRuleSet } = prepareRuleSets(db)
  const tell = prepareTelling(db)

  return (change, today) => {
    const stored = getRuleSet()
    const after = isUnchanged(stored.ruleSet, change) ? stored.ruleSet : changedRules(stored, change)
    const fromDate = addDays(today, -(REPLAYED_DAYS - 1))
    const links: ReplayedLink[] = []
    let settled = { before: NOTHING_SETTLED, after: NOTHING_SETTLED }
    for (const link of LINK_NAMES) {
      const replayed = replayLink(link, { before: stored.ruleSet, after, today, fromDate }, settled)
      links.push(replayed)
      if (link === 'settlement-bank') settled = replayed.matchings
    }
    const changes = compareRuleSets(stored.ruleSet, after)
    const all = links.flatMap(({ changed }) => changed)
    const listOf = (what: RulesReplay['rows'][number]['what']) => all.filter((one) => whatHappened(one) === what)
    const [dropped, altered, added] = [listOf('dropped'), listOf('altered'), listOf('added')]
    const made = links.flatMap((one) => one.made)
    return {
      version: stored.version, changes, fromDate, toDate: today,
      counts: {
        added: added.length, dropped: dropped.length, altered: altered.length, same: sumOf(links, ({ same }) => same),
      },
      earlier: sumOf(links, ({ earlier }) => earlier),
      rows: [...dropped, ...altered, ...added].slice(0, MAX_ROWS).flatMap(tell.changed),
      made: countMade(after, made),
      sample: tell.sample(namesOf(change, changes), made),
    }
  }
}

function prepareLinkReplay(db: Readable): (link: LinkName, sets: BothSets, settled: BothMatchings) => ReplayedLink {
  const { listItems, planItems } = preparePlan(db)

  return (link, { before, after, today, fromDate }, settled) => {
    const items = listItems(link)
    const isOfDays = isOfDaysFrom(fromDate, items)
    const old = planItems({ link, ruleSet: before, today }, items, settled.before)
    const isSame = isSameForLink(link, before, after) && settled.before === settled.after
    const made = isSame ? old : planItems({ link, ruleSet: after, today }, items, settled.after)
    const { added, dropped, altered } = compareMatchings(old, made)
    const changed: readonly Changed[] = [
      ...dropped.map((one) => ({ before: one, after: null })), ...altered,
      ...added.map((one) => ({ before: null, after: one })),
    ]
    const ofDays = changed.filter((one) => [one.before, one.after].some((match) => match && isOfDays(match)))
    const madeOfDays = made.matches.filter(isOfDays)
    const others = new Set(ofDays.map((one) => one.after))
    return {
      changed: ofDays, earlier: changed.length - ofDays.length, made: madeOfDays,
      same: madeOfDays.filter((match) => !others.has(match)).length, matchings: { before: old, after: made },
    }
  }
}

/** What has no date may be of these days. */
function isOfDaysFrom(fromDate: string, { left, right }: LinkItems): (match: Standing) => boolean {
  const [lefts, rights] = [left, right].map((items) => new Map(items.map(({ id, date }) => [id, date ?? fromDate])))
  return (match) => (
    match.left.some(({ id }) => (lefts?.get(id) ?? fromDate) >= fromDate)
    || match.right.some(({ id }) => (rights?.get(id) ?? fromDate) >= fromDate)
  )
}

function prepareTelling(db: Readable) {
  const nameItems = prepareNamedItems(db)
  const sidesOf = ({ link, left, right }: Standing) => ({
    link, leftCount: left.length, rightCount: right.length,
    left: nameItems(link, 'left', left.slice(0, MAX_ITEMS_REPLAYED)),
    right: nameItems(link, 'right', right.slice(0, MAX_ITEMS_REPLAYED)),
  })

  return {
    changed(one: Changed): RulesReplay['rows'] {
      const { before, after } = one
      const match = after ?? before
      if (!match) return []
      return [{
        what: whatHappened(one), before: before && standOf(before), after: after && standOf(after), ...sidesOf(match),
      }]
    },
    sample(names: ReadonlySet<string | null>, made: readonly PlannedMatch[]): RulesReplay['sample'] {
      return made.filter(({ rule }) => names.has(rule)).slice(-MAX_SAMPLE).reverse()
        .map((match) => ({ ...standOf(match), ...sidesOf(match) }))
    },
  }
}

/** A rule that is given is looked at as it is, also where it changes nothing. */
function isUnchanged(ruleSet: RuleSet, change: RuleChange): boolean {
  const changed = changeRules(ruleSet, change)
  return !changed.ok && changed.refused === 'unchanged'
}

function namesOf(change: RuleChange, { added, altered, enabled }: RuleSetChanges): ReadonlySet<string | null> {
  return new Set([...added, ...altered, ...enabled, ...(change.kind === 'rule' ? [change.rule.name] : [])])
}

function whatHappened({ before, after }: Changed): 'added' | 'dropped' | 'altered' {
  if (before === null) return 'added'
  return after === null ? 'dropped' : 'altered'
}

function sumOf(links: readonly ReplayedLink[], count: (link: ReplayedLink) => number): number {
  return links.reduce((sum, link) => sum + count(link), 0)
}

function standOf({ state, rule }: PlannedMatch) {
  return { state, rule }
}

/** Then its matches are the same, too, and need not be computed twice. */
function isSameForLink(link: LinkName, before: RuleSet, after: RuleSet): boolean {
  return canonicalJson([listRules(before.rules, link), before.daysOff])
    === canonicalJson([listRules(after.rules, link), after.daysOff])
}

function countMade({ rules }: RuleSet, made: readonly PlannedMatch[]): RulesReplay['made'] {
  const counts = new Map(rules.map(({ name }) => [name, { confirmed: 0, suggested: 0 }]))
  for (const { rule, state } of made) {
    const count = rule === null ? undefined : counts.get(rule)
    if (count) count[state] += 1
  }
  return [...counts].map(([rule, count]) => ({ rule, ...count }))
}
