/** What a person must hear of in the shown profile, whatever screen is open; read again when something changed. */
import { defineStore } from 'pinia'
import { onScopeDispose, watch } from 'vue'
import { useReading } from '../composables/use-reading.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useVault } from './vault.ts'

/** The longest that a browser's timer waits. */
const MAX_TIMER_MS = 2 ** 31 - 1

export const useAttention = defineStore('attention', () => {
  const { client } = useLink()
  const session = useSession()
  const vault = useVault()
  const { data, reload } = useReading(
    () => (session.profile && !vault.isLocked ? { profile: session.profile.name } : undefined),
    async (needs, signal) => ({ profile: needs.profile, ...(await client.attention.get(needs, { signal })) }),
    ['payments', 'exceptions', 'imports', 'transfers', 'runs', 'people', 'settings'],
  )

  // Time alone makes a pending payment an exception; nothing is written then, so nobody tells.
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(() => data.value?.nextPendingAt, (at) => {
    clearTimeout(timer)
    if (typeof at !== 'string') return
    timer = setTimeout(() => void reload(), Math.min(MAX_TIMER_MS, Math.max(0, Date.parse(at) - Date.now()) + 1))
  })
  onScopeDispose(() => clearTimeout(timer))

  return { data }
})
