/** The people of the shown profile, and whether its changes take two of them. */
import { computed, type ComputedRef } from 'vue'
import type { People, Person } from '../../src-shared/contract/people/people.ts'
import { canDecide } from '../../src-shared/domain/people/proposal.ts'
import { useReading, type Reading } from '../composables/use-reading.ts'
import { useLink } from '../stores/link.ts'
import { useSession } from '../stores/session.ts'

export interface PeopleReading {
  readonly reading: Reading<People>
  /** Empty until they are read. */
  readonly people: ComputedRef<readonly Person[]>
  /** Those who may propose, confirm, refuse and deactivate. */
  readonly deciders: ComputedRef<readonly Person[]>
  /** Proposals that somebody can confirm. */
  readonly openProposals: ComputedRef<number>
  /** Whether some of them can act, so that changes are proposed; undefined until that is read. */
  readonly takesTwo: ComputedRef<boolean | undefined>
}

/** `isWanted`: not read while it says no. */
export function usePeople(isWanted: () => boolean = () => true): PeopleReading {
  const { client } = useLink()
  const session = useSession()
  const reading = useReading(
    () => (session.profile && isWanted() ? { profile: session.profile.name } : undefined),
    (needs, signal) => client.people.list(needs, { signal }),
    ['people'],
  )
  const people = computed(() => reading.data.value?.people ?? [])
  const deciders = computed(() => people.value.filter(canDecide))
  const takesTwo = computed(() => reading.data.value?.people.some(({ isActive }) => isActive))
  const openProposals = computed(() => reading.data.value?.openProposals ?? 0)
  return { reading, people, deciders, openProposals, takesTwo }
}
