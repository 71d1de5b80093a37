/** Payments (what the books expect) and everything that was observed of them. */
import { z } from 'zod'
import { PAYMENT_SOURCES } from '../../domain/books/payment-source.ts'
import { LANES } from '../../domain/time/lanes.ts'
import { V3_QUERY_FIELDS } from '../../domain/verification/v3-query.ts'
import {
  CONDITION_NAMES, MAX_CONDITION_TEXT_LENGTH, PAYMENT_CONDITIONS, type ConditionName, type ConditionValues,
  type PaymentFilter, type ValueKind, type ValueKindOf,
} from '../../domain/books/payment-conditions.ts'
import { CHECK_NAMES } from '../../domain/verification/verify-checks.ts'
import type { VerifyOutcomeKind } from '../../domain/verification/verify-outcome.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, pageOf,
  pageSchema, paymentStateSchema, procedure, sliceSchema, totalMinorSchema,
} from '../common.ts'
import { personal } from '../personal.ts'

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
  customer: personal(z.string()).nullable(),
  email: personal(z.string()).nullable(),
  expectedDate: dateSchema.nullable(),
  /** What brought it into the books: the import, the charge and so on with this id. */
  source: z.object({ kind: z.enum(PAYMENT_SOURCES), id: idSchema }),
  /** The line of the imported file that it came from; null where it came from none. */
  rowNumber: z.int().nullable(),
  /** To which day it is counted: the expected date, else the business day on which it entered the books. */
  businessDay: dateSchema,
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

const CONDITION_SCHEMAS = {
  states: z.array(paymentStateSchema).readonly(),
  id: idSchema,
  flag: z.boolean(),
  text: z.string().min(1).max(MAX_CONDITION_TEXT_LENGTH),
  currency: currencySchema,
  date: dateSchema,
  amount: amountMinorSchema,
} satisfies { readonly [Kind in ValueKind]: z.ZodType<ConditionValues[Kind]> }

type FilterShape = {
  readonly [Name in ConditionName]: z.ZodOptional<(typeof CONDITION_SCHEMAS)[ValueKindOf<Name>]>
}

/** Does the condition look into customers? */
function looksAtCustomers(name: ConditionName): boolean {
  const { test } = PAYMENT_CONDITIONS[name]
  const columns = test.kind === 'any-contains' ? test.columns : test.kind === 'equals' ? [test.column] : []
  return columns.some((column) => column === 'customer' || column === 'email')
}

/** What each condition means stands in the table of conditions (domain/books/payment-conditions.ts). */
export const paymentFilterSchema = z.object(Object.fromEntries(
  CONDITION_NAMES.map((name) => {
    const schema = CONDITION_SCHEMAS[PAYMENT_CONDITIONS[name].value].optional()
    return [name, looksAtCustomers(name) ? personal(schema) : schema]
  }),
) as FilterShape) satisfies z.ZodType<PaymentFilter>
export type { PaymentFilter }

export const PAYMENT_SORTS = ['books', 'txref', 'amount', 'state', 'date', 'customer'] as const
/**
 * `books`: as the imports brought them. `amount`: as it is read, 12.00 before 1,000 of any currency. `state`: in the
 * order of the list of states. Texts are compared byte for byte. In both directions, equal ones stand in the books'
 * order and payments without a value last.
 */
export const paymentSortSchema = z.object({
  by: personal(z.enum(PAYMENT_SORTS), { values: ['customer'] }).default('books'),
  direction: z.enum(['up', 'down']).default('up'),
})
export type PaymentSort = Readonly<z.output<typeof paymentSortSchema>>

/** Rows of a sorted, filtered list from the first to the last, both included, counted from 0. */
export const rowRangeSchema = z
  .object({ first: z.int().nonnegative(), last: z.int().nonnegative() })
  .refine(({ first, last }) => first <= last, 'the first row must not come after the last')
export type RowRange = Readonly<z.output<typeof rowRangeSchema>>

/** What a person marked in a grid; more ranges than that are no longer a thought. */
export const MAX_MARKED_RANGES = 1_000
const markedRowsSchema = inProfileSchema.extend({
  filter: paymentFilterSchema.default({}),
  sort: paymentSortSchema.prefault({}),
  ranges: z.array(rowRangeSchema).min(1).max(MAX_MARKED_RANGES).readonly(),
})

export const timelineEntrySchema = z.object({
  at: instantSchema,
  event: z.string(),
  detail: z.string().nullable(),
})

export const noteSchema = z.object({ at: instantSchema, by: z.string(), text: z.string() })
export type Note = Readonly<z.output<typeof noteSchema>>

/** As the service wrote them: decimal text in the answer's currency. What it left out is null. */
export const feesSchema = z.object({
  currency: z.string(),
  chargedAmount: z.string().nullable(),
  appFee: z.string().nullable(),
  merchantFee: z.string().nullable(),
  amountSettled: z.string().nullable(),
})

/** What v3's verify said when a person asked it: an observation beside the others, which changes no state. */
export const v3QuerySchema = z.object({
  id: idSchema,
  at: instantSchema,
  by: z.string(),
  /** The legacy answer that gave the transaction's id, and what it was. */
  attemptId: idSchema,
  askedTxid: z.string(),
  outcome: z.enum(['answered', 'refused', 'not-sent', 'unknown']),
  httpStatus: z.int().nullable(),
  /** For every outcome but `answered`. */
  message: z.string().nullable(),
  /** What the answer said, as it said it; null for every outcome but `answered`. */
  txref: z.string().nullable(),
  txid: z.string().nullable(),
  status: z.string().nullable(),
  chargecode: z.string().nullable(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  /** What the five checks would conclude of it. */
  verdict: z.enum(['proved', 'failed', 'pending']).nullable(),
  checks: z.array(checkResultSchema).readonly(),
  /** What it says differently from that legacy answer; empty where they agree, and where there is no answer. */
  differences: z
    .array(z.object({ field: z.enum(V3_QUERY_FIELDS), legacy: z.string().nullable(), v3: z.string().nullable() }))
    .readonly(),
  body: personal(z.string()).nullable(),
})
export type V3Query = Readonly<z.output<typeof v3QuerySchema>>

export const paymentDetailSchema = paymentSchema.extend({
  /** What each import said of it, oldest first, then every attempt with its five checks and its answer (redacted). */
  timeline: z.array(timelineEntrySchema).readonly(),
  /** What people wrote of it, oldest first. */
  notes: z.array(noteSchema).readonly(),
  /** Fees and settlement as the last answer states them; null where it states none. */
  fees: feesSchema.nullable(),
  attempts: z
    .array(attemptSchema.extend({
      checks: z.array(checkResultSchema).readonly(), body: personal(z.string()).nullable(),
    }))
    .readonly(),
  /** Oldest first. */
  v3Queries: z.array(v3QuerySchema).readonly(),
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

/** With what people did, as `decideEnding` counts it. */
export const bookTotalsSchema = paymentTotalsSchema.extend({ explained: countSchema, open: countSchema })
export type BookTotals = Readonly<z.output<typeof bookTotalsSchema>>

export const payments = {
  list: procedure
    .input(inProfileSchema.extend({ filter: paymentFilterSchema.default({}), page: pageSchema.prefault({}) }))
    .output(pageOf(paymentSchema)),
  get: procedure.input(inProfileSchema.extend({ txref: z.string() })).output(paymentDetailSchema),
  /**
   * Asks v3's verify once, by the transaction id that the legacy verify gave, and keeps the answer. Fails with
   * V3_VERIFY_OFF unless the profile turned it on, and with V3_TRANSACTION_UNKNOWN before any answer gave an id.
   */
  askV3: procedure.input(inProfileSchema.extend({ txref: z.string() })).output(v3QuerySchema),
  totals: procedure
    .input(inProfileSchema.extend({ filter: paymentFilterSchema.default({}) }))
    .output(bookTotalsSchema),
  /** What a grid shows: any slice of any order, at once, and how many rows there are. */
  window: procedure
    .input(inProfileSchema.extend({
      filter: paymentFilterSchema.default({}),
      sort: paymentSortSchema.prefault({}),
      slice: sliceSchema.prefault({}),
    }))
    .output(z.object({ rows: z.array(paymentSchema).readonly(), total: countSchema })),
  /** Count and sum of marked rows, per currency. */
  sumMarked: procedure
    .input(markedRowsSchema)
    .output(z.array(z.object({ currency: currencySchema, count: countSchema, amountMinor: totalMinorSchema }))),
  /** The references of marked rows, in the grid's order, for a run or an export of them. */
  referencesOfMarked: procedure
    .input(markedRowsSchema)
    .output(z.array(z.string()).readonly()),
}

export const attempts = {
  /** Newest first. */
  list: procedure.input(inProfileSchema.extend({ page: pageSchema.prefault({}) })).output(pageOf(attemptSchema)),
}
