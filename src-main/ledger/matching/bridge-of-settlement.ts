/** Sums the bridge of one settlement: all of its lines, whatever the days of their payments. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { addLine } from '../../../src-shared/domain/matching/bridge.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBridgeBreaks } from './bridge-breaks.ts'
import { prepareBridgeParts } from './bridge-parts.ts'
import { createMatchResiduals } from './bridge-residuals.ts'
import { prepareBridgeRows } from './bridge-rows.ts'
import type { SummedBridge } from './bridge-sums.ts'

/** The settlement by the id that the service gave it. Throws BRIDGE_SETTLEMENT_UNKNOWN. */
export function prepareSettlementBridge(db: Readable): (settlementId: string, bridge: SummedBridge) => void {
  const rows = prepareBridgeRows(db)
  const { addPayment, addBank } = prepareBridgeParts(db)
  const { addUnproved, addResiduals } = prepareBridgeBreaks(db)

  return function sumSettlement(settlementId: string, bridge: SummedBridge): void {
    const settlements = rows.listSettlements(settlementId)
    if (settlements.length === 0) throw new AppError('BRIDGE_SETTLEMENT_UNKNOWN', { settlement: settlementId })
    for (const { id } of settlements) {
      const lines = rows.listLinesOfSettlement(id)
      const residuals = createMatchResiduals()
      const counted = new Set<number>()
      for (const line of lines) {
        addLine(bridge.sums.of(line.currency), line)
        if (line.kind !== 'payment') continue
        const matchId = rows.findMatchOfLine(line.id)
        if (matchId === undefined) addUnproved(line, bridge)
        else residuals.add(matchId, line.currency, -BigInt(line.grossMinor))
        for (const payment of rows.listPaymentsOf(line.id)) {
          if (counted.has(payment.id)) continue
          counted.add(payment.id)
          const provedMinor = addPayment(payment, bridge)
          if (matchId !== undefined) residuals.add(matchId, payment.currency, provedMinor)
        }
      }
      addResiduals(residuals, bridge)
      addBank({ settlement: id, lines, isWhole: true }, bridge)
    }
  }
}
