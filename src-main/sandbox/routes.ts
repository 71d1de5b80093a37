/** The practice service's route table: each endpoint lives in a file of its own and adds its routes here. */
import { chargeRoutes } from './charges/charge.ts'
import { validateRoutes } from './charges/validate.ts'
import { chargeControlRoutes } from './control-charges.ts'
import { controlRoutes } from './control.ts'
import { payRoutes } from './pages/pay.ts'
import { threeDSecureRoutes } from './pages/three-d-secure.ts'
import type { PracticeService } from './practice-service.ts'
import type { Route } from './route.ts'
import { cardChargeRoutes } from './v3/card-charges.ts'
import { quickdocsRoutes } from './v3/quickdocs.ts'
import { transferRoutes } from './v3/transfers.ts'
import { verifyByIdRoutes } from './v3/verify-by-id.ts'
import { verifyRoutes } from './verify.ts'

export function allRoutes(service: PracticeService): readonly Route[] {
  return [
    chargeRoutes, validateRoutes, verifyRoutes, transferRoutes, verifyByIdRoutes, cardChargeRoutes, quickdocsRoutes,
    threeDSecureRoutes, payRoutes, controlRoutes, chargeControlRoutes,
  ].flatMap((routes) => routes(service))
}
