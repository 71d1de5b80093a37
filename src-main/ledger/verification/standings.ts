/** What the books expect of a payment and how it stands, for the transaction that records an outcome. SQL only. */
import type { Writable } from '../engine/access.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Decision, Standing } from './decide-by-outcome.ts'

interface StandingRow {
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly state: PaymentState
  readonly isRegressed: 0 | 1
  readonly reason: string | null
  readonly pendingAnswers: number
  readonly nextQueryAtMs: number | null
  readonly proofTxid: string | null
  readonly proofAmount: string | null
  readonly proofCurrency: string | null
}

export function prepareStandingRows(db: Writable) {
  const find = db.prepare<[number], StandingRow>(`
    SELECT txref, currency, amount_minor AS amountMinor, state, is_regressed AS isRegressed, reason,
      pending_answers AS pendingAnswers, next_query_at_ms AS nextQueryAtMs, proof_txid AS proofTxid,
      proof_amount AS proofAmount, proof_currency AS proofCurrency
    FROM payment WHERE id = ?`)
  const touch = db.prepare<[number, number]>('UPDATE payment SET last_attempt_id = ? WHERE id = ?')
  // By place: named parameters are looked up one by one, and this runs for every call.
  const update = db.prepare<(string | number | null)[]>(`
    UPDATE payment SET last_attempt_id = ?, last_answer_id = coalesce(?, last_answer_id), state = ?, is_regressed = ?,
      reason = ?, pending_answers = ?, next_query_at_ms = ?, proof_txid = ?, proof_amount = ?, proof_currency = ?
    WHERE id = ?`)

  return {
    getStanding(paymentId: number): Standing {
      const row = find.get(paymentId)
      if (!row) throw new Error(`There is no payment ${paymentId}`)
      return toStanding(row)
    },
    applyDecision(paymentId: number, attemptId: number, { conclusion, standing }: Decision): void {
      if (!standing) return void touch.run(attemptId, paymentId)
      const { state, isRegressed, reason, pendingAnswers, nextQueryAtMs, proof } = standing
      update.run(
        attemptId, conclusion ? attemptId : null, state, isRegressed ? 1 : 0, reason, pendingAnswers, nextQueryAtMs,
        proof?.txid ?? null, proof?.amount ?? null, proof?.currency ?? null, paymentId,
      )
    },
  }
}

function toStanding(row: StandingRow): Standing {
  const { txref, currency, amountMinor, state, reason, pendingAnswers, nextQueryAtMs } = row
  const { proofTxid, proofAmount, proofCurrency, isRegressed } = row
  const wasProved = proofAmount !== null && proofCurrency !== null
  const proof = wasProved ? { txid: proofTxid, amount: proofAmount, currency: proofCurrency } : null
  return {
    expected: { txref, currency, amountMinor }, state, proof, isRegressed: isRegressed === 1, reason, pendingAnswers,
    nextQueryAtMs,
  }
}
