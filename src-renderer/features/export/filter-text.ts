/** A filter of payments as it stands in the address of the export screen, and in words. Pure. */
import { tellConditions, type ToldCondition } from '../../../src-shared/domain/books/condition-words.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { statusOf } from '../../ui/values/tones.ts'
import { parseMovingFilter, type MovingFilter } from './moving-filter.ts'

export function filterToText(filter: MovingFilter): string {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

/** What it can read of the address; a filter that says nothing lets everything through. */
export function parseFilterText(text: string): MovingFilter {
  if (text === '') return {}
  try {
    return parseMovingFilter(JSON.parse(text))
  } catch {
    // An address that was cut or typed: the screen then shows that nothing is filtered.
    return {}
  }
}

export function describeConditions(filter: PaymentFilter): readonly ToldCondition[] {
  return tellConditions(filter, { ofState: (state) => statusOf(state).word, ofDate: formatPlainDate })
    .map((told) => ({ ...told, label: t(told.label) }))
}
