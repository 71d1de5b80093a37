/** The practice service's route table: each endpoint lives in a file of its own and adds its routes here. */
import { controlRoutes } from './control.ts'
import type { PracticeService } from './practice-service.ts'
import type { Route } from './route.ts'
import { verifyRoutes } from './verify.ts'

export function allRoutes(service: PracticeService): readonly Route[] {
  return [...verifyRoutes(service), ...controlRoutes(service)]
}
