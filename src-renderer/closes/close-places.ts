/** Where what stands in the way of a close is put right. Pure. */
import type { CloseCheckName } from '../../src-shared/domain/closes/checklist.ts'

interface CheckPlace {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
}

/** `date`: the business day. */
export function placeOfCheck(check: CloseCheckName, date: string): CheckPlace {
  switch (check) {
    case 'files': return { name: 'import', query: {} }
    case 'verified': return { name: 'payments', query: { only: 'open', day: date } }
    case 'exceptions': return { name: 'exceptions', query: { day: date } }
    case 'matched': return { name: 'matching', query: {} }
    case 'settlement': return { name: 'settlements', query: {} }
    case 'bank': return { name: 'bank', query: {} }
    case 'trail': return { name: 'audit', query: {} }
  }
}
