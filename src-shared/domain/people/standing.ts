/** Whether the people of a profile can do what takes two, and how each of them came to be there. Pure. */
import { sameUser, userKeyOf, type UserRole } from '../transfers/app-users.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { findKnown, type KnownBy, type KnownPeople, type KnownPerson } from './follow-acts.ts'
import { canDecide } from './proposal.ts'

/**
 * `none`: nobody ever was. `earlier-version`: those who are there were added by one person, and can do nothing with
 * money. `too-few`: fewer than two can propose and confirm. `two`: at least two can.
 */
export const PEOPLE_STANDINGS = ['none', 'earlier-version', 'too-few', 'two'] as const
export type PeopleStanding = (typeof PEOPLE_STANDINGS)[number]

/** As the ledger lists them. */
export interface ListedPerson {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly publicKey: string
  readonly isActive: boolean
  readonly addedBy: string
}

export type BroughtIn = KnownBy | { readonly how: 'earlier-version'; readonly addedBy: string }

export interface Standing {
  readonly standing: PeopleStanding
  /** Who may act: the ledger lists them as people who could do so certified them. */
  readonly certified: readonly KnownPerson[]
}

/** `known`: each of them has to know a person as the ledger lists them. */
export function standingOf(listed: readonly ListedPerson[], known: readonly KnownPeople[]): Standing {
  const roots = new Set(known.map(({ root }) => root))
  const people = roots.size === 1 ? (known[0]?.people ?? []) : []
  const certified = people.filter((person) => (
    person.isActive && listed.some((row) => isSamePerson(row, person))
    && known.every((other) => isKnownAs(person, other.people))
  ))
  const isNeverSetUp = known.every(({ root }) => root === null)
  if (isNeverSetUp) return { standing: listed.length === 0 ? 'none' : 'earlier-version', certified: [] }
  return { standing: certified.filter(canDecide).length < 2 ? 'too-few' : 'two', certified }
}

function isKnownAs(person: KnownPerson, people: readonly KnownPerson[]): boolean {
  const other = findKnown(people, person.name)
  return other !== undefined && isSamePerson(other, person)
}

export function isSamePerson(one: Omit<ListedPerson, 'addedBy'>, other: Omit<ListedPerson, 'addedBy'>): boolean {
  return userKeyOf(one.name) === userKeyOf(other.name) && one.publicKey === other.publicKey
    && one.isActive === other.isActive && one.roles.length === other.roles.length
    && one.roles.every((role) => other.roles.includes(role))
}

/** May this person act? `certified` are those who may. */
export function decideActing(
  user: Pick<ListedPerson, 'name' | 'publicKey'>, { standing, certified }: Standing,
): Decided<KnownPerson, 'PERSON_UNCERTIFIED'> {
  const person = certified.find(({ name, publicKey }) => sameUser(name, user.name) && publicKey === user.publicKey)
  if (person) return decided(person)
  const reason = standing === 'earlier-version'
    ? 'they were added by an earlier version, on the word of one person'
    : 'no two people signed that they may act as the ledger lists them'
  return refused('PERSON_UNCERTIFIED', { user: user.name, reason })
}

export function broughtInOf({ name, publicKey, addedBy }: ListedPerson, { people }: KnownPeople): BroughtIn {
  const person = findKnown(people, name)
  return person?.publicKey === publicKey ? person.broughtIn : { how: 'earlier-version', addedBy }
}
