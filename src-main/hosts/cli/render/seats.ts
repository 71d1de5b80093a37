/** Seats and invitations as people read them. */
import type { Invited, Seats } from '../../../../src-shared/contract/people/seats.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

export function renderInvited({ invitation: { person, goodUntil }, link }: Invited): readonly string[] {
  return [
    t('For {person}, good once, until {time}:', { person: harmless(person), time: formatUtc(goodUntil) }),
    ...(link === null ? [] : [`  ${link}`]),
  ]
}

export function renderSeats({ seats, invitations, door }: Seats, canvas: Canvas): readonly string[] {
  return [
    door ? t('Seats reach this core at {address}.', { address: door.address }) : t('No core listens here now.'),
    '',
    ...(seats.length === 0 ? [t('There are no seats yet.')] : renderTable([
      { header: t('Seat'), align: 'right' }, { header: t('Person') }, { header: t('Name'), cutAt: 'end' },
      { header: t('Joined') }, { header: t('State') },
    ], seats.map(({ id, person, name, joinedAt, removedAt, isSignedIn }) => [
      String(id), person, name, formatUtc(joinedAt),
      removedAt === null
        ? isSignedIn ? { text: t('signed in'), tone: 'good' as const } : t('signed out')
        : { text: t('removed {time}', { time: formatUtc(removedAt) }), tone: 'quiet' as const },
    ]), canvas)),
    ...(invitations.length === 0 ? [] : ['', t('Invitations that were not used yet'), ...renderTable([
      { header: t('Invitation'), align: 'right' }, { header: t('Person') }, { header: t('Good until') },
      { header: t('Made by') },
    ], invitations.map(({ id, person, goodUntil, madeBy }) => [String(id), person, formatUtc(goodUntil), madeBy]),
    canvas)]),
  ]
}
