/** A charge's details, and the step that it waits for, as a ledger keeps them. Pure. */
import { CURRENCIES } from '../values/currency.ts'
import type { Parsed } from '../values/parsed.ts'
import { FLAG, listOf, MINOR, objectOf, oneOf, orAbsent, orNull, parseStored, TEXT } from '../values/shape.ts'
import { STEP_KINDS, type ChargeStep } from './charge-step.ts'
import { CHARGE_METHODS, type ChargeDetails, type MetaItem, type Subaccount } from './charges.ts'

const DETAILS = objectOf<ChargeDetails>({
  method: oneOf(CHARGE_METHODS),
  txref: TEXT,
  currency: oneOf(CURRENCIES),
  amountMinor: MINOR,
  country: orAbsent(TEXT),
  email: TEXT,
  phone: orAbsent(TEXT),
  firstName: orAbsent(TEXT),
  lastName: orAbsent(TEXT),
  ip: orAbsent(TEXT),
  deviceFingerprint: orAbsent(TEXT),
  meta: orAbsent(listOf(objectOf<MetaItem>({ name: TEXT, value: TEXT }))),
  redirectUrl: orAbsent(TEXT),
  subaccounts: orAbsent(listOf(objectOf<Subaccount>({ id: TEXT, splitRatio: orAbsent(TEXT) }))),
  isPreauth: orAbsent(FLAG),
  usesSecureAuth: orAbsent(FLAG),
  submerchantName: orAbsent(TEXT),
  orderRef: orAbsent(TEXT),
})

const STEP = objectOf<ChargeStep>({
  kind: oneOf(STEP_KINDS), message: orNull(TEXT), suggestedAuth: orNull(TEXT), authUrl: orNull(TEXT),
  qrImage: orNull(TEXT),
})

export function parseChargeDetails(text: string): Parsed<ChargeDetails> {
  return parseStored('details', text, DETAILS)
}

export function parseChargeStep(text: string): Parsed<ChargeStep> {
  return parseStored('step', text, STEP)
}
