/** What matches of payments and their lines leave in a bridge, while it is summed: only those that leave something. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

export interface MatchResidual {
  readonly matchId: number
  readonly currency: Currency
  readonly amountMinor: bigint
}

export interface MatchResiduals {
  add(matchId: number, currency: Currency, minor: bigint): void
  list(): readonly MatchResidual[]
}

export function createMatchResiduals(): MatchResiduals {
  const residuals = new Map<string, MatchResidual>()
  return {
    add(matchId, currency, minor) {
      const key = `${matchId} ${currency}`
      const amountMinor = (residuals.get(key)?.amountMinor ?? 0n) + minor
      if (amountMinor === 0n) residuals.delete(key)
      else residuals.set(key, { matchId, currency, amountMinor })
    },
    list: () => [...residuals.values()].sort((a, b) => a.matchId - b.matchId),
  }
}
