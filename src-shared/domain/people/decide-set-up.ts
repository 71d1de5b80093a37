/** Whether two people may be set up as the first of a profile. Pure. */
import { looksLike } from '../values/confusables.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { sameUser, type UserRole } from '../transfers/app-users.ts'
import { decideUserName, type NameRefusal } from '../transfers/user-name.ts'
import { canDecide } from './proposal.ts'
import type { PeopleStanding } from './standing.ts'

export interface NewPerson {
  readonly name: string
  readonly roles: readonly UserRole[]
}

export interface SetUpFacts {
  readonly standing: PeopleStanding
  /** Everyone whom the ledger lists. */
  readonly listed: readonly { readonly name: string }[]
  readonly systemNames: readonly string[]
}

export type SetUpRefusal = 'PEOPLE_SET_UP' | 'PEOPLE_ROLES' | 'USER_EXISTS' | 'USER_NAME_ALIKE' | NameRefusal

/**
 * One of them can make what the other can approve, and each can confirm what the other proposes. Names of those who
 * were there may be theirs again, but none that only looks like one.
 */
export function decideSetUp(
  one: NewPerson, other: NewPerson, { standing, listed, systemNames }: SetUpFacts,
): Decided<null, SetUpRefusal> {
  if (standing === 'two') return refused('PEOPLE_SET_UP', {})
  const isMade = canMakeFor(one, other) || canMakeFor(other, one)
  const isDecided = [one, other].every(({ roles }) => canDecide({ roles, isActive: true }))
  if (!isMade || !isDecided) return refused('PEOPLE_ROLES', {})
  if (sameUser(one.name, other.name)) return refused('USER_EXISTS', { user: other.name })
  if (looksLike(one.name, other.name)) return refused('USER_NAME_ALIKE', { user: other.name, other: one.name })
  for (const { name } of [one, other]) {
    const named = decideUserName(name, systemNames)
    if (!named.ok) return named
    const alike = listed.find((known) => !sameUser(known.name, name) && looksLike(known.name, name))
    if (alike) return refused('USER_NAME_ALIKE', { user: name, other: alike.name })
  }
  return decided(null)
}

function canMakeFor(maker: NewPerson, checker: NewPerson): boolean {
  return maker.roles.includes('maker') && checker.roles.includes('checker')
}
