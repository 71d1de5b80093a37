/** Follows a team's log in the maintenance's thread, one ledger at a time, step by step as it is asked. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { openFollower, type Follower } from './follow.ts'
import type { TeamStanding } from './log-database.ts'
import type { FollowOrder } from './order.ts'

export interface FollowedStep {
  /** Groups that were carried out in this step. */
  readonly groups: number
  /** To where this ledger has come; undefined while the database can't be reached. */
  readonly there: TeamStanding | undefined
  /** Why it can't, in words. */
  readonly trouble: string | undefined
  /** The name of the ledger that was put aside, since the team's log lacks some of what it has. */
  readonly aside: string | undefined
  /** Is this machine the active one? Then there is nothing to follow. */
  readonly isActive: boolean
}

export interface Following {
  /** Throws LEDGER_HELD, TEAM_NONE, TEAM_LEDGER_THERE, TEAM_LOG_DIFFERS, TEAM_DATABASE_…. */
  begin(order: FollowOrder): Promise<void>
  /** Waits until the log may have gone on, at most so long. Throws TEAM_LOG_DIFFERS and TEAM_DATABASE_REFUSED. */
  step(waitMs: number): Promise<FollowedStep>
  end(): Promise<void>
}

export function createFollowing(): Following {
  let follower: Follower | undefined

  function begun(): Follower {
    if (!follower) throw new Error('Nothing is followed')
    return follower
  }

  return {
    async begin(order) {
      follower = await openFollower(order)
    },
    async step(waitMs) {
      await begun().untilNews(waitMs)
      try {
        const { groups, there, aside } = await begun().step()
        return { groups, there, aside, trouble: undefined, isActive: begun().team().epoch === there.epoch }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'TEAM_DATABASE_AWAY') throw error
        const trouble = String(error.details['reason'])
        return { groups: 0, there: undefined, aside: undefined, trouble, isActive: false }
      }
    },
    async end() {
      await follower?.close()
      follower = undefined
    },
  }
}
