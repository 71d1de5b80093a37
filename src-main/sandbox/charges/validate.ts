/** The validate endpoint ("Endpoints", 2): `POST {legacy_root}/validatecharge`, not encrypted. */
import { RIGHT_OTP } from '../../../src-shared/domain/books/practice-facts.ts'
import { bodyProblemReply, errorReply, jsonReply, type Reply, type RequestBody } from '../exchange.ts'
import { isJsonObject } from '../json.ts'
import { originOf } from '../origin.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { LEGACY_ROOT } from '../verify.ts'
import { buildChargeRecord, buildChargeToken } from './charge-record.ts'
import { behaviourOf } from './practice-cards.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** After so many wrong codes the charge has failed. */
const MAX_WRONG_OTPS = 3

export function validateRoutes(service: PracticeService): readonly Route[] {
  return [{
    method: 'POST', path: `${LEGACY_ROOT}/validatecharge`, bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: (request, body) => validate(service, request, body),
  }]
}

function validate(service: PracticeService, route: RouteRequest, body: RequestBody): Reply {
  const { httpStatuses, config, charges } = service
  if (!body.ok) return bodyProblemReply(body.problem, httpStatuses)
  const refuse = (message: string): Reply => errorReply(httpStatuses.refused, message)
  const publicKey = field(body.json, 'PBFPubKey')
  if (publicKey === '') return refuse('PBFPubKey is required')
  if (publicKey !== config.merchant.publicKey) return refuse('Invalid PBFPubKey')
  const reference = field(body.json, 'transaction_reference')
  const otp = field(body.json, 'otp')
  if (reference === '') return refuse('transaction_reference is required')
  if (otp === '') return refuse('otp is required')
  const charge = charges.find(reference)
  if (!charge) return refuse(UNKNOWN)
  if (charge.authModel === 'VBVSECURECODE') return refuse('This charge is validated by its 3-D Secure page')
  if (charge.authModel !== 'PIN' || charge.status !== 'success-pending-validation') {
    return refuse('This charge waits for no one-time code')
  }
  if (otp !== RIGHT_OTP) {
    const wrongOtps = charge.wrongOtps + 1
    const noted = charges.change(charge, { wrongOtps }, config.now())
    if (wrongOtps >= MAX_WRONG_OTPS) service.concludeCharge(noted, 'decline')
    return refuse('The one-time code is wrong')
  }
  if (behaviourOf(charge.request.card?.number ?? '') === 'no-funds') {
    service.concludeCharge(charge, 'decline')
    return refuse('Insufficient funds')
  }
  const paid = service.concludeCharge(charge, 'approve')
  const { seed, merchant } = config
  const context = { seed, merchantId: merchant.merchantId, origin: originOf(route) }
  return jsonReply(200, {
    status: 'success',
    message: 'Charge Complete',
    data: {
      data: { responsecode: '00', responsemessage: 'successful' },
      tx: { ...buildChargeRecord(paid, context), chargeToken: buildChargeToken(paid, seed) },
    },
  })
}

const UNKNOWN = 'No transaction found'

/** A text, or a number as a client may send it; '' where it is missing. */
function field(json: unknown, name: 'PBFPubKey' | 'transaction_reference' | 'otp'): string {
  const value = isJsonObject(json) ? json[name] : undefined
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}
