/** Building blocks that several resources of the contract share. */
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CURRENCIES, type Currency } from '../domain/values/currency.ts'
import { PAYMENT_STATES } from '../domain/books/payment-state.ts'
import { ERRORS, type ErrorCode } from './errors/errors.ts'

/** Names a folder, so it is kept to what every file system takes. */
export const profileNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens, at most 40')

/** Every call that touches a ledger names its profile: test and live never mix (DESIGN: facts of money, 12). */
export const inProfileSchema = z.object({ profile: profileNameSchema })

/** UTC, with milliseconds: `2026-09-17T08:30:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 })
export const dateSchema = z.iso.date()
export const currencySchema = z.custom<Currency>((value) => (CURRENCIES as readonly unknown[]).includes(value))
export const amountMinorSchema = z.int().nonnegative()
/** Totals may pass what a number holds exactly. */
export const totalMinorSchema = z.bigint().nonnegative()
export const paymentStateSchema = z.enum(PAYMENT_STATES)
export const idSchema = z.int().positive()
export const countSchema = z.int().nonnegative()

/** At most this many rows a page: a page is built in memory and crosses a thread. */
export const MAX_PAGE_ROWS = 5_000
export const pageSchema = z.object({
  limit: z.int().min(1).max(MAX_PAGE_ROWS).default(100),
  /** The id of the last row of the page before. */
  after: z.int().nonnegative().default(0),
})

/** A slice of a sorted, filtered list: what a grid shows at one moment. */
export const MAX_WINDOW_ROWS = 1_000
export const sliceSchema = z.object({
  offset: z.int().nonnegative().default(0),
  limit: z.int().min(1).max(MAX_WINDOW_ROWS).default(200),
})
export type Slice = Readonly<z.output<typeof sliceSchema>>

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** What to pass as `after` for the next page; null at the end. */
  readonly next: number | null
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row).readonly(), next: z.int().nullable() }).readonly()
}

export const errorFactsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
const errorDetailsSchema = z.object({ details: errorFactsSchema })

/** An error of the catalogue that is part of an answer, in English; a page words it again from its code and details. */
export const toldErrorSchema = z.object({
  code: z.string(), message: z.string(), advice: z.string(), details: errorFactsSchema,
})
export type ToldError = Readonly<z.output<typeof toldErrorSchema>>

/** What an expected error is in terms of HTTP: understood, and not done. */
export const REFUSED_STATUS = 422

/** Every procedure may fail with any code of the catalogue; the details travel with it. */
const catalogue = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, { status: REFUSED_STATUS, data: errorDetailsSchema }]),
) as Record<ErrorCode, { status: number; data: typeof errorDetailsSchema }>

/** The start of every procedure of the contract. */
export const procedure = oc.errors(catalogue)
