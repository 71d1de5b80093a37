/** Adds what has no counterpart, and what matches of payments leave, to the sums of a bridge. */
import type { Readable } from '../engine/access.ts'
import { prepareBridgeCauses } from './bridge-causes.ts'
import type { MatchResiduals } from './bridge-residuals.ts'
import type { BridgeLine, BridgePayment } from './bridge-rows.ts'
import type { SummedBridge } from './bridge-sums.ts'

const LINK = 'service-settlement'

export function prepareBridgeBreaks(db: Readable) {
  const { addMatch, addBreak } = prepareBridgeCauses(db)

  return {
    /** What is proved and not settled is in transit, until it is late. */
    addUnsettled(
      { id, txref, currency, date }: BridgePayment, amountMinor: bigint, bridge: SummedBridge,
    ): void {
      if (amountMinor === 0n) return
      const item = { source: 'payment', id, name: txref } as const
      if (!bridge.isLate(LINK, date)) bridge.sums.of(currency).unsettledMinor += amountMinor
      else addBreak(bridge, { link: LINK, side: 'left', item, currency, amountMinor })
    },
    /** A line of a payment that nobody proved, or that is in no books. */
    addUnproved({ id, txref, currency, grossMinor }: BridgeLine, bridge: SummedBridge): void {
      if (grossMinor === 0) return
      const item = { source: 'settlement-line', id, name: txref ?? String(id) } as const
      addBreak(bridge, { link: LINK, side: 'right', item, currency, amountMinor: -BigInt(grossMinor) })
    },
    addResiduals(residuals: MatchResiduals, bridge: SummedBridge): void {
      for (const { matchId, ...residual } of residuals.list()) addMatch(bridge, matchId, residual)
    },
  }
}
