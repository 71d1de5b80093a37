/** One business day at a glance: is it proved, what changed, what is open and for how long. */
import { z } from 'zod'
import { AGE_BANDS, EXCEPTION_KINDS } from '../../domain/books/exceptions.ts'
import { CHECK_NAMES } from '../../domain/verification/verify-checks.ts'
import {
  countSchema, currencySchema, dateSchema, inProfileSchema, instantSchema, procedure, totalMinorSchema,
} from '../common.ts'
import { paymentTotalsSchema, stateTotalSchema } from './payments.ts'

export const todaySchema = z.object({
  /** A payment belongs to the day of its expected date; one without a date to the day on which it was imported. */
  day: z.object({
    date: dateSchema, startsAt: instantSchema, endsAt: instantSchema, timeZone: z.string(), cutOff: z.string(),
  }),
  totals: paymentTotalsSchema,
  /** The totals of the business day before it that has payments; null where there is none. */
  dayBefore: z.object({ date: dateSchema, byState: z.array(stateTotalSchema).readonly() }).nullable(),
  /** What happened since the present business day began. */
  sinceThen: z.object({
    startsAt: instantSchema,
    imported: countSchema,
    proved: countSchema,
    failed: countSchema,
    resolved: countSchema,
  }),
  /** Open exceptions of this day, by kind and, for those that failed, by check. */
  reasons: z
    .array(z.object({
      kind: z.enum(EXCEPTION_KINDS), check: z.enum(CHECK_NAMES).nullable(), currency: currencySchema,
      count: countSchema,
      atRiskMinor: totalMinorSchema,
    }))
    .readonly(),
  /** Everything that is open in this ledger, whatever its day. */
  open: z
    .array(z.object({
      band: z.enum(AGE_BANDS), currency: currencySchema, count: countSchema, atRiskMinor: totalMinorSchema,
    }))
    .readonly(),
  /** The newest business days that have payments, newest first, at most 60. */
  days: z.array(z.object({ date: dateSchema, payments: countSchema, proved: countSchema })).readonly(),
})
export type Today = Readonly<z.output<typeof todaySchema>>

export const today = {
  /** Without a date: the newest business day before the present one that has payments, else the present one. */
  get: procedure.input(inProfileSchema.extend({ date: dateSchema.optional() })).output(todaySchema),
}
