/** One business day at a glance: is it proved, what is open and for how long, what comes next. */
import { z } from 'zod'
import { AGE_BANDS, EXCEPTION_KINDS } from '../../domain/books/exceptions.ts'
import type { NextStep } from '../../domain/books/next-step.ts'
import { CHECK_NAMES } from '../../domain/verification/verify-checks.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure, totalMinorSchema,
} from '../common.ts'
import { bookTotalsSchema } from './payments.ts'

/** What each counts stands in domain/books/next-step.ts. */
export const dayCountsSchema = z.object({
  payments: countSchema,
  proved: countSchema,
  explained: countSchema,
  open: countSchema,
  unverified: countSchema,
  pending: countSchema,
  regressed: countSchema,
  exceptions: countSchema,
})

export const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['import', 'done']) }),
  z.object({ kind: z.literal('follow-run'), runId: idSchema }),
  z.object({ kind: z.enum(['verify', 'work', 'verify-pending']), count: countSchema }),
  z.object({ kind: z.literal('other-day'), date: dateSchema, count: countSchema }),
]) satisfies z.ZodType<NextStep>

const reasonSchema = z.object({ kind: z.enum(EXCEPTION_KINDS), check: z.enum(CHECK_NAMES).nullable() })
const atRiskSchema = z.object({ currency: currencySchema, count: countSchema, atRiskMinor: totalMinorSchema })

export const summedDaySchema = z.object({
  date: dateSchema,
  payments: countSchema,
  proved: countSchema,
  explained: countSchema,
  open: countSchema,
  regressed: countSchema,
  money: z
    .array(z.object({ currency: currencySchema, expectedMinor: totalMinorSchema, atRiskMinor: totalMinorSchema }))
    .readonly(),
  /** Exceptions of the day, resolved ones as well. */
  reasons: z.array(reasonSchema.extend({ count: countSchema })).readonly(),
})
export type SummedDay = Readonly<z.output<typeof summedDaySchema>>

export const todaySchema = z.object({
  /** A payment belongs to the day of its expected date; one without a date to the day on which it was imported. */
  day: z.object({
    date: dateSchema, startsAt: instantSchema, endsAt: instantSchema, timeZone: z.string(), cutOff: z.string(),
  }),
  totals: bookTotalsSchema,
  counts: dayCountsSchema,
  next: nextStepSchema,
  /** Days with open payments but this one; null where there is none. */
  otherOpen: z.object({ days: countSchema, open: countSchema, oldest: dateSchema }).nullable(),
  /** What happened since the present business day began. */
  sinceThen: z.object({
    startsAt: instantSchema,
    imported: countSchema,
    proved: countSchema,
    failed: countSchema,
    resolved: countSchema,
  }),
  /** Open exceptions of this day, by kind and, for those that failed, by check; the most frequent first. */
  reasons: z
    .array(reasonSchema.extend({ count: countSchema, atRisk: z.array(atRiskSchema).readonly() }))
    .readonly(),
  /** All open payments of this ledger, by the age of their business day, youngest first. */
  ages: z
    .array(z.object({ band: z.enum(AGE_BANDS), count: countSchema, open: z.array(
      z.object({ currency: currencySchema, count: countSchema, amountMinor: totalMinorSchema }),
    ).readonly() }))
    .readonly(),
  /** The newest business days that have payments, newest first, at most 60. */
  days: z.array(summedDaySchema).readonly(),
})
export type Today = Readonly<z.output<typeof todaySchema>>

export const today = {
  /** Without a date: the newest business day before the present one that has payments, else the present one. */
  get: procedure.input(inProfileSchema.extend({ date: dateSchema.optional() })).output(todaySchema),
}
