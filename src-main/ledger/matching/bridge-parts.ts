/** Adds payments, and what came to the bank, to the sums of a bridge. */
import type { Readable } from '../engine/access.ts'
import { prepareBankShares } from './bank-shares.ts'
import { prepareBridgeCauses } from './bridge-causes.ts'
import type { BridgeLine, BridgePayment } from './bridge-rows.ts'
import type { SummedBridge } from './bridge-sums.ts'
import { prepareItems, settledMinorOf } from './items.ts'

export interface BankedLines {
  readonly settlement: number
  readonly lines: readonly BridgeLine[]
  /** All of the settlement. Otherwise their part of the bank's money is what they state as net. */
  readonly isWhole: boolean
}

export function prepareBridgeParts(db: Readable) {
  const settlements = prepareItems(db)['settlement-bank'].left
  const { findShare } = prepareBankShares(db)
  const { addMatch, addBreak, addLate } = prepareBridgeCauses(db)

  return {
    /** Gives what the service proved of it. */
    addPayment(payment: BridgePayment, { sums }: SummedBridge): bigint {
      const sum = sums.of(payment.currency)
      const provedMinor = payment.isProved === 1 ? BigInt(settledMinorOf(payment)) : 0n
      sum.expectedMinor += BigInt(payment.bookedMinor)
      sum.provedMinor += provedMinor
      return provedMinor
    },
    addBank({ settlement, lines, isWhole }: BankedLines, bridge: SummedBridge): void {
      const currency = lines[0]?.currency
      if (currency === undefined) return
      const netMinor = lines.reduce((net, line) => net + BigInt(line.netMinor), 0n)
      const share = findShare(settlement)
      const sum = bridge.sums.of(currency)
      if (share) {
        const isWholly = isWhole || share.netMinor === netMinor
        sum.bankMinor += isWholly ? share.bankMinor : netMinor
        if (!isWholly) return
        for (const { matchId, amountMinor } of share.residuals) addMatch(bridge, matchId, { currency, amountMinor })
      } else if (!bridge.isLate('settlement-bank', latestOf(lines))) sum.unbankedMinor += netMinor
      else if (netMinor !== 0n) {
        const name = settlements.find(settlement)?.fields.settlementId ?? String(settlement)
        addBreak(bridge, {
          link: 'settlement-bank', side: 'left', item: { source: 'settlement', id: settlement, name }, currency,
          amountMinor: netMinor,
        })
      }
    },
    /** A line that names no settlement, so that no bank line can be its own: each by its own date and currency. */
    addUnnamed({ id, txref, currency, date, netMinor }: BridgeLine, bridge: SummedBridge): void {
      const sum = bridge.sums.of(currency)
      const amountMinor = BigInt(netMinor)
      if (!bridge.isLate('settlement-bank', date)) sum.unbankedMinor += amountMinor
      else if (amountMinor !== 0n) {
        addLate(bridge, { source: 'settlement-line', id, name: txref ?? String(id) }, { currency, amountMinor })
      }
    },
  }
}

function latestOf(lines: readonly BridgeLine[]): string | null {
  return lines.reduce<string | null>((latest, { date }) => (
    date !== null && (latest === null || date > latest) ? date : latest
  ), null)
}
