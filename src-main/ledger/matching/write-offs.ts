/** What stands written off of confirmed matches. */
import { listStanding } from '../../../src-shared/domain/matching/decided-matches.ts'
import type { WriteOffAmount } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'
import { prepareDecisions, type MatchDecision } from './decisions.ts'
import { hasSameItems } from './same-items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import { prepareWriteOffRows, type StoredWriteOff } from './write-off-rows.ts'

export interface WrittenOffMatch {
  readonly match: StoredMatch
  /** The oldest first. */
  readonly writeOffs: readonly StoredWriteOff[]
}

export function prepareWriteOffs(db: Readable) {
  const { findOfDecision, listDecisionIds } = prepareWriteOffRows(db)
  const { listDecisions, listDecisionsOf } = prepareDecisions(db)
  const { listWithItem } = prepareStoredMatches(db)

  function listOf(decisions: readonly MatchDecision[]): readonly StoredWriteOff[] {
    return listStanding(decisions).filter(({ kind }) => kind === 'written-off').flatMap(({ id }) => (
      findOfDecision(id) ?? []
    ))
  }

  return {
    /** Of the decisions about one match: its write-offs that stand, the oldest first. */
    listOf,
    sumWrittenOff: (match: StoredMatch, currency: Currency): bigint => (
      match.state === 'confirmed' ? sumOf(listOf(listDecisionsOf(match)), currency) : 0n
    ),
    /** Of all matches that are confirmed and of which something stands written off. */
    listWrittenOffMatches(): readonly WrittenOffMatch[] {
      const ids = new Set(listDecisionIds())
      if (ids.size === 0) return []
      const found = new Map<number, StoredMatch>()
      for (const { id, link, ...sides } of listDecisions()) {
        if (!ids.has(id)) continue
        const match = listWithItem(link, 'left', sides.left[0]?.id ?? 0)
          .find((one) => one.state === 'confirmed' && hasSameItems(one, sides))
        if (match) found.set(match.id, match)
      }
      return [...found.values()].map((match) => ({ match, writeOffs: listOf(listDecisionsOf(match)) }))
        .filter(({ writeOffs }) => writeOffs.length > 0)
    },
  }
}

export function sumOf(writeOffs: readonly Pick<StoredWriteOff, 'amounts'>[], currency: Currency): bigint {
  return sumByCurrency(writeOffs).get(currency) ?? 0n
}

export function sumByCurrency(writeOffs: readonly Pick<StoredWriteOff, 'amounts'>[]): ReadonlyMap<Currency, bigint> {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amountMinor } of writeOffs.flatMap(({ amounts }): readonly WriteOffAmount[] => amounts)) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor))
  }
  return sums
}
