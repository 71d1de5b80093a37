/** Where the shown payment stands in the list that it was opened from, and the ways from there. */
import { computed, type ComputedRef } from 'vue'
import { useRouter } from 'vue-router'
import { useAction } from '../../composables/use-action.ts'
import { useSession } from '../../stores/session.ts'
import { useWalkedList, type WalkedList } from '../../stores/walked-list.ts'

export interface ListPlace {
  /** Undefined where it was opened from no list. */
  readonly place: ComputedRef<{ readonly list: WalkedList, readonly index: number } | undefined>
  step(by: 1 | -1): void
  /** To the list, at this payment where it came from one. */
  leave(): void
}

export function useListPlace(txref: () => string): ListPlace {
  const session = useSession()
  const router = useRouter()
  const walked = useWalkedList()
  const place = computed(() => {
    const found = walked.place
    return found?.txref === txref() && found.list.profile === session.profileName ? found : undefined
  })
  const walk = useAction(async (by: 1 | -1) => {
    const next = place.value && await walked.step(by)
    // In its place: Back leads to the list, however far one walked.
    if (next !== undefined) {
      await router.replace({ name: 'payment', params: { profile: session.profileName, txref: next } })
    }
  })
  function leave(): void {
    const back = place.value?.list.placeOf(place.value.index, txref())
    void router.push(back ?? { name: 'payments', params: { profile: session.profileName } })
  }

  return { place, step: (by) => void walk.run(by), leave }
}
