/** What the payments grid asks for: a window of its rows, and what a person marked in it. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { PaymentFilter, PaymentSort, RowRange } from '../../../src-shared/contract/books/payments.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

interface AskedView {
  readonly profile: string
  readonly filter: PaymentFilter
  readonly sort: PaymentSort
}

type AskedWindow = AskedView & { readonly slice: Slice }
type AskedMarks = AskedView & { readonly ranges: readonly RowRange[] }

export async function showWindow(open: OpenProfiles, { profile, filter, sort, slice }: AskedWindow) {
  return (await open.grid(profile)).window(filter, sort, slice)
}

export async function sumMarked(open: OpenProfiles, { profile, ...marked }: AskedMarks) {
  return [...(await (await open.grid(profile)).sumMarked(marked))]
}

export async function listReferencesOfMarked(open: OpenProfiles, { profile, ...marked }: AskedMarks) {
  return (await open.grid(profile)).referencesOfMarked(marked)
}
