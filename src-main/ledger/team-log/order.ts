/** Who does what to a ledger's team, and when. Each runs in the maintenance's thread while nobody else writes. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { AloneWith } from '../engine/thread/open-alone.ts'
import type { TeamAccess } from './team-file.ts'

export interface TeamOrder extends AloneWith {
  readonly actor: Actor
  readonly at: Instant
}

export interface FollowOrder extends AloneWith {
  /** Of a team that this ledger does not follow yet. */
  readonly access?: TeamAccess | undefined
  /** UTC, ms. */
  readonly atMs: number
}
