/** Which account of the books each part of a journal entry is posted to. Pure. */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { findUnseenSign } from '../values/unseen-signs.ts'

/**
 * `clearing`: what the payment service owes, which the books debit when they expect a payment. `bank` is the parent of
 * an account for each bank account. `payouts`: what transfers were owed to.
 */
export const ACCOUNT_ROLES = [
  'bank', 'clearing', 'fees', 'refunds', 'chargebacks', 'duties', 'adjustments', 'payouts', 'rounding',
  'write-offs',
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export interface JournalAccounts {
  readonly roles: Readonly<Record<AccountRole, string>>
  /** By the name of a bank account. */
  readonly banks: Readonly<Record<string, string>>
}

export const DEFAULT_ACCOUNTS: JournalAccounts = {
  roles: {
    'bank': 'Assets:Bank', 'clearing': 'Assets:Payment clearing', 'fees': 'Expenses:Payment fees',
    'refunds': 'Income:Refunds', 'chargebacks': 'Expenses:Chargebacks', 'duties': 'Expenses:Stamp duties',
    'adjustments': 'Expenses:Adjustments', 'payouts': 'Liabilities:Payouts', 'rounding': 'Expenses:Rounding',
    'write-offs': 'Expenses:Write-offs',
  },
  banks: {},
}

export const MAX_ACCOUNT_LENGTH = 120

/**
 * The name of an account, as plain-text accounting takes it: parts between colons, none of them empty. Two spaces would
 * end it there, and some signs at its start mean something else.
 */
export function parseAccount(text: string): Parsed<string> {
  const account = text.trim()
  if (account === '') return unreadable('it is empty')
  if (account.length > MAX_ACCOUNT_LENGTH) return unreadable(`it is longer than ${MAX_ACCOUNT_LENGTH} characters`)
  const unseen = findUnseenSign(account)
  if (unseen !== null) return unreadable(`it contains ${unseen}`)
  if (/[;"|]/.test(account)) return unreadable('it contains a semicolon, a quotation mark or a bar')
  if (/^[^\p{L}\p{N}]/u.test(account)) return unreadable('it does not begin with a letter or a digit')
  if (account.includes('  ')) return unreadable('it contains two spaces in a row')
  const parts = account.split(':')
  if (parts.some((part) => part.trim() === '')) return unreadable('nothing stands before or behind a colon')
  if (parts.some((part) => part !== part.trim())) return unreadable('a space stands beside a colon')
  return parsed(account)
}

/** `bank`: the name of the bank account, of the role `bank` alone. */
export function accountOf({ roles, banks }: JournalAccounts, role: AccountRole, bank: string | null): string {
  if (role !== 'bank' || bank === null) return roles[role]
  return Object.hasOwn(banks, bank) ? banks[bank] ?? roles.bank : `${roles.bank}:${toPart(bank)}`
}

/** Bank accounts are called as people like; what can’t stand in an account’s name becomes a space. */
function toPart(name: string): string {
  const part = name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[:;"|]/gu, ' ').replace(/ +/g, ' ').trim()
  return parseAccount(`x:${part}`).ok ? part : 'Account'
}
