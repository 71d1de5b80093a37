/** What settlements and banks say of the payments of a day, and the matches that hold it together. */
import type { ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import { isAgainst, listStanding } from '../../../src-shared/domain/matching/decided-matches.ts'
import { SIDES, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBridgeRows, type BridgeLine } from '../matching/bridge-rows.ts'
import { prepareDecisions, type MatchDecision } from '../matching/decisions.ts'
import { keyOfItems } from '../matching/same-items.ts'
import { prepareStoredMatches, type StoredMatch } from '../matching/stored-matches.ts'
import { prepareMoneyRows } from './day-money-rows.ts'
import type { DayPayment } from './day-payments.ts'

type Matches = Map<number, StoredMatch>

export function prepareDayMoney(db: Readable) {
  const bridge = prepareBridgeRows(db)
  const { listWithItem } = prepareStoredMatches(db)
  const { listDecisions } = prepareDecisions(db)
  const { lineRow, settlementRow, bankLineRow, matchRow, itemRow, dismissalRow } = prepareMoneyRows(db)

  return {
    /**
     * Lines, settlements, lines of the bank, matches, the items of these and what was dismissed of them, each in the
     * order of their numbers.
     */
    listMoney(date: string, payments: readonly DayPayment[]): readonly ContentRow[] {
      const matches: Matches = new Map()
      const lines = new Map<number, BridgeLine>()
      for (const { id } of payments) addMatches('service-settlement', id, matches)
      // Without its match: what the row of a line says is hashed.
      for (const { matchId, ...line } of bridge.listLinesOfDays(date, date)) lines.set(line.id, line)
      for (const line of bridge.listOtherLinesOfDays(date, date)) lines.set(line.id, line)
      const settlements = inOrder([...lines.values()].flatMap(({ settlement }) => settlement ?? []))
      const banked = settlements.flatMap((id) => addMatches('settlement-bank', id, matches))
        .filter(({ state }) => state === 'confirmed')
      const bankLines = new Map(banked.flatMap(({ right }) => right.map((part) => [part.id, part] as const)))
      const decided = listDecisions()
      const decisions = Map.groupBy(decided, keyOfItems)
      const { items, dismissals } = addDismissed(listStanding(decided).filter(isAgainst), matches)
      return [
        ...inOrder(lines.keys()).flatMap((id) => lineRow(lines.get(id))),
        ...settlements.flatMap(settlementRow),
        ...inOrder(bankLines.keys()).flatMap(bankLineRow),
        ...inOrder(matches.keys()).flatMap((id) => matchRow(matches.get(id), decisions)),
        ...MATCHED_SIDES.flatMap(([link, side]) => (
          inOrder(items.get(`${link} ${side}`) ?? []).flatMap((id) => itemRow(link, side, id))
        )),
        ...dismissals.map(dismissalRow),
      ]
    },
  }

  /**
   * Adds what stood in a dismissed match with an item of `matches`, and its own matches: without them, a rule that
   * runs again over the day’s items alone would find a pair where the ledger had a larger group, which was dismissed.
   */
  function addDismissed(dismissed: readonly MatchDecision[], matches: Matches) {
    let items = itemsOf(matches.values())
    let rest = dismissed
    for (;;) {
      const touched = rest.filter((one) => listItems(one).some(([key, id]) => items.get(key)?.has(id)))
      if (touched.length === 0) break
      rest = rest.filter((one) => !touched.includes(one))
      for (const { link, ...sides } of touched) {
        for (const side of SIDES) for (const { id } of sides[side]) addMatches(link, id, matches, side)
      }
      items = itemsOf([...matches.values(), ...dismissed.filter((one) => !rest.includes(one))])
    }
    return { items, dismissals: dismissed.filter((one) => !rest.includes(one)) }
  }

  /** Those that hold, and those that wait for a decision. */
  function addMatches(
    link: LinkName, item: number, matches: Matches, side: Side = 'left',
  ): readonly StoredMatch[] {
    const found = listWithItem(link, side, item).filter(({ state }) => state === 'confirmed' || state === 'suggested')
    for (const match of found) matches.set(match.id, match)
    return found
  }
}

const MATCHED_SIDES: readonly (readonly [LinkName, Side])[] = [
  ['service-settlement', 'left'], ['service-settlement', 'right'], ['settlement-bank', 'left'],
  ['settlement-bank', 'right'],
]

/** By link and side. */
type ItemIds = ReadonlyMap<string, ReadonlySet<number>>

function itemsOf(sets: Iterable<LinkedItems>): ItemIds {
  const items = new Map(MATCHED_SIDES.map(([link, side]) => [`${link} ${side}`, new Set<number>()]))
  for (const set of sets) for (const [key, id] of listItems(set)) items.get(key)?.add(id)
  return items
}

type LinkedItems = Pick<StoredMatch | MatchDecision, 'link' | Side>

/** The key of each, and its number. */
function listItems({ link, ...sides }: LinkedItems): readonly (readonly [string, number])[] {
  return SIDES.flatMap((side) => sides[side].map(({ id }) => [`${link} ${side}`, id] as const))
}

function inOrder(ids: Iterable<number>): readonly number[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}
