/** Says in words which payments a report covers. Pure. */
import { tellConditions } from '../../../src-shared/domain/books/condition-words.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { countOf } from '../../../src-shared/labels/format.ts'

/** `state failed or pending; expected 2026-09-01 to 2026-09-30`; `all payments` where nothing is left out. */
export function describeFilter(filter: PaymentFilter, references?: number): string {
  const chosen = references === undefined ? [] : [`the ${countOf(references, 'selected reference')}`]
  const parts = [...chosen, ...tellConditions(filter).map(({ words }) => words)]
  return parts.length === 0 ? 'all payments' : parts.join('; ')
}
