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

/** A debit that no settlement takes is a transfer's, and is told there if it has none. */
export function withoutOpenDebits({ matches, unmatched }: Matching): Matching {
  return { matches, unmatched: unmatched.filter(({ side, amountMinor }) => side === 'left' || amountMinor > 0) }
}

/** The debits that are left for transfers. */
export function listTransferLines(debits: readonly MatchItem[], settled: Matching): readonly MatchItem[] {
  const taken = new Set(settled.matches.flatMap(({ right }) => right.map(({ id }) => id)))
  return debits.filter(({ id }) => !taken.has(id))
}
