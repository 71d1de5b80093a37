/** What one person may write off alone, and how much of it whoever is signed in has used up. */
import { computed } from 'vue'
import { useReading } from '../composables/use-reading.ts'
import { useLink } from '../stores/link.ts'
import { useSession } from '../stores/session.ts'

export function useOwnWriteOffs() {
  const { client } = useLink()
  const session = useSession()
  const sitting = useReading(
    () => ({ profile: session.profileName }), (needs, signal) => client.sittings.get(needs, { signal }), ['people'],
  )
  /** Null where nobody is signed in. */
  const me = computed(() => sitting.data.value?.user ?? null)
  const limits = useReading(
    () => ({ profile: session.profileName, ...(me.value !== null && { person: me.value }) }),
    (needs, signal) => client.exceptions.writeOffLimits(needs, { signal }),
    ['settings', 'people', 'exceptions', 'matches'],
  )
  return { me, limits }
}
