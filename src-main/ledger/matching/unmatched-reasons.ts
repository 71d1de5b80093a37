/** Why an item has no match, by what is open now: what the rules make of it, and what comes nearest. */
import type { UnmatchedWhy } from '../../../src-shared/contract/matching/unmatched.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { listRules } from '../../../src-shared/domain/matching/default-rules.ts'
import { listStanding } from '../../../src-shared/domain/matching/decided-matches.ts'
import { indexDismissed } from '../../../src-shared/domain/matching/dismissed-sets.ts'
import { explainUnmatched } from '../../../src-shared/domain/matching/explain-unmatched.ts'
import type { BookedAs, OpenBecause } from '../../../src-shared/domain/matching/explanation.ts'
import { otherSide, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import { matchItems } from '../../../src-shared/domain/matching/match-items.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import { indexNearby } from '../../../src-shared/domain/matching/nearby-items.ts'
import type { Matching } from '../../../src-shared/domain/matching/planned-match.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDecisions, toDecisions } from './decisions.ts'
import { toNamed } from './item-names.ts'
import { prepareOtherSide } from './other-side.ts'
import { prepareRuleSets } from './rule-sets.ts'
import { prepareStoredMatches } from './stored-matches.ts'
import type { UnmatchedSources } from './unmatched-rows.ts'

/** Of more that are open on a side, only these are looked through. */
const MOST_OPEN = 5_000

export type ExplainItem = (
  place: { readonly link: LinkName; readonly side: Side }, item: MatchItem,
) => UnmatchedWhy

export function prepareUnmatchedReasons(db: Readable, sources: UnmatchedSources): (today: string) => ExplainItem {
  const findSame = prepareOtherSide(db)
  const { getRuleSet } = prepareRuleSets(db)
  const { listDecisions } = prepareDecisions(db)
  const { listWithItem } = prepareStoredMatches(db)
  const findBookedAs = prepareBookedAs(db)
  const patterns = createPatternEngine()

  return (today) => {
    const known = new Map<LinkName, ReturnType<typeof readLink>>()
    return ({ link, side }, item) => {
      const of = known.get(link) ?? readLink(link, today)
      known.set(link, of)
      const other = otherSide(side)
      const near = new Map([...findSame(link, side, item), ...of.near[other](item)].map((one) => [one.id, one]))
      const { nearest } = explainUnmatched({
        ...of.facts, side, item, candidates: [...near.values()], patterns,
        isTaken: (id) => listWithItem(link, other, id).some(({ state }) => state === 'confirmed'),
      })
      return {
        because: of.because[side](item.id),
        bookedAs: link === 'service-settlement' && side === 'right' ? findBookedAs(item) : null,
        nearest: nearest.flatMap(({ id, ...rest }) => {
          const candidate = near.get(id)
          return candidate ? [{ ...rest, item: toNamed({ link, side: other }, candidate) }] : []
        }),
      }
    }
  }

  /** What the rules make of what is open: the same as in a run, unless something came or was decided since. */
  function readLink(link: LinkName, today: string) {
    const { ruleSet } = getRuleSet()
    const { dismissed } = toDecisions(listStanding(listDecisions()))
    const all = { itemId: null, currency: null, search: null, isLate: null, withDebits: 0, lateDate: today } as const
    const open = (side: Side) => sources[link][side].list(all, { offset: 0, limit: MOST_OPEN })
    const [left, right] = [open('left'), open('right')]
    const rules = listRules(ruleSet.rules, link)
    const { unmatched } = matchItems({
      link, left, right, ruleSet, decisions: { confirmed: [], dismissed }, context: { today, patterns },
    })
    return {
      facts: { rules, days: createBusinessDays(ruleSet.daysOff), dismissed: indexDismissed(link, dismissed) },
      because: { left: indexReasons('left', left, unmatched), right: indexReasons('right', right, unmatched) },
      near: {
        left: indexNearby({ side: 'left', items: left, rules, patterns }),
        right: indexNearby({ side: 'right', items: right, rules, patterns }),
      },
    }
  }
}

/** Null of a line whose payment is proved: that one is among the nearest. */
function prepareBookedAs(db: Readable): (line: MatchItem) => BookedAs | null {
  const find = db.prepare<[string], BookedAs | null>(`
    SELECT CASE WHEN ${ENDINGS.proved} THEN NULL WHEN p.is_regressed = 1 THEN 'regressed' ELSE p.state END
    FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`).pluck()
  return ({ fields: { txref } }) => {
    if (!txref) return null
    const found = find.get(txref)
    return found === undefined ? 'nowhere' : found
  }
}

/** Null for an item that was not looked at. */
function indexReasons(
  side: Side, items: readonly MatchItem[], unmatched: Matching['unmatched'],
): (id: number) => OpenBecause | null {
  const seen = new Set(items.map(({ id }) => id))
  const because = new Map(unmatched.filter((one) => one.side === side).map((one) => [one.id, one.because]))
  return (id) => because.get(id) ?? (seen.has(id) ? 'not-computed' : null)
}
