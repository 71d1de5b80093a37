/** What no match holds: breaks and items in transit, each with why it has no match. */
import { z } from 'zod'
import { BOOKED_AS, KEPT_AWAY_FACTS, OPEN_BECAUSE } from '../../domain/matching/explanation.ts'
import { LINK_NAMES, SIDES } from '../../domain/matching/links.ts'
import { UNMATCHED_STATES } from '../../domain/matching/planned-match.ts'
import { countSchema, currencySchema, idSchema, inProfileSchema, procedure, sliceSchema } from '../common.ts'
import { personal } from '../personal.ts'
import { comparedSchema, matchItemSchema, matchingStandingSchema } from './matches.ts'

const itemSchema = matchItemSchema.omit({ partMinor: true, isGone: true })

/** Any text of a bank line may tell of a customer. */
const comparedTextSchema = personal(z.string(), { unless: { field: 'fact', is: ['currency', 'amount', 'date'] } })

const whySchema = z.object({
  /** Null where too many items are open to say. */
  because: z.enum(OPEN_BECAUSE).nullable(),
  /** Of a settlement line: the payment that it names, where it is not proved. Null of anything else. */
  bookedAs: z.enum(BOOKED_AS).nullable(),
  /** What comes nearest on the other side, and what kept it away; the nearest first. */
  nearest: z.array(z.object({
    item: itemSchema,
    agreed: z.array(comparedSchema).readonly(),
    keptAway: z.array(z.object({
      fact: z.enum([...comparedSchema.options, ...KEPT_AWAY_FACTS]),
      left: comparedTextSchema.nullable(),
      right: comparedTextSchema.nullable(),
      /** Texts that differ in one character, or in case, spaces and signs. */
      isNear: z.boolean(),
      /** Minor units of an amount, business days of a date. */
      difference: z.bigint().nullable(),
    })).readonly(),
  })).readonly(),
})
export type UnmatchedWhy = Readonly<z.output<typeof whySchema>>

export const unmatchedItemSchema = itemSchema.extend({
  link: z.enum(LINK_NAMES),
  side: z.enum(SIDES),
  state: z.enum(UNMATCHED_STATES),
  /** What confirmed matches hold of it already; `amountMinor` is what is free. */
  heldMinor: z.int(),
  /** 0 in transit, and where lateness does not count. */
  lateByBusinessDays: countSchema,
  /** Null where it was not asked for. */
  why: whySchema.nullable(),
})
export type UnmatchedOfLink = Readonly<z.output<typeof unmatchedItemSchema>>

export const unmatchedSchema = matchingStandingSchema.extend({
  /** Of whatever state. Suggestions whose residual is beyond tolerance are no items, and not counted here. */
  counts: z.object({ breaks: countSchema, inTransit: countSchema }),
  rows: z.array(unmatchedItemSchema).readonly(),
  total: countSchema,
})
export type Unmatched = Readonly<z.output<typeof unmatchedSchema>>

/**
 * By the matches as they are stored, late ones by the present business day. Link by link, left before right, of each
 * the oldest first.
 */
export const listUnmatched = procedure
  .input(inProfileSchema.extend({
    link: z.enum(LINK_NAMES).optional(),
    side: z.enum(SIDES).optional(),
    state: z.enum(UNMATCHED_STATES).optional(),
    currency: currencySchema.optional(),
    /** Of one link and side: this item alone. */
    itemId: idSchema.optional(),
    /** A part of the item's name, in whatever case. */
    search: personal(z.string().trim().min(1).max(200)).optional(),
    /** Beside settlements: open debits as well, which are told with transfers. One may take back a settlement. */
    withDebits: z.boolean().optional(),
    /** Asks why, of the first `MAX_EXPLAINED` rows. */
    isExplained: z.boolean().default(false),
    slice: sliceSchema.prefault({}),
  }))
  .output(unmatchedSchema)
