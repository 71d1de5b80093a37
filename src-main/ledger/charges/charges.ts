/** Charges and what happened to them. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { Charge, ChargeEvent } from '../../../src-shared/contract/charges/charges.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { ChargeState } from '../../../src-shared/domain/charges/charge-state.ts'
import type { ChargeDetails, ChargeMethod } from '../../../src-shared/domain/charges/charges.ts'
import { parseChargeDetails, parseChargeStep } from '../../../src-shared/domain/charges/stored-charge.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { CardEntry, ChargeList, StoredCharge } from '../api/charges.ts'
import { toInstantText } from '../books/columns.ts'
import { readStored } from '../engine/stored-row.ts'

interface ChargeRow {
  readonly id: number
  readonly txref: string
  readonly method: ChargeMethod
  readonly currency: Currency
  readonly expectedMinor: number
  readonly details: string
  readonly state: ChargeState
  readonly step: string | null
  readonly paymentState: PaymentState
  readonly txid: string | null
  readonly gatewayReference: string | null
  readonly cardBin: string | null
  readonly cardLastFour: string | null
  readonly startedAtMs: number
  readonly by: string
}

interface EventRow extends Omit<ChargeEvent, 'at'> {
  readonly atMs: number
}

export interface NewChargeRow {
  readonly chargeId: number
  readonly paymentId: number
  readonly method: ChargeMethod
  readonly details: string
  readonly cardBin: string | null
  readonly cardLastFour: string | null
  readonly atMs: number
  readonly actor: string
}

export interface NewChargeEvent {
  readonly chargeId: number
  readonly atMs: number
  readonly actor: string | null
  readonly kind: string
  readonly detail: string | null
  readonly body: string | null
}

export interface ChargeChange {
  readonly chargeId: number
  readonly state: ChargeState
  readonly step: string | null
  readonly txid: string | null
  readonly gatewayReference: string | null
}

/** A verify that proved its payment ends a charge, however it was left and whoever caused it. */
const STATE = `iif(p.state = 'proved' AND c.state IN ('waiting', 'unknown', 'abandoned'), 'charged', c.state)`
const COLUMNS = `
  c.id, p.txref, c.method, p.currency, p.amount_minor AS expectedMinor, c.details, ${STATE} AS state,
  iif(${STATE} = c.state, c.step, NULL) AS step,
  p.state AS paymentState, c.txid, c.gateway_reference AS gatewayReference, c.card_bin AS cardBin,
  c.card_last_four AS cardLastFour, c.started_at_ms AS startedAtMs, c.actor AS "by"
  FROM charge c JOIN payment p ON p.id = c.payment_id`

export function prepareChargeReads(db: Readable) {
  const find = db.prepare<[number], ChargeRow>(`SELECT ${COLUMNS} WHERE c.id = ?`)
  const list = db.prepare<[{ state: ChargeState | null; limit: number; offset: number }], ChargeRow>(`
    SELECT ${COLUMNS} WHERE @state IS NULL OR ${STATE} = @state ORDER BY c.id DESC LIMIT @limit OFFSET @offset`)
  const count = db.prepare<[{ state: ChargeState | null }], number>(
    `SELECT count(*) FROM charge c JOIN payment p ON p.id = c.payment_id WHERE @state IS NULL OR ${STATE} = @state`,
  ).pluck()
  const events = db.prepare<[number], EventRow>(`
    SELECT at_ms AS atMs, actor AS "by", kind, detail, body FROM charge_event WHERE charge_id = ? ORDER BY id`)
  const listSending = db.prepare<[], number>(`SELECT id FROM charge WHERE state = 'sending'`).pluck()
  const listWaiting = db.prepare<[], number>(`SELECT id FROM charge WHERE state = 'waiting'`).pluck()
  const entry = db.prepare<[], { isOn: 0 | 1; by: string; atMs: number }>(
    'SELECT is_on AS isOn, actor AS "by", at_ms AS atMs FROM card_entry ORDER BY id DESC LIMIT 1',
  )

  return {
    findCharge(chargeId: number): StoredCharge | undefined {
      const row = find.get(chargeId)
      if (!row) return undefined
      const happened = events.all(chargeId).map(({ atMs, ...event }) => ({ ...event, at: toInstantText(atMs) }))
      return { ...toCharge(row), details: detailsOf(row), events: happened }
    },
    listCharges(state: ChargeState | null, { limit, offset }: Slice): ChargeList {
      return { rows: list.all({ state, limit, offset }).map(toCharge), total: count.get({ state }) ?? 0 }
    },
    readCardEntry(): CardEntry {
      const row = entry.get()
      return row ? { isOn: row.isOn === 1, by: row.by, atMs: row.atMs } : { isOn: false, by: null, atMs: null }
    },
    listSendingCharges: (): number[] => listSending.all(),
    listWaitingCharges: (): number[] => listWaiting.all(),
  }
}

export function prepareChargeRows(db: Writable) {
  const next = db.prepare<[], number>('SELECT coalesce(max(id), 0) + 1 FROM charge').pluck()
  const insert = db.prepare<[NewChargeRow]>(`
    INSERT INTO charge (id, payment_id, method, details, state, card_bin, card_last_four, started_at_ms, actor)
    VALUES (@chargeId, @paymentId, @method, @details, 'sending', @cardBin, @cardLastFour, @atMs, @actor)`)
  const insertEvent = db.prepare<[NewChargeEvent]>(`
    INSERT INTO charge_event (charge_id, at_ms, actor, kind, detail, body)
    VALUES (@chargeId, @atMs, @actor, @kind, @detail, @body)`)
  const change = db.prepare<[ChargeChange]>(`
    UPDATE charge SET state = @state, step = @step, txid = @txid, gateway_reference = @gatewayReference
    WHERE id = @chargeId`)
  const insertEntry = db.prepare<[{ isOn: 0 | 1; statement: string; atMs: number; actor: string }]>(
    'INSERT INTO card_entry (is_on, statement, at_ms, actor) VALUES (@isOn, @statement, @atMs, @actor)',
  )

  return {
    /** Told beforehand: the payment that a charge brings says so. */
    nextChargeId: (): number => next.get() ?? 1,
    insertCharge: (row: NewChargeRow) => void insert.run(row),
    insertChargeEvent: (event: NewChargeEvent) => void insertEvent.run(event),
    changeCharge: (changes: ChargeChange) => void change.run(changes),
    insertCardEntry: (isOn: boolean, statement: string, atMs: number, actor: string) => (
      void insertEntry.run({ isOn: isOn ? 1 : 0, statement, atMs, actor })
    ),
  }
}

function toCharge({ startedAtMs, step, details, ...row }: ChargeRow): Charge {
  const { amountMinor, email } = detailsOf({ id: row.id, details })
  return {
    ...row,
    amountMinor,
    email,
    step: step === null ? null : readStored('charge', row.id, parseChargeStep(step)),
    startedAt: toInstantText(startedAtMs),
  }
}

function detailsOf({ id, details }: Pick<ChargeRow, 'id' | 'details'>): ChargeDetails {
  return readStored('charge', id, parseChargeDetails(details))
}
