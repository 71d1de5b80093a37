/** A value of each kind that a condition of payments may have: as it is typed, what it is, how it is said. */
import type { ConditionValues, ValueKind } from '../../../src-shared/domain/books/payment-conditions.ts'

export interface ConditionSample<Value> {
  /** With the currency NGN beside it. */
  readonly text: string
  readonly value: Value
  /** A part of its words. */
  readonly said: string
  /** What is no value of this kind. */
  readonly wrong: unknown
}

export const CONDITION_SAMPLES: { readonly [Kind in ValueKind]: ConditionSample<ConditionValues[Kind]> } = {
  states: { text: 'failed,pending', value: ['failed', 'pending'], said: 'failed or pending', wrong: ['paid'] },
  id: { text: '7', value: 7, said: '7', wrong: -1 },
  flag: { text: '', value: true, said: '', wrong: 'yes' },
  text: { text: 'Ada O.', value: 'Ada O.', said: 'Ada', wrong: 5 },
  currency: { text: 'NGN', value: 'NGN', said: 'NGN', wrong: 'XXX' },
  date: { text: '2026-09-17', value: '2026-09-17', said: '2026-09-17', wrong: '2026-02-30' },
  amount: { text: '1,250.50', value: 125_050, said: 'NGN 1,250.50', wrong: 1.5 },
}
