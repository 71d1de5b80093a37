/** Transfers: payouts that one person makes and another approves, each sent once at most. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { SIGNED_ACTS } from '../../domain/transfers/statement.ts'
import { TRANSFER_STATES } from '../../domain/transfers/transfer-state.ts'
import {
  MAX_META, MAX_META_NAME, MAX_TRANSFER_TEXT, MAX_TRANSFERS_AT_ONCE, TRANSFER_CURRENCIES, TRANSFER_FIELDS,
  TRANSFER_MARKS,
} from '../../domain/transfers/transfers.ts'
import { credentialSchema } from './app-users.ts'
import {
  amountMinorSchema, countSchema, idSchema, inProfileSchema, instantSchema, procedure, sliceSchema, totalMinorSchema,
} from '../common.ts'
import { personal } from '../personal.ts'
import { tableOptionsOf, tableReadingOf } from '../table-file.ts'

export const transferCurrencySchema = z.enum(TRANSFER_CURRENCIES)

/** As typed; what is wrong with it is said field by field (`findTransferIssues`). */
export const transferDetailsSchema = z.object({
  reference: z.string().max(300),
  currency: transferCurrencySchema,
  amountMinor: amountMinorSchema,
  beneficiary: personal(z.string().max(600)).optional(),
  accountBank: z.string().max(600).optional(),
  accountNumber: personal(z.string().max(600)).optional(),
  beneficiaryName: personal(z.string().max(600)).optional(),
  narration: personal(z.string().max(600)).optional(),
  callbackUrl: z.string().max(2_100).optional(),
  debitCurrency: z.string().max(10).optional(),
  destinationBranchCode: z.string().max(600).optional(),
  meta: z
    .array(z.object({ name: z.string().max(MAX_META_NAME), value: personal(z.string().max(MAX_TRANSFER_TEXT)) }))
    .max(MAX_META)
    .readonly()
    .optional(),
})

const payloadHashSchema = z.string().regex(/^[0-9a-f]{64}$/)

export const transferSchema = z.object({
  id: idSchema,
  details: transferDetailsSchema,
  batchId: idSchema.nullable(),
  state: z.enum(TRANSFER_STATES),
  createdBy: z.string(),
  createdAt: instantSchema,
  /** Who put their name under it. */
  maker: z.string().nullable(),
  checker: z.string().nullable(),
  /** Counts the edits. */
  revision: z.int().min(1),
  /** Until when what was signed of it holds; null where nothing that holds is signed. */
  goodUntil: instantSchema.nullable(),
  marks: z.array(z.enum(TRANSFER_MARKS)).readonly(),
  /** SHA-256 of exactly what will be sent: what maker and checker sign. */
  payloadHash: payloadHashSchema,
  sentAt: instantSchema.nullable(),
  /** What the service calls it, and its own word for where it stands. */
  serviceId: z.string().nullable(),
  serviceStatus: z.string().nullable(),
  /** Decimal text, as the service wrote it. */
  fee: z.string().nullable(),
  requiresApproval: z.boolean().nullable(),
  isApproved: z.boolean().nullable(),
  /** Why it is where it is, in somebody's words. */
  reason: z.string().nullable(),
})
export type Transfer = Readonly<z.output<typeof transferSchema>>

export const transferEventSchema = z.object({
  at: instantSchema,
  /** Null: the service's doing, or the machine's. */
  by: z.string().nullable(),
  kind: z.string(),
  detail: personal(z.string()).nullable(),
  /** The answer as it came, redacted. */
  body: personal(z.string()).nullable(),
})
export type TransferEvent = Readonly<z.output<typeof transferEventSchema>>

/** What a callback said of it later: a hint, which changes nothing by itself. */
export const transferNoticeSchema = z.object({
  id: idSchema,
  arrivedAt: instantSchema,
  status: z.string().nullable(),
  /** Decimal text, as it came. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
})
export type TransferNotice = Readonly<z.output<typeof transferNoticeSchema>>

export const transferSignedSchema = z.object({
  act: z.enum(SIGNED_ACTS),
  by: z.string(),
  at: instantSchema,
  /** What was signed with it; null of an earlier version, which signed the hash of the body alone. */
  goodUntil: instantSchema.nullable(),
  /** Origin and path of the v3 API that it may be sent to. */
  address: z.string().nullable(),
  payloadHash: payloadHashSchema,
})
export type TransferSigned = Readonly<z.output<typeof transferSignedSchema>>

export const transferDetailSchema = transferSchema.extend({
  /** The exact JSON text of the call. */
  payload: personal(z.string()),
  /** Oldest first. */
  signed: z.array(transferSignedSchema).readonly(),
  events: z.array(transferEventSchema).readonly(),
  /** Newest first. */
  notices: z.array(transferNoticeSchema).readonly(),
})
export type TransferDetail = Readonly<z.output<typeof transferDetailSchema>>

export const transferFilterSchema = z.object({
  states: z.array(z.enum(TRANSFER_STATES)).max(TRANSFER_STATES.length).readonly().optional(),
  batchId: idSchema.optional(),
  currency: transferCurrencySchema.optional(),
  /** In minor units of `currency`, without which it means nothing. */
  minAmountMinor: amountMinorSchema.optional(),
  maxAmountMinor: amountMinorSchema.optional(),
  /** Drafted from this moment on. */
  from: instantSchema.optional(),
  /** Drafted before this moment. */
  before: instantSchema.optional(),
  /** Who drafted, submitted or approved it. */
  person: z.string().min(1).max(200).optional(),
  /** In its reference, or in its beneficiary's name, account or number. */
  search: personal(z.string().min(1).max(200)).optional(),
})
export type TransferFilter = Readonly<z.output<typeof transferFilterSchema>>

export const transferTotalSchema = z.object({
  currency: transferCurrencySchema, count: countSchema, amountMinor: totalMinorSchema,
})
export type TransferTotal = Readonly<z.output<typeof transferTotalSchema>>

export const transferListSchema = z.object({
  rows: z.array(transferSchema).readonly(),
  total: countSchema,
  totals: z.array(transferTotalSchema).readonly(),
})
export type TransferList = Readonly<z.output<typeof transferListSchema>>

export const transferBatchSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  by: z.string(),
  totals: z.array(transferTotalSchema).readonly(),
  states: z.array(z.object({ state: z.enum(TRANSFER_STATES), count: countSchema })).readonly(),
})
export type TransferBatch = Readonly<z.output<typeof transferBatchSchema>>

export const transferLimitSchema = z.object({
  currency: transferCurrencySchema,
  /** The most that one transfer may carry; null for no limit. */
  oneMinor: amountMinorSchema.nullable(),
  /** The most that a business day may carry; null for no limit. */
  dayMinor: amountMinorSchema.nullable(),
})

/** What a transfer's sending came to; `done` last. */
export const sendEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), transfer: transferSchema, done: countSchema, of: countSchema }),
  z.object({
    kind: z.literal('done'),
    sent: countSchema,
    of: countSchema,
    /** Why those behind were left as they are; null where none were. */
    stopped: z
      .object({ transferId: idSchema, reason: z.string() })
      .nullable(),
  }),
])
export type SendEvent = Readonly<z.output<typeof sendEventSchema>>

/** Retyped by the one who acts: the total of each currency, which must be right to the last digit. */
const retypedSchema = z
  .array(z.object({ currency: transferCurrencySchema, amountMinor: totalMinorSchema }))
  .max(TRANSFER_CURRENCIES.length)
  .readonly()
/** What was looked at: the bytes that are sent, and each warning about them that was looked into. */
const seenSchema = z
  .array(z.object({
    transferId: idSchema, payloadHash: payloadHashSchema, marks: z.array(z.enum(TRANSFER_MARKS)).readonly().default([]),
  }))
  .min(1)
  .max(MAX_TRANSFERS_AT_ONCE)
  .readonly()
const idsSchema = z.array(idSchema).min(1).max(MAX_TRANSFERS_AT_ONCE).readonly()
const reasonSchema = z.string().trim().min(1).max(500)
const oneSchema = inProfileSchema.extend({ transferId: idSchema })
const transfersSchema = z.array(transferSchema).readonly()

export const transferFileOptionsSchema = tableOptionsOf(TRANSFER_FIELDS).extend({
  /** For files without a currency column. */
  currency: transferCurrencySchema.optional(),
})
export type TransferFileOptions = Readonly<z.output<typeof transferFileOptionsSchema>>

export const TRANSFER_VERDICTS = ['new', 'duplicate', 'rejected'] as const

export const transferFileRowSchema = z.object({
  /** The line of the file on which it begins, counted from 1. */
  rowNumber: z.int(),
  /** `duplicate`: its reference is taken, in the file or before it. */
  verdict: z.enum(TRANSFER_VERDICTS),
  /** Null where it can't be read. */
  details: transferDetailsSchema.nullable(),
  marks: z.array(z.enum(TRANSFER_MARKS)).readonly(),
  /** Which column, its value and why it was refused. */
  reason: z.string().nullable(),
})
export type TransferFileRow = Readonly<z.output<typeof transferFileRowSchema>>

export const transferFileSchema = tableReadingOf(TRANSFER_FIELDS).extend({
  /** All of its rows; empty while something is open. */
  rows: z.array(transferFileRowSchema).readonly(),
  /** Of the new ones. */
  totals: z.array(transferTotalSchema).readonly(),
})
export type TransferFileReading = Readonly<z.output<typeof transferFileSchema>>

const fileSchema = inProfileSchema.extend({ path: z.string(), options: transferFileOptionsSchema.default({}) })

export const transfers = {
  draft: procedure.input(inProfileSchema.extend({ details: transferDetailsSchema })).output(transferDetailSchema),
  /**
   * What is not on its way yet. Voids what maker and checker signed; `by` signs that, a draft needs none. `revision`:
   * as whoever edits it saw it; TRANSFER_CHANGED where it is another one by then.
   */
  edit: procedure
    .input(oneSchema.extend({
      details: transferDetailsSchema, by: credentialSchema.optional(), revision: z.int().min(1).optional(),
    }))
    .output(transferDetailSchema),
  /** A draft that was never meant, or meant no more. */
  discard: procedure.input(oneSchema.extend({ reason: reasonSchema })).output(transferDetailSchema),
  /** By its maker, over the hashes of what they saw. All or none. */
  submit: procedure.input(inProfileSchema.extend({ seen: seenSchema, by: credentialSchema })).output(transfersSchema),
  /** By a checker who is not the maker, with every mark seen. All or none; of several, the totals retyped. */
  approve: procedure
    .input(inProfileSchema.extend({ seen: seenSchema, by: credentialSchema, retyped: retypedSchema.optional() }))
    .output(transfersSchema),
  reject: procedure
    .input(inProfileSchema.extend({ transferIds: idsSchema, by: credentialSchema, reason: reasonSchema }))
    .output(transfersSchema),
  /**
   * One after another, each once, with every mark seen; stops behind the first whose outcome is not clear. Of several,
   * the totals retyped.
   */
  send: procedure
    .input(inProfileSchema.extend({ seen: seenSchema, by: credentialSchema, retyped: retypedSchema.optional() }))
    .output(eventIterator(sendEventSchema)),
  /** What a person found out of one whose outcome is unknown, or what became of a new one. */
  resolve: procedure
    .input(oneSchema.extend({
      as: z.enum(['new', 'completed', 'failed']), reason: reasonSchema, by: credentialSchema,
    }))
    .output(transferDetailSchema),
  get: procedure.input(oneSchema).output(transferDetailSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ filter: transferFilterSchema.prefault({}), slice: sliceSchema.prefault({}) }))
    .output(transferListSchema),
  /** Newest first. */
  batches: procedure
    .input(inProfileSchema.extend({ slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(transferBatchSchema).readonly(), total: countSchema })),
  limits: procedure.input(inProfileSchema).output(z.array(transferLimitSchema).readonly()),
  /** How a CSV file of transfers would be read, and what each of its rows would become. Changes nothing. */
  inspectFile: procedure.input(fileSchema).output(transferFileSchema),
  /** Its new rows as drafts of one batch. Refused where a row is not new, unless they are to be left out. */
  importFile: procedure
    .input(fileSchema.extend({
      name: z.string().trim().min(1).max(200).optional(), skipInvalid: z.boolean().default(false),
    }))
    .output(z.object({ batchId: idSchema, drafted: countSchema, left: countSchema })),
}
