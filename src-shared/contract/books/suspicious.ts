/** Suspicious transactions: how many each ready-made view finds, and which, with the reason beside each. */
import { z } from 'zod'
import { MAX_RELATED_REFERENCES, SUSPICIOUS_VIEWS } from '../../domain/books/suspicious.ts'
import {
  countSchema, currencySchema, inProfileSchema, instantSchema, procedure, sliceSchema, totalMinorSchema,
} from '../common.ts'
import { paymentFilterSchema, paymentSchema } from './payments.ts'

export const suspiciousViewSchema = z.enum(SUSPICIOUS_VIEWS)

export const suspiciousCountSchema = z.object({
  view: suspiciousViewSchema,
  count: countSchema,
  /** What the books expect of them, by currency. */
  totals: z
    .array(z.object({ currency: currencySchema, count: countSchema, amountMinor: totalMinorSchema }))
    .readonly(),
})
export type SuspiciousCount = Readonly<z.output<typeof suspiciousCountSchema>>

export const suspiciousRowSchema = z.object({
  txref: z.string(),
  /** Null where the books expect no such payment, so that nothing can be verified. */
  payment: paymentSchema.nullable(),
  /** What the suspicion rests on, for people, and when that was; null where it has no moment. */
  because: z.object({ text: z.string(), at: instantSchema.nullable() }),
  /** References that belong to the same suspicion, the most telling first. */
  related: z.array(z.string()).max(MAX_RELATED_REFERENCES).readonly(),
})
export type SuspiciousRow = Readonly<z.output<typeof suspiciousRowSchema>>

export const suspiciousListSchema = z.object({ rows: z.array(suspiciousRowSchema).readonly(), total: countSchema })
export type SuspiciousList = Readonly<z.output<typeof suspiciousListSchema>>

export const suspicious = {
  /**
   * Every view, in the order of the list of views. A resolved exception counts in none until it opens again. What no
   * payment has passes a search of its reference and no other condition.
   */
  counts: procedure
    .input(inProfileSchema.extend({ filter: paymentFilterSchema.prefault({}) }))
    .output(z.array(suspiciousCountSchema).readonly()),
  /** In the books' order. */
  list: procedure
    .input(inProfileSchema.extend({
      view: suspiciousViewSchema, filter: paymentFilterSchema.prefault({}), slice: sliceSchema.prefault({}),
    }))
    .output(suspiciousListSchema),
}
