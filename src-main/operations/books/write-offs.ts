/** How much one person may write off alone, as people agreed, and how much of it is used up. */
import { WRITE_OFF_WINDOW_MS, type WriteOffLimit } from '../../../src-shared/domain/books/resolution-rules.ts'
import { writeOffLimitOf } from '../../../src-shared/domain/people/agreed.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'

export type WriteOffs = ReturnType<typeof createWriteOffs>

export function createWriteOffs(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  return {
    getLimits,
    /** Of each currency that people agreed on. `person`: the exact name of one of them. */
    async list({ profile, person }: { readonly profile: string; readonly person?: string | undefined }) {
      const limits = await getLimits(profile)
      const sinceMs = Math.floor(parts.clock.instant().wallMs) - WRITE_OFF_WINDOW_MS
      const { books } = await open.reader(profile)
      const written = person === undefined ? [] : await books.listWrittenOff(person, sinceMs)
      return limits.map((limit) => {
        const own = written.filter(({ currency }) => currency === limit.currency)
        return { ...limit, writtenOffMinor: own.reduce((sum, one) => sum + BigInt(one.writtenOffMinor), 0n) }
      })
    },
  }

  /** Whichever is lower: what the ledger’s people signed, or, where the vault is open, what it has sealed. */
  async function getLimits(profile: string): Promise<readonly WriteOffLimit[]> {
    const { ledger, vault } = await standing.look(profile, 'where-open')
    return ledger.writeOffLimits
      .map(({ currency, limitMinor }) => ({
        currency, limitMinor: lowest(limitMinor, vault ? writeOffLimitOf(vault, currency) : limitMinor),
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  }
}

function lowest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}
