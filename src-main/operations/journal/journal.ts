/** What of the journal was exported and what was not yet, and the accounts that it is posted to. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  ChosenAccounts, JournalEntry, JournalExport, JournalPlan, ShownAccounts,
} from '../../../src-shared/contract/journal/journal.ts'
import {
  ACCOUNT_ROLES, accountOf, DEFAULT_ACCOUNTS, type JournalAccounts,
} from '../../../src-shared/domain/journal/accounts.ts'
import { linesOf, type WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import type { Period } from '../../../src-shared/domain/journal/plan-journal.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

export interface OfProfile {
  readonly profile: string
}

interface OfSlice extends OfProfile {
  readonly slice: Slice
}

export async function getAccounts(open: OpenProfiles, profile: string): Promise<JournalAccounts> {
  return withDefaults((await open.profile(profile)).journalAccounts)
}

export function withDefaults({ roles, banks }: ChosenAccounts): JournalAccounts {
  const chosen = Object.fromEntries(Object.entries(roles).filter(([, account]) => account !== undefined))
  return { roles: { ...DEFAULT_ACCOUNTS.roles, ...chosen }, banks }
}

export async function showAccounts(open: OpenProfiles, { profile }: OfProfile): Promise<ShownAccounts> {
  const accounts = await getAccounts(open, profile)
  const banks = await (await open.reader(profile)).statements.listAccounts()
  return {
    roles: ACCOUNT_ROLES.map((role) => ({ role, account: accounts.roles[role] })),
    banks: banks.map((bank) => ({ bank, account: accountOf(accounts, 'bank', bank) })),
  }
}

/** Throws JOURNAL_PERIOD_BACKWARDS. */
export async function planExport(
  open: OpenProfiles, { profile, slice: { offset, limit }, fromDate, toDate }: OfSlice & Period,
): Promise<JournalPlan> {
  refuseBackwards({ fromDate, toDate })
  const { journal } = await open.reader(profile)
  const { entries, earlier, undated } = await journal.planJournal({ fromDate, toDate })
  const accounts = await getAccounts(open, profile)
  return {
    rows: entries.slice(offset, offset + limit).map((entry) => toShown(entry, accounts)), total: entries.length,
    corrections: entries.filter(({ reverses }) => reverses !== null).length, earlier, undated,
  }
}

export async function listExports(
  open: OpenProfiles, { profile, slice }: OfSlice,
): Promise<{ rows: readonly JournalExport[]; total: number }> {
  const { journal } = await open.reader(profile)
  const { rows, total } = await journal.listJournalExports(slice)
  return { rows: rows.map(({ accounts: _, atMs, ...one }) => ({ ...one, at: new Date(atMs).toISOString() })), total }
}

export function refuseBackwards({ fromDate: from, toDate: to }: Period): void {
  if (to < from) throw new AppError('JOURNAL_PERIOD_BACKWARDS', { from, to })
}

function toShown(entry: WrittenEntry, accounts: JournalAccounts): JournalEntry {
  const { code, reversesCode, kind, name, date } = entry
  return { code, reversesCode, kind, name, date, postings: linesOf(entry, accounts) }
}
