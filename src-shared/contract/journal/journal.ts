/** The journal: what settlements and bank lines mean for the books, as balanced entries, each exported once. */
import { z } from 'zod'
import { ACCOUNT_ROLES, parseAccount, type AccountRole } from '../../domain/journal/accounts.ts'
import { ENTRY_KINDS } from '../../domain/journal/journal-entry.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, MAX_WINDOW_ROWS, procedure,
  sliceSchema,
} from '../common.ts'

/** `csv`: a row for each posting. `hledger`: a plain-text journal. */
export const JOURNAL_FORMATS = ['csv', 'hledger'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** An account of the books, as plain-text accounting names it: `Assets:Bank`. */
const accountSchema = z.string().trim().superRefine((text, context) => {
  const read = parseAccount(text)
  if (!read.ok) context.addIssue({ code: 'custom', message: read.reason })
})

const MAX_BANK_ACCOUNTS = 200

/** What is not named is posted to its default. */
export const journalAccountsSchema = z.object({
  roles: z.object(
    Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, accountSchema.optional()])) as
      Record<AccountRole, z.ZodOptional<typeof accountSchema>>,
  ).readonly(),
  /** By the name of a bank account. */
  banks: z.record(z.string().min(1).max(200), accountSchema)
    .refine((banks) => Object.keys(banks).length <= MAX_BANK_ACCOUNTS, 'too many bank accounts').readonly(),
})
export type ChosenAccounts = Readonly<z.output<typeof journalAccountsSchema>>

const accountsSchema = z.object({
  roles: z.array(z.object({ role: z.enum(ACCOUNT_ROLES), account: z.string() })).readonly(),
  /** Of each account that bank statements were imported for. */
  banks: z.array(z.object({ bank: z.string(), account: z.string() })).readonly(),
})
export type ShownAccounts = Readonly<z.output<typeof accountsSchema>>

export const journalEntrySchema = z.object({
  /** By which the books know it; never the same for two entries. */
  code: z.string(),
  /** Of the entry that it takes back. */
  reversesCode: z.string().nullable(),
  kind: z.enum(ENTRY_KINDS),
  name: z.string(),
  date: dateSchema,
  /** Balanced in each currency; above zero is a debit. */
  postings: z.array(z.object({ account: z.string(), currency: currencySchema, amountMinor: z.bigint() })).readonly(),
})
export type JournalEntry = Readonly<z.output<typeof journalEntrySchema>>

const journalPlanSchema = z.object({
  rows: z.array(journalEntrySchema).max(MAX_WINDOW_ROWS).readonly(),
  total: countSchema,
  /** Entries that take back what was exported and says something else by now. */
  corrections: countSchema,
  /** What belongs to days before the period and was never exported. */
  earlier: countSchema,
  /** Settlements of which no file states a date: they can’t be booked. */
  undated: countSchema,
})
export type JournalPlan = Readonly<z.output<typeof journalPlanSchema>>

const writtenJournalSchema = z.object({
  /** Null where nothing was new: then the file has no entry. */
  exportId: idSchema.nullable(),
  entries: countSchema, path: z.string(), bytes: countSchema, sha256: z.string(),
})
export type WrittenJournal = Readonly<z.output<typeof writtenJournalSchema>>

const journalExportSchema = z.object({
  id: idSchema, fromDate: dateSchema, toDate: dateSchema, entries: countSchema, at: instantSchema, by: z.string(),
})
export type JournalExport = Readonly<z.output<typeof journalExportSchema>>

const inPeriodSchema = inProfileSchema.extend({ fromDate: dateSchema, toDate: dateSchema })
const fileSchema = z.object({
  format: z.enum(JOURNAL_FORMATS), path: z.string(), mustBeNew: z.boolean().default(false),
})

export const journal = {
  /** Where entries are posted to; `profiles.update` changes it. */
  accounts: procedure.input(inProfileSchema).output(accountsSchema),
  /** What an export of the period would write now. Throws JOURNAL_PERIOD_BACKWARDS. */
  plan: procedure.input(inPeriodSchema.extend({ slice: sliceSchema })).output(journalPlanSchema),
  /**
   * Writes the entries of the period that were never exported, and corrections of those that were and say something
   * else by now, which are dated on its last day where their own day is outside of it. Throws JOURNAL_PERIOD_BACKWARDS,
   * JOURNAL_CHANGED where another export came first, and OUTPUT_EXISTS.
   */
  export: procedure.input(inPeriodSchema.extend(fileSchema.shape)).output(writtenJournalSchema),
  /** The newest first. */
  exports: procedure.input(inProfileSchema.extend({ slice: sliceSchema }))
    .output(z.object({ rows: z.array(journalExportSchema).readonly(), total: countSchema })),
  /** The file of an earlier export, with the accounts of then. Throws JOURNAL_EXPORT_UNKNOWN and OUTPUT_EXISTS. */
  writeAgain: procedure.input(inProfileSchema.extend({ exportId: idSchema }).extend(fileSchema.shape))
    .output(writtenJournalSchema),
}
