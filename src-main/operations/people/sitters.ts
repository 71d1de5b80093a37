/** Who may sit at the windows of a profile, and who sits at one. */
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { ignore } from '../../platform/ignore.ts'
import type { CallContext } from '../core/given-files.ts'
import type { Parts } from '../core/parts.ts'
import { deskOf, type SignedIn } from './desks.ts'
import { UNREADABLE } from './list-people.ts'
import type { StandingOfPeople } from './standing.ts'

export function createSitters({ desks }: Pick<Parts, 'desks'>, standing: Pick<StandingOfPeople, 'look'>) {
  return {
    /** Whoever is not certified can't sign in, so nobody waits for them. */
    async listActive(profile: string): Promise<readonly KnownPerson[]> {
      const looked = await standing.look(profile, 'where-open').catch(ignore(UNREADABLE, 'nobody of it is known'))
      return looked?.certified ?? []
    },

    /** Whoever was deactivated, or has another key since, sits there no more. */
    findSitting(profile: string, context: CallContext, people: readonly KnownPerson[]): SignedIn | undefined {
      const sitting = desks.find(deskOf(context), profile)
      if (!sitting) return undefined
      const isKnown = people.some(({ name, publicKey }) => (
        sameUser(name, sitting.user) && publicKey === sitting.publicKey
      ))
      if (!isKnown) desks.leave(deskOf(context), profile)
      return isKnown ? sitting : undefined
    },
  }
}
