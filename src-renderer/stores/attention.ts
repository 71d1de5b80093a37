/** What a person must hear of in the shown profile, whatever screen is open; read again when something changed. */
import { defineStore } from 'pinia'
import { useDueMoment } from '../composables/use-due-moment.ts'
import { useReading } from '../composables/use-reading.ts'
import { useChanges } from './changes.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useVault } from './vault.ts'

export const useAttention = defineStore('attention', () => {
  const { client } = useLink()
  const session = useSession()
  const vault = useVault()
  const changes = useChanges()
  const { data } = useReading(
    () => (session.profile && !vault.isLocked ? { profile: session.profile.name } : undefined),
    async (needs, signal) => ({ profile: needs.profile, ...(await client.attention.get(needs, { signal })) }),
    ['payments', 'exceptions', 'imports', 'transfers', 'runs', 'people', 'settings'],
  )

  // Time alone makes an exception of a payment: whatever shows payments or exceptions is read again then.
  useDueMoment(() => data.value?.nextDueAt, changes.noteDue)

  return { data }
})
