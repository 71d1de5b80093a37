/**
 * v3's direct charges. The document shows of them only that cards need a compliance certificate ("Versioning", 3;
 * "Errors", 5), which the practice merchant lacks, so that none is ever made.
 */
import { bodyProblemReply, errorReply, type Reply, type RequestBody } from '../exchange.ts'
import { isJsonObject } from '../json.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route, RouteRequest } from '../route.ts'
import { refuseUnauthorized } from './authorize.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Neither its status nor its shape is shown. */
const NOT_COMPLIANT_STATUS = 403
export const NOT_COMPLIANT = 'This business may not charge cards directly: it has presented no payment card industry '
  + 'compliance certificate. Use the inline method, the standard checkout or a mobile SDK'
const MAX_TYPE_LENGTH = 50

export function cardChargeRoutes(service: PracticeService): readonly Route[] {
  return [{
    method: 'POST', path: '/v3/charges', bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: (request, body) => refuseUnauthorized(service, request) ?? refuseCharge(service, request, body),
  }]
}

function refuseCharge({ httpStatuses }: PracticeService, { query }: RouteRequest, body: RequestBody): Reply {
  if (!body.ok) return bodyProblemReply(body.problem, httpStatuses)
  const type = query.get('type') ?? typeIn(body.json) ?? 'card'
  if (type === 'card') return errorReply(NOT_COMPLIANT_STATUS, NOT_COMPLIANT)
  const message = `Charges of type ${type.slice(0, MAX_TYPE_LENGTH)} are not offered by v3 here. Use the legacy charge`
  return errorReply(httpStatuses.refused, message)
}

/** Under either name that a method has elsewhere. */
function typeIn(json: unknown): string | undefined {
  if (!isJsonObject(json)) return undefined
  return [json['type'], json['payment_type']].filter((type) => typeof type === 'string').find((type) => type !== '')
}
