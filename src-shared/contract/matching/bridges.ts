/** The bridge from what was expected to what came to the bank, for a settlement or for business days. */
import { z } from 'zod'
import { BRIDGE_CAUSES } from '../../domain/matching/bridge-causes.ts'
import { ITEM_SOURCES } from '../../domain/matching/explanation.ts'
import { countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, procedure } from '../common.ts'
import { itemNameSchema, matchingStandingSchema } from './matches.ts'

const sumSchema = z.bigint()

export const bridgeSchema = z.object({
  currency: currencySchema,
  /** What the books expect, and what the service proved of it. */
  expectedMinor: sumSchema,
  provedMinor: sumSchema,
  settledGrossMinor: sumSchema,
  /** Fees, refunds, chargebacks and duties: what they take off, above zero. */
  appFeesMinor: sumSchema,
  merchantFeesMinor: sumSchema,
  refundsMinor: sumSchema,
  chargebacksMinor: sumSchema,
  dutiesMinor: sumSchema,
  /** Signed: what they add. */
  adjustmentsMinor: sumSchema,
  netMinor: sumSchema,
  bankMinor: sumSchema,
  /** Gross that is proved and not settled, and net that is settled and not in the bank, as far as it is not late. */
  inTransitMinor: sumSchema,
  /** Proved − in transit − what is taken off + adjustments − bank. */
  residualMinor: sumSchema,
  /** Where the residual arises. */
  steps: z.object({ unsettledMinor: sumSchema, settlementMinor: sumSchema, unbankedMinor: sumSchema }),
  /**
   * What it comes from, once for each cause. Several that account for one match are each given with all that it leaves;
   * `unknown` is what none accounts for, and what suggestions would bring.
   */
  explanations: z.array(z.object({
    cause: z.enum(BRIDGE_CAUSES),
    amountMinor: sumSchema,
    /** The first of `itemCount`. */
    items: z.array(z.object({ source: z.enum(ITEM_SOURCES), id: idSchema, name: itemNameSchema })).readonly(),
    itemCount: countSchema,
    /** By their numbers; none of what no match holds. */
    matches: z.array(idSchema).readonly(),
  })).readonly(),
})
export type BridgeOfCurrency = Readonly<z.output<typeof bridgeSchema>>

export const bridgeAnswerSchema = matchingStandingSchema.extend({
  settlementId: z.string().nullable(),
  fromDate: dateSchema.nullable(),
  toDate: dateSchema.nullable(),
  currencies: z.array(bridgeSchema).readonly(),
})
export type BridgeAnswer = Readonly<z.output<typeof bridgeAnswerSchema>>

export const bridges = {
  /**
   * Of a settlement, by the id that the service gave it, or of business days, both included: the present one where
   * nothing is named. Rests on the matches as they are stored. Throws BRIDGE_SETTLEMENT_UNKNOWN.
   */
  get: procedure
    .input(inProfileSchema.extend({
      settlementId: z.string().min(1).max(200).optional(),
      fromDate: dateSchema.optional(),
      toDate: dateSchema.optional(),
    }))
    .output(bridgeAnswerSchema),
}
