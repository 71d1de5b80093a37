/** What settlements took off as fees, against what the fee rules of an agreement allow. */
import { z } from 'zod'
import { FEE_BEARERS } from '../../domain/matching/fee-rules.ts'
import { FEE_NAMES } from '../../domain/matching/match-item.ts'
import { MAX_FEE_RULES } from '../../domain/matching/parse-fee-rules.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, procedure,
} from '../common.ts'

/** Currencies have their minor units, rates their digits as text. */
export const feeRuleSchema = z.object({
  name: z.string(),
  fee: z.enum(FEE_NAMES),
  currency: currencySchema,
  /** Null: of every method that has no rule of its own. */
  method: z.string().nullable(),
  perCent: z.string(),
  fixedMinor: amountMinorSchema,
  minimumMinor: amountMinorSchema.nullable(),
  capMinor: amountMinorSchema.nullable(),
  appliesFromMinor: amountMinorSchema,
  borneBy: z.enum(FEE_BEARERS),
  /** Both included. */
  fromDate: dateSchema.nullable(),
  toDate: dateSchema.nullable(),
})

export const feeRulesSchema = z.array(feeRuleSchema).max(MAX_FEE_RULES).readonly()

/** At most so many claims are listed; the sums are of all. */
export const MAX_CLAIMS = 1_000

const feeSumSchema = z.object({
  fee: z.enum(FEE_NAMES),
  currency: currencySchema,
  /** Charged too much: ready to be claimed. */
  overchargedMinor: z.bigint(),
  overchargedCount: countSchema,
  underchargedMinor: z.bigint(),
  underchargedCount: countSchema,
  /** The service’s answer states another fee than the rule. */
  misstatedCount: countSchema,
  /** A fee was stated or charged, and no rule is about it. */
  unruledCount: countSchema,
})
export type FeeSumOfCheck = Readonly<z.output<typeof feeSumSchema>>

const feeClaimSchema = z.object({
  paymentId: idSchema,
  txref: z.string(),
  date: dateSchema,
  /** Null where a settlement line names none. */
  settlementId: z.string().nullable(),
  method: z.string().nullable(),
  fee: z.enum(FEE_NAMES),
  currency: currencySchema,
  rule: z.string(),
  grossMinor: z.int(),
  /** By the rule, by the service's answer, and by the settlement. */
  ruledMinor: z.int(),
  statedMinor: z.int().nullable(),
  settledMinor: z.int(),
  overchargedMinor: z.int().positive(),
})
export type FeeClaim = Readonly<z.output<typeof feeClaimSchema>>

export const feeCheckSchema = z.object({
  fromDate: dateSchema,
  toDate: dateSchema,
  /** Payments that the service proves, and how many of them no settlement holds by itself. */
  paymentCount: countSchema,
  unsettledCount: countSchema,
  sums: z.array(feeSumSchema).readonly(),
  /** The largest first, at most `MAX_CLAIMS`. */
  claims: z.array(feeClaimSchema).readonly(),
  claimCount: countSchema,
})
export type FeeCheck = Readonly<z.output<typeof feeCheckSchema>>

export const fees = {
  /**
   * Of payments of business days, both included: the last 90 where none is named. `rules` is JSON, read strictly;
   * those of the profile unless it is given. Rests on the matches as they are stored; stores nothing. Throws
   * FEE_RULES_INVALID, and FEE_RULES_MISSING where there are none.
   */
  check: procedure
    .input(inProfileSchema.extend({
      rules: z.unknown().optional(), fromDate: dateSchema.optional(), toDate: dateSchema.optional(),
    }))
    .output(feeCheckSchema),
  /** Those of the profile, in the order in which they were given. */
  rules: procedure.input(inProfileSchema).output(feeRulesSchema),
  /**
   * All rules of the profile again: JSON, read strictly. `was`: those that whoever sets them saw. Throws
   * FEE_RULES_INVALID, and PROFILE_CHANGED where others are there by then.
   */
  setRules: procedure
    .input(inProfileSchema.extend({ rules: z.unknown(), was: feeRulesSchema.optional() }))
    .output(feeRulesSchema),
}
