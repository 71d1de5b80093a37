/**
 * Who else is at work in the shown profile, and who looks at the same as this window. One stream for all of it: a
 * browser has few connections to one host.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Present, PresenceEvent } from '../../src-shared/contract/people/presence.ts'
import { follow } from '../link/follow.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useVault } from './vault.ts'

/** Whoever walks through a list is at none of the places on the way. */
const STAYS_AFTER_MS = 300
const NOBODY: readonly Present[] = []

export const usePresence = defineStore('presence', () => {
  const { client } = useLink()
  const session = useSession()
  const vault = useVault()
  /** Where this window is; the newest of them, where one part of the page follows another. */
  const places = shallowRef<readonly { readonly place: string }[]>([])
  const place = computed(() => places.value.at(-1)?.place ?? null)
  const settled = shallowRef<string | null>(null)
  const told = shallowRef<PresenceEvent & { readonly profile: string; readonly place: string | null }>()

  const ofProfile = computed(() => (told.value?.profile === session.profileName ? told.value : undefined))
  const atWork = computed(() => ofProfile.value?.atWork ?? NOBODY)
  const here = computed(() => (ofProfile.value?.place === place.value ? ofProfile.value.here : NOBODY))

  /** From now on until the function that it gives is called. */
  function stayAt(name: string): () => void {
    const stay = { place: name }
    places.value = [...places.value, stay]
    return () => {
      places.value = places.value.filter((other) => other !== stay)
    }
  }

  watch(place, (now, _, onCleanup) => {
    const timer = setTimeout(() => {
      settled.value = now
    }, STAYS_AFTER_MS)
    onCleanup(() => clearTimeout(timer))
  })

  watch(() => [vault.isLocked ? undefined : session.profile?.name, settled.value] as const, (
    [profile, at], before, onCleanup,
  ) => {
    if (profile === undefined) {
      told.value = undefined
      return
    }
    if (before?.[0] !== profile) told.value = undefined
    const stopped = new AbortController()
    onCleanup(() => stopped.abort())
    void follow(
      (signal) => client.presence.watch({ profile, place: at }, { signal }),
      (event) => {
        told.value = { ...event, profile, place: at }
      },
      { signal: stopped.signal, onState: (state) => { if (state !== 'connected') told.value = undefined } },
    )
  }, { immediate: true })

  return { atWork, here, stayAt }
})
