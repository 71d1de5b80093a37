/** The journal in words. Pure. */
import type { AccountRole } from '../domain/journal/accounts.ts'
import type { EntryKind } from '../domain/journal/journal-entry.ts'
import type { WrittenEntry } from '../domain/journal/journal-lines.ts'
import { msg, t, texts } from '../texts/text.ts'

export const ACCOUNT_LABELS: Readonly<Record<AccountRole, string>> = texts({
  'bank': 'Bank', 'clearing': 'Clearing', 'fees': 'Fees', 'refunds': 'Refunds', 'chargebacks': 'Chargebacks',
  'duties': 'Duties', 'adjustments': 'Adjustments', 'payouts': 'Payouts', 'rounding': 'Rounding',
  'write-offs': 'Write-offs',
})

/** What is posted there. */
export const ACCOUNT_HINTS: Readonly<Record<AccountRole, string>> = texts({
  'bank': 'What the bank received and paid; each bank account has one of its own',
  'clearing': 'What the payment service owes: your books debit it when they expect a payment',
  'fees': 'What the service kept for its work',
  'refunds': 'What was paid back to customers',
  'chargebacks': 'What customers’ banks took back',
  'duties': 'Stamp duties',
  'adjustments': 'What a settlement adds or takes off besides',
  'payouts': 'What transfers were owed to',
  'rounding': 'Small differences that a matching rule lets pass',
  'write-offs': 'What people wrote off of matches',
})

const TITLES: Readonly<Record<EntryKind, string>> = {
  'settlement': msg('Settlement {name}'), 'receipt': msg('Receipt of {name}'), 'payout': msg('Payout {name}'),
  'write-off': msg('Write-off of {name}'),
}

export function entryTitle({ kind, name, reversesCode }: Pick<WrittenEntry, 'kind' | 'name' | 'reversesCode'>): string {
  const what = t(TITLES[kind], { name })
  return reversesCode === null ? what : t('Correction of {code}: {what}', { code: reversesCode, what })
}
