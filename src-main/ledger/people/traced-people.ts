/** Who of those whom a ledger lists as active does not go back, by what people signed, to the first two. */
import { findKnown } from '../../../src-shared/domain/people/follow-acts.ts'
import { isSamePerson } from '../../../src-shared/domain/people/standing.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { prepareUserReads, prepareUserRows } from '../transfers/app-users.ts'
import { preparePeopleReads } from './people-acts.ts'

export interface Untraced {
  /** Their names; none where nobody was ever set up, as in a ledger of an earlier version. */
  readonly people: readonly string[]
  /** Acts that nobody signed who could do so. */
  readonly acts: readonly number[]
}

export function findUntraced(db: Readable): Untraced {
  const { root, people, unfounded } = preparePeopleReads(db).followPeople()
  const active = prepareUserReads(db).listUsers().filter(({ isActive }) => isActive)
  const untraced = active.filter((user) => {
    const person = findKnown(people, user.name)
    return !person || !isSamePerson(user, person)
  })
  return { people: root === null ? [] : untraced.map(({ name }) => name), acts: unfounded }
}

export function prepareTracedPeople(db: Writable) {
  const { deactivateUser } = prepareUserRows(db)
  return {
    /** The names of those who could act until then. */
    deactivateUntraced(): readonly string[] {
      const { people } = findUntraced(db)
      for (const name of people) deactivateUser(name)
      return people
    },
  }
}
