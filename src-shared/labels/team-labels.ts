/** The words for how a team, its standbys and its database stand. */
import type { StandbyHealth, TeamHealth } from '../domain/teams/team-health.ts'
import { t } from '../texts/text.ts'
import { formatDuration } from './format.ts'

export interface ShownStandby {
  readonly behindGroups: number | null
  readonly behindMs: number
  readonly silentMs: number
  readonly health: StandbyHealth
}

export interface ShownServer {
  readonly version: string
  readonly replicas: { readonly inSync: number; readonly all: number } | null
}

/** `heard`: how many standbys told of themselves lately. */
export function sayTeamHealth(health: TeamHealth, heard: number): string {
  switch (health) {
    case 'good': return t('{heard, plural, one {# standby} other {# standbys}}, up to date', { heard })
    case 'away': return t('database unreachable')
    case 'no-standby': return t('no standby')
    case 'behind': return t('standby behind')
  }
}

/** `toldAt`: when it was heard of last, as it is shown. */
export function sayStandby({ health, silentMs, behindGroups, behindMs }: ShownStandby, toldAt: string): string {
  const lag = sayLag(behindGroups, behindMs)
  if (health === 'silent') return t('not heard of since {time}; then {lag}', { time: toldAt, lag })
  return t('{lag}; heard of {time} ago', { lag, time: formatDuration(silentMs) })
}

function sayLag(groups: number | null, behindMs: number): string {
  const time = formatDuration(behindMs)
  if (groups === 0) return t('up to date')
  if (groups === null) return t('in an earlier log, {time} behind', { time })
  return t('{groups, plural, one {# group} other {# groups}} and {time} behind', { groups, time })
}

/** Nothing of replicas where nobody may know. */
export function sayServer({ version, replicas }: ShownServer): string {
  const server = t('PostgreSQL {version}', { version })
  if (!replicas) return server
  return `${server}, ${sayReplicas(replicas)}`
}

function sayReplicas({ inSync, all }: { readonly inSync: number; readonly all: number }): string {
  if (all === 0) return t('no replica')
  if (inSync === 0) return t('no replica in sync')
  return t('{inSync, plural, one {# replica} other {# replicas}} in sync', { inSync })
}
