/**
 * A settlement below zero is taken back by a debit of the bank. Debits are mostly those of transfers, so that only one
 * that names such settlements, and neither others nor a transfer, may be a settlement's. Pure.
 */
import type { FieldName, MatchItem } from './match-item.ts'
import type { Matching } from './planned-match.ts'
import { indexWords, type WordIndex } from './words.ts'

const TEXTS = ['narration', 'customerReference', 'bankReference', 'counterparty'] as const satisfies FieldName[]

export interface BankSides {
  readonly settlements: readonly MatchItem[]
  readonly transfers: readonly MatchItem[]
  readonly lines: readonly MatchItem[]
  /** Lines that people hold with a settlement, or with a transfer. */
  readonly held: { readonly bySettlements: ReadonlySet<number>; readonly byTransfers: ReadonlySet<number> }
}

/** The lines that settlements are matched with: credits, and debits that may take one back. */
export function listSettlementLines({ settlements, transfers, lines, held }: BankSides): readonly MatchItem[] {
  const namesTakenBack = createNaming(settlements, transfers)
  return lines.filter((line) => {
    if (line.amountMinor > 0 || held.bySettlements.has(line.id)) return true
    return line.amountMinor < 0 && !held.byTransfers.has(line.id) && namesTakenBack(line)
  })
}

function createNaming(
  settlements: readonly MatchItem[], transfers: readonly MatchItem[],
): (debit: MatchItem) => boolean {
  const below = new Set(settlements.filter(({ amountMinor }) => amountMinor < 0).map(nameOf))
  if (below.size === 0) return () => false
  // Of all, because a longer id may begin as a shorter one does.
  const ids = indexField(settlements, 'settlementId')
  const references = indexField(transfers, 'reference')
  return (debit) => {
    const named = listNamed(ids, debit)
    return named.length > 0 && listNamed(references, debit).length === 0
      && named.every((settlementId) => below.has(`${debit.currency} ${settlementId}`))
  }
}

function nameOf({ currency, fields }: MatchItem): string {
  return `${currency} ${fields.settlementId ?? ''}`
}

function indexField(items: readonly MatchItem[], field: FieldName): WordIndex {
  return indexWords(items.flatMap(({ fields }) => fields[field] ?? []))
}

function listNamed(index: WordIndex, { fields }: MatchItem): readonly string[] {
  return TEXTS.flatMap((field) => [...index.findIn(fields[field] ?? '')])
}

/** A debit of which no settlement takes anything is a transfer's, and is told there if it has none. */
export function withoutOpenDebits({ matches, unmatched }: Matching): Matching {
  const taken = takenLines(matches)
  return {
    matches,
    unmatched: unmatched.filter(({ side, id, amountMinor }) => side === 'left' || amountMinor > 0 || taken.has(id)),
  }
}

/** The debits that are left for transfers: a settlement that takes a part of one keeps the rest from them, too. */
export function listTransferLines(debits: readonly MatchItem[], settled: Matching): readonly MatchItem[] {
  const taken = takenLines(settled.matches)
  return debits.filter(({ id }) => !taken.has(id))
}

function takenLines(matches: Matching['matches']): ReadonlySet<number> {
  return new Set(matches.flatMap(({ right }) => right.map(({ id }) => id)))
}
