/** The 3-D Secure page of the practice bank ("Initiate charge", rules 3 and 5; "3DSecure redirect payload"). */
import type { Charge } from '../charges/charge-store.ts'
import { buildChargeRecord, PAGES } from '../charges/charge-record.ts'
import { errorReply, pageReply, type BodyReply, type Reply, type RequestBody } from '../exchange.ts'
import { isJsonObject } from '../json.ts'
import { originOf } from '../origin.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { amountText, escapeHtml } from './html.ts'

const PATH = `${PAGES.threeDSecure}/:reference`
const BODY_LIMIT_BYTES = 4 * 1024

export function threeDSecureRoutes(service: PracticeService): readonly Route[] {
  return [
    { method: 'GET', path: PATH, handle: (request) => showPage(service, request) },
    {
      method: 'POST', path: PATH, accepts: 'form', bodyLimitBytes: BODY_LIMIT_BYTES,
      handle: (request, body) => takeDecision(service, request, body),
    },
  ]
}

function showPage(service: PracticeService, { params }: RouteRequest): Reply {
  const charge = findCharge(service, params['reference'])
  if (!charge) return notFound()
  if (charge.status !== 'success-pending-validation') return donePage(charge)
  const { request } = charge
  return pageReply(200, 'Practice bank', `
    <h1>Practice bank</h1>
    <p>Nothing of this is real. Do you approve the payment of ${amountText(charge)} with the card that ends in
    ${escapeHtml(request.card?.number.slice(-4) ?? '')}?</p>
    <form method="post">
      <button name="decision" value="approve">Approve</button>
      <button name="decision" value="decline">Decline</button>
    </form>`)
}

function takeDecision(service: PracticeService, route: RouteRequest, body: RequestBody): Reply {
  const charge = findCharge(service, route.params['reference'])
  if (!charge) return notFound()
  const decision = body.ok && isJsonObject(body.json) ? body.json['decision'] : undefined
  if (decision !== 'approve' && decision !== 'decline') return errorReply(400, 'decision must be approve or decline')
  const concluded = service.concludeCharge(charge, decision)
  const { redirectUrl } = concluded.request
  return redirectUrl === null ? donePage(concluded) : redirectReply(service, route, concluded, redirectUrl)
}

/** To the merchant, with the response appended as the query parameter `response`. */
function redirectReply(service: PracticeService, route: RouteRequest, charge: Charge, redirectUrl: string): Reply {
  const { seed, merchant } = service.config
  const record = buildChargeRecord(charge, { seed, merchantId: merchant.merchantId, origin: originOf(route) })
  const isPaid = charge.status === 'successful'
  const tx = { ...record, validateInstruction: charge.message }
  const response = {
    name: 'practice',
    data: { status: isPaid ? 'success' : 'error', message: isPaid ? 'Charge Complete' : charge.message, data: record },
    tx,
    success: isPaid,
  }
  const address = new URL(redirectUrl)
  address.searchParams.append('response', JSON.stringify(response))
  return { ...donePage(charge), httpStatus: 303, headers: { location: address.href } }
}

function donePage(charge: Charge): BodyReply {
  const word = charge.status === 'successful' ? 'The payment is approved.' : 'The payment is not approved.'
  return pageReply(200, 'Practice bank', `<h1>Practice bank</h1><p>${word} This page can be closed.</p>`)
}

function notFound(): Reply {
  return pageReply(404, 'Practice bank', '<h1>Practice bank</h1><p>There is no such payment.</p>')
}

function findCharge(service: PracticeService, reference = ''): Charge | undefined {
  const charge = service.charges.find(reference)
  return charge?.authModel === 'VBVSECURECODE' ? charge : undefined
}
