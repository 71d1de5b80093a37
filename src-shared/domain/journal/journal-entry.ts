/** Entries of a journal: balanced postings of settlements, and of what matches tie to the bank. Pure. */
import { CURRENCIES, type Currency } from '../values/currency.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { listOf, objectOf, oneOf, orNull, parseStored, TEXT } from '../values/shape.ts'
import { ACCOUNT_ROLES, type AccountRole } from './accounts.ts'

/**
 * `settlement`: what a settlement takes off. `receipt`: what came to the bank of settlements. `payout`: what left it
 * for transfers. `write-off`: what was written off of a match.
 */
export const ENTRY_KINDS = ['settlement', 'receipt', 'payout', 'write-off'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface Posting {
  readonly role: AccountRole
  /** Of the role `bank` alone: the name of the bank account. */
  readonly bank: string | null
  readonly currency: Currency
  /** Above zero: a debit. */
  readonly amountMinor: bigint
}

/** What should be in the books, as the ledger has it now. */
export interface JournalSource {
  readonly kind: EntryKind
  /** Of settlements and matches, by what they hold: the same for as long as they are the same. */
  readonly key: string
  /** By which people know it: the id of a settlement, the references of transfers. */
  readonly name: string
  /** Null where no file states one. */
  readonly date: string | null
  readonly postings: readonly Posting[]
}

export interface SettlementTotals {
  readonly currency: Currency
  readonly refundsMinor: bigint
  readonly chargebacksMinor: bigint
  /** Rows that are fees by themselves. */
  readonly feesMinor: bigint
  readonly adjustmentsMinor: bigint
  readonly appFeesMinor: bigint
  readonly merchantFeesMinor: bigint
  readonly dutiesMinor: bigint
}

/** The gross stays on the clearing account until the bank has it; what is taken off leaves it here. */
export function postSettlement(totals: SettlementTotals): readonly Posting[] {
  const { currency, refundsMinor, chargebacksMinor, adjustmentsMinor, dutiesMinor } = totals
  return balanced('clearing', [
    ['fees', totals.appFeesMinor + totals.merchantFeesMinor + totals.feesMinor],
    ['refunds', refundsMinor], ['chargebacks', chargebacksMinor], ['duties', dutiesMinor],
    ['adjustments', -adjustmentsMinor],
  ].map(([role, amountMinor]) => ({ role, bank: null, currency, amountMinor }) as Posting))
}

export interface BankedMatch {
  /** What the settlements or transfers of the match come to. */
  readonly statedMinor: bigint
  readonly currency: Currency
  /** What its rule lets pass. A larger difference stays on the clearing account. */
  readonly allowedMinor: bigint
  readonly lines: readonly { readonly bank: string; readonly currency: Currency; readonly amountMinor: bigint }[]
}

/** What the bank has, against what was to come; a difference within the rule’s tolerance is rounding. */
export function postBanked(
  against: 'clearing' | 'payouts', { statedMinor, currency, allowedMinor, lines }: BankedMatch,
): readonly Posting[] {
  const banked = lines.map((line): Posting => ({ role: 'bank', ...line }))
  const ofCurrency = lines.filter((line) => line.currency === currency)
  const cameMinor = ofCurrency.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const leftMinor = statedMinor - cameMinor
  const isLetPass = ofCurrency.length === lines.length && leftMinor <= allowedMinor && -leftMinor <= allowedMinor
  const amountMinor = isLetPass ? leftMinor : 0n
  return balanced(against, [...banked, { role: 'rounding', bank: null, currency, amountMinor }])
}

/** `amounts`: left − right of the match; what was to come and never will leaves the account on which it stands. */
export function postWriteOff(
  against: 'clearing' | 'payouts', amounts: readonly { readonly currency: Currency; readonly amountMinor: number }[],
): readonly Posting[] {
  return balanced(against, amounts.map(({ currency, amountMinor }) => (
    { role: 'write-offs', bank: null, currency, amountMinor: BigInt(amountMinor) }
  )))
}

/** With what balances them in each currency; each account once, in one order, none with zero. */
function balanced(against: AccountRole, postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, Posting>()
  const add = (posting: Posting): void => {
    const name = JSON.stringify([ACCOUNT_ROLES.indexOf(posting.role), posting.currency, posting.bank])
    const sum = sums.get(name)
    sums.set(name, { ...posting, amountMinor: (sum?.amountMinor ?? 0n) + posting.amountMinor })
  }
  for (const posting of postings) {
    add(posting)
    add({ role: against, bank: null, currency: posting.currency, amountMinor: -posting.amountMinor })
  }
  return [...sums]
    .filter(([, { amountMinor }]) => amountMinor !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, posting]) => posting)
}

interface StoredPosting extends Omit<Posting, 'amountMinor'> {
  readonly amountMinor: string
}

const POSTINGS = listOf(objectOf<StoredPosting>({
  role: oneOf(ACCOUNT_ROLES), bank: orNull(TEXT), currency: oneOf(CURRENCIES), amountMinor: TEXT,
}))

/** One text for the same postings. */
export function postingsText(postings: readonly Posting[]): string {
  return JSON.stringify(postings.map(({ role, bank, currency, amountMinor }): StoredPosting => (
    { role, bank, currency, amountMinor: String(amountMinor) }
  )))
}

/** What does not balance was never written. */
export function parsePostings(text: string): Parsed<readonly Posting[]> {
  const read = parseStored('postings', text, POSTINGS)
  if (!read.ok) return read
  const areNumbers = read.value.every(({ amountMinor }) => /^-?\d+$/.test(amountMinor))
  if (!areNumbers) return unreadable('an amount is not a number')
  const postings = read.value.map((one) => ({ ...one, amountMinor: BigInt(one.amountMinor) }))
  const sums = new Map<string, bigint>()
  for (const { currency, amountMinor } of postings) sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
  return [...sums.values()].every((sum) => sum === 0n) ? parsed(postings) : unreadable('its postings do not balance')
}
