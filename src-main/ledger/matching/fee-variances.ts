/** Fees that the service and a settlement state differently, of one match. */
import { findVariances } from '../../../src-shared/domain/matching/compare-items.ts'
import type { FeeVariance } from '../../../src-shared/domain/matching/planned-match.ts'
import { MAX_ITEMS_SHOWN } from '../../../src-shared/domain/matching/shown-items.ts'
import type { Readable } from '../engine/access.ts'
import { prepareItems } from './items.ts'
import { preparePaymentFees } from './payment-fees.ts'
import type { StoredMatch } from './stored-matches.ts'

/** Of matches that are shown as a whole: each answer of the service has to be read. */
export function prepareVariances(db: Readable): (match: StoredMatch) => readonly FeeVariance[] {
  const sources = prepareItems(db)['service-settlement']
  const findFees = preparePaymentFees(db)
  return ({ link, left, right }) => {
    if (link !== 'service-settlement' || left.length > MAX_ITEMS_SHOWN || right.length > MAX_ITEMS_SHOWN) return []
    const payments = left.flatMap(({ id }) => sources.left.find(id) ?? []).map((item) => {
      const fees = findFees(item.id, item.currency)
      return fees ? { ...item, parts: fees.parts } : item
    })
    return findVariances(payments, right.flatMap(({ id }) => sources.right.find(id) ?? []))
  }
}
