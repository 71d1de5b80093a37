/** Suspicious payments: how many each view finds, which, and those that a run verifies all again. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { SuspiciousCount, SuspiciousList } from '../../../src-shared/contract/books/suspicious.ts'
import type { SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { pendingSinceMs } from './exceptions.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface AskedView {
  readonly profile: string
  readonly view: SuspiciousView
}

interface FilteredViews {
  readonly profile: string
  readonly filter: PaymentFilter
}

export async function countSuspicious(
  parts: Parts, open: OpenProfiles, { profile, filter }: FilteredViews,
): Promise<readonly SuspiciousCount[]> {
  return (await open.grid(profile)).countSuspicious(await momentOf(parts, open, profile), filter)
}

export async function listSuspicious(
  parts: Parts, open: OpenProfiles,
  { profile, view, filter, slice }: AskedView & FilteredViews & { readonly slice: Slice },
): Promise<SuspiciousList> {
  return (await open.grid(profile)).listSuspicious(view, await momentOf(parts, open, profile), filter, slice)
}

export async function listSuspiciousIds(
  parts: Parts, open: OpenProfiles, { profile, view }: AskedView,
): Promise<readonly number[]> {
  return (await open.grid(profile)).idsOfSuspicious(view, await momentOf(parts, open, profile))
}

async function momentOf(parts: Parts, open: OpenProfiles, profile: string) {
  return { pendingSinceMs: pendingSinceMs(parts.clock, await open.profile(profile)) }
}
