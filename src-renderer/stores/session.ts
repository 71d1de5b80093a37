/** What the whole window rests on: its host, the profiles, the one that is shown, and the stream of its changes. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useRoute } from 'vue-router'
import type { HostDescription } from '../../src-shared/contract/host/host.ts'
import type { Profile } from '../../src-shared/contract/profiles/profiles.ts'
import { follow, type ConnectionState } from '../link/follow.ts'
import { useChanges } from './changes.ts'
import { useLink } from './link.ts'

export const useSession = defineStore('session', () => {
  const { client } = useLink()
  const route = useRoute()
  const changes = useChanges()
  const host = shallowRef<HostDescription>()
  const profiles = shallowRef<readonly Profile[]>([])
  const isReady = shallowRef(false)
  const connection = shallowRef<ConnectionState>('connected')

  const profileName = computed(() => (typeof route.params['profile'] === 'string' ? route.params['profile'] : ''))
  const profile = computed(() => profiles.value.find(({ name }) => name === profileName.value))
  const timeZone = computed(() => profile.value?.timeZone ?? 'UTC')

  async function load(): Promise<void> {
    const [description, list] = await Promise.all([client.host.describe(), client.profiles.list()])
    host.value = description
    profiles.value = list
    isReady.value = true
  }

  async function reloadProfiles(): Promise<void> {
    profiles.value = await client.profiles.list()
  }

  watch(() => profile.value?.name, (name, _, onCleanup) => {
    if (name === undefined) return
    const stopped = new AbortController()
    onCleanup(() => stopped.abort())
    void follow(
      (signal) => client.changes.watch({ profile: name }, { signal }),
      changes.listen(),
      {
        signal: stopped.signal,
        onState: (state) => {
          connection.value = state
        },
      },
    )
  }, { immediate: true })

  return { host, profiles, profileName, profile, timeZone, isReady, connection, load, reloadProfiles }
})
