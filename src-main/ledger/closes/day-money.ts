/** What settlements and banks say of the payments of a day, and the matches that hold it together. */
import type { ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import { SIDES, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBridgeRows, type BridgeLine } from '../matching/bridge-rows.ts'
import { isAgainst, listStanding, prepareDecisions, type MatchDecision } from '../matching/decisions.ts'
import { prepareStoredMatches, type StoredMatch } from '../matching/stored-matches.ts'
import { keyOfItems, prepareMoneyRows } from './day-money-rows.ts'
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
    listMoney(payments: readonly DayPayment[]): readonly ContentRow[] {
      const matches: Matches = new Map()
      const lines = new Map<number, BridgeLine>()
      for (const { id, txref, currency } of payments) {
        for (const match of addMatches('service-settlement', id, matches)) {
          if (match.state === 'confirmed') for (const line of bridge.listLinesOf(match.id)) lines.set(line.id, line)
        }
        for (const line of bridge.listOtherLines(txref, currency)) lines.set(line.id, line)
      }
      const settlements = inOrder([...lines.values()].flatMap(({ settlement }) => settlement ?? []))
      const banked = settlements.flatMap((id) => addMatches('settlement-bank', id, matches))
        .filter(({ state }) => state === 'confirmed')
      const bankLines = new Map(banked.flatMap(({ right }) => right.map((part) => [part.id, part] as const)))
      const decided = listDecisions()
      const decisions = Map.groupBy(decided, keyOfItems)
      const items = itemsOf(matches.values())
      return [
        ...inOrder(lines.keys()).flatMap((id) => lineRow(lines.get(id))),
        ...settlements.flatMap(settlementRow),
        ...inOrder(bankLines.keys()).flatMap(bankLineRow),
        ...inOrder(matches.keys()).flatMap((id) => matchRow(matches.get(id), decisions)),
        ...MATCHED_SIDES.flatMap(([link, side]) => (
          inOrder(items.get(`${link} ${side}`) ?? []).flatMap((id) => itemRow(link, side, id))
        )),
        ...listStanding(decided).filter((one) => isAgainst(one) && isAmong(items, one)).map(dismissalRow),
      ]
    },
  }

  /** Those that hold, and those that wait for a decision. */
  function addMatches(link: LinkName, item: number, matches: Matches): readonly StoredMatch[] {
    const found = listWithItem(link, 'left', item).filter(({ state }) => state === 'confirmed' || state === 'suggested')
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

function itemsOf(matches: Iterable<StoredMatch>): ItemIds {
  const items = new Map(MATCHED_SIDES.map(([link, side]) => [`${link} ${side}`, new Set<number>()]))
  for (const match of matches) {
    for (const side of SIDES) for (const { id } of match[side]) items.get(`${match.link} ${side}`)?.add(id)
  }
  return items
}

function isAmong(items: ItemIds, { link, ...sides }: MatchDecision): boolean {
  return SIDES.every((side) => sides[side].every(({ id }) => items.get(`${link} ${side}`)?.has(id) === true))
}

function inOrder(ids: Iterable<number>): readonly number[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}
