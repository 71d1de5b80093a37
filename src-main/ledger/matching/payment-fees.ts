/** The fees that the service stated with the answer that proves a payment. */
import type { FeeParts } from '../../../src-shared/domain/matching/match-item.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { parseAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { Readable } from '../engine/access.ts'
import { readFees, readPaymentType } from '../verification/read-fees.ts'

export interface PaymentFees {
  readonly parts: FeeParts
  /** `paymenttype` ("Verify response"). */
  readonly method: string | null
}

/** Undefined where the answer states no fee. Read from the answer as it was kept, so of few payments at a time. */
export function preparePaymentFees(db: Readable): (paymentId: number, currency: Currency) => PaymentFees | undefined {
  const findBody = db.prepare<[number], string>(`
    SELECT b.body FROM payment p JOIN attempt a ON a.payment_id = p.id JOIN attempt_body b ON b.attempt_id = a.id
    WHERE p.id = ? AND a.verdict = 'proved' AND a.txid IS p.proof_txid ORDER BY a.id LIMIT 1`).pluck()
  return (paymentId, currency) => {
    const body = findBody.get(paymentId) ?? null
    const fees = readFees(body, currency)
    if (!fees) return undefined
    return {
      parts: { appFee: toMinor(fees.appFee, currency), merchantFee: toMinor(fees.merchantFee, currency) },
      method: readPaymentType(body),
    }
  }
}

function toMinor(text: string | null, currency: Currency): number | null {
  const read = text === null ? undefined : parseAmountMinor(text, currency)
  return read?.ok ? read.value : null
}
