/** Builds what is said of a charge: the document's "Charge record", its customer, and the `data` of a verify answer. */
import { digestOf } from '../random.ts'
import { amountToJson } from '../transaction.ts'
import { buildVerifyRecord } from '../verify-record.ts'
import type { Charge } from './charge-store.ts'

export interface RecordContext {
  readonly seed: number
  readonly merchantId: number
  /** Where the practice service is reached, for the addresses of its pages. */
  readonly origin: string
}

export const PAGES = { threeDSecure: '/practice/3ds', pay: '/practice/pay' } as const

export function threeDSecureUrl(charge: Charge, origin: string): string {
  return `${origin}${PAGES.threeDSecure}/${charge.gatewayReference}`
}

export function payUrl(charge: Charge, origin: string): string {
  return `${origin}${PAGES.pay}/${charge.gatewayReference}`
}

const NONE = 'N/A'
const NO_URL = 'NO-URL'

/** Every field of the table. `qr_image` and `chargeToken` are added where they belong. */
export function buildChargeRecord(charge: Charge, context: RecordContext) {
  const { request, paidMinor } = charge
  const needsPage = charge.authModel === 'VBVSECURECODE'
  const instruction = instructionFor(charge)
  return {
    id: charge.id,
    txRef: request.txref,
    orderRef: request.orderRef,
    gwRef: charge.gatewayReference,
    platformRef: charge.platformReference,
    redirectUrl: request.redirectUrl ?? NONE,
    device_fingerprint: request.deviceFingerprint,
    settlement_token: null,
    cycle: 'one-time',
    ...amounts(charge, paidMinor),
    chargeResponseCode: charge.code,
    chargeResponseMessage: charge.status === 'success-pending-validation' ? instruction : charge.message,
    authModelUsed: charge.authModel,
    currency: request.currency,
    IP: request.ip,
    narration: narrationOf(charge),
    status: charge.status,
    modalauditid: digestOf(context.seed, charge.gatewayReference).slice(0, 16),
    vbvrespmessage: NONE,
    vbvrespcode: NONE,
    authurl: needsPage ? threeDSecureUrl(charge, context.origin) : NO_URL,
    acctvalrespmsg: null,
    acctvalrespcode: null,
    paymentType: paymentTypeOf(charge),
    paymentPlan: null,
    paymentPage: null,
    paymentId: NONE,
    fraud_status: 'ok',
    charge_type: request.isPreauth ? 'preauth' : 'normal',
    is_live: 0,
    retry_attempt: null,
    getpaidBatchId: null,
    createdAt: new Date(charge.createdAtMs).toISOString(),
    updatedAt: new Date(charge.updatedAtMs).toISOString(),
    deletedAt: null,
    customerId: customerId(charge, context.seed),
    AccountId: context.merchantId,
    customer: buildCustomer(charge, context),
    validateInstructions: request.card === null
      ? offlineInstruction(charge, instruction, context.origin)
      : { valparams: charge.authModel === 'PIN' ? ['OTP'] : [], instruction },
    ...(request.card === null ? {} : { customercandosubsequentnoauth: false }),
  }
}

function instructionFor({ authModel, request }: Charge): string {
  switch (authModel) {
    case 'PIN': return `Please enter the one-time code that was sent to ${maskPhone(request.phone)}`
    case 'VBVSECURECODE': return 'Please complete the page of your bank'
    case 'NIBSS-QR': case 'MVISA-QR': return 'QR code generated, pending validation'
    case 'MOBILEMONEY': return 'Please approve the payment on your phone'
    case 'AUTH': return 'Approved'
  }
}

/** Of a QR code also where it leads: in practice there is seldom a phone that reaches this machine. */
function offlineInstruction(charge: Charge, instruction: string, origin: string): string {
  const isQr = charge.authModel === 'NIBSS-QR' || charge.authModel === 'MVISA-QR'
  return isQr ? `${instruction}. In practice it can be paid at ${payUrl(charge, origin)}` : instruction
}

function maskPhone(phone: string | null): string {
  return phone === null ? 'your phone' : `the phone that ends in ${phone.slice(-2)}`
}

/** The merchant bears the fee of 1.4 %. */
function amounts({ request: { currency } }: Charge, paidMinor: number) {
  const feeMinor = Number((BigInt(paidMinor) * 14n + 500n) / 1000n)
  const amount = amountToJson(paidMinor, currency)
  return {
    amount, charged_amount: amount, appfee: amountToJson(feeMinor, currency), merchantfee: 0, merchantbearsfee: 1,
  }
}

/** The same from the charge to its verify. */
function narrationOf({ request }: Charge): string {
  return request.merchantName ?? 'Practice Merchant'
}

function paymentTypeOf({ request: { method } }: Charge): string {
  return method === 'pwc_qr' ? 'mvisa-qr' : method
}

function customerId({ request }: Charge, seed: number): number {
  return Number.parseInt(digestOf(seed, `customer ${request.email}`).slice(0, 7), 16)
}

/** "Customer". */
export function buildCustomer(charge: Charge, { seed, merchantId }: RecordContext) {
  const { request } = charge
  const since = new Date(charge.createdAtMs).toISOString()
  return {
    id: customerId(charge, seed),
    phone: request.phone,
    fullName: request.name,
    customertoken: null,
    email: request.email,
    createdAt: since,
    updatedAt: since,
    deletedAt: null,
    AccountId: merchantId,
  }
}

/** The tokens are invented, yet present: the real ones are, and a client must drop them. */
export function buildChargeToken(charge: Charge, seed: number) {
  const digest = digestOf(seed, `token ${charge.gatewayReference}`)
  return {
    user_token: `practice-user-token-${digest.slice(0, 8)}`,
    embed_token: `practice-embed-token-${digest.slice(8, 24)}`,
  }
}

const METHODS = { card: 'card', pwc_qr: 'qr', 'nibss-qr': 'qr', mobilemoneyuganda: 'mobile-money' } as const

/** What verify says of it: the same fields as of any other transaction. */
export function buildVerifyData(charge: Charge, { seed, merchantId }: Omit<RecordContext, 'origin'>): object {
  const { request, paidMinor } = charge
  const record = buildVerifyRecord(
    {
      txref: request.txref, amountMinor: paidMinor, currency: request.currency, method: METHODS[request.method],
      createdAt: new Date(charge.createdAtMs).toISOString(),
      customer: { name: request.name, email: request.email }, answers: [{ answer: 'approved' }],
    },
    { status: charge.status, chargecode: charge.code, chargemessage: charge.message }, merchantId, seed,
  )
  return {
    ...record,
    txid: charge.id,
    gwref: charge.gatewayReference,
    platformref: charge.platformReference,
    devicefingerprint: request.deviceFingerprint,
    ip: request.ip,
    narration: narrationOf(charge),
    authmodel: charge.authModel,
    paymenttype: paymentTypeOf(charge),
    chargetype: request.isPreauth ? 'preauth' : 'normal',
    orderref: request.orderRef,
    customerid: customerId(charge, seed),
    custphone: request.phone ?? record.custphone,
    ...(request.card && 'card' in record ? {
      card: {
        ...record.card,
        expirymonth: request.card.expiryMonth, expiryyear: request.card.expiryYear,
        cardBIN: request.card.number.slice(0, 6), last4digits: request.card.number.slice(-4),
      },
      meta: request.meta,
    } : {}),
  }
}
