/** v3's direct card charge, which asks for a compliance certificate that the practice merchant lacks ("Errors", 5). */
import { errorReply } from '../exchange.ts'
import type { PracticeService } from '../practice-service.ts'
import type { Route } from '../route.ts'
import { refuseUnauthorized } from './authorize.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** Neither its status nor its shape is shown. */
const NOT_COMPLIANT_STATUS = 403
const MESSAGE = 'This business may not charge cards directly: it has presented no payment card industry compliance '
  + 'certificate. Use the inline method, the standard checkout or a mobile SDK'

export function cardChargeRoutes(service: PracticeService): readonly Route[] {
  return [{
    method: 'POST', path: '/v3/charges', bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: (request) => refuseUnauthorized(service, request) ?? errorReply(NOT_COMPLIANT_STATUS, MESSAGE),
  }]
}
