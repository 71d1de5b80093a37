/** Matches of payments, settlements, bank lines and transfers: computed, listed, and decided by people. */
import { z } from 'zod'
import { DECISION_KINDS } from '../../domain/matching/decided-matches.ts'
import { ITEM_SOURCES, RESIDUAL_CAUSES, ROUNDING_MODES } from '../../domain/matching/explanation.ts'
import { LINK_NAMES, MATCH_STATES } from '../../domain/matching/links.ts'
import { FEE_NAMES, FIELD_NAMES } from '../../domain/matching/match-item.ts'
import { SUGGESTED_BECAUSE } from '../../domain/matching/planned-match.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure, sliceSchema,
} from '../common.ts'
import { personal } from '../personal.ts'

export const matchingCountsSchema = z.object({
  confirmed: countSchema,
  suggested: countSchema,
  /** Items without a counterpart that are late, and suggestions whose residual is beyond tolerance. */
  breaks: countSchema,
  /** Items without a counterpart that are not late. */
  inTransit: countSchema,
})

export const matchingOutcomeSchema = z.object({
  /** The business day by which lateness was counted. */
  today: dateSchema,
  /** The version of the rule set; 0 is the program's own. */
  ruleSet: countSchema,
  counts: matchingCountsSchema,
  links: z.array(matchingCountsSchema.extend({ link: z.enum(LINK_NAMES) })).readonly(),
  /** What was stored before, against what is stored now. */
  changes: z.object({ added: countSchema, altered: countSchema, dropped: countSchema }),
  /** Closed days whose figures differ from those of the run before, in order; null of a dry run: not looked for. */
  changedDays: z.array(dateSchema).readonly().nullable(),
})
export type MatchingOutcome = Readonly<z.output<typeof matchingOutcomeSchema>>

/** By which people know an item: where it is the narration of a bank line, it may tell of a customer. */
export const itemNameSchema = personal(z.string(), {
  unless: { field: 'source', is: ITEM_SOURCES.filter((source) => source !== 'bank-line') },
})

export const matchItemSchema = z.object({
  source: z.enum(ITEM_SOURCES),
  id: idSchema,
  /** By which people know it: a reference, the id of a settlement, the narration of a bank line. */
  name: itemNameSchema,
  currency: currencySchema,
  /** Signed, in the direction in which the other side states it. */
  amountMinor: z.int(),
  /** What the match holds of it; null: all, or what other matches leave. */
  partMinor: z.int().nullable(),
  date: dateSchema.nullable(),
  /** No file states it any more, or the service takes it back. */
  isGone: z.boolean(),
})
export type MatchedItem = Readonly<z.output<typeof matchItemSchema>>

const residualSchema = z.object({ currency: currencySchema, amountMinor: z.bigint() })

/** Left − right, in minor units; never zero. */
const writeOffAmountsSchema = z.array(
  z.object({ currency: currencySchema, amountMinor: z.int().refine((minor) => minor !== 0) }),
).readonly()

const decisionSchema = z.object({
  kind: z.enum(DECISION_KINDS),
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  /** Of `written-off` alone; `proposedBy`: where it took two people. */
  writeOff: z.object({ amounts: writeOffAmountsSchema, proposedBy: z.string().nullable() }).nullable(),
})

export const matchSchema = z.object({
  id: idSchema,
  link: z.enum(LINK_NAMES),
  state: z.enum(MATCH_STATES),
  /** Null where a person made it. */
  rule: z.string().nullable(),
  isBreak: z.boolean(),
  /** In the order of their ids, at most `MAX_ITEMS_SHOWN` of a side. */
  left: z.array(matchItemSchema).readonly(),
  right: z.array(matchItemSchema).readonly(),
  leftCount: countSchema,
  rightCount: countSchema,
  /** Left − right; only currencies in which something is left. */
  residuals: z.array(residualSchema).readonly(),
  /** Why it is not confirmed. */
  because: z.array(z.enum(SUGGESTED_BECAUSE)).readonly(),
  madeAt: instantSchema,
  /** What of its residuals stands written off; only currencies in which something does. */
  writtenOff: z.array(residualSchema).readonly(),
  /** A write-off that waits for a second person; of a confirmed match alone. */
  waiting: z.object({
    id: idSchema, by: z.string(), at: instantSchema, reason: z.string(), amounts: writeOffAmountsSchema,
  }).nullable(),
  /** What a person decided about it last, where that stands. */
  decision: decisionSchema.nullable(),
})
export type Match = Readonly<z.output<typeof matchSchema>>

const explanationSchema = z.object({
  cause: z.enum(RESIDUAL_CAUSES),
  /** All of the residual: what accounts for less explains nothing. */
  amountMinor: z.bigint(),
  /** Of fee rates, rounding and constants all lines; of other causes those of which each alone accounts for it. */
  items: z.array(z.object({ source: z.enum(ITEM_SOURCES), id: idSchema, name: itemNameSchema })).readonly(),
  details: z.object({
    side: z.enum(['left', 'right']), fee: z.enum(FEE_NAMES), statedRateBp: z.int(), appliedRateBp: z.int(),
    meantMinor: z.bigint(), writtenMinor: z.bigint(), perLineMinor: z.bigint(), lineCount: countSchema,
    rounding: z.enum(ROUNDING_MODES), isPerLine: z.boolean(),
  }).partial(),
})
export type MatchExplanation = Readonly<z.output<typeof explanationSchema>>

export const comparedSchema = z.enum([...FIELD_NAMES, 'currency', 'amount', 'date'])

export const matchDetailSchema = matchSchema.extend({
  /** The key that both sides have. */
  key: personal(z.string()).nullable(),
  agreed: z.array(comparedSchema).readonly(),
  disagreed: z.array(comparedSchema).readonly(),
  /** Fees that the service and the settlement state differently. */
  variances: z.array(z.object({
    fee: z.enum(['appFee', 'merchantFee', 'stampDuty']), leftMinor: z.bigint(), rightMinor: z.bigint(),
  })).readonly(),
  /** All that accounts for its residual; none where nothing is left, or something in two currencies. */
  explanations: z.array(explanationSchema).readonly(),
  /** Of a tie: the possible matches, by the ids of their items. */
  alternatives: z.array(z.object({
    left: z.array(idSchema).readonly(), right: z.array(idSchema).readonly(),
  })).readonly(),
  /** All that was decided about these items, the oldest first. */
  decisions: z.array(decisionSchema.extend({ id: idSchema })).readonly(),
})
export type MatchDetail = Readonly<z.output<typeof matchDetailSchema>>

/** Of what is stored. */
export const matchingStandingSchema = z.object({
  /** When matching was last computed; null where it never was. */
  computedAt: instantSchema.nullable(),
  /** Is there anything newer in the ledger that could make other matches? */
  isStale: z.boolean(),
})
export type MatchingStanding = Readonly<z.output<typeof matchingStandingSchema>>

/** Nobody checks more by eye. */
export const MAX_HAND_ITEMS = 200

/** `partMinor`: of its sign, as it is shown; null for all that is free of it. */
const handItemSchema = z.object({ id: idSchema, partMinor: z.int().nullable().default(null) })
const handItemsSchema = z.array(handItemSchema).min(1).max(MAX_HAND_ITEMS)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'an item is named twice').readonly()
const reasonSchema = z.string().trim().min(1).max(500)
const ofMatchSchema = inProfileSchema.extend({ matchId: idSchema })
const decidingSchema = ofMatchSchema.extend({ reason: reasonSchema })

export const matches = {
  /** Computes all matches again. The same ledger on the same day gives the same matches; a dry run stores nothing. */
  run: procedure
    .input(inProfileSchema.extend({ dryRun: z.boolean().default(false) }))
    .output(matchingOutcomeSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({
      state: z.enum(MATCH_STATES).optional(), link: z.enum(LINK_NAMES).optional(),
      /** Those of which a write-off waits for a second person. */
      isWaiting: z.literal(true).optional(), slice: sliceSchema.prefault({}),
    }))
    .output(matchingStandingSchema.extend({ rows: z.array(matchSchema).readonly(), total: countSchema })),
  /**
   * Makes a match of items of both sides, confirmed at once, whatever it leaves. The same items as of a stored match
   * are that match. Throws MATCH_ITEM_UNKNOWN, MATCH_ITEM_TAKEN, MATCH_PART_TOO_LARGE, and MATCH_SPLIT_REFUSED for
   * a part of a payment or of its line.
   */
  make: procedure
    .input(inProfileSchema.extend({
      link: z.enum(LINK_NAMES), left: handItemsSchema, right: handItemsSchema, reason: reasonSchema,
    }))
    .output(matchSchema),
  /** Throws MATCH_UNKNOWN. */
  get: procedure.input(ofMatchSchema).output(matchDetailSchema.extend(matchingStandingSchema.shape)),
  /**
   * Of a tie, `choice` says which of its alternatives, counted from 1. Throws MATCH_UNKNOWN, MATCH_NOT_SUGGESTED,
   * MATCH_CHOICE_NEEDED, MATCH_ITEM_GONE and MATCH_ITEM_TAKEN.
   */
  confirm: procedure
    .input(decidingSchema.extend({ choice: z.int().positive().optional() }))
    .output(matchSchema),
  /** These items are not suggested together again. Throws MATCH_UNKNOWN and MATCH_NOT_SUGGESTED. */
  dismiss: procedure.input(decidingSchema).output(matchSchema),
  /**
   * Takes back what was last decided about it, or, where no person decided anything, what a rule confirmed. Throws
   * MATCH_UNKNOWN, MATCH_NOTHING_TO_UNDO and MATCH_ITEM_TAKEN.
   */
  undo: procedure.input(decidingSchema).output(matchSchema),
  /**
   * Writes off what a confirmed match leaves, within what people agreed that one of them may write off alone in 24
   * hours, together with payments; above it, it waits for a second person. `amounts`: what whoever acts was shown.
   * Throws MATCH_UNKNOWN, MATCH_NOT_CONFIRMED, MATCH_LEAVES_NOTHING, MATCH_LEAVES_OTHER, MATCH_ITEM_GONE,
   * WRITE_OFF_NEEDS_PERSON and WRITE_OFF_SECOND_MISSING.
   */
  writeOff: procedure.input(decidingSchema.extend({ amounts: writeOffAmountsSchema })).output(matchSchema),
  /**
   * By another than who proposed it. Throws WRITE_OFF_NOT_WAITING, WRITE_OFF_NEEDS_ANOTHER,
   * WRITE_OFF_PROPOSER_INACTIVE, MATCH_LEAVES_OTHER and MATCH_ITEM_GONE.
   */
  confirmWriteOff: procedure.input(ofMatchSchema.extend({ proposalId: idSchema })).output(matchSchema),
  /** By anyone, also by who proposed it. Throws WRITE_OFF_NOT_WAITING. */
  rejectWriteOff: procedure.input(decidingSchema.extend({ proposalId: idSchema })).output(matchSchema),
}
