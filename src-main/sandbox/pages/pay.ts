/** Where the QR code leads: the customer's side of a QR payment, on a phone that can reach the practice service. */
import type { Charge } from '../charges/charge-store.ts'
import { PAGES } from '../charges/charge-record.ts'
import { errorReply, pageReply, type Reply, type RequestBody } from '../exchange.ts'
import { isJsonObject } from '../json.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { parseSandboxAmount } from '../transaction.ts'
import { amountText, escapeHtml } from './html.ts'

const PATH = `${PAGES.pay}/:reference`
const BODY_LIMIT_BYTES = 4 * 1024

export function payRoutes(service: PracticeService): readonly Route[] {
  return [
    { method: 'GET', path: PATH, handle: (request) => showPage(service, request) },
    {
      method: 'POST', path: PATH, accepts: 'form', bodyLimitBytes: BODY_LIMIT_BYTES,
      handle: (request, body) => pay(service, request, body),
    },
  ]
}

function showPage(service: PracticeService, { params }: RouteRequest): Reply {
  const charge = findCharge(service, params['reference'])
  if (!charge) return notFound()
  if (charge.status !== 'success-pending-validation') return done(charge)
  const merchant = escapeHtml(charge.request.merchantName ?? 'Practice Merchant')
  const amount = charge.paidMinor === 0
    ? `<label>Amount (${charge.request.currency}) <input name="amount" inputmode="decimal" required></label>`
    : amountText(charge)
  return pageReply(200, 'Practice wallet', `
    <h1>Practice wallet</h1>
    <p>Nothing of this is real. Pay ${merchant}:</p>
    <form method="post"><p>${amount}</p><button>Pay</button></form>`)
}

function pay(service: PracticeService, { params }: RouteRequest, body: RequestBody): Reply {
  const charge = findCharge(service, params['reference'])
  if (!charge) return notFound()
  const paidMinor = charge.request.amountMinor === 0 ? readAmount(charge, body) : charge.request.amountMinor
  if (typeof paidMinor === 'string') return errorReply(400, `amount ${paidMinor}`)
  return done(service.concludeCharge(charge, 'approve', paidMinor))
}

/** Or why it is none. */
function readAmount(charge: Charge, body: RequestBody): number | string {
  const written = body.ok && isJsonObject(body.json) ? body.json['amount'] : undefined
  if (typeof written !== 'string') return 'is required'
  const amount = parseSandboxAmount(written, charge.request.currency)
  if ('reason' in amount) return amount.reason
  return amount.amountMinor > 0 ? amount.amountMinor : 'must be more than 0'
}

function done(charge: Charge): Reply {
  const word = charge.status === 'successful' ? `Paid: ${amountText(charge)}.` : 'This payment was not made.'
  return pageReply(200, 'Practice wallet', `<h1>Practice wallet</h1><p>${word}</p>`)
}

function notFound(): Reply {
  return pageReply(404, 'Practice wallet', '<h1>Practice wallet</h1><p>There is no such payment.</p>')
}

function findCharge(service: PracticeService, reference = ''): Charge | undefined {
  const charge = service.charges.find(reference)
  return charge?.authModel === 'NIBSS-QR' || charge?.authModel === 'MVISA-QR' ? charge : undefined
}
