/** An entry of the journal with the accounts that it is posted to. Pure. */
import { accountOf, type JournalAccounts } from './accounts.ts'
import type { EntryKind, Posting } from './journal-entry.ts'
import type { Currency } from '../values/currency.ts'

export interface WrittenEntry {
  readonly code: string
  /** The code of the entry that it takes back. */
  readonly reversesCode: string | null
  readonly kind: EntryKind
  readonly name: string
  readonly date: string
  readonly postings: readonly Posting[]
}

export interface JournalLine {
  readonly account: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

export function linesOf(
  { postings }: Pick<WrittenEntry, 'postings'>, accounts: JournalAccounts,
): readonly JournalLine[] {
  return postings.map(({ role, bank, currency, amountMinor }) => (
    { account: accountOf(accounts, role, bank), currency, amountMinor }
  ))
}
