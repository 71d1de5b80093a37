/** Exports the journal: entries for the books, each once. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  journalAccountsSchema, type JournalFormat, type WrittenJournal,
} from '../../../src-shared/contract/journal/journal.ts'
import type { JournalAccounts } from '../../../src-shared/domain/journal/accounts.ts'
import type { WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import type { Period } from '../../../src-shared/domain/journal/plan-journal.ts'
import type { JournalOptions } from '../../files/journal/write-journal.ts'
import type { OutputFile } from '../../files/output/output-file.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { getAccounts, refuseBackwards, withDefaults, type OfProfile } from './journal.ts'

interface ToFile extends OfProfile {
  readonly format: JournalFormat
  readonly path: string
  readonly mustBeNew: boolean
}

interface Written extends Period {
  readonly accounts: JournalAccounts
  readonly entries: readonly WrittenEntry[]
}

/**
 * The entries are booked once their file is written, and the file has its name once they are booked. Throws
 * JOURNAL_PERIOD_BACKWARDS, JOURNAL_CHANGED and OUTPUT_EXISTS.
 */
export async function exportJournal(
  parts: Parts, open: OpenProfiles, input: ToFile & Period, signal?: AbortSignal,
): Promise<WrittenJournal> {
  const { profile, fromDate, toDate } = input
  refuseBackwards(input)
  const writer = await open.writer(profile)
  const { entries } = await (await open.reader(profile)).journal.planJournal({ fromDate, toDate })
  const accounts = await getAccounts(open, profile)
  let exportId: number | null = null
  const file = await write(parts, open, input, { fromDate, toDate, accounts, entries }, {
    signal,
    async beforeEnd() {
      if (entries.length === 0) return
      const planned = { fromDate, toDate, accounts: JSON.stringify(accounts), entries }
      exportId = await writer.journal.bookJournal(planned, parts.actor)
    },
  })
  return { exportId, entries: entries.length, ...file }
}

/** Throws JOURNAL_EXPORT_UNKNOWN and OUTPUT_EXISTS. */
export async function writeAgain(
  parts: Parts, open: OpenProfiles, { exportId, ...input }: ToFile & { readonly exportId: number },
): Promise<WrittenJournal> {
  const { journal } = await open.reader(input.profile)
  const found = await journal.findJournalExport(exportId)
  if (!found) throw new AppError('JOURNAL_EXPORT_UNKNOWN', { export: exportId })
  const entries = await journal.listJournalEntries(exportId)
  const accounts = withDefaults(journalAccountsSchema.parse(JSON.parse(found.accounts)))
  const file = await write(parts, open, input, { ...found, accounts, entries }, {})
  return { exportId, entries: entries.length, ...file }
}

async function write(
  parts: Parts, open: OpenProfiles, { profile, format, path, mustBeNew }: ToFile,
  { fromDate, toDate, accounts, entries }: Written, options: JournalOptions,
): Promise<OutputFile> {
  const { kind } = await open.profile(profile)
  const title = `Tillproof journal of ${profile} (${kind}), ${fromDate} to ${toDate}`
  return parts.writeJournal(path, format, { title, accounts, entries }, { ...options, mustBeNew })
}
