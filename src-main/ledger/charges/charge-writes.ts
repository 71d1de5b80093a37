/** Charges: written before they are sent, moved by what comes back, each step with its row of the audit trail. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Writable } from '../engine/access.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { planChargeMove, type ChargeState } from '../../../src-shared/domain/charges/charge-state.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { ChargeRecord, NewCharge } from '../api/charges.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads, prepareChargeRows } from './charges.ts'
import { isUnseen } from '../books/import-contests.ts'
import type { KnownReference } from '../books/import-rows.ts'
import { prepareCollectedPayments } from './collected-payments.ts'

interface OpenCharge {
  readonly id: number
  readonly state: ChargeState
}

export function prepareChargeWrites(db: Writable) {
  const payments = prepareCollectedPayments(db)
  const charges = { ...prepareChargeReads(db), ...prepareChargeRows(db) }
  const { recordAudit } = prepareAuditRows(db)
  // What the service refused took nothing, its order reference neither.
  const findOrder = db.prepare<[string], number>(`
    SELECT id FROM charge WHERE method = 'mobile-money-uganda' AND state <> 'refused'
      AND json_extract(details, '$.orderRef') = ? ORDER BY id LIMIT 1`).pluck()
  const findOpen = db.prepare<[number], OpenCharge>(`
    SELECT id, state FROM charge WHERE payment_id = ? AND state NOT IN ('refused', 'abandoned') ORDER BY id LIMIT 1`)

  return {
    beginCharge(charge: NewCharge, { wallMs: atMs }: Instant): { readonly chargeId: number } {
      const { details, card, actor } = charge
      refuseSecondOrder(details.orderRef)
      const chargeId = charges.nextChargeId()
      const paymentId = takeIntoBooks(charge, chargeId, atMs)
      charges.insertCharge({
        chargeId, paymentId, atMs,
        method: details.method,
        details: JSON.stringify(details),
        cardBin: card?.bin ?? null,
        cardLastFour: card?.lastFour ?? null,
        actor: actor.name,
      })
      const detail = formatMoney(details.amountMinor, details.currency)
      charges.insertChargeEvent({ chargeId, atMs, actor: actor.name, kind: 'sent', detail, body: null })
      const after = JSON.stringify({ txref: details.txref, method: details.method, amount: detail })
      recordAudit({ action: 'charge sent', subject: `charge ${chargeId}`, before: null, after, actor }, atMs)
      return { chargeId }
    },

    recordCharge(record: ChargeRecord, { wallMs: atMs }: Instant): void {
      const { chargeId, move, event, detail, body, actor, ...changes } = record
      const charge = charges.findCharge(chargeId)
      if (!charge) throw new AppError('CHARGE_UNKNOWN', { charge: chargeId })
      const state = move === null ? charge.state : planChargeMove(charge.state, move)
      if (!state) throw new AppError('CHARGE_STATE_INVALID', { charge: chargeId, from: charge.state })
      const step = changes.step ?? (state === 'waiting' || state === 'sending' ? charge.step : null)
      charges.changeCharge({
        chargeId, state,
        step: step === null ? null : JSON.stringify(step),
        txid: changes.txid ?? charge.txid,
        gatewayReference: changes.gatewayReference ?? charge.gatewayReference,
      })
      charges.insertChargeEvent({ chargeId, atMs, actor: actor?.name ?? null, kind: event, detail, body })
      if (actor === null) return
      const subject = `charge ${chargeId}`
      recordAudit({ action: `charge ${event}`, subject, before: charge.state, after: detail ?? state, actor }, atMs)
    },

    setCardEntry(isOn: boolean, statement: string, actor: Actor, { wallMs: atMs }: Instant): void {
      const before = charges.readCardEntry().isOn ? 'on' : 'off'
      charges.insertCardEntry(isOn, statement, atMs, actor.name)
      const after = JSON.stringify({ cardEntry: isOn ? 'on' : 'off', statement })
      recordAudit({ action: 'card entry set', subject: 'card entry', before, after, actor }, atMs)
    },
  }

  /** "Mobile money payload additions": it is unique, and the service may not notice one that comes twice. */
  function refuseSecondOrder(orderRef: string | undefined): void {
    const before = orderRef === undefined ? undefined : findOrder.get(orderRef)
    if (before === undefined) return
    const reason = `${orderRef ?? ''} was used by charge ${before}`
    throw new AppError('CHARGE_INVALID', { field: 'orderRef', reason })
  }

  /** The payment that the charge collects: the one in the books, or one that enters with it. */
  function takeIntoBooks(
    { details, expectedMinor, businessDay, actor }: NewCharge, chargeId: number, atMs: number,
  ): number {
    const { txref, currency } = details
    const known = payments.findReference(txref)
    if (known && !isUnseen(known) && known.batchState !== 'undone') {
      refuseInvalid(known, payments.stateOf(known.paymentId), expectedMinor, currency)
      refuseSecond(txref, findOpen.get(known.paymentId))
      return known.paymentId
    }
    const paymentId = payments.bring({
      txref, currency, chargeId, businessDay, atMs,
      amountMinor: expectedMinor,
      customer: [details.firstName, details.lastName].filter(Boolean).join(' ') || null,
      email: details.email,
    }, known)
    const after = JSON.stringify({ charge: chargeId, amount: formatMoney(expectedMinor, currency), businessDay })
    recordAudit({ action: 'payment collected', subject: `payment ${txref}`, before: null, after, actor }, atMs)
    return paymentId
  }
}

function refuseInvalid(
  { txref, ...booked }: KnownReference, state: PaymentState, expectedMinor: number, currency: Currency,
): void {
  const invalid = (reason: string): AppError => new AppError('CHARGE_INVALID', { field: 'txref', reason })
  if (state === 'proved') throw invalid(`${txref} is proved already: it was paid`)
  if (booked.currency !== currency || booked.amountMinor !== expectedMinor) {
    throw invalid(`${txref} is in the books with another amount or currency`)
  }
}

/** Two charges of one payment could both be paid: the one before is settled first, or given up by a person. */
function refuseSecond(txref: string, open: OpenCharge | undefined): void {
  if (!open) return
  const reason = open.state === 'charged'
    ? `${txref} was charged already, by charge ${open.id}`
    : `${txref} has charge ${open.id} under way (${open.state}): settle or abandon it first`
  throw new AppError('CHARGE_INVALID', { field: 'txref', reason })
}
