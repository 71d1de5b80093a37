/** Which payments are suspicious by what was observed of them, and what each suspicion rests on. SQL only. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatStatedMoney } from '../../../src-shared/labels/format.ts'
import { inEnglish } from '../../../src-shared/texts/text.ts'
import { CONTRADICTS } from '../../../src-shared/domain/books/repeated-rows.ts'
import { IS_VISIBLE, toInstantText } from './columns.ts'
import { RESOLVED_BY, SINCE_MS } from './exception-facts.ts'
import { IS_EXCEPTION } from './payment-scope.ts'
import type { Readable } from '../engine/access.ts'

/** Why a payment is suspicious, for people, and when that was. */
export interface Because {
  readonly text: string
  readonly at: string | null
}

export type Reasons = ReadonlyMap<number, Because>

const EXCEPTIONS = `payment p INDEXED BY payment_exception WHERE ${IS_EXCEPTION} AND ${IS_VISIBLE}`
/** Last: it costs the most. */
const IS_OPEN = `${RESOLVED_BY} IS NULL`
const IS_CODE_APPROVED = `EXISTS (SELECT 1 FROM attempt a WHERE a.payment_id = p.id AND a.chargecode = '00')`

const REGRESSED = `SELECT p.id FROM ${EXCEPTIONS} AND p.is_regressed = 1 AND ${IS_OPEN}`

/** The kind "pending too long" of the exceptions: a regressed one is another. */
const PENDING = `
  SELECT p.id FROM ${EXCEPTIONS} AND p.state = 'pending' AND p.is_regressed = 0
    AND ${SINCE_MS} <= @pendingSinceMs AND ${IS_OPEN}`

/** Where the books changed, the payment is unverified again, and no exception: those have a history. */
const CHARGED = `
  SELECT p.id FROM ${EXCEPTIONS} AND p.state <> 'proved' AND ${IS_CODE_APPROVED} AND ${IS_OPEN}
  UNION
  SELECT p.id FROM (SELECT DISTINCT payment_id FROM payment_history) h CROSS JOIN payment p ON p.id = h.payment_id
  WHERE p.state = 'unverified' AND ${IS_VISIBLE} AND ${IS_CODE_APPROVED} AND ${IS_OPEN}
  UNION
  SELECT p.id FROM charge c CROSS JOIN payment p ON p.id = c.payment_id
  WHERE c.state = 'charged' AND p.state <> 'proved' AND ${IS_VISIBLE} AND ${IS_OPEN}`

/** Its newest answer, held against what is expected now: where that changed, there is no such answer. */
const ABOVE = `
  SELECT p.id FROM check_result c INDEXED BY check_result_above CROSS JOIN attempt a ON a.id = c.attempt_id
  CROSS JOIN payment p ON p.id = a.payment_id
  WHERE c.check_name = 'amount' AND c.hint = 'more than expected' AND p.last_answer_id = a.id
    AND a.currency = p.currency AND ${IS_VISIBLE}`

const CONTRADICTED = `
  SELECT p.id, b.file_name AS fileName, r.row_number AS rowNumber, r.reason, b.committed_at_ms AS atMs
  FROM import_reject r JOIN import_batch b ON b.id = r.batch_id CROSS JOIN payment p ON p.txref = r.value
  WHERE r.column_name = 'txref' AND substr(r.reason, 1, ${CONTRADICTS.length}) = '${CONTRADICTS}'
    AND b.state = 'committed' AND ${IS_VISIBLE}`

/** References that webhooks named and the books do not hold, the newest first. */
const STRAYS = `
  SELECT n.txref, max(n.id) AS id, n.arrived_at_ms AS atMs, n.status, n.amount, n.currency
  FROM webhook_notice n
  WHERE n.txref IS NOT NULL AND (@search IS NULL OR instr(lower(n.txref), lower(@search)) > 0)
    AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.txref = n.txref AND ${IS_VISIBLE})
  GROUP BY n.txref`

/** A reference that no payment has, with what the newest webhook says of it. */
export interface Stray {
  readonly txref: string
  readonly because: Because
}

interface StrayRow extends Pick<Answered, 'id' | 'currency' | 'amount' | 'status' | 'atMs'> {
  readonly txref: string
}

interface Answered {
  readonly id: number
  readonly currency: string | null
  readonly amount: string | null
  readonly status: string | null
  readonly atMs: number
}

interface PaymentTimes {
  readonly id: number
  /** As the last answer states it. */
  readonly created: unknown
  readonly observedAtMs: number
}

interface ProvedOnce extends Pick<Answered, 'id' | 'currency' | 'amount' | 'atMs'> {
  readonly txid: string | null
  readonly reason: string | null
}

export function prepareSuspicious(db: Readable) {
  const list = (sql: string) => db.prepare<[object], number>(`SELECT id FROM (${sql}) ORDER BY id`).pluck()
  const listRegressed = list(REGRESSED)
  const listPending = list(PENDING)
  const listCharged = list(CHARGED)
  const listAbove = list(ABOVE)
  const listContradicted = list(CONTRADICTED)
  const explainRegressed = db.prepare<[string], ProvedOnce>(`
    SELECT p.id, p.proof_txid AS txid, p.proof_amount AS amount, p.proof_currency AS currency, p.reason,
      ${SINCE_MS} AS atMs
    FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value`)
  const explainPending = db.prepare<[string], { id: number; atMs: number }>(
    `SELECT p.id, ${SINCE_MS} AS atMs FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value`,
  )
  const explainCharge = db.prepare<[string], { id: number; chargeId: number; atMs: number }>(`
    SELECT c.payment_id AS id, max(c.id) AS chargeId, c.started_at_ms AS atMs
    FROM json_each(?) j CROSS JOIN charge c ON c.payment_id = j.value WHERE c.state = 'charged' GROUP BY c.payment_id`)
  const explainCode = db.prepare<[string], Answered>(`
    SELECT a.payment_id AS id, a.currency, a.amount, a.status, s.ended_wall_ms AS atMs
    FROM json_each(?) j CROSS JOIN attempt a ON a.id = (
      SELECT max(o.id) FROM attempt o WHERE o.payment_id = j.value AND o.chargecode = '00')
    JOIN send s ON s.id = a.send_id`)
  const explainAbove = db.prepare<[string], Answered & { expectedMinor: number; expectedCurrency: Currency }>(`
    SELECT p.id, a.currency, a.amount, a.status, s.ended_wall_ms AS atMs, p.amount_minor AS expectedMinor,
      p.currency AS expectedCurrency
    FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value JOIN attempt a ON a.id = p.last_answer_id
    JOIN send s ON s.id = a.send_id`)
  const explainContradicted = db.prepare<[object], {
    id: number; fileName: string; rowNumber: number; reason: string; atMs: number
  }>(`SELECT * FROM (${CONTRADICTED}) WHERE id IN (SELECT value FROM json_each(@ids)) ORDER BY rowNumber DESC`)
  const countStrays = db.prepare<[{ search: string | null }], number>(`SELECT count(*) FROM (${STRAYS})`).pluck()
  const listStrays = db.prepare<[Slice & { search: string | null }], StrayRow>(
    `${STRAYS} ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  )
  // A body that was cut short is not valid JSON any more.
  const listTimes = db.prepare<[string], PaymentTimes>(`
    SELECT p.id, CASE WHEN json_valid(b.body) THEN json_extract(b.body, '$.data.created') END AS created, (
      SELECT s.ended_wall_ms FROM attempt a JOIN send s ON s.id = a.send_id
      WHERE a.payment_id = p.id AND a.verdict IS NOT NULL ORDER BY a.id LIMIT 1) AS observedAtMs
    FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value
    LEFT JOIN attempt_body b ON b.attempt_id = p.last_answer_id WHERE p.last_answer_id IS NOT NULL`)
  const lastAttempt = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM attempt').pluck()
  const listAnsweredSince = db.prepare<[number, number], { attemptId: number; paymentId: number }>(`
    SELECT id AS attemptId, payment_id AS paymentId FROM attempt NOT INDEXED WHERE id > ? ORDER BY id LIMIT ?`)

  return {
    listRegressed: (): number[] => listRegressed.all({}),
    /** `pendingSinceMs`: UTC, ms; what is pending since then, or longer. */
    listPending: (pendingSinceMs: number): number[] => listPending.all({ pendingSinceMs }),
    listCharged: (): number[] => listCharged.all({}),
    listAbove: (): number[] => listAbove.all({}),
    /** Of references that a file gave twice with other money, those that are in the books all the same. */
    listContradicted: (): number[] => [...new Set(listContradicted.all({}))],
    countStrays: (search: string | null): number => countStrays.get({ search }) ?? 0,
    listStrays: ({ limit, offset }: Slice, search: string | null): Stray[] => (
      listStrays.all({ limit, offset, search }).map(toStray)
    ),

    /** Of those that have an answer. */
    listTimes: (ids: readonly number[]): PaymentTimes[] => listTimes.all(JSON.stringify(ids)),
    lastAttempt: (): number => lastAttempt.get() ?? 0,
    /** Attempts behind this one, the oldest first. */
    listAnsweredSince: (attemptId: number, limit: number) => listAnsweredSince.all(attemptId, limit),

    explainRegressed(ids: readonly number[]): Reasons {
      return toReasons(explainRegressed.all(JSON.stringify(ids)), ({ currency, amount, txid, reason }) => {
        const transaction = txid === null ? '' : ` in transaction ${txid}`
        return `Proved first with ${moneyOf(currency, amount)}${transaction}. ${reason ?? ''}`.trim()
      })
    },
    explainPending(ids: readonly number[]): Reasons {
      const pending = explainPending.all(JSON.stringify(ids))
      return toReasons(pending, () => 'The service has been waiting for the customer since then.')
    },
    explainCharged(ids: readonly number[]): Reasons {
      const asked = JSON.stringify(ids)
      const byHand = toReasons(explainCharge.all(asked), ({ chargeId }) => (
        `Charge ${chargeId} was answered as charged.`
      ))
      const byCode = toReasons(explainCode.all(asked), ({ currency, amount, status }) => (
        `An answer had code 00 with ${moneyOf(currency, amount)}, status ${status ?? ''}.`
      ))
      return new Map([...byHand, ...byCode])
    },
    explainAbove(ids: readonly number[]): Reasons {
      const above = explainAbove.all(JSON.stringify(ids))
      return toReasons(above, ({ currency, amount, expectedMinor, expectedCurrency }) => (
        `${moneyOf(currency, amount)} was received, `
          + `${formatMoney(expectedMinor, expectedCurrency)} was expected.`
      ))
    },
    explainContradicted(ids: readonly number[]): Reasons {
      return toReasons(explainContradicted.all({ ids: JSON.stringify(ids) }), ({ fileName, rowNumber, reason }) => (
        `Row ${rowNumber} of ${fileName} ${reason}.`
      ))
    },
  }
}

function toStray(row: StrayRow): Stray {
  return { txref: row.txref, because: { text: describeStray(row), at: toInstantText(row.atMs) } }
}

/** Reasons are English, whatever is spoken: `sayReason` tells them. */
function moneyOf(currency: string | null, amount: string | null): string {
  return inEnglish(() => formatStatedMoney(currency, amount))
}

function describeStray({ currency, amount, status }: StrayRow): string {
  const money = moneyOf(currency, amount)
  return `A webhook reports ${money === '' ? 'a payment' : money}, status ${status ?? 'not given'}.`
}

function toReasons<Row extends { readonly id: number; readonly atMs: number | null }>(
  rows: readonly Row[], describe: (row: Row) => string,
): Reasons {
  return new Map(rows.map((row) => (
    [row.id, { text: describe(row), at: row.atMs === null ? null : toInstantText(row.atMs) }]
  )))
}
