/** Sums the bridge of a settlement, or of business days, from what is confirmed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { computeBridge, type Bridge } from '../../../src-shared/domain/matching/bridge.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { judgeLateness } from '../../../src-shared/domain/matching/lateness.ts'
import type { BridgeScope } from '../api/matching.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBridgeParts, type SummedBridge } from './bridge-parts.ts'
import { prepareBridgeRows, type BridgeLine } from './bridge-rows.ts'
import { addLine, createSums } from './bridge-sums.ts'
import { prepareRuleSets } from './rule-sets.ts'

export function prepareBridges(db: Readable) {
  const rows = prepareBridgeRows(db)
  const { addPayment, addBank } = prepareBridgeParts(db)
  const { getRuleSet } = prepareRuleSets(db)

  return {
    /** Throws BRIDGE_SETTLEMENT_UNKNOWN. */
    computeBridges(scope: BridgeScope, today: string): readonly Bridge[] {
      const { ruleSet } = getRuleSet()
      const days = createBusinessDays(ruleSet.daysOff)
      const bridge: SummedBridge = {
        sums: createSums(),
        isLate: (link, date) => judgeLateness(date, {
          days, today, lateAfterBusinessDays: ruleSet.lateAfterBusinessDays[link],
        }).state === 'break',
      }
      if (scope.kind === 'settlement') sumSettlement(scope.settlementId, bridge)
      else sumDays(scope.fromDate, scope.toDate, bridge)
      return bridge.sums.list().map(computeBridge)
    },
  }

  function sumSettlement(settlementId: string, bridge: SummedBridge): void {
    const settlements = rows.listSettlements(settlementId)
    if (settlements.length === 0) throw new AppError('BRIDGE_SETTLEMENT_UNKNOWN', { settlement: settlementId })
    for (const { id } of settlements) {
      const lines = rows.listLinesOfSettlement(id)
      const payments = new Map(lines.flatMap((line) => rows.listPaymentsOf(line.id)).map((one) => [one.id, one]))
      for (const payment of payments.values()) addPayment(payment, bridge)
      for (const line of lines) addLine(bridge.sums.of(line.currency), line)
      addBank({ settlement: id, lines, isWhole: true }, bridge)
    }
  }

  function sumDays(fromDate: string, toDate: string, bridge: SummedBridge): void {
    const counted = new Set<number>()
    const bySettlement = new Map<number | null, BridgeLine[]>()
    for (const payment of rows.listOfDays(fromDate, toDate)) {
      const provedMinor = addPayment(payment, bridge)
      const matchId = rows.findMatchOfPayment(payment.id)
      if (matchId === undefined && !bridge.isLate('service-settlement', payment.date)) {
        bridge.sums.of(payment.currency).unsettledMinor += provedMinor
      }
      // A match of several payments has its lines once.
      const lines = matchId === undefined || counted.has(matchId) ? [] : rows.listLinesOf(matchId)
      if (matchId !== undefined) counted.add(matchId)
      for (const line of [...lines, ...rows.listOtherLines(payment.txref, payment.currency)]) {
        addLine(bridge.sums.of(line.currency), line)
        const ofOne = bySettlement.get(line.settlement)
        if (ofOne) ofOne.push(line)
        else bySettlement.set(line.settlement, [line])
      }
    }
    for (const [settlement, lines] of bySettlement) addBank({ settlement, lines, isWhole: false }, bridge)
  }
}
