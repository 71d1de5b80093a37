/** Queries of v3's verify, with what they say differently from the legacy answer beside each. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { V3Query } from '../../../src-shared/contract/books/payments.ts'
import {
  findV3Differences, V3_QUERY_FIELDS, type V3QueryFacts,
} from '../../../src-shared/domain/verification/v3-query.ts'
import { parseCheckResults } from '../../../src-shared/domain/verification/stored-checks.ts'
import { toInstantText } from '../books/columns.ts'
import { readStored } from '../engine/stored-row.ts'

export interface NewV3Query extends Omit<V3Query, 'id' | 'at' | 'checks' | 'differences'> {
  readonly paymentId: number
  readonly atMs: number
  /** JSON. */
  readonly checks: string
}

type V3QueryRow = Omit<NewV3Query, 'paymentId'> & { readonly id: number }

/** The legacy answer, as far as it is held against v3's. */
type LegacyFacts = V3QueryFacts & { readonly id: number }

export function prepareV3QueryReads(db: Readable) {
  const list = db.prepare<[number], V3QueryRow>(`
    SELECT id, attempt_id AS attemptId, asked_txid AS askedTxid, at_ms AS atMs, actor AS "by", outcome,
      http_status AS httpStatus, message, txref, txid, status, chargecode, currency, amount, verdict, checks, body
    FROM v3_look WHERE payment_id = ? ORDER BY id`)
  // Which reference an answer named stands in its first check.
  const findLegacy = db.prepare<[number], LegacyFacts>(`
    SELECT a.id, c.actual AS txref, a.txid, a.status, a.chargecode, a.currency, a.amount
    FROM attempt a LEFT JOIN check_result c ON c.attempt_id = a.id AND c.check_name = 'reference' WHERE a.id = ?`)

  return {
    /** Oldest first. */
    listV3Queries: (paymentId: number): V3Query[] => list.all(paymentId).map(toV3Query),
  }

  function toV3Query({ atMs, checks, ...row }: V3QueryRow): V3Query {
    const legacy = findLegacy.get(row.attemptId)
    const isHeld = row.outcome === 'answered' && legacy !== undefined
    return {
      ...row,
      at: toInstantText(atMs),
      checks: readStored('v3_look', row.id, parseCheckResults(checks)),
      differences: isHeld ? findV3Differences(factsOf(legacy), factsOf(row)) : [],
    }
  }
}

export function prepareV3QueryRows(db: Writable) {
  const insert = db.prepare<[NewV3Query]>(`
    INSERT INTO v3_look (payment_id, attempt_id, asked_txid, at_ms, actor, outcome, http_status, message, txref, txid,
      status, chargecode, currency, amount, verdict, checks, body)
    VALUES (@paymentId, @attemptId, @askedTxid, @atMs, @by, @outcome, @httpStatus, @message, @txref, @txid,
      @status, @chargecode, @currency, @amount, @verdict, @checks, @body)`)

  return {
    insertV3Query: (query: NewV3Query) => void insert.run(query),
  }
}

function factsOf(said: V3QueryFacts): V3QueryFacts {
  return Object.fromEntries(V3_QUERY_FIELDS.map((field) => [field, said[field]])) as V3QueryFacts
}
