/** The newest verify runs of the shown profile: for whoever shows the one that goes on, or tells how one ended. */
import { defineStore } from 'pinia'
import { useReading } from '../composables/use-reading.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useVault } from './vault.ts'

const NEWEST = 20

export const useNewestRuns = defineStore('newest-runs', () => {
  const { client } = useLink()
  const session = useSession()
  const vault = useVault()
  const { data, reload } = useReading(
    () => (session.profile && !vault.isLocked ? { profile: session.profile.name } : undefined),
    async (needs, signal) => ({
      profile: needs.profile, runs: await client.verifyRuns.list({ ...needs, limit: NEWEST }, { signal }),
    }),
    ['runs'],
  )
  return { data, reload }
})
