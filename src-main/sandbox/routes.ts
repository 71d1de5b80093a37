/** The practice service's route table: each endpoint lives in a file of its own and adds its routes here. */
import { chargeRoutes } from './charges/charge.ts'
import { validateRoutes } from './charges/validate.ts'
import { chargeControlRoutes } from './control-charges.ts'
import { controlRoutes } from './control.ts'
import type { Reply } from './exchange.ts'
import { payRoutes } from './pages/pay.ts'
import { threeDSecureRoutes } from './pages/three-d-secure.ts'
import type { PracticeService } from './practice-service.ts'
import type { Route, RouteRequest } from './route.ts'
import { cardChargeRoutes } from './v3/card-charges.ts'
import { quickdocsRoutes } from './v3/quickdocs.ts'
import { transferRoutes } from './v3/transfers.ts'
import { verifyByIdRoutes } from './v3/verify-by-id.ts'
import { verifyRoutes } from './verify.ts'

export function allRoutes(service: PracticeService): readonly Route[] {
  const endpoints = [
    chargeRoutes, validateRoutes, verifyRoutes, transferRoutes, verifyByIdRoutes, cardChargeRoutes, quickdocsRoutes,
  ]
  const pagesAndControl = [threeDSecureRoutes, payRoutes, controlRoutes, chargeControlRoutes]
  return [
    ...endpoints.flatMap((routes) => routes(service)).map((route) => withLatency(route, service.config.drawLatencyMs)),
    ...pagesAndControl.flatMap((routes) => routes(service)),
  ]
}

/** What an endpoint does is done at once; only its answer is held back. */
function withLatency(route: Route, drawLatencyMs: () => number): Route {
  const holdBack = (reply: Reply): Reply => ({ ...reply, delayMs: (reply.delayMs ?? 0) + drawLatencyMs() })
  if (route.method === 'POST') return { ...route, handle: (request, body) => holdBack(route.handle(request, body)) }
  return { ...route, handle: (request: RouteRequest) => holdBack(route.handle(request)) }
}
