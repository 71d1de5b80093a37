/**
 * Who else is at work in the shown profile, and who looks at the same as this window. One stream for all of it: a
 * browser has few connections to one host.
 */
import { defineStore } from 'pinia'
import { follow } from '../link/follow.ts'
import { createPresenceState } from '../presence/presence-state.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useVault } from './vault.ts'

export const usePresence = defineStore('presence', () => {
  const { client } = useLink()
  const session = useSession()
  const vault = useVault()

  return createPresenceState(() => (vault.isLocked ? undefined : session.profile?.name), (at, onEvent, signal) => {
    void follow((attempt) => client.presence.watch(at, { signal: attempt }), onEvent, {
      signal,
      onState: (state) => { if (state !== 'connected') onEvent(undefined) },
    })
  })
})
