/** Refuses what the roles of whoever calls don't allow, where the core decides about the call. */
import { hasRight, isReading, rightTo, ROLE_FOR } from '../../../src-shared/contract/rights.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { refuseForeignInput, type CallingSeat } from './at-seat.ts'

/** What is done at the core's machine alone may be done by whoever sits there. Throws USER_ROLE_MISSING. */
export function refuseBeyondRoles(procedure: string, name: string, people: readonly KnownPerson[]): void {
  const right = rightTo(procedure)
  if (right === 'core') return
  const roles = people.find((person) => sameUser(person.name, name))?.roles ?? []
  const isAdministered = people.some((person) => person.roles.includes('administrator'))
  if (!hasRight(right, roles, isAdministered)) {
    throw new AppError('USER_ROLE_MISSING', { user: name, role: ROLE_FOR[right] })
  }
}

/**
 * At a seat also what only reads, where a viewer may not. Throws AT_CORE_ONLY, USER_ROLE_MISSING, SEAT_REFUSED and what
 * `refuseForeignInput` does.
 */
export async function refuseBeyondSeat(
  call: { readonly procedure: string; readonly input: unknown; readonly seat: CallingSeat },
  open: Pick<OpenProfiles, 'reader'>, listActive: (profile: string) => Promise<readonly KnownPerson[]>,
): Promise<void> {
  const { procedure, input, seat: { seatId, profile, person } } = call
  const right = rightTo(procedure)
  if (right === 'core') throw new AppError('AT_CORE_ONLY')
  refuseForeignInput(input, call.seat)
  if (isReading(right)) return
  refuseBeyondRoles(procedure, person, await listActive(profile))
  // Its session ends as well; a call that came in between changes nothing any more.
  const known = await (await open.reader(profile)).seats.findSeat(seatId)
  if (!known || known.removedAtMs !== null) throw new AppError('SEAT_REFUSED')
}
