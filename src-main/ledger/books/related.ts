/**
 * Finds the payments that a person would look at beside one. No index knows customers or amounts, so those are looked
 * for among the neighbours in the books; similar references are found anywhere.
 */
import {
  describeRelations, listSimilarReferences, relationWeight, type RelatedFacts,
} from '../../../src-shared/domain/books/related-payments.ts'
import type { RelatedPayment } from '../api/books.ts'
import { IS_VISIBLE } from './columns.ts'
import { preparePaymentRows } from './payment-rows.ts'
import type { Readable } from '../engine/access.ts'

/** Payments before and after it that are looked through: about 30 ms for all of them. */
const NEIGHBOURHOOD = 100_000
/** Of each kind of find; the rules choose among them. */
const MAX_FINDS = 200
const MAX_RELATED = 20
/** Sorts behind every character that a reference can hold. */
const LAST_CHARACTER = '\u{10ffff}'

interface FoundRow extends RelatedFacts {
  readonly id: number
}

/** `p` is the payment. */
const COLUMNS = `
  p.id, p.txref, p.currency, p.amount_minor AS amountMinor, p.customer, p.email, p.business_day AS date`

export function prepareRelated(db: Readable) {
  const { getPayments } = preparePaymentRows(db)
  const find = db.prepare<[string], FoundRow>(
    `SELECT ${COLUMNS} FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  )
  const listNeighbours = db.prepare<[object], FoundRow>(`
    SELECT ${COLUMNS} FROM payment p
    WHERE p.id BETWEEN @id - ${NEIGHBOURHOOD} AND @id + ${NEIGHBOURHOOD} AND p.id <> @id AND ${IS_VISIBLE} AND (
      lower(p.email) = lower(@email) OR lower(p.customer) = lower(@customer)
      OR (p.amount_minor = @amountMinor AND p.currency = @currency)
      OR substr(p.txref, -length(@txref)) = @txref)
    ORDER BY (coalesce(lower(p.email) = lower(@email), 0) OR coalesce(lower(p.customer) = lower(@customer), 0)) DESC,
      abs(p.id - @id) LIMIT ${MAX_FINDS}`)
  const listBeginning = db.prepare<[{ txref: string; end: string }], FoundRow>(`
    SELECT ${COLUMNS} FROM payment p WHERE p.txref > @txref AND p.txref < @end AND ${IS_VISIBLE} LIMIT ${MAX_FINDS}`)
  const listNamed = db.prepare<[string], FoundRow>(`
    SELECT ${COLUMNS} FROM json_each(?) j CROSS JOIN payment p ON p.txref = j.value
    WHERE ${IS_VISIBLE} LIMIT ${MAX_FINDS}`)

  return {
    findRelated(txref: string): RelatedPayment[] | undefined {
      const payment = find.get(txref)
      if (!payment) return undefined
      const found = [
        ...listBeginning.all({ txref, end: txref + LAST_CHARACTER }),
        ...listNamed.all(JSON.stringify(listSimilarReferences(txref))),
        ...listNeighbours.all(payment),
      ]
      const related = [...new Map(found.map((other) => [other.id, other])).values()]
        .map((other) => ({ id: other.id, because: describeRelations(payment, other) }))
        .filter(({ because }) => because.length > 0)
        .toSorted((a, b) => relationWeight(b.because) - relationWeight(a.because) || nearer(payment, a, b))
        .slice(0, MAX_RELATED)
      const payments = getPayments(related.map(({ id }) => id))
      return payments.map((shown, at) => ({ payment: shown, because: related[at]?.because ?? [] }))
    },
  }
}

function nearer({ id }: FoundRow, a: { readonly id: number }, b: { readonly id: number }): number {
  return Math.abs(a.id - id) - Math.abs(b.id - id)
}
