/** What the whole window rests on: its host, the profiles, the one that is shown, and that its ledger changed. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useRoute } from 'vue-router'
import type { HostDescription } from '../../src-shared/contract/host.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import { follow, type ConnectionState } from '../link/follow.ts'
import { useLink } from './link.ts'

export const useSession = defineStore('session', () => {
  const { client } = useLink()
  const route = useRoute()
  const host = shallowRef<HostDescription>()
  const profiles = shallowRef<readonly Profile[]>([])
  const isReady = shallowRef(false)
  /** Differs from before whenever anything in the shown ledger changed, whoever changed it. */
  const revision = shallowRef(0)
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
      (event) => {
        revision.value = event.revision
      },
      {
        signal: stopped.signal,
        onState: (state) => {
          connection.value = state
        },
      },
    )
  }, { immediate: true })

  return { host, profiles, profileName, profile, timeZone, isReady, revision, connection, load, reloadProfiles }
})
