/** Payments (what the books expect) and everything that was observed of them. */
import { z } from 'zod'
import { LANES } from '../domain/lanes.ts'
import { CHECK_NAMES } from '../domain/verify-checks.ts'
import type { VerifyOutcomeKind } from '../domain/verify-outcome.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, pageOf,
  pageSchema, paymentStateSchema, procedure, totalMinorSchema,
} from './common.ts'

export const checkResultSchema = z.object({
  check: z.enum(CHECK_NAMES),
  holds: z.boolean(),
  expected: z.string(),
  actual: z.string(),
  hint: z.string().nullable(),
})

export const OUTCOME_KINDS = [
  'answered', 'refused', 'rate-limited', 'network-failure', 'timeout', 'bad-response',
] as const satisfies readonly VerifyOutcomeKind[]

export const attemptSchema = z.object({
  id: idSchema,
  txref: z.string(),
  runId: idSchema.nullable(),
  lane: z.enum(LANES),
  startedAt: instantSchema,
  endedAt: instantSchema,
  outcome: z.enum(OUTCOME_KINDS),
  httpStatus: z.int().nullable(),
  /** The service's or the network's words, for every outcome but `answered`. */
  message: z.string().nullable(),
  /** What the answer said, as it said it; null for every outcome but `answered`. */
  txid: z.string().nullable(),
  status: z.string().nullable(),
  chargecode: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  verdict: z.enum(['proved', 'failed', 'pending']).nullable(),
})
export type Attempt = Readonly<z.output<typeof attemptSchema>>

export const paymentSchema = z.object({
  id: idSchema,
  txref: z.string(),
  currency: currencySchema,
  amountMinor: amountMinorSchema,
  customer: z.string().nullable(),
  email: z.string().nullable(),
  expectedDate: dateSchema.nullable(),
  batchId: idSchema,
  /** The line of the imported file that it came from. */
  rowNumber: z.int(),
  state: paymentStateSchema,
  isRegressed: z.boolean(),
  /** Why it is in this state, as a sentence for people; null while unverified. */
  reason: z.string().nullable(),
  lastAttempt: attemptSchema.nullable(),
  /** The five checks of the last answer; empty where there was none. */
  checks: z.array(checkResultSchema).readonly(),
  nextQueryAt: instantSchema.nullable(),
})
export type Payment = Readonly<z.output<typeof paymentSchema>>

export const paymentFilterSchema = z.object({
  states: z.array(paymentStateSchema).readonly().optional(),
  batchId: idSchema.optional(),
  /** Verify-check failures: a check concluded badly, or a payment once proved reads differently now. */
  onlyFailures: z.boolean().optional(),
})
export type PaymentFilter = Readonly<z.output<typeof paymentFilterSchema>>

export const timelineEntrySchema = z.object({
  at: instantSchema,
  event: z.string(),
  detail: z.string().nullable(),
})

export const paymentDetailSchema = paymentSchema.extend({
  /** What each import said of it, oldest first, then every attempt with its five checks and its answer (redacted). */
  timeline: z.array(timelineEntrySchema).readonly(),
  attempts: z
    .array(attemptSchema.extend({ checks: z.array(checkResultSchema).readonly(), body: z.string().nullable() }))
    .readonly(),
})
export type PaymentDetail = Readonly<z.output<typeof paymentDetailSchema>>

/** Counts and money of one currency in one state. Never summed over currencies. */
export const stateTotalSchema = z.object({
  currency: currencySchema,
  state: paymentStateSchema,
  count: countSchema,
  amountMinor: totalMinorSchema,
})
export type StateTotal = Readonly<z.output<typeof stateTotalSchema>>

export const paymentTotalsSchema = z.object({
  byState: z.array(stateTotalSchema).readonly(),
  regressed: countSchema,
  failuresByCheck: z.array(z.object({ check: z.enum(CHECK_NAMES), count: countSchema })).readonly(),
})
export type PaymentTotals = Readonly<z.output<typeof paymentTotalsSchema>>

export const payments = {
  list: procedure
    .input(inProfileSchema.extend({ filter: paymentFilterSchema.default({}), page: pageSchema.prefault({}) }))
    .output(pageOf(paymentSchema)),
  get: procedure.input(inProfileSchema.extend({ txref: z.string() })).output(paymentDetailSchema),
  totals: procedure
    .input(inProfileSchema.extend({ filter: paymentFilterSchema.default({}) }))
    .output(paymentTotalsSchema),
}

export const attempts = {
  /** Newest first. */
  list: procedure.input(inProfileSchema.extend({ page: pageSchema.prefault({}) })).output(pageOf(attemptSchema)),
}
