/** Looks at v3's verify, with what they say differently from the legacy answer beside each. SQL only. */
import type { Database } from 'better-sqlite3'
import type { V3Look } from '../../../src-shared/contract/payments.ts'
import { findLookDifferences, LOOK_FIELDS, type LookFacts } from '../../../src-shared/domain/v3-look.ts'
import type { CheckResult } from '../../../src-shared/domain/verify-checks.ts'
import { toInstantText } from './columns.ts'

export interface NewV3Look extends Omit<V3Look, 'id' | 'at' | 'checks' | 'differences'> {
  readonly paymentId: number
  readonly atMs: number
  /** JSON. */
  readonly checks: string
}

type LookRow = Omit<NewV3Look, 'paymentId'> & { readonly id: number }

/** The legacy answer, as far as it is held against v3's. */
type LegacyFacts = LookFacts & { readonly id: number }

export function prepareV3LookQueries(db: Database) {
  const insert = db.prepare<[NewV3Look]>(`
    INSERT INTO v3_look (payment_id, attempt_id, asked_txid, at_ms, actor, outcome, http_status, message, txref, txid,
      status, chargecode, currency, amount, verdict, checks, body)
    VALUES (@paymentId, @attemptId, @askedTxid, @atMs, @by, @outcome, @httpStatus, @message, @txref, @txid,
      @status, @chargecode, @currency, @amount, @verdict, @checks, @body)`)
  const list = db.prepare<[number], LookRow>(`
    SELECT id, attempt_id AS attemptId, asked_txid AS askedTxid, at_ms AS atMs, actor AS "by", outcome,
      http_status AS httpStatus, message, txref, txid, status, chargecode, currency, amount, verdict, checks, body
    FROM v3_look WHERE payment_id = ? ORDER BY id`)
  // Which reference an answer named stands in its first check.
  const findLegacy = db.prepare<[number], LegacyFacts>(`
    SELECT a.id, c.actual AS txref, a.txid, a.status, a.chargecode, a.currency, a.amount
    FROM attempt a LEFT JOIN check_result c ON c.attempt_id = a.id AND c.check_name = 'reference' WHERE a.id = ?`)

  return {
    insertLook: (look: NewV3Look) => void insert.run(look),
    /** Oldest first. */
    listLooks: (paymentId: number): V3Look[] => list.all(paymentId).map(toLook),
  }

  function toLook({ atMs, checks, ...row }: LookRow): V3Look {
    const legacy = findLegacy.get(row.attemptId)
    const isHeld = row.outcome === 'answered' && legacy !== undefined
    return {
      ...row,
      at: toInstantText(atMs),
      checks: JSON.parse(checks) as CheckResult[],
      differences: isHeld ? findLookDifferences(factsOf(legacy), factsOf(row)) : [],
    }
  }
}

function factsOf(said: LookFacts): LookFacts {
  return Object.fromEntries(LOOK_FIELDS.map((field) => [field, said[field]])) as LookFacts
}
