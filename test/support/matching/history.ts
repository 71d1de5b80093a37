/**
 * A history of payments, settlements and bank lines whose truth is known, made from a seed: what belongs together,
 * which of it is unique, and what is wrong where, one difference of each kind in a place of its own.
 */
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { ResidualCause, ResidualFacts } from '../../../src-shared/domain/matching/explanation.ts'
import { createRandom } from '../scheduler/random.ts'
import { settleAll, type PaidSettlement } from './bank-history.ts'
import { chargeAll } from './payment-history.ts'

export interface HistorySize {
  readonly payments: number
  readonly settlements: number
  readonly bankLines: number
}

/** Names of `left=right`, by ids. */
export type PairName = `${number}=${number}`

export interface LinkHistory {
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
  /** All that belong together. */
  readonly truth: ReadonlySet<PairName>
  /** Those of which nothing is wrong or open: a machine can confirm them. */
  readonly unique: ReadonlySet<PairName>
}

export interface PlantedResidual {
  readonly cause: ResidualCause
  readonly facts: ResidualFacts
  /** Of the record that is wrong, where it is one. */
  readonly itemId: number | null
}

export interface History {
  readonly serviceSettlement: LinkHistory
  readonly settlementBank: LinkHistory
  readonly residuals: readonly PlantedResidual[]
  /** How often each kind of difference was planted. */
  readonly planted: ReadonlyMap<string, number>
}

export const FULL_SIZE: HistorySize = { payments: 10_000, settlements: 40, bankLines: 60 }

export function makeHistory(seed: number, size = FULL_SIZE): History {
  const random = createRandom(seed)
  const planted = new Map<string, number>()
  const plant = (kind: string): void => { planted.set(kind, (planted.get(kind) ?? 0) + 1) }
  const charged = chargeAll(random, size, plant)
  const { link, residuals } = settleAll(random, size, charged.settlements, plant)
  return { serviceSettlement: charged.link, settlementBank: link, residuals, planted }
}

export type { PaidSettlement }
