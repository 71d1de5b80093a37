/** Payments that enter the books with a charge: as new ones, or back from an import that was undone. */
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { keepInHistory, type HistoryMoment } from '../books/import-changes.ts'
import { isUnseen, prepareImportContests } from '../books/import-contests.ts'
import { prepareImportRows, type KnownReference } from '../books/import-rows.ts'
import { prepareRowObservation } from '../evidence/watch-rows.ts'
import type { Writable } from '../engine/access.ts'

export interface CollectedPayment {
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly businessDay: string
  readonly chargeId: number
  readonly atMs: number
}

type ReturningPayment = CollectedPayment & { readonly paymentId: number }

export function prepareCollectedPayments(db: Writable) {
  const rows = prepareImportRows(db)
  const contests = prepareImportContests(db, rows)
  const insert = db.prepare<[CollectedPayment]>(`
    INSERT INTO payment (txref, currency, amount_minor, customer, email, source, source_id, business_day)
    VALUES (@txref, @currency, @amountMinor, @customer, @email, 'charge', @chargeId, @businessDay)`)
  const observeRow = prepareRowObservation(db, 'payment')
  const keep = db.prepare<[HistoryMoment<'revived'> & { paymentId: number }]>(keepInHistory('charge', '@paymentId'))
  const bringBack = db.prepare<[ReturningPayment]>(`
    UPDATE payment SET
      source = 'charge', source_id = @chargeId, row_number = NULL, business_day = @businessDay, currency = @currency,
      amount_minor = @amountMinor, customer = @customer, email = @email, expected_date = NULL, state = 'unverified',
      reason = NULL, last_answer_id = NULL, pending_answers = 0, next_query_at_ms = NULL, proof_txid = NULL,
      proof_amount = NULL, proof_currency = NULL WHERE id = @paymentId`)
  const readState = db.prepare<[number], PaymentState>('SELECT state FROM payment WHERE id = ?').pluck()

  return {
    findReference: rows.findReference,
    stateOf: (paymentId: number): PaymentState => readState.get(paymentId) ?? 'unverified',

    /**
     * `known` is what the ledger holds under the reference beside the books: the payment of an import that was undone,
     * or of one under way, which finds this one in the books at its commit.
     */
    bring(payment: CollectedPayment, known: KnownReference | undefined): number {
      if (known && !isUnseen(known)) {
        const { paymentId } = known
        keep.run({ changedById: payment.chargeId, event: 'revived', atMs: payment.atMs, paymentId })
        bringBack.run({ ...payment, paymentId })
        return paymentId
      }
      if (known) contests.giveWay(known)
      const paymentId = Number(insert.run(payment).lastInsertRowid)
      observeRow(paymentId)
      return paymentId
    },
  }
}
