/** Figures of a run out of its tallies. Never a sum of money over currencies. Pure. */
import type { RunTally, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { PAYMENT_STATE_LABELS } from '../../../src-shared/labels/payment-labels.ts'
import type { Tone } from '../../ui/values/tones.ts'

export type TallyState = RunTally['state']
const STATES: readonly TallyState[] = ['proved', 'failed', 'pending', 'refused', 'unresolved', 'unverified', 'waiting']

const TONES: Readonly<Record<TallyState, Tone>> = {
  proved: 'good', failed: 'bad', pending: 'wait', refused: 'hold', unresolved: 'doubt', unverified: 'idle',
  waiting: 'idle',
}
export interface RunPart {
  readonly id: TallyState
  readonly label: string
  readonly value: number
  readonly tone: Tone
}

export function sumTallies(tallies: readonly RunTally[]): Readonly<Record<TallyState, number>> {
  const sums = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<TallyState, number>
  for (const { state, count } of tallies) sums[state] += count
  return sums
}

/** What there is of each, in a fixed order. */
export function partsOf(tallies: readonly RunTally[]): readonly RunPart[] {
  const sums = sumTallies(tallies)
  return STATES.filter((state) => sums[state] > 0)
    .map((state) => ({ id: state, label: PAYMENT_STATE_LABELS[state], value: sums[state], tone: TONES[state] }))
}

export interface MoneyShare {
  readonly currency: Currency
  readonly answeredMinor: bigint
  readonly totalMinor: bigint
  /** 0 to 100. */
  readonly percent: number
}

/** How much of the doubtful money is answered, a currency each. */
export function moneyAnswered(tallies: readonly RunTally[]): readonly MoneyShare[] {
  return [...Map.groupBy(tallies, ({ currency }) => currency)].map(([currency, ofIt]) => {
    const totalMinor = ofIt.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const waiting = ofIt.filter(({ state }) => state === 'waiting')
    const waitingMinor = waiting.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const answeredMinor = totalMinor - waitingMinor
    const percent = totalMinor === 0n ? 100 : Number((answeredMinor * 1_000n) / totalMinor) / 10
    return { currency, answeredMinor, totalMinor, percent }
  })
}

export function durationMs({ createdAt, endedAt }: VerifyRun, nowMs: number): number {
  return (endedAt === null ? nowMs : Date.parse(endedAt)) - Date.parse(createdAt)
}
