/** How what is sealed of a profile gets to the vaults of the team's other machines, and from them. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { SealedState } from '../../keys/sealed-state.ts'
import type { SealedStates } from '../../keys/sealed-states.ts'
import type { Edition, StateSeals } from '../../keys/shared-state.ts'
import type { TeamFile } from '../../ledger/team-log/team-file.ts'
import type { Teams } from '../../ledger/team-log/teams.ts'
import { PRACTICE_PROFILE } from './practice-profile.ts'

export interface SharingMeans {
  readonly teams: Pick<Teams, 'membership' | 'shareState' | 'sharedState'>
  readonly seals: StateSeals
  readonly folderOf: (profile: string) => string
}

export type TeamOfState = NonNullable<SealedState['team']>
export type ActiveMember = TeamFile & { readonly epoch: number }

export function createStateSharing(own: Pick<SealedStates, 'update'>, { teams, seals, folderOf }: SharingMeans) {
  const whose = (profile: string) => ({ folder: folderOf(profile), profile })

  /** Of the practice profile nothing is sealed that would outlive the process. */
  function membership(profile: string): TeamFile | undefined {
    return profile === PRACTICE_PROFILE ? undefined : teams.membership(folderOf(profile))
  }

  return {
    membership,
    /** Undefined where this machine is not the active one of a team. */
    activeIn(profile: string): ActiveMember | undefined {
      const member = membership(profile)
      return member && isActive(member) ? member : undefined
    },
    /** Throws TEAM_STATE_INVALID. */
    async open(profile: string, { id, key }: TeamOfState) {
      const there = await teams.sharedState(whose(profile))
      if (!there) throw invalid(profile, 'the shared people and limits are missing')
      const state = seals.open(there, { team: id, profile, key })
      if (!state) throw invalid(profile, 'the shared people and limits were not sealed by any of its machines')
      return { ...there, state }
    },
    /**
     * Under its epoch only this machine shares: whatever else is there is replaced. Resolves to what is sealed then.
     * Throws TEAM_STANDBY.
     */
    async put(profile: string, sealed: SealedState): Promise<SealedState> {
      for (let state = sealed; ; state = await withLaterEdition(profile, state)) {
        const { team } = state
        if (!team) return state
        const shared = await teams.shareState(whose(profile), seals.seal(state, { ...team, team: team.id, profile }))
        if (shared === 'other epoch') throw new AppError('TEAM_STANDBY')
        if (shared === 'shared') return state
      }
    },
  }

  async function withLaterEdition(profile: string, { team }: SealedState): Promise<SealedState> {
    const there = await teams.sharedState(whose(profile))
    const edition = Math.max(there?.edition ?? 0, team?.edition ?? 0) + 1
    if (!Number.isSafeInteger(edition)) {
      throw invalid(profile, 'the shared people and limits can’t be replaced any more')
    }
    return own.update(profile, (now) => (now.team ? { ...now, team: { ...now.team, edition } } : now))
  }
}

/** As which this machine shares; undefined where it never began to. Throws TEAM_STATE_INVALID. */
export function teamIn(
  profile: string, { team }: SealedState, { team: id, database }: TeamFile,
): TeamOfState | undefined {
  if (team?.id !== id) return undefined
  if (team.database === database) return team
  throw invalid(profile, 'the team’s database is not the one that this machine’s key vault knows')
}

/** Of two that were shared, the later one has the higher epoch, or the higher edition in the same. */
export function isLater(one: Edition, other: Edition): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.edition > other.edition)
}

/** Is there something else to be shared? Where the evidence ends is told by the log itself. */
export function isSharedOther(before: SealedState, after: SealedState): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof SealedState)[]
  return names.some((name) => !LOCAL.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

const LOCAL: ReadonlySet<keyof SealedState> = new Set(['version', 'head', 'restoresUpTo', 'reopening', 'team'])

/** In words, what is wrong with what is shared. Throws everything else. */
export function sharedFaultOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'TEAM_STATE_INVALID') return String(error.details['reason'])
  throw error
}

function isActive(member: TeamFile): member is ActiveMember {
  return member.epoch !== null
}

function invalid(profile: string, reason: string): AppError {
  return new AppError('TEAM_STATE_INVALID', { profile, reason })
}
