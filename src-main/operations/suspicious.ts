/** Suspicious payments: how many each view finds, which, and those that a run verifies all again. */
import type { Stretch } from '../../src-shared/contract/common.ts'
import type { SuspiciousCount, SuspiciousList } from '../../src-shared/contract/suspicious.ts'
import type { SuspiciousView } from '../../src-shared/domain/suspicious.ts'
import { pendingSinceMs } from './exceptions.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

interface AskedView {
  readonly profile: string
  readonly view: SuspiciousView
}

export async function countSuspicious(
  parts: Parts, open: OpenProfiles, profile: string,
): Promise<readonly SuspiciousCount[]> {
  return (await open.grid(profile)).countSuspicious(await momentOf(parts, open, profile))
}

export async function listSuspicious(
  parts: Parts, open: OpenProfiles, { profile, view, stretch }: AskedView & { readonly stretch: Stretch },
): Promise<SuspiciousList> {
  return (await open.grid(profile)).listSuspicious(view, await momentOf(parts, open, profile), stretch)
}

export async function listSuspiciousIds(
  parts: Parts, open: OpenProfiles, { profile, view }: AskedView,
): Promise<readonly number[]> {
  return (await open.grid(profile)).idsOfSuspicious(view, await momentOf(parts, open, profile))
}

async function momentOf(parts: Parts, open: OpenProfiles, profile: string) {
  return { pendingSinceMs: pendingSinceMs(parts.clock, await open.profile(profile)) }
}
