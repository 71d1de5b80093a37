/** What a day says of its money: is all of it in the bank, on its way, or missing? Pure. */
import type { BridgeOfCurrency } from '../../../src-shared/contract/matching/bridges.ts'
import type { MatchingStanding } from '../../../src-shared/contract/matching/matches.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface PaidAnswer {
  readonly text: string
  readonly label: string
  readonly tone: Tone
  readonly icon: IconName
  /** Were matches ever computed? */
  readonly isMatched: boolean
}

/** Of currencies in which something was proved or settled. */
export function answerOfPaid(
  bridges: readonly BridgeOfCurrency[], standing: MatchingStanding | undefined,
): PaidAnswer {
  if (standing === undefined || standing.computedAt === null) {
    return {
      text: t('Import the settlements and the bank statements of the day, then run the matching.'),
      label: t('Not matched yet'), tone: 'idle', icon: 'question', isMatched: false,
    }
  }
  const text = standing.isStale ? t('Based on earlier data: the ledger has changed since the last matching.')
    : t('Based on imported files: not confirmed by the service’s document.')
  if (bridges.some(({ residualMinor }) => residualMinor !== 0n)) {
    return { text, label: t('Something differs'), tone: 'bad', icon: 'warning', isMatched: true }
  }
  return bridges.some(({ inTransitMinor }) => inTransitMinor !== 0n)
    ? { text, label: t('In transit'), tone: 'wait', icon: 'clock', isMatched: true }
    : { text, label: t('All in the bank'), tone: 'good', icon: 'check', isMatched: true }
}

export const PAID_COLUMNS: readonly GridColumn<BridgeOfCurrency>[] = [
  money('proved', t('Proved'), ({ provedMinor }) => provedMinor),
  money('net', t('Settled, net'), ({ netMinor }) => netMinor),
  money('bank', t('In the bank'), ({ bankMinor }) => bankMinor),
  money('transit', t('In transit'), ({ inTransitMinor }) => inTransitMinor),
  money('residual', t('Residual'), ({ residualMinor }) => residualMinor),
]

function money(
  id: string, header: string, minorOf: (bridge: BridgeOfCurrency) => bigint,
): GridColumn<BridgeOfCurrency> {
  return {
    id, header, width: 140, kind: 'money', isOneLine: true,
    value: (bridge) => ({ amountMinor: minorOf(bridge), currency: bridge.currency }),
  }
}
