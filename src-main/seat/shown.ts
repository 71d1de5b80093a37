/** Keeps what a core said of where transfers go and what proposals change: signatures are held against it. */
import { profileSchema } from '../../src-shared/contract/profiles/profiles.ts'
import { proposalSchema } from '../../src-shared/contract/people/proposals.ts'
import { payoutWayOf } from '../../src-shared/domain/transfers/payout-way.ts'
import { canonicalJson } from '../../src-shared/domain/values/canonical-json.ts'
import type { Shown } from './call-under-way.ts'

export interface ShownSoFar {
  /** Of an answer, before it is shown. */
  note(procedure: string, answer: unknown): void
  now(): Shown
}

export function createShown(): ShownSoFar {
  let shown: Shown = { ways: [], changes: new Map() }
  return {
    note(procedure, answer) {
      if (procedure === 'profiles.get') {
        const { success, data } = profileSchema.safeParse(answer)
        if (success) shown = { ...shown, ways: [...shown.ways, payoutWayOf(data)] }
      }
      if (procedure === 'proposals.get') {
        const { success, data } = proposalSchema.safeParse(answer)
        if (!success) return
        const before = shown.changes.get(data.id) ?? []
        shown = { ...shown, changes: new Map([...shown.changes, [data.id, [...before, canonicalJson(data.change)]]]) }
      }
    },
    now: () => shown,
  }
}
