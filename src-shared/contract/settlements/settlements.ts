/** Settlement reports, refunds and chargebacks: files in, and what they state. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { BANK_STANDINGS } from '../../domain/settlements/bank-standing.ts'
import { SIGNS } from '../../domain/settlements/decide-line.ts'
import { LINE_KINDS, SETTLEMENT_SOURCES } from '../../domain/settlements/settlement-line.ts'
import { SETTLEMENT_FIELDS } from '../../domain/settlements/table-fields.ts'
import { rejectSchema } from '../books/imports.ts'
import { matchingStandingSchema } from '../matching/matches.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, paymentStateSchema, procedure,
  sliceSchema,
} from '../common.ts'
import { DATE_ORDERS, ENCODINGS, tableOptionsOf, tableReadingOf } from '../table-file.ts'

/** In minor units; below zero for what is taken away. */
const signedMinorSchema = z.int()
const signedTotalSchema = z.bigint()

/** What the person says of the file; everything left out is detected, and asked about where it can't be. */
export const settlementFileOptionsSchema = tableOptionsOf(SETTLEMENT_FIELDS).extend({
  /** For files without a currency column. */
  currency: currencySchema.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** How refunds, chargebacks and fees are written: `minus` with the sign, `plus` without. */
  signs: z.enum(SIGNS).optional(),
})
export type SettlementFileOptions = Readonly<z.output<typeof settlementFileOptionsSchema>>

/** How a file would be read, and what it leaves open, before anything is imported. */
export const settlementReadingSchema = tableReadingOf(SETTLEMENT_FIELDS).extend({
  /** Null where no value says it, or where it is open. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
})
export type SettlementReading = Readonly<z.output<typeof settlementReadingSchema>>

/** `known`: an earlier file that is in use states the line too, so that it is not doubled. */
export const settlementCountsSchema = z.object({ new: countSchema, known: countSchema, rejected: countSchema })
export type SettlementCounts = Readonly<z.output<typeof settlementCountsSchema>>

/**
 * `suspended`: stopped, or left by a process that ended; the next import of the same file goes on where it stopped.
 * `discarded`: given up before it was whole.
 */
export const SETTLEMENT_FILE_STATES = ['importing', 'suspended', 'committed', 'undone', 'discarded'] as const

export const settlementFileSchema = z.object({
  id: idSchema,
  source: z.enum(SETTLEMENT_SOURCES),
  name: z.string(),
  /** In hexadecimal. */
  sha256: z.string(),
  state: z.enum(SETTLEMENT_FILE_STATES),
  by: z.string(),
  startedAt: instantSchema,
  committedAt: instantSchema.nullable(),
  undone: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
  counts: settlementCountsSchema,
})
export type SettlementFile = Readonly<z.output<typeof settlementFileSchema>>

export const settlementImportSchema = z.object({
  /** Null in a dry run. The earlier one where the same file was imported before: nothing was done. */
  fileId: idSchema.nullable(),
  isKnownFile: z.boolean(),
  counts: settlementCountsSchema,
  /** The first ones; all of them are in the rejects file. */
  rejects: z.array(rejectSchema).readonly(),
  /** Null where there is none, and in a dry run. */
  rejectsFile: z.string().nullable(),
  /** Total rows of the file, which are no lines: column by column against the lines above. */
  sumRows: z.object({
    count: countSchema,
    /** How many of them the lines do not add up to, or could not be compared with. */
    unconfirmed: countSchema,
    first: z.array(z.object({
      rowNumber: z.int(), label: z.string(), column: z.string(), currency: currencySchema,
      statedMinor: signedMinorSchema, linesMinor: signedTotalSchema, agrees: z.boolean(),
    })).readonly(),
  }),
  reading: z.object({
    headerLine: countSchema,
    /** Of a workbook; null of text. */
    sheet: z.string().nullable(),
    /** Formulas among the cells that were looked at: what was calculated last is read of them. */
    hasFormulas: z.boolean(),
    encoding: z.enum(ENCODINGS),
    delimiter: z.string(),
    decimal: z.enum(['.', ',']),
    columns: z.partialRecord(z.enum(SETTLEMENT_FIELDS), z.string()),
  }),
})
export type SettlementImport = Readonly<z.output<typeof settlementImportSchema>>

export const settlementEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'), bytesRead: countSchema, bytesTotal: countSchema, counts: settlementCountsSchema,
  }),
  z.object({ kind: z.literal('done'), result: settlementImportSchema }),
])
export type SettlementEvent = Readonly<z.output<typeof settlementEventSchema>>

/**
 * All lines with one settlement id in one currency. Gross − refunds − chargebacks − fees + adjustments − app fees −
 * merchant fees − duties = net.
 */
export const settlementSchema = z.object({
  id: idSchema,
  /** As the service calls it. */
  settlementId: z.string(),
  currency: currencySchema,
  lines: countSchema,
  /** The first and the last settlement date of its lines. */
  fromDate: dateSchema.nullable(),
  toDate: dateSchema.nullable(),
  /** Of its payments. */
  grossMinor: signedTotalSchema,
  /** What these take off, so above zero. */
  refundsMinor: signedTotalSchema,
  chargebacksMinor: signedTotalSchema,
  /** Lines of their own, beside the fees of other lines. */
  feesMinor: signedTotalSchema,
  adjustmentsMinor: signedTotalSchema,
  appFeesMinor: signedTotalSchema,
  merchantFeesMinor: signedTotalSchema,
  dutiesMinor: signedTotalSchema,
  netMinor: signedTotalSchema,
})
export type Settlement = Readonly<z.output<typeof settlementSchema>>

export const settlementBankSchema = z.object({
  standing: z.enum(BANK_STANDINGS),
  /** What holds it, or would; null where nothing does, and where several matches would. */
  matchId: idSchema.nullable(),
  /** The lines of the bank in that match, at most `MAX_BANK_LINES_SHOWN`. */
  lines: z.array(z.object({
    id: idSchema, statementId: idSchema, position: z.int(), account: z.string(), bookingDate: dateSchema,
  })).readonly(),
})
export type SettlementBank = Readonly<z.output<typeof settlementBankSchema>>

/** By the matches as they are stored. */
export const settlementInBankSchema = settlementSchema.extend({ bank: settlementBankSchema })
export type SettlementInBank = Readonly<z.output<typeof settlementInBankSchema>>

export const settlementDetailSchema = settlementInBankSchema.extend({
  /** Those in use that state a line of it, oldest first. */
  files: z.array(settlementFileSchema).readonly(),
})
export type SettlementDetail = Readonly<z.output<typeof settlementDetailSchema>>

export const settlementLineSchema = z.object({
  id: idSchema,
  /** The file that stated it first, and its line there. */
  fileId: idSchema,
  rowNumber: z.int(),
  settlementId: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  txref: z.string().nullable(),
  platformReference: z.string().nullable(),
  currency: currencySchema,
  grossMinor: signedMinorSchema,
  appFeeMinor: signedMinorSchema,
  merchantFeeMinor: signedMinorSchema,
  stampDutyMinor: signedMinorSchema,
  netMinor: signedMinorSchema,
  transactionDate: dateSchema.nullable(),
  settlementDate: dateSchema.nullable(),
  stage: z.string().nullable(),
  dueDate: dateSchema.nullable(),
})
export type StoredSettlementLine = Readonly<z.output<typeof settlementLineSchema>>

/** A refund or a chargeback, with the transaction that it takes back. */
export const takenBackSchema = settlementLineSchema.extend({
  /** The payment of the books that it names. */
  payment: z.object({ id: idSchema, txref: z.string(), state: paymentStateSchema }).nullable(),
  /** The line by which that payment was settled, and its settlement. */
  settledBy: z.object({ lineId: idSchema, settlementId: z.string().nullable() }).nullable(),
  /** Of a chargeback that is not over: was it due before today? */
  isLate: z.boolean(),
})
export type TakenBack = Readonly<z.output<typeof takenBackSchema>>

export const settlements = {
  /** Reads a file without importing it: what is open, as far as a preview looks. Throws IMPORT_… */
  inspect: procedure
    .input(inProfileSchema.extend({
      path: z.string(), source: z.enum(SETTLEMENT_SOURCES), options: settlementFileOptionsSchema.default({}),
    }))
    .output(settlementReadingSchema),
  /**
   * Ends with `done`. All of a file, or nothing of it is seen; running it again goes on where it stopped. A file that
   * was imported before changes nothing. Throws SETTLEMENT_SIGNS_UNCLEAR, SETTLEMENT_FILE_KNOWN and what stands against
   * reading any table.
   */
  importFile: procedure
    .input(inProfileSchema.extend({
      path: z.string(),
      source: z.enum(SETTLEMENT_SOURCES),
      options: settlementFileOptionsSchema.default({}),
      dryRun: z.boolean().default(false),
      rejectsPath: z.string().optional(),
      /** Throws OUTPUT_EXISTS where something has come to have that name; else it is replaced. */
      mustBeNew: z.boolean().default(false),
    }))
    .output(eventIterator(settlementEventSchema)),
  /**
   * Writes the rejected rows of an imported file, ready to be corrected and imported. `mustBeNew`: throws OUTPUT_EXISTS
   * where something has that name by the end, which stays; else that is replaced. Throws SETTLEMENT_FILE_UNKNOWN.
   */
  saveRejects: procedure
    .input(inProfileSchema.extend({ fileId: idSchema, path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(z.object({ path: z.string(), rows: countSchema })),
  /** Newest first. */
  files: procedure
    .input(inProfileSchema.extend({ slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(settlementFileSchema).readonly(), total: countSchema })),
  /** Those of which a line is seen, newest first; those that stand so to the bank where that is named. */
  list: procedure
    .input(inProfileSchema.extend({ bank: z.enum(BANK_STANDINGS).optional(), slice: sliceSchema.prefault({}) }))
    .output(matchingStandingSchema.extend({
      rows: z.array(settlementInBankSchema).readonly(), total: countSchema,
    })),
  get: procedure.input(inProfileSchema.extend({ id: idSchema })).output(settlementDetailSchema),
  lines: procedure
    .input(inProfileSchema.extend({ id: idSchema, slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(settlementLineSchema).readonly(), total: countSchema })),
  /** Refunds newest first; of chargebacks the late ones first, then by when they are due, those that are over last. */
  takenBack: procedure
    .input(inProfileSchema.extend({ kind: z.enum(['refund', 'chargeback']), slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(takenBackSchema).readonly(), total: countSchema })),
  /** Takes a file back. Lines that other files state stay. */
  undo: procedure
    .input(inProfileSchema.extend({ fileId: idSchema, reason: z.string().trim().min(1).max(500) }))
    .output(z.object({ file: settlementFileSchema, linesGone: countSchema })),
}
