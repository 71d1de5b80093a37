/** Statements of banks: files in, what they state, and how each joins the one before. */
import { z } from 'zod'
import { BANK_FORMATS } from '../../domain/statements/bank-statement.ts'
import { LINE_ORDERS } from '../../domain/statements/running-balance.ts'
import { SIGNS } from '../../domain/statements/signs.ts'
import { STATEMENT_FIELDS } from '../../domain/statements/table-fields.ts'
import { findUnseenSign } from '../../domain/values/unseen-signs.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure, sliceSchema,
} from '../common.ts'
import { personal } from '../personal.ts'
import { DATE_ORDERS, tableOptionsOf, tableReadingOf } from '../table-file.ts'

/** What the person says of a table of a bank; everything left out is detected, and asked about where it can't be. */
export const bankTableOptionsSchema = tableOptionsOf(STATEMENT_FIELDS).extend({
  /** For tables without a currency column. */
  currency: currencySchema.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  signs: z.enum(SIGNS).optional(),
  order: z.enum(LINE_ORDERS).optional(),
})
export type BankTableOptions = Readonly<z.output<typeof bankTableOptionsSchema>>

/** How a file of a bank would be read, before anything is imported. */
export const bankInspectionSchema = z.object({
  format: z.enum(BANK_FORMATS),
  /** Null of a format that leaves nothing open. */
  table: tableReadingOf(STATEMENT_FIELDS).extend({
    /** Null where no value says it, or where it is open. */
    dateOrder: z.enum(DATE_ORDERS).nullable(),
  }).nullable(),
})
export type BankInspection = Readonly<z.output<typeof bankInspectionSchema>>
export type BankTableReading = NonNullable<BankInspection['table']>

/** In minor units; below zero for debits and overdrawn accounts. */
const signedMinorSchema = z.int()

const balanceSchema = z.object({ date: dateSchema.nullable(), amountMinor: signedMinorSchema })

/** What people call an account; the same name whatever its letters' case. */
const accountSchema = z.string().trim().min(1).max(60)
  .refine((name) => findUnseenSign(name) === null, 'must not contain signs that nobody can see')

/**
 * Lines that look the same as lines of another statement, where no balance shows that both state the same days: `known`
 * where they are the same ones, stated again; `new` where the money moved twice.
 */
export const TWINS = ['known', 'new'] as const
export type Twins = (typeof TWINS)[number]

export const bankFileSchema = z.object({
  name: z.string(),
  /** In hexadecimal. */
  sha256: z.string(),
  format: z.enum(BANK_FORMATS),
  at: instantSchema,
  by: z.string(),
})

export const statementSchema = z.object({
  id: idSchema,
  account: z.string(),
  /** As the bank writes it; null where the file has none. */
  accountNumber: z.string().nullable(),
  currency: currencySchema,
  number: z.string().nullable(),
  fromDate: dateSchema.nullable(),
  toDate: dateSchema.nullable(),
  opening: balanceSchema.nullable(),
  closing: balanceSchema.nullable(),
  lines: countSchema,
  /** Of those: known from an earlier import. */
  knownLines: countSchema,
  /** What its lines come to, credits and debits apart; debits below zero. */
  creditsMinor: z.bigint(),
  debitsMinor: z.bigint(),
  /**
   * How it joins the statement before: `gap` by so much, because lines between the two are missing. Null of one that
   * was taken back. That statement is null in a dry run, where it is of the same file.
   */
  continuity: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['first', 'unknown']) }),
    z.object({ kind: z.literal('follows'), statementId: idSchema.nullable() }),
    z.object({ kind: z.literal('gap'), statementId: idSchema.nullable(), gapMinor: z.bigint() }),
  ]).nullable(),
  file: bankFileSchema,
  undone: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
})
export type Statement = Readonly<z.output<typeof statementSchema>>

export const bankLineSchema = z.object({
  id: idSchema,
  position: z.int().positive(),
  bookingDate: dateSchema,
  valueDate: dateSchema.nullable(),
  amountMinor: signedMinorSchema,
  currency: currencySchema,
  isReversal: z.boolean(),
  narration: personal(z.string()),
  counterparty: personal(z.string()).nullable(),
  bankReference: personal(z.string()).nullable(),
  customerReference: personal(z.string()).nullable(),
  typeCode: z.string().nullable(),
  /** The statement that stated it first, where that is another one. */
  knownFrom: idSchema.nullable(),
})
export type StatementLine = Readonly<z.output<typeof bankLineSchema>>

export const bankImportSchema = z.object({
  /** As the account is called in the books. */
  account: z.string(),
  format: z.enum(BANK_FORMATS),
  /** The same file was imported for this account before: nothing was done. */
  isKnownFile: z.boolean(),
  statements: z.array(statementSchema.pick({
    accountNumber: true, currency: true, number: true, fromDate: true, toDate: true, opening: true, closing: true,
    lines: true, knownLines: true, creditsMinor: true, debitsMinor: true, continuity: true,
  }).extend({
    /** Null in a dry run. */
    id: idSchema.nullable(),
  })).readonly(),
  /** Entries that the bank has not booked, which are no lines. */
  pending: countSchema,
})
export type BankImport = Readonly<z.output<typeof bankImportSchema>>

export const statements = {
  /** Reads a file without importing it. Of a table: what is open, as far as a preview looks. Throws IMPORT_… */
  inspect: procedure
    .input(inProfileSchema.extend({ path: z.string(), table: bankTableOptionsSchema.optional() }))
    .output(bankInspectionSchema),
  /** What people call their accounts, in the order of the names; those of files that were undone too. */
  accounts: procedure.input(inProfileSchema).output(z.array(z.string()).readonly()),
  /**
   * All of a file, or nothing of it. Lines that an earlier statement stated are known, not doubled. Throws
   * STATEMENT_UNREADABLE, STATEMENT_SUM_WRONG, STATEMENT_STEP_WRONG, and what only a person can settle:
   * STATEMENT_ACCOUNTS_SEVERAL, STATEMENT_ACCOUNT_OTHER, STATEMENT_ACCOUNT_NAMED, STATEMENT_FILE_OVERLAPS,
   * STATEMENT_PERIOD_KNOWN, STATEMENT_TWINS_UNCLEAR, and of a table STATEMENT_SIGNS_UNCLEAR and
   * STATEMENT_ORDER_UNCLEAR.
   */
  importBank: procedure
    .input(inProfileSchema.extend({
      path: z.string(),
      account: accountSchema,
      /** The one account of the file whose statements are taken. */
      accountNumber: z.string().trim().min(1).max(60).optional(),
      twins: z.enum(TWINS).optional(),
      /** Of a table. */
      table: bankTableOptionsSchema.optional(),
      dryRun: z.boolean().default(false),
    }))
    .output(bankImportSchema),
  /** Newest first; those of one account where one is named. */
  list: procedure
    .input(inProfileSchema.extend({ account: accountSchema.optional(), slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(statementSchema).readonly(), total: countSchema })),
  get: procedure.input(inProfileSchema.extend({ statementId: idSchema })).output(statementSchema),
  /** In the order of the statement. */
  lines: procedure
    .input(inProfileSchema.extend({ statementId: idSchema, slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(bankLineSchema).readonly(), total: countSchema })),
  /** Takes back the file that brought it, with all statements of that file. Lines that others state stay. */
  undo: procedure
    .input(inProfileSchema.extend({ statementId: idSchema, reason: z.string().trim().min(1).max(500) }))
    .output(z.object({ fileName: z.string(), statementIds: z.array(idSchema).readonly(), linesGone: countSchema })),
}
