/** Charges: written before they are sent, moved by what comes back, each step with its row of the audit trail. */
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import { planChargeMove, type ChargeState } from '../../../src-shared/domain/charge-state.ts'
import { formatMoney } from '../../../src-shared/domain/money.ts'
import type { ChargeRecord, NewCharge } from '../collecting.ts'
import type { Actor } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareChargeQueries } from '../queries/charges.ts'
import { packRows } from '../queries/import-rows.ts'
import { prepareImportWrites } from './imports.ts'

interface BookedPayment {
  readonly id: number
  readonly currency: string
  readonly amountMinor: number
  readonly state: string
  readonly isVisible: 0 | 1
}

interface OpenCharge {
  readonly id: number
  readonly state: ChargeState
}

export function prepareChargeWrites(db: Database) {
  const imports = prepareImportWrites(db)
  const charges = prepareChargeQueries(db)
  const { recordAudit } = prepareAudit(db)
  const findPayment = db.prepare<[string], BookedPayment>(`
    SELECT p.id, p.currency, p.amount_minor AS amountMinor, p.state,
      (SELECT state = 'committed' FROM import_batch WHERE id = p.batch_id) AS isVisible
    FROM payment p WHERE p.txref = ?`)
  const findOpen = db.prepare<[number], OpenCharge>(`
    SELECT id, state FROM charge WHERE payment_id = ? AND state NOT IN ('refused', 'abandoned') ORDER BY id LIMIT 1`)

  return {
    beginCharge(charge: NewCharge, atMs: number): { readonly chargeId: number } {
      const { details, card, actor } = charge
      const paymentId = takeIntoBooks(charge, atMs)
      const chargeId = charges.insertCharge({
        paymentId, atMs,
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

    recordCharge({ chargeId, move, event, detail, body, actor, ...changes }: ChargeRecord, atMs: number): void {
      const charge = charges.findCharge(chargeId)
      if (!charge) throw new AppError('CHARGE_UNKNOWN', { charge: chargeId })
      const state = move === null ? charge.state : planChargeMove(charge.state, move)
      if (!state) throw new AppError('CHARGE_STATE_UNFIT', { charge: chargeId, from: charge.state })
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

    setCardEntry(isOn: boolean, statement: string, actor: Actor, atMs: number): void {
      const before = charges.readCardEntry().isOn ? 'on' : 'off'
      charges.insertCardEntry(isOn, statement, atMs, actor.name)
      const after = JSON.stringify({ cardEntry: isOn ? 'on' : 'off', statement })
      recordAudit({ action: 'card entry set', subject: 'card entry', before, after, actor }, atMs)
    },
  }

  /** The payment that the charge collects: the one in the books, or a new one as an import of a single row. */
  function takeIntoBooks({ details, expectedMinor, actor }: NewCharge, atMs: number): number {
    const booked = findPayment.get(details.txref)
    if (booked?.isVisible === 1) {
      refuseUnfit(booked, details.txref, details.currency, expectedMinor)
      refuseSecond(details.txref, findOpen.get(booked.id))
      return booked.id
    }
    const fileSha256 = createHash('sha256').update(JSON.stringify([details.txref, atMs])).digest('hex')
    const { batchId } = imports.beginImport({ fileName: COLLECTED, fileSha256, optionsKey: COLLECTED, actor }, atMs)
    const row = {
      rowNumber: 1, txref: details.txref, currency: details.currency, amountMinor: expectedMinor,
      customer: [details.firstName, details.lastName].filter(Boolean).join(' ') || null,
      email: details.email,
      expectedDate: null,
    }
    imports.importChunk(batchId, { rows: packRows([row], batchId), rejects: [], firstRow: 0, rowsDone: 1 })
    imports.commitImport(batchId, actor, atMs)
    const payment = findPayment.get(details.txref)
    if (!payment) throw new Error('A payment that was just imported is not there')
    return payment.id
  }
}

/** How the imports of such payments are called in place of a file. */
const COLLECTED = 'Collected by hand'

function refuseUnfit(booked: BookedPayment, txref: string, currency: string, expectedMinor: number): void {
  const unfit = (reason: string): AppError => new AppError('CHARGE_UNFIT', { field: 'txref', reason })
  if (booked.state === 'proved') throw unfit(`${txref} is proved already: it was paid`)
  if (booked.currency !== currency || booked.amountMinor !== expectedMinor) {
    throw unfit(`${txref} is in the books with another amount or currency`)
  }
}

/** Two charges of one payment could both be paid: the one before is settled first, or given up by a person. */
function refuseSecond(txref: string, open: OpenCharge | undefined): void {
  if (!open) return
  const reason = open.state === 'charged'
    ? `${txref} was charged already, by charge ${open.id}`
    : `${txref} has charge ${open.id} under way (${open.state}): settle it, or give it up, first`
  throw new AppError('CHARGE_UNFIT', { field: 'txref', reason })
}
