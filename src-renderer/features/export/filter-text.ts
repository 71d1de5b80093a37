/** A filter of payments as it stands in the address of the export screen, and in words. Pure. */
import { parseStoredFilter } from '../../../src-shared/domain/books/condition-values.ts'
import { tellConditions, type ToldCondition } from '../../../src-shared/domain/books/condition-words.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { statusOf } from '../../ui/values/tones.ts'

export function filterToText(filter: PaymentFilter): string {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

/** What it can read of the address; a filter that says nothing lets everything through. */
export function parseFilterText(text: string): PaymentFilter {
  if (text === '') return {}
  try {
    return parseStoredFilter(JSON.parse(text))
  } catch {
    // An address that was cut or typed: the screen then shows that nothing is filtered.
    return {}
  }
}

export function describeConditions(filter: PaymentFilter): readonly ToldCondition[] {
  return tellConditions(filter, { ofState: (state) => statusOf(state).word, ofDate: formatPlainDate })
}
