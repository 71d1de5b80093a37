/** Sums the bridge of a settlement, or of business days, from what is confirmed. */
import { addLine, computeBridge, type Bridge } from '../../../src-shared/domain/matching/bridge.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { judgeLateness } from '../../../src-shared/domain/matching/lateness.ts'
import type { BridgeScope } from '../api/matching.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBridgeBreaks } from './bridge-breaks.ts'
import { prepareSettlementBridge } from './bridge-of-settlement.ts'
import { prepareBridgeParts } from './bridge-parts.ts'
import { prepareBridgeRows, type BridgeLine } from './bridge-rows.ts'
import { createMatchResiduals } from './bridge-residuals.ts'
import { createSums, type SummedBridge } from './bridge-sums.ts'
import { prepareExplanations } from './explanations.ts'
import { prepareRuleSets } from './rule-sets.ts'

export function prepareBridges(db: Readable) {
  const rows = prepareBridgeRows(db)
  const { addPayment, addBank, addUnnamed } = prepareBridgeParts(db)
  const { addUnsettled, addResiduals } = prepareBridgeBreaks(db)
  const sumSettlement = prepareSettlementBridge(db)
  const { getRuleSet } = prepareRuleSets(db)
  const beginExplaining = prepareExplanations(db)

  return {
    /** Throws BRIDGE_SETTLEMENT_UNKNOWN. */
    computeBridges(scope: BridgeScope, today: string): readonly Bridge[] {
      const { ruleSet } = getRuleSet()
      const days = createBusinessDays(ruleSet.daysOff)
      const bridge: SummedBridge = {
        sums: createSums(), explain: beginExplaining(),
        isLate: (link, date) => judgeLateness(date, {
          days, today, lateAfterBusinessDays: ruleSet.lateAfterBusinessDays[link],
        }).state === 'break',
      }
      if (scope.kind === 'settlement') sumSettlement(scope.settlementId, bridge)
      else sumDays(scope.fromDate, scope.toDate, bridge)
      return bridge.sums.list().map(computeBridge)
    },
  }

  function sumDays(fromDate: string, toDate: string, bridge: SummedBridge): void {
    const residuals = createMatchResiduals()
    for (const payment of rows.listOfDays(fromDate, toDate)) {
      const provedMinor = addPayment(payment, bridge)
      if (payment.matchId === null) addUnsettled(payment, provedMinor, bridge)
      else residuals.add(payment.matchId, payment.currency, provedMinor)
    }
    const bySettlement = new Map<number, BridgeLine[]>()
    for (const line of rows.listLinesOfDays(fromDate, toDate)) {
      residuals.add(line.matchId, line.currency, -BigInt(line.grossMinor))
      add(line)
    }
    for (const line of rows.listOtherLinesOfDays(fromDate, toDate)) add(line)
    addResiduals(residuals, bridge)
    for (const [settlement, lines] of bySettlement) addBank({ settlement, lines, isWhole: false }, bridge)

    function add(line: BridgeLine): void {
      addLine(bridge.sums.of(line.currency), line)
      if (line.settlement === null) return addUnnamed(line, bridge)
      const ofOne = bySettlement.get(line.settlement)
      if (ofOne) ofOne.push(line)
      else bySettlement.set(line.settlement, [line])
    }
  }
}
