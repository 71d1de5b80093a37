/** Where this window is, and who is told to be there: what the store of it rests on. Knows no link and no store. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { Present, PresenceEvent } from '../../src-shared/contract/people/presence.ts'

/** Whoever walks through a list is at none of the places on the way. */
const STAYS_AFTER_MS = 300
const NOBODY: readonly Present[] = []

export interface PresenceAt {
  readonly profile: string
  readonly place: string | null
}

export interface PresenceState {
  /** In the profile, this window too. */
  readonly atWork: ComputedRef<readonly Present[]>
  /** At the same place in other windows. */
  readonly here: ComputedRef<readonly Present[]>
  /** From now on until the function that it gives is called. */
  stayAt(name: string): () => void
}

/**
 * `profile`: the one that is shown, undefined while nothing is. `watchAt` tells until it is aborted; undefined where
 * nothing is known for now.
 */
export function createPresenceState(
  profile: () => string | undefined,
  watchAt: (at: PresenceAt, onEvent: (event: PresenceEvent | undefined) => void, signal: AbortSignal) => void,
): PresenceState {
  /** The newest is where it is, where one part of the page follows another. */
  const places = shallowRef<readonly { readonly place: string }[]>([])
  const place = computed(() => places.value.at(-1)?.place ?? null)
  const settled = shallowRef<string | null>(null)
  const told = shallowRef<PresenceEvent & PresenceAt>()
  const ofProfile = computed(() => (told.value?.profile === profile() ? told.value : undefined))

  watch(place, (now, _, onCleanup) => {
    const timer = setTimeout(() => {
      settled.value = now
    }, STAYS_AFTER_MS)
    onCleanup(() => clearTimeout(timer))
  })

  watch(() => [profile(), settled.value] as const, ([name, at], _, onCleanup) => {
    if (name === undefined) {
      told.value = undefined
      return
    }
    const stopped = new AbortController()
    onCleanup(() => stopped.abort())
    watchAt({ profile: name, place: at }, (event) => {
      if (!stopped.signal.aborted) told.value = event && { ...event, profile: name, place: at }
    }, stopped.signal)
  }, { immediate: true })

  return {
    atWork: computed(() => ofProfile.value?.atWork ?? NOBODY),
    here: computed(() => (ofProfile.value?.place === place.value ? ofProfile.value.here : NOBODY)),
    stayAt(name) {
      const stay = { place: name }
      places.value = [...places.value, stay]
      return () => {
        places.value = places.value.filter((other) => other !== stay)
      }
    },
  }
}
