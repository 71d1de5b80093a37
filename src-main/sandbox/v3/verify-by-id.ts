/**
 * v3's verify ("Endpoints", 4): `{v3_base_url}/transactions/:id/verify`. Neither its method nor its answer is shown, so
 * it is a GET and answers the legacy record in the consistent structure of v3.
 */
import { buildVerifyData } from '../charges/charge-record.ts'
import { decideAnswer, renderAnswer, UNKNOWN_MESSAGE } from '../answer.ts'
import { errorReply, jsonReply, type Reply } from '../exchange.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { refuseUnauthorized } from './authorize.ts'

export function verifyByIdRoutes(service: PracticeService): readonly Route[] {
  return [{ method: 'GET', path: '/v3/transactions/:id/verify', handle: (request) => verifyById(service, request) }]
}

function verifyById(service: PracticeService, route: RouteRequest): Reply {
  const { config, httpStatuses, charges, transactions } = service
  const unauthorized = refuseUnauthorized(service, route)
  if (unauthorized) return unauthorized
  const unknown = errorReply(httpStatuses.unknownReference, UNKNOWN_MESSAGE)
  const id = route.params['id'] ?? ''
  if (!/^\d{1,16}$/.test(id)) return unknown
  const { seed, merchant: { merchantId } } = config
  const charge = charges.findById(Number(id))
  if (charge) {
    const data = { id: charge.id, ...buildVerifyData(charge, { seed, merchantId }) }
    return jsonReply(200, { status: 'success', message: 'Transaction fetched successfully', data })
  }
  const txref = transactions.findTxrefById(Number(id), seed)
  const ask = txref === undefined ? undefined : transactions.ask(txref, config.now())
  if (!ask) return unknown
  const { coolOffMinutes } = config.limits
  const context = { seed, merchantId, httpStatuses, coolOffMinutes, redirectPath: '/v3/redirected' }
  return renderAnswer(ask.transaction, decideAnswer(ask), context)
}
