/** Tells a door that a ledger changed, by this process or by another. */
import type { z } from 'zod'
import type { changeSchema } from '../../src-shared/contract/changes.ts'
import type { OpenProfiles } from './open-profiles.ts'

/** Ends when it is aborted, and when the profile's ledger is closed here: after a restore, watch again. */
export async function* watchChanges(
  open: OpenProfiles, profile: string, signal?: AbortSignal,
): AsyncGenerator<z.output<typeof changeSchema>, void, void> {
  const grid = await open.grid(profile)
  for await (const revision of grid.watchRevision(signal)) yield { revision }
}
