/** v3's single scheme: `Authorization: Bearer <SECRET_KEY>` on every request ("Authentication", v3). */
import { errorReply, type Reply } from '../exchange.ts'
import type { PracticeService } from '../practice-service.ts'
import type { RouteRequest } from '../route.ts'

/** The refusal, or null where the request may go on. */
export function refuseUnauthorized(service: PracticeService, { headers }: RouteRequest): Reply | null {
  const { config, httpStatuses } = service
  const isRight = headers.authorization === `Bearer ${config.merchant.secretKey}`
  return isRight ? null : errorReply(httpStatuses.wrongKey, 'Invalid authorization key')
}
