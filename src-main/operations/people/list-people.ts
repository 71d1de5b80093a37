/** The people of a profile. */
import type { StoredUser } from '../../ledger/api/transfers.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

/** Of a ledger that can't be read, nobody is known: nothing of it becomes sendable then, and nobody can act. */
export const UNREADABLE = ['LEDGER_DAMAGED', 'LEDGER_SCHEMA_CHANGED', 'LEDGER_FOREIGN', 'LEDGER_BUILD_DIFFERS'] as const

export async function listPeople(open: OpenProfiles, profile: string): Promise<readonly StoredUser[]> {
  const reader = await open.reader(profile).catch(ignore(UNREADABLE, 'a restore or a removal is all that is left'))
  return (await reader?.transfers.listUsers()) ?? []
}
