/** Charges: a charge for one payment, its steps, and what came of it. */
import { z } from 'zod'
import { CHARGE_STATES } from '../../domain/charges/charge-state.ts'
import { STEP_KINDS } from '../../domain/charges/charge-step.ts'
import { CHARGE_METHODS } from '../../domain/charges/charges.ts'
import {
  amountMinorSchema, countSchema, currencySchema, idSchema, inProfileSchema, instantSchema, paymentStateSchema,
  procedure, sliceSchema,
} from '../common.ts'
import { personal } from '../personal.ts'
import { secretText } from '../profiles/secret-text.ts'

const itemSchema = z.object({ name: z.string().max(100), value: z.string().max(500) })
const subaccountSchema = z.object({ id: z.string().max(100), splitRatio: z.string().max(20).optional() })
const MAX_ITEMS = 20

/** As typed; what is wrong with it is said field by field (`findChargeIssues`). */
export const chargeDetailsSchema = z.object({
  method: z.enum(CHARGE_METHODS),
  txref: z.string().max(300),
  currency: currencySchema,
  /** 0 only for a QR code: the customer enters the amount. */
  amountMinor: amountMinorSchema,
  country: z.string().max(10).optional(),
  email: z.string().max(254),
  phone: z.string().max(40).optional(),
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  ip: z.string().max(45).optional(),
  deviceFingerprint: z.string().max(200).optional(),
  meta: z.array(itemSchema).max(MAX_ITEMS).readonly().optional(),
  redirectUrl: z.string().max(2_000).optional(),
  subaccounts: z.array(subaccountSchema).max(MAX_ITEMS).readonly().optional(),
  isPreauth: z.boolean().optional(),
  usesSecureAuth: z.boolean().optional(),
  submerchantName: z.string().max(100).optional(),
  orderRef: z.string().max(300).optional(),
})

export const cardSchema = z.object({
  number: secretText(30), cvv: secretText(4), expiryMonth: secretText(2), expiryYear: secretText(2),
})

export const billingAddressSchema = z.object({
  zip: z.string().min(1).max(20),
  city: z.string().min(1).max(100),
  address: z.string().min(1).max(200),
  state: z.string().min(1).max(100),
  country: z.string().min(1).max(60),
})

/** What the charge waits for. `message` is the service's own text, which must be shown to the customer. */
export const chargeStepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  message: personal(z.string()).nullable(),
  /** The service's word for what it suggests. */
  suggestedAuth: z.string().nullable(),
  /** `page`: where the customer proves who they are. */
  authUrl: personal(z.string()).nullable(),
  /** `scan`: the code, as a data URI of an image. */
  qrImage: personal(z.string()).nullable(),
})

export const chargeSchema = z.object({
  id: idSchema,
  txref: z.string(),
  method: z.enum(CHARGE_METHODS),
  currency: currencySchema,
  amountMinor: amountMinorSchema,
  /** What the books expect. */
  expectedMinor: amountMinorSchema,
  email: personal(z.string()),
  state: z.enum(CHARGE_STATES),
  step: chargeStepSchema.nullable(),
  /** Of its payment in the books. Only `proved` means that value may be given. */
  paymentState: paymentStateSchema,
  txid: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  cardBin: personal(z.string()).nullable(),
  cardLastFour: personal(z.string()).nullable(),
  startedAt: instantSchema,
  by: z.string(),
})
export type Charge = Readonly<z.output<typeof chargeSchema>>

export const chargeEventSchema = z.object({
  at: instantSchema,
  /** Null: the service's doing. */
  by: z.string().nullable(),
  kind: z.string(),
  detail: personal(z.string()).nullable(),
  /** The answer as it came, redacted. */
  body: personal(z.string()).nullable(),
})
export type ChargeEvent = Readonly<z.output<typeof chargeEventSchema>>

export const chargeDetailSchema = chargeSchema.extend({
  /** Where a 3-D Secure page shall lead in the end. */
  redirectUrl: z.string().nullable(),
  events: z.array(chargeEventSchema).readonly(),
})
export type ChargeDetail = Readonly<z.output<typeof chargeDetailSchema>>

/** What a call to the service came to. */
export const sentChargeSchema = chargeDetailSchema.extend({
  /** The verify run that asks about the payment; null where nothing is to be asked yet. */
  verifyRunId: idSchema.nullable(),
})
export type SentCharge = Readonly<z.output<typeof sentChargeSchema>>

/** `queued`: the verify that the charge calls for is left to whatever verifies next. */
const verifySchema = z.enum(['now', 'queued']).default('now')

export const cardEntrySchema = z.object({
  isOn: z.boolean(),
  by: z.string().nullable(),
  at: instantSchema.nullable(),
})
export type CardEntry = Readonly<z.output<typeof cardEntrySchema>>

const oneCharge = inProfileSchema.extend({ chargeId: idSchema })
const reasonSchema = z.string().trim().min(1).max(500)

export const charges = {
  /** Writes the expected payment and the charge, then sends it once; it is never sent again by itself. */
  start: procedure
    .input(inProfileSchema.extend({
      details: chargeDetailsSchema,
      /** What the books expect where the customer enters the amount. */
      expectedMinor: amountMinorSchema.optional(),
      card: cardSchema.optional(),
      verify: verifySchema,
    }))
    .output(sentChargeSchema),
  /** Sent again with what the service suggested. The card is needed again, since it is not kept. */
  answerSuggestion: procedure
    .input(oneCharge.extend({
      card: cardSchema, pin: secretText(12).optional(), billing: billingAddressSchema.optional(), verify: verifySchema,
    }))
    .output(sentChargeSchema),
  /** The customer's one-time code. Not for a 3-D Secure page. */
  validate: procedure.input(oneCharge.extend({ otp: secretText(20), verify: verifySchema })).output(sentChargeSchema),
  /** The address to which a 3-D Secure page led: kept as an observation, never trusted; a verify follows. */
  takeRedirect: procedure.input(oneCharge.extend({ address: z.string().max(200_000) })).output(chargeDetailSchema),
  /** Verifies its reference, in the lane of a person's look-up, and waits for the answer. */
  check: procedure.input(oneCharge).output(chargeDetailSchema),
  /** Given up by a person. Nothing changed at the service, and the payment stays in the books. */
  abandon: procedure.input(oneCharge.extend({ reason: reasonSchema })).output(chargeDetailSchema),
  get: procedure.input(oneCharge).output(chargeDetailSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ state: z.enum(CHARGE_STATES).optional(), slice: sliceSchema.prefault({}) }))
    .output(z.object({ rows: z.array(chargeSchema).readonly(), total: countSchema })),
  /** A live profile takes no card until someone states that the business may handle card numbers. */
  cardEntry: procedure.input(inProfileSchema).output(cardEntrySchema),
  /**
   * Only where the profile has no people: with them it is a change that they sign (`proposals.propose`), one of them to
   * forbid it, two to allow it. Throws CHANGE_NEEDS_PERSON, CHANGE_NEEDS_TWO.
   */
  setCardEntry: procedure
    .input(inProfileSchema.extend({ isOn: z.boolean(), statement: reasonSchema }))
    .output(cardEntrySchema),
}
