/** Who does what to a ledger's team, and when. Each runs in the maintenance's thread while nobody else writes. */
import type { AloneWith, OrderAlone } from '../engine/thread/open-alone.ts'
import type { TeamAccess } from './team-file.ts'

export type TeamOrder = OrderAlone

export interface FollowOrder extends AloneWith {
  /** Of a team that this ledger does not follow yet. */
  readonly access?: TeamAccess | undefined
  /** UTC, ms. */
  readonly atMs: number
}
