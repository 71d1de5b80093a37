/** The control path for charges, webhooks and transfers: what was taken, and what the customer does about it. */
import { z } from 'zod'
import { controlPaths } from './control-paths.ts'
import { errorReply, jsonReply, type Reply } from './exchange.ts'
import type { PracticeService } from './practice-service.ts'
import type { Route } from './route.ts'
import { webhookTargetSchema } from './webhooks/webhook-sender.ts'

const decisionSchema = z.strictObject({
  txref: z.string(),
  decision: z.enum(['approve', 'decline']),
})

export function chargeControlRoutes(service: PracticeService): readonly Route[] {
  const { get, post } = controlPaths(service.httpStatuses)
  return [
    get('/_control/charges', () => listCharges(service)),
    post('/_control/charges', (json) => decide(service, json)),
    get('/_control/transfers', () => jsonReply(200, { arrivals: service.transfers.arrivals() })),
    get('/_control/webhooks', () => jsonReply(200, { deliveries: service.webhooks.deliveries() })),
    post('/_control/webhooks', (json) => setTarget(service, json)),
  ]
}

/** Nothing of the card: the customer's side has no use for it. */
function listCharges(service: PracticeService): Reply {
  const charges = service.charges.list().map(({ id, gatewayReference, request, authModel, status, paidMinor }) => ({
    id, gatewayReference, txref: request.txref, method: request.method, authModel, status, paidMinor,
    currency: request.currency,
  }))
  return jsonReply(200, { charges })
}

/** The customer approves or declines what the newest charge of a reference asks for. */
function decide(service: PracticeService, json: unknown): Reply {
  const read = decisionSchema.safeParse(json)
  if (!read.success) return errorReply(400, 'The body must name a txref and a decision, approve or decline')
  const charge = service.charges.findByTxref(read.data.txref)
  if (!charge) return errorReply(404, 'There is no such charge')
  const { status } = service.concludeCharge(charge, read.data.decision)
  return jsonReply(200, { status })
}

/** `null` ends the webhooks. */
function setTarget(service: PracticeService, json: unknown): Reply {
  const read = webhookTargetSchema.nullable().safeParse(json)
  if (!read.success) return errorReply(400, `Webhooks can’t go there: ${read.error.issues[0]?.message ?? ''}`)
  service.webhooks.setTarget(read.data)
  return jsonReply(200, {})
}
