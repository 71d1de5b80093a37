/** The steps of a bridge, from what the books expect to what came to the bank, each with its words. Pure. */
import type { BridgeOfCurrency } from '../../src-shared/contract/matching/bridges.ts'
import { formatAmount } from '../../src-shared/labels/format.ts'
import { t } from '../../src-shared/texts/text.ts'
import type { WaterfallStep } from '../ui/charts/waterfall.ts'
import type { Tone } from '../ui/values/tones.ts'

export const STEP_NAMES = [
  'expected', 'unproved', 'proved', 'unsettled', 'unsettled-rest', 'gross', 'app-fees', 'merchant-fees', 'refunds',
  'chargebacks', 'duties', 'adjustments', 'settlement-rest', 'net', 'unbanked', 'unbanked-rest', 'bank', 'residual',
] as const
export type StepName = (typeof STEP_NAMES)[number]

export interface BridgeStep extends WaterfallStep {
  readonly id: StepName
  readonly label: string
  readonly valueText: string
  readonly tone: Tone
}

interface Change {
  readonly id: StepName
  readonly label: string
  readonly minor: bigint
  readonly tone: Tone
  /** Told only where there is some. */
  readonly isRare?: boolean
}

/** A sum, then what leads from it to the next one. */
export function stepsOf(bridge: BridgeOfCurrency): readonly BridgeStep[] {
  const { currency, steps } = bridge
  const transit = {
    unsettled: bridge.provedMinor - bridge.settledGrossMinor - steps.unsettledMinor,
    unbanked: bridge.netMinor - bridge.bankMinor - steps.unbankedMinor,
  }
  const sum = (id: StepName, label: string, minor: bigint, tone: Tone): BridgeStep => (
    { id, label, from: 0n, to: minor, isSum: true, valueText: formatAmount(minor, currency), tone }
  )
  const taken = (id: StepName, label: string, minor: bigint): Change => ({ id, label, minor: -minor, tone: 'idle' })
  const rest = (id: StepName, label: string, minor: bigint): Change => (
    { id, label, minor: -minor, tone: 'bad', isRare: true }
  )
  const lead = (startMinor: bigint, changes: readonly Change[]): readonly BridgeStep[] => {
    let from = startMinor
    return changes.flatMap(({ id, label, minor, tone, isRare }) => {
      if (isRare && minor === 0n) return []
      const step = { id, label, from, to: from + minor, isSum: false, valueText: formatAmount(minor, currency), tone }
      from = step.to
      return [step]
    })
  }
  return [
    sum('expected', t('Expected by the books'), bridge.expectedMinor, 'info'),
    ...lead(bridge.expectedMinor, [{
      id: 'unproved', label: t('Not proved'), minor: bridge.provedMinor - bridge.expectedMinor, tone: 'wait',
      isRare: true,
    }]),
    sum('proved', t('Proved by the service'), bridge.provedMinor, 'good'),
    ...lead(bridge.provedMinor, [
      {
        id: 'unsettled', label: t('In transit: not settled yet'), minor: -transit.unsettled, tone: 'wait',
        isRare: true,
      },
      rest('unsettled-rest', steps.unsettledMinor < 0n ? t('Residual: settled and not proved')
        : t('Residual: proved and not settled'), steps.unsettledMinor),
    ]),
    sum('gross', t('Settled, gross'), bridge.settledGrossMinor, 'info'),
    ...lead(bridge.settledGrossMinor, [
      taken('app-fees', t('− App fees'), bridge.appFeesMinor),
      taken('merchant-fees', t('− Merchant fees'), bridge.merchantFeesMinor),
      taken('refunds', t('− Refunds'), bridge.refundsMinor),
      taken('chargebacks', t('− Chargebacks'), bridge.chargebacksMinor),
      taken('duties', t('− Stamp duties'), bridge.dutiesMinor),
      taken('adjustments', t('± Adjustments'), -bridge.adjustmentsMinor),
      rest('settlement-rest', t('Residual: lines that do not add up'), steps.settlementMinor),
    ]),
    sum('net', t('Settled, net'), bridge.netMinor, 'info'),
    ...lead(bridge.netMinor, [
      {
        id: 'unbanked', label: t('In transit: not in the bank yet'), minor: -transit.unbanked, tone: 'wait',
        isRare: true,
      },
      rest('unbanked-rest', steps.unbankedMinor < 0n ? t('Residual: more in the bank')
        : t('Residual: settled and not in the bank'), steps.unbankedMinor),
    ]),
    sum('bank', t('In the bank'), bridge.bankMinor, 'good'),
    sum('residual', t('Residual'), bridge.residualMinor, bridge.residualMinor === 0n ? 'good' : 'bad'),
  ]
}
