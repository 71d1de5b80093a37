/** The charge endpoint ("Endpoints", 1): `POST {legacy_root}/charge`, whose payload comes encrypted. */
import { WRONG_PIN } from '../../../src-shared/domain/books/practice-facts.ts'
import { bodyProblemReply, errorReply, jsonReply, type Reply, type RequestBody } from '../exchange.ts'
import { originOf } from '../origin.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { LEGACY_ROOT } from '../verify.ts'
import { buildChargeRecord, payUrl } from './charge-record.ts'
import { ChargeRefusal, readChargeRequest, type CardFields, type ChargeRequest } from './charge-request.ts'
import type { AuthModel, Charge } from './charge-store.ts'
import { openEnvelope } from './open-envelope.ts'
import { behaviourOf } from './practice-cards.ts'
import { qrImage } from './qr-image.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const CHARGE_PATH = `${LEGACY_ROOT}/charge`

export function chargeRoutes(service: PracticeService): readonly Route[] {
  return [{
    method: 'POST', path: CHARGE_PATH, bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: (request, body) => answerCharge(service, request, body),
  }]
}

function answerCharge(service: PracticeService, route: RouteRequest, body: RequestBody): Reply {
  const { httpStatuses, config } = service
  if (!body.ok) return bodyProblemReply(body.problem, httpStatuses)
  const opened = openEnvelope(body.json, config.merchant)
  if (!opened.ok) return errorReply(httpStatuses.refused, opened.message)
  try {
    const request = readChargeRequest(opened.payload, config.now())
    refuseUsedReference(service, request)
    return new ChargeTurn(service, originOf(route), request).answer()
  } catch (error) {
    if (error instanceof ChargeRefusal) return errorReply(httpStatuses.refused, error.message)
    throw error
  }
}

/** "Charge payload": both are unique. What failed may be tried again under its txRef: no payment came of it. */
function refuseUsedReference({ charges }: PracticeService, { txref, orderRef }: ChargeRequest): void {
  const before = charges.findByTxref(txref)
  if (before?.status === 'successful') throw new ChargeRefusal('txRef belongs to a payment that was made already')
  if (before?.status === 'success-pending-validation') {
    throw new ChargeRefusal('txRef belongs to a charge that is pending')
  }
  if (orderRef !== null && charges.hasOrderRef(orderRef)) throw new ChargeRefusal('orderRef was used already')
}

/** One charge on its way to an answer. */
class ChargeTurn {
  readonly #service: PracticeService
  readonly #origin: string
  readonly #request: ChargeRequest

  constructor(service: PracticeService, origin: string, request: ChargeRequest) {
    this.#service = service
    this.#origin = origin
    this.#request = request
  }

  /** @throws ChargeRefusal */
  answer(): Reply {
    const { method, card } = this.#request
    switch (method) {
      case 'card': return card ? this.#answerCard(card) : this.#refuse('cardno is required')
      case 'pwc_qr': return this.#answerQr('MVISA-QR')
      case 'nibss-qr': return this.#answerQr('NIBSS-QR')
      case 'mobilemoneyuganda': return this.#answerMobileMoney()
    }
  }

  #answerCard(card: CardFields): Reply {
    const behaviour = behaviourOf(card.number)
    switch (behaviour) {
      case 'pin': case 'no-funds': return this.#answerPinCard(card)
      case 'avs': return hasAddress(card, AVS) ? this.#pending('VBVSECURECODE') : this.#suggest(AVS)
      case 'no-auth-international':
        return hasAddress(card, NO_AUTH_INTERNATIONAL) ? this.#approved() : this.#suggest(NO_AUTH_INTERNATIONAL)
      case 'no-auth':
        // "Card payload additions": one-time codes for preauthorised payments, where they are wanted.
        return this.#request.isPreauth && this.#request.usesSecureAuth ? this.#pending('PIN') : this.#approved()
      case 'three-d-secure': return this.#pending('VBVSECURECODE')
      case 'declined': return this.#refuse('The card was declined')
      case 'unknown-suggestion': return this.#suggest('PRACTICE_VOICE_CALL')
      case 'lost-answer':
        this.#approve()
        return { kind: 'reset' }
      case 'lost-request': return { kind: 'reset' }
      case 'broken-answer': return { ...jsonReply(200, null), body: '{"status":"success","message":"V-COMP","data":{' }
      case 'contradiction': {
        const { data, ...rest } = this.#contentOf(this.#add('AUTH'))
        return jsonReply(200, { ...rest, data: { ...data, chargeResponseCode: '00' } })
      }
    }
  }

  #answerPinCard(card: CardFields): Reply {
    if (card.suggestedAuth !== PIN) return this.#suggest(PIN)
    if (card.pin === null) return this.#refuse('pin is required')
    return card.pin === WRONG_PIN ? this.#refuse('The PIN is wrong') : this.#pending('PIN')
  }

  #answerQr(authModel: AuthModel): Reply {
    const charge = this.#add(authModel)
    const image = qrImage(payUrl(charge, this.#origin))
    const { data, ...rest } = this.#contentOf(charge)
    return jsonReply(200, { ...rest, data: { ...data, qr_image: image } })
  }

  #answerMobileMoney(): Reply {
    const charge = this.#add('MOBILEMONEY')
    this.#service.phones.prompt(charge)
    return jsonReply(200, this.#contentOf(charge))
  }

  #pending(authModel: AuthModel): Reply {
    return jsonReply(200, this.#contentOf(this.#add(authModel)))
  }

  #approved(): Reply {
    return jsonReply(200, this.#contentOf(this.#approve()))
  }

  #approve(): Charge {
    return this.#service.concludeCharge(this.#add('AUTH'), 'approve')
  }

  #add(authModel: AuthModel): Charge {
    return this.#service.charges.add(this.#request, authModel, this.#service.config.now())
  }

  #contentOf(charge: Charge) {
    const { seed, merchant } = this.#service.config
    const context = { seed, merchantId: merchant.merchantId, origin: this.#origin }
    return { status: 'success', message: 'V-COMP', data: buildChargeRecord(charge, context) }
  }

  /** No record yet: the payload is sent again with what is suggested. */
  #suggest(suggestedAuth: string): Reply {
    return jsonReply(200, { status: 'success', message: 'AUTH_SUGGESTION', data: { suggested_auth: suggestedAuth } })
  }

  #refuse(message: string): never {
    throw new ChargeRefusal(message)
  }
}

const PIN = 'PIN'
const AVS = 'AVS_VBVSECURECODE'
const NO_AUTH_INTERNATIONAL = 'NOAUTH_INTERNATIONAL'

/** Was it sent again with what was suggested, and with all five billing fields (rule 2)? */
function hasAddress({ suggestedAuth, hasBilling }: CardFields, suggested: string): boolean {
  return suggestedAuth === suggested && hasBilling
}
