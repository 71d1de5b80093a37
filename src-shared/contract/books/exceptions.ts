/** Exceptions: the cases that a person works. What makes one is computed; what people did about it is kept. */
import { z } from 'zod'
import { EXCEPTION_KINDS, EXCEPTION_STATUSES, RESOLUTIONS } from '../../domain/books/exceptions.ts'
import { RELATIONS } from '../../domain/books/related-payments.ts'
import { CHECK_NAMES } from '../../domain/verification/verify-checks.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure,
  sliceSchema, totalMinorSchema,
} from '../common.ts'
import { personal } from '../personal.ts'
import { paymentSchema } from './payments.ts'

const resolutionSchema = z.object({ as: z.enum(RESOLUTIONS), note: z.string(), by: z.string(), at: instantSchema })

const resolvedSchema = resolutionSchema.extend({
  /** The second person; null where one was enough. */
  confirmedBy: z.string().nullable(),
  /** Of timing: it is open again once this date has passed. */
  expectedBy: dateSchema.nullable(),
  /** What was written off; null of any other resolution. */
  writtenOffMinor: amountMinorSchema.nullable(),
})

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
  resolved: resolvedSchema.nullable(),
  /** A resolution that a second person has yet to confirm: the case is open until then. */
  waiting: resolutionSchema.nullable(),
  /** By when money was expected that did not arrive: the case is open again for that. */
  lapsed: dateSchema.nullable(),
  notes: countSchema,
})
export type Exception = Readonly<z.output<typeof exceptionSchema>>

/** Beyond any book. */
const MAX_AGE_DAYS = 36_500

export const exceptionFilterSchema = z.object({
  /** `waiting`: open, for a second person to confirm. */
  status: z.enum(EXCEPTION_STATUSES).default('open'),
  kind: z.enum(EXCEPTION_KINDS).optional(),
  check: z.enum(CHECK_NAMES).optional(),
  /** Empty text: those of nobody. */
  owner: z.string().max(100).optional(),
  /** Only those resolved so. */
  resolution: z.enum(RESOLUTIONS).optional(),
  currency: currencySchema.optional(),
  /** Of this business day. */
  date: dateSchema.optional(),
  /** Of business days from the first to the last, both included. */
  fromDate: dateSchema.optional(),
  toDate: dateSchema.optional(),
  /** Of business days that were so many days ago, or more. */
  minAgeDays: countSchema.max(MAX_AGE_DAYS).optional(),
  /** In this import's file. */
  batchId: idSchema.optional(),
  /** What is at risk, in minor units of `currency`, without which it means nothing. */
  minAtRiskMinor: amountMinorSchema.optional(),
  maxAtRiskMinor: amountMinorSchema.optional(),
  search: personal(z.string().min(1).max(200)).optional(),
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
/** SHA-256 of references in byte order, one a line, in hexadecimal: what an act on a filter signs. */
const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)
export const gatheredSchema = z.object({ count: countSchema, sha256: digestSchema })
export type Gathered = Readonly<z.output<typeof gatheredSchema>>
/** The newest word of a person on any case as they were read: what an act then names as what it was decided on. */
const revisionSchema = countSchema
/** Either of them: references, or all that match, the very ones that were gathered when whoever acts was asked. */
const worked = inProfileSchema.extend({
  txrefs: z.array(z.string()).min(1).max(MAX_WORKED_EXCEPTIONS).readonly().optional(),
  matching: z
    .object({
      filter: exceptionFilterSchema, count: countSchema.min(1).max(MAX_WORKED_EXCEPTIONS), sha256: digestSchema,
    })
    .optional(),
  /** As they were seen: refused as a whole where somebody has a newer word on one of them, with EXCEPTION_CHANGED. */
  revision: revisionSchema.optional(),
})
export type WorkedExceptions = Readonly<z.output<typeof worked>>
export const noteTextSchema = z.string().trim().min(1).max(2_000)
/** `txrefs`: those that matched, so that the act can be undone as one; empty where they were given. */
const touched = z.object({
  touched: countSchema,
  txrefs: z.array(z.string()).readonly(),
  /** With the act itself, for the next one on the same cases. */
  revision: revisionSchema,
})

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
  revision: revisionSchema,
})
export type ExceptionList = Readonly<z.output<typeof exceptionListSchema>>

export const exceptionOfPaymentSchema = z.object({
  /** Open or resolved; null where the payment is no case. */
  exception: exceptionSchema.nullable(),
  /** Everyone who owns an exception, open or resolved. */
  owners: z.array(z.string()).readonly(),
  revision: revisionSchema,
})
export type ExceptionOfPayment = Readonly<z.output<typeof exceptionOfPaymentSchema>>

/** `limitMinor`: what one person may write off alone within 24 hours; null where none may. */
export const writeOffLimitSchema = z.object({ currency: currencySchema, limitMinor: amountMinorSchema.nullable() })

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
  /** All that match now, to be worked as one act. */
  gather: procedure.input(inProfileSchema.extend({ filter: exceptionFilterSchema })).output(gatheredSchema),
  /**
   * Null: nobody's. An active person, where the profile has people. Refused as a whole where one of them is no open
   * exception.
   */
  assign: procedure
    .input(worked.extend({ owner: z.string().trim().min(1).max(100).nullable() }))
    .output(touched),
  /** Of any payment in the books. */
  note: procedure.input(worked.extend({ text: noteTextSchema })).output(touched),
  /**
   * Refused as a whole where one of them is no open exception, or can't be resolved so. Some resolutions wait for a
   * second person (domain/books/resolution-rules.ts).
   */
  resolve: procedure
    .input(worked.extend({
      as: z.enum(RESOLUTIONS),
      note: noteTextSchema,
      /** Of timing, and of nothing else: a business day, the present one or later. */
      expectedBy: dateSchema.optional(),
    }))
    .output(touched.extend({ waiting: countSchema })),
  /**
   * One of each currency that people agreed on, by its code. `writtenOffMinor`: what `person` wrote off alone within
   * the last 24 hours.
   */
  writeOffLimits: procedure
    .input(inProfileSchema.extend({ person: z.string().max(100).optional() }))
    .output(z.array(writeOffLimitSchema.extend({ writtenOffMinor: totalMinorSchema })).readonly()),
  /** By an active person other than who proposed them. Refused as a whole where for one of them none waits. */
  confirm: procedure.input(worked).output(touched),
  /** Leaves them open. Refused as a whole where for one of them none waits. */
  reject: procedure.input(worked.extend({ reason: noteTextSchema })).output(touched),
  /** Refused as a whole where one of them is not resolved. */
  reopen: procedure.input(worked.extend({ reason: noteTextSchema })).output(touched),
  /** Others that a person would look at beside it, most telling first, at most 20. */
  related: procedure
    .input(inProfileSchema.extend({ txref: z.string() }))
    .output(z.array(z.object({ payment: paymentSchema, because: z.array(z.enum(RELATIONS)).readonly() }))),
}
