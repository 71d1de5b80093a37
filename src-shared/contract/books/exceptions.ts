/** Exceptions: the cases that a person works. What makes one is computed; what people did about it is kept. */
import { z } from 'zod'
import { EXCEPTION_KINDS, RESOLUTIONS } from '../../domain/books/exceptions.ts'
import { RELATIONS } from '../../domain/books/related-payments.ts'
import { CHECK_NAMES } from '../../domain/verification/verify-checks.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, inProfileSchema, instantSchema, procedure, sliceSchema,
  totalMinorSchema,
} from '../common.ts'
import { paymentSchema } from './payments.ts'

export const exceptionSchema = z.object({
  payment: paymentSchema,
  kind: z.enum(EXCEPTION_KINDS),
  /** The first check that does not hold; null where no check concluded badly. */
  check: z.enum(CHECK_NAMES).nullable(),
  /** When the answer came that made it one; for `unresolved`, the first try that concluded nothing. */
  since: instantSchema,
  /** What is not covered by what the service holds: the whole expected amount, or what is missing of it. */
  atRiskMinor: amountMinorSchema,
  owner: z.string().nullable(),
  /** Null while it is open. A later answer that reads differently opens it again. */
  resolved: z
    .object({ as: z.enum(RESOLUTIONS), note: z.string(), by: z.string(), at: instantSchema })
    .nullable(),
  notes: countSchema,
})
export type Exception = Readonly<z.output<typeof exceptionSchema>>

export const exceptionFilterSchema = z.object({
  status: z.enum(['open', 'resolved', 'all']).default('open'),
  kind: z.enum(EXCEPTION_KINDS).optional(),
  check: z.enum(CHECK_NAMES).optional(),
  /** Empty text: those of nobody. */
  owner: z.string().max(100).optional(),
  currency: currencySchema.optional(),
  /** Of this business day. */
  date: dateSchema.optional(),
  search: z.string().min(1).max(200).optional(),
})
export type ExceptionFilter = Readonly<z.output<typeof exceptionFilterSchema>>

/**
 * `risk`: most at risk first, one currency of `totals` after the other. `age`: oldest first. `books`: as the imports
 * brought them.
 */
export const EXCEPTION_ORDERS = ['risk', 'age', 'books'] as const
export type ExceptionOrder = (typeof EXCEPTION_ORDERS)[number]

/** What one action may touch: as many as a person can mean. */
export const MAX_WORKED_EXCEPTIONS = 10_000
const worked = inProfileSchema.extend({ txrefs: z.array(z.string()).min(1).max(MAX_WORKED_EXCEPTIONS).readonly() })
const noteTextSchema = z.string().trim().min(1).max(2_000)
const touched = z.object({ touched: countSchema })

export const exceptionListSchema = z.object({
  rows: z.array(exceptionSchema).readonly(),
  total: countSchema,
  /** Of all that the filter lets through, by currency: the one with the most cases first. */
  totals: z
    .array(z.object({ currency: currencySchema, count: countSchema, atRiskMinor: totalMinorSchema }))
    .readonly(),
  /** Of all that the status lets through, whatever else is filtered. */
  kinds: z
    .array(z.object({
      kind: z.enum(EXCEPTION_KINDS), currency: currencySchema, count: countSchema, atRiskMinor: totalMinorSchema,
    }))
    .readonly(),
  /** Everyone who owns an exception, open or resolved. */
  owners: z.array(z.string()).readonly(),
})
export type ExceptionList = Readonly<z.output<typeof exceptionListSchema>>

export const exceptionOfPaymentSchema = z.object({
  /** Open or resolved; null where the payment is no case. */
  exception: exceptionSchema.nullable(),
  /** Everyone who owns an exception, open or resolved. */
  owners: z.array(z.string()).readonly(),
})
export type ExceptionOfPayment = Readonly<z.output<typeof exceptionOfPaymentSchema>>

export const exceptions = {
  /** The case of one payment. */
  get: procedure.input(inProfileSchema.extend({ txref: z.string() })).output(exceptionOfPaymentSchema),
  list: procedure
    .input(inProfileSchema.extend({
      filter: exceptionFilterSchema.prefault({}),
      order: z.enum(EXCEPTION_ORDERS).default('risk'),
      slice: sliceSchema.prefault({}),
    }))
    .output(exceptionListSchema),
  /** Null: nobody's. Refused as a whole where one of them is no open exception. */
  assign: procedure
    .input(worked.extend({ owner: z.string().trim().min(1).max(100).nullable() }))
    .output(touched),
  /** Of any payment in the books. */
  note: procedure.input(worked.extend({ text: noteTextSchema })).output(touched),
  /** Refused as a whole where one of them is no open exception. */
  resolve: procedure.input(worked.extend({ as: z.enum(RESOLUTIONS), note: noteTextSchema })).output(touched),
  /** Refused as a whole where one of them is not resolved. */
  reopen: procedure.input(worked.extend({ reason: noteTextSchema })).output(touched),
  /** Others that a person would look at beside it, most telling first, at most 20. */
  related: procedure
    .input(inProfileSchema.extend({ txref: z.string() }))
    .output(z.array(z.object({ payment: paymentSchema, because: z.array(z.enum(RELATIONS)).readonly() }))),
}
