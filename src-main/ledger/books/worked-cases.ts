/** The cases that a person acts on, as they are when the act is written. Reads only. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExceptionCase } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { NewestWord, SeenCase } from '../../../src-shared/domain/books/decide-unchanged.ts'
import { decideAtRiskMinor, type Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Readable } from '../engine/access.ts'
import { toCheck } from './check-places.ts'
import { IS_VISIBLE } from './columns.ts'
import { FAILING, isDue, KIND, NEWEST_READING, OWNER, resolvedBy, SINCE_MS, WAITING } from './exception-facts.ts'
import { IS_EXCEPTION } from './payment-scope.ts'

interface PaymentRow extends Pick<
  ExceptionCase, 'kind' | 'owner' | 'currency' | 'amountMinor' | 'attemptId' | 'readingId'
> {
  readonly paymentId: number
  readonly state: PaymentState
  readonly failing: number | null
  /** As the answer wrote it. */
  readonly amount: string | null
  readonly resolvedBy: number | null
  readonly waiting: number | null
  readonly newestId: number | null
}

export interface WorkedCase extends ExceptionCase, SeenCase {
  readonly paymentId: number
}

interface ResolutionRow {
  readonly eventId: number
  readonly as: Resolution
  readonly note: string
  readonly by: string
  readonly attemptId: number
  readonly readingId: number | null
  readonly atRiskMinor: number | null
}

export function prepareWorkedCases(db: Readable) {
  const find = db.prepare<[{ txref: string; pendingSinceMs: number; atMs: number }], PaymentRow>(`
    SELECT paymentId, currency, amountMinor, state, failing, amount, owner, attemptId, readingId, resolvedBy, waiting,
      newestId, iif(isException AND ${isDue('kind', 'sinceMs')}, kind, NULL) AS kind
    FROM (
      SELECT p.id AS paymentId, p.currency, p.amount_minor AS amountMinor, p.state, ${FAILING} AS failing,
        (SELECT a.amount FROM attempt a WHERE a.id = p.last_answer_id) AS amount, p.last_attempt_id AS attemptId,
        ${NEWEST_READING} AS readingId, ${OWNER} AS owner, ${resolvedBy('@atMs')} AS resolvedBy, ${WAITING} AS waiting,
        (SELECT max(n.id) FROM exception_event n WHERE n.payment_id = p.id) AS newestId,
        ${IS_EXCEPTION} AS isException, ${KIND} AS kind, ${SINCE_MS} AS sinceMs
      FROM payment p WHERE p.txref = @txref AND ${IS_VISIBLE} LIMIT -1
    )`)
  const findResolution = db.prepare<[number], ResolutionRow>(`
    SELECT e.id AS eventId, r.resolved_as AS "as", e.text AS note, coalesce(q.actor, e.actor) AS "by",
      r.attempt_id AS attemptId, r.reading_id AS readingId, r.at_risk_minor AS atRiskMinor
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id
      LEFT JOIN exception_event q ON q.id = r.proposal_id
    WHERE e.id = ?`)
  const findWord = db.prepare<[number], NewestWord>(
    'SELECT id AS eventId, kind, actor AS "by", at_ms AS atMs FROM exception_event WHERE id = ?',
  )

  return {
    /** Throws PAYMENT_UNKNOWN. */
    getCase(txref: string, pendingSinceMs: number, atMs: number): WorkedCase {
      const row = find.get({ txref, pendingSinceMs, atMs })
      if (!row) throw new AppError('PAYMENT_UNKNOWN', { txref })
      const { resolvedBy: resolution, waiting, state, failing, amount, newestId, ...payment } = row
      const proposal = waiting === null ? undefined : findResolution.get(waiting)
      return {
        ...payment,
        txref,
        atRiskMinor: decideAtRiskMinor(row, { state, failing: toCheck(failing), amount }),
        resolution: resolution === null ? null : toHeld(findResolution.get(resolution)),
        waiting: proposal ? { ...proposal, atRiskMinor: proposal.atRiskMinor ?? 0 } : null,
        newest: newestId === null ? null : (findWord.get(newestId) ?? null),
      }
    },
  }
}

function toHeld(row: ResolutionRow | undefined) {
  return row ? { as: row.as, note: row.note, by: row.by } : null
}
