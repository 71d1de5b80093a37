/** What a team is at present: which machine is active, how far the others have come, and what was put aside. */
import type { TakenOver, Team, TeamStanding } from '../../../../src-shared/contract/profiles/team.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayServer, sayStandby } from '../../../../src-shared/labels/team-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Screen } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { harmless } from './text.ts'

export function renderTeam(team: Team, screen: Screen): readonly string[] {
  const { there, trouble } = team
  const facts = renderFacts([
    [t('This machine'), team.isActive ? t('active') : t('standby')],
    [t('Its ledger'), t('log {log}, group {groups, number}', { log: team.log, groups: team.groups })],
    [t('Team'), there ? describeEnd(there) : t('not known: {reason}', { reason: sayReason(trouble ?? '') })],
    ...describeStandbys(team),
    [t('Database'), team.database],
    ...(team.server ? [[t('Server'), sayServer(team.server)] as const] : []),
  ], screen)
  return [...facts, ...describeLoss(team), ...describeKept(team.kept), ...team.aside.map((file) => (
    t('Put aside, since the team’s log lacks some of what it has: {file}', { file: harmless(file) })
  ))]
}

export function sayPeople(people: TakenOver['people']): string {
  switch (people) {
    case 'shared': return t('People, limits and used approvals are those of the machine before.')
    case 'later': return t('People, limits and used approvals come along once the key vault is open.')
    case 'not-shared':
      return t('Who may act is not known here: set up the first two people with `tillproof user setup`.')
  }
}

function describeLoss({ log, groups, there }: Team): readonly string[] {
  if (!there || log < there.log || (log === there.log && groups <= there.groups)) return []
  return [t('The database lacks some of what this ledger has. Find out why with `tillproof team check`.')]
}

function describeKept({ files, isDamaged, transfers }: Team['kept']): readonly string[] {
  return [
    ...files.map(({ name, answers }) => (
      t('{answers, plural, one {# answer} other {# answers}} of the service, kept beside the ledger: {file}', {
        answers, file: name,
      }))),
    ...(transfers ?? []).map(({ transferId, at, event, detail, serviceId }) => (
      t('Transfer {id}, answered {at}: {event}; {detail}; number at the service: {service}', {
        id: transferId, at: formatUtc(at), event: sayReason(event), detail: harmless(detail ?? '–'),
        service: harmless(serviceId ?? '–'),
      }))),
    ...(transfers === null ? [t('What was answered is told once the key vault is open.')] : []),
    ...(isDamaged === true
      ? [t('Some of it was not written by this machine or is damaged: nothing of that is shown or recorded.')]
      : []),
  ]
}

/** What they call themselves is anybody's word. */
function describeStandbys({ standbys }: Team): readonly (readonly [string, string])[] {
  if (standbys?.length === 0) return [[t('Standby'), t('none heard of within a day')]]
  return (standbys ?? []).map((standby) => (
    [t('Standby'), `${harmless(standby.machine)}: ${sayStandby(standby, formatUtc(standby.toldAt))}`]
  ))
}

function describeEnd({ core, epoch, log, groups }: TeamStanding): string {
  return t('{core} is active (epoch {epoch, number}); log {log}, group {groups, number}', { core, epoch, log, groups })
}
