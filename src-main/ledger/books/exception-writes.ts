/** Takes a person's step for many exceptions at once, all or none, each with its row of the audit trail. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideExceptionStep, type ExceptionStepDecision, type HeldResolution,
} from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { ExceptionKind } from '../../../src-shared/domain/books/exceptions.ts'
import type { ExceptionWork } from '../api/books.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { takeDecision } from '../engine/take-decision.ts'
import { IS_VISIBLE } from './columns.ts'
import { prepareExceptionEventRows } from './exception-events.ts'
import { isDue, KIND, NEWEST_READING, OWNER, RESOLVED_BY, SINCE_MS } from './exception-facts.ts'
import { IS_EXCEPTION } from './payment-scope.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Writable } from '../engine/access.ts'

interface WorkedPayment {
  readonly paymentId: number
  readonly currency: string
  readonly amountMinor: number
  readonly owner: string | null
  readonly attemptId: number | null
  readonly readingId: number | null
  /** Null where it is no exception, resolved or not. */
  readonly kind: ExceptionKind | null
  readonly resolvedBy: number | null
}

export function prepareExceptionWrites(db: Writable) {
  const { recordAudit } = prepareAuditRows(db)
  const { recordEvent, recordResolution } = prepareExceptionEventRows(db)
  const find = db.prepare<[{ txref: string; pendingSinceMs: number }], WorkedPayment>(`
    SELECT paymentId, currency, amountMinor, owner, attemptId, readingId, resolvedBy,
      iif(isException AND ${isDue('kind', 'sinceMs')}, kind, NULL) AS kind
    FROM (
      SELECT p.id AS paymentId, p.currency, p.amount_minor AS amountMinor, p.last_attempt_id AS attemptId,
        ${NEWEST_READING} AS readingId, ${OWNER} AS owner, ${RESOLVED_BY} AS resolvedBy, ${IS_EXCEPTION} AS isException,
        ${KIND} AS kind, ${SINCE_MS} AS sinceMs
      FROM payment p WHERE p.txref = @txref AND ${IS_VISIBLE} LIMIT -1
    )`)
  const findResolution = db.prepare<[number], HeldResolution>(`
    SELECT r.resolved_as AS "as", e.text AS note, e.actor AS "by"
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id WHERE e.id = ?`)

  return {
    workExceptions({ txrefs, step, pendingSinceMs, actor }: ExceptionWork, { wallMs: atMs }: Instant): number {
      let changed = 0
      for (const txref of new Set(txrefs)) {
        const payment = getPayment(txref, pendingSinceMs)
        const found = { ...payment, txref, resolution: resolutionOf(payment) }
        const decision = takeDecision(decideExceptionStep(found, step))
        if (decision === null) continue
        apply(payment, decision, actor.name, atMs)
        recordAudit({ ...decision.audit, subject: `payment ${txref}`, actor }, atMs)
        changed += 1
      }
      return changed
    },
  }

  function getPayment(txref: string, pendingSinceMs: number): WorkedPayment {
    const payment = find.get({ txref, pendingSinceMs })
    if (!payment) throw new AppError('PAYMENT_UNKNOWN', { txref })
    return payment
  }

  function resolutionOf({ resolvedBy }: WorkedPayment): HeldResolution | null {
    return resolvedBy === null ? null : (findResolution.get(resolvedBy) ?? null)
  }

  function apply(payment: WorkedPayment, decision: ExceptionStepDecision, actor: string, atMs: number): void {
    const { paymentId, readingId, currency, amountMinor } = payment
    const eventId = recordEvent({ paymentId, ...decision.event, atMs, actor })
    if (decision.resolution === null) return
    const { as: resolvedAs, attemptId } = decision.resolution
    recordResolution({ eventId, resolvedAs, attemptId, readingId, currency, amountMinor })
  }
}
