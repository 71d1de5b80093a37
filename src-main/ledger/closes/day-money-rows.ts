/** Lines, settlements, lines of the bank and matches, each as a row of what a day says. */
import { contentRow, type ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBankShares } from '../matching/bank-shares.ts'
import type { BridgeLine } from '../matching/bridge-rows.ts'
import type { MatchDecision } from '../matching/decisions.ts'
import { prepareItems } from '../matching/items.ts'
import { prepareNamedItems } from '../matching/named-items.ts'
import { hasSameItems, keyOfItems } from '../matching/same-items.ts'
import type { StoredMatch } from '../matching/stored-matches.ts'
import { prepareWriteOffRows, type StoredWriteOff } from '../matching/write-off-rows.ts'

export function prepareMoneyRows(db: Readable) {
  const { findShare } = prepareBankShares(db)
  const nameItems = prepareNamedItems(db)
  const findId = db.prepare<[number], string>('SELECT settlement_id FROM settlement WHERE id = ?').pluck()
  const items = prepareItems(db)
  const { findOfDecision } = prepareWriteOffRows(db)
  return { lineRow, settlementRow, bankLineRow, matchRow, itemRow, dismissalRow }

  function lineRow(line: BridgeLine | undefined): readonly ContentRow[] {
    if (!line) return []
    const { id, settlement, ...stated } = line
    return [contentRow('line', id, { settlement: settlement === null ? null : findId.get(settlement), ...stated })]
  }

  function settlementRow(id: number): readonly ContentRow[] {
    const named = nameItems('settlement-bank', 'left', [{ id, partMinor: null }])
    const share = findShare(id)
    return named.map(({ name, currency, amountMinor, date }) => contentRow('settlement', id, {
      name, currency, netMinor: amountMinor, date, bankMinor: share ? String(share.bankMinor) : null,
    }))
  }

  function bankLineRow(id: number): readonly ContentRow[] {
    return nameItems('settlement-bank', 'right', [{ id, partMinor: null }]).map(
      ({ name, currency, amountMinor, date }) => contentRow('bank-line', id, { name, currency, amountMinor, date }),
    )
  }

  function matchRow(
    match: StoredMatch | undefined, decisions: ReadonlyMap<string, readonly MatchDecision[]>,
  ): readonly ContentRow[] {
    if (!match) return []
    const { id, link, state, rule, isBreak, matchKey, because, agreed, disagreed } = match
    const ofItems = (decisions.get(keyOfItems(match)) ?? []).filter((one) => hasSameItems(one, match))
    return [contentRow('match', id, {
      link, state, rule, isBreak: isBreak === 1, matchKey, because, agreed, disagreed,
      left: partsOf(link, 'left', match.left), right: partsOf(link, 'right', match.right),
      decisions: ofItems.map(({ id: decision, kind, by, atMs, reason }) => ({
        kind, by, at: toInstantText(atMs), reason,
        ...(kind === 'written-off' && tellWriteOff(findOfDecision(decision))),
      })),
    })]
  }

  function itemRow(link: LinkName, side: Side, id: number): readonly ContentRow[] {
    const item = items[link][side].find(id)
    if (!item) return []
    const { currency, amountMinor, date, fields, parts = null } = item
    const facts = { link, side, id, currency, amountMinor, date, fields, parts }
    return [contentRow('item', `${link} ${side} ${id}`, facts)]
  }

  function dismissalRow({ id, link, left, right, by, atMs, reason }: MatchDecision): ContentRow {
    const idsOf = (parts: readonly ItemPart[]) => parts.map((part) => part.id)
    const facts = { link, left: idsOf(left), right: idsOf(right), by, at: toInstantText(atMs), reason }
    return contentRow('dismissal', id, facts)
  }

  function partsOf(link: LinkName, side: Side, parts: readonly ItemPart[]) {
    return nameItems(link, side, parts).map(({ id, name, currency, amountMinor, partMinor }) => (
      { id, name, currency, amountMinor, partMinor }
    ))
  }
}

function tellWriteOff({ amounts = [], proposedBy = null }: Partial<StoredWriteOff> = {}) {
  return { amounts, proposedBy }
}
