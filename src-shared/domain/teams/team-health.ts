/** How well a team stands, by what its standbys told the database. Only for people to see: it decides nothing. */

/** A standby tells every two seconds; what was not heard for so long is stopped, cut off or gone. */
export const HEARD_WITHIN_MS = 60_000
/** One that lacks something older than that would take over late. */
const BEHIND_FROM_MS = 60_000

export const STANDBY_HEALTH = ['level', 'behind', 'silent'] as const
export type StandbyHealth = (typeof STANDBY_HEALTH)[number]

/** `away`: the database can't be asked. */
export const TEAM_HEALTH = ['good', 'away', 'no-standby', 'behind'] as const
export type TeamHealth = (typeof TEAM_HEALTH)[number]

export interface StandbyLag {
  /** How long it has told nothing. */
  readonly silentMs: number
  /** How old the first change is that it lacks; 0 where it lacks none. */
  readonly behindMs: number
}

export function healthOfStandby({ silentMs, behindMs }: StandbyLag): StandbyHealth {
  if (silentMs > HEARD_WITHIN_MS) return 'silent'
  return behindMs > BEHIND_FROM_MS ? 'behind' : 'level'
}

/** A silent standby beside one that is heard of may have been put away; `standbys` undefined: nobody could be asked. */
export function healthOfTeam(standbys: readonly StandbyLag[] | undefined): TeamHealth {
  if (!standbys) return 'away'
  const heard = standbys.map(healthOfStandby).filter((health) => health !== 'silent')
  if (heard.length === 0) return 'no-standby'
  return heard.includes('behind') ? 'behind' : 'good'
}
