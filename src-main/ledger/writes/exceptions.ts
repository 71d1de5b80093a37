/** Takes a person's step for many exceptions at once, all or none, each with its row of the audit trail. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import { assertNever } from '../../../src-shared/domain/assert-never.ts'
import type { ExceptionKind, Resolution } from '../../../src-shared/domain/exceptions.ts'
import type { ExceptionStep, ExceptionWork } from '../casework.ts'
import type { AuditEvent } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { IS_VISIBLE } from '../queries/columns.ts'
import { prepareExceptionEvents } from '../queries/exception-events.ts'
import { isDue, KIND, NEWEST_READING, OWNER, RESOLVED_BY, SINCE_MS } from '../queries/exception-facts.ts'
import { IS_EXCEPTION } from '../queries/payment-scope.ts'

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

interface HeldResolution {
  readonly as: Resolution
  readonly note: string
  readonly by: string
}

const AUDIT_ACTIONS: Readonly<Record<ExceptionStep['kind'], string>> = {
  assigned: 'exception assigned',
  noted: 'note written',
  resolved: 'exception resolved',
  reopened: 'exception reopened',
}

export function prepareExceptionWrites(db: Database) {
  const { recordAudit } = prepareAudit(db)
  const { recordEvent, recordResolution } = prepareExceptionEvents(db)
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
    workExceptions({ txrefs, step, pendingSinceMs, actor }: ExceptionWork, atMs: number): number {
      let changed = 0
      for (const txref of new Set(txrefs)) {
        const payment = find.get({ txref, pendingSinceMs })
        if (!payment) throw new AppError('PAYMENT_UNKNOWN', { txref })
        refuseUnfit(txref, payment, step)
        if (step.kind === 'assigned' && step.owner === payment.owner) continue
        const change = describeChange(payment, step)
        take(payment, step, actor.name, atMs)
        recordAudit({ action: AUDIT_ACTIONS[step.kind], subject: `payment ${txref}`, ...change, actor }, atMs)
        changed += 1
      }
      return changed
    },
  }

  function take({ paymentId, ...payment }: WorkedPayment, step: ExceptionStep, actor: string, atMs: number): void {
    const owner = step.kind === 'assigned' ? step.owner : null
    const text = step.kind === 'assigned' ? null : step.text
    const eventId = recordEvent({ paymentId, kind: step.kind, atMs, actor, owner, text })
    if (step.kind !== 'resolved') return
    const { attemptId, readingId, currency, amountMinor } = payment
    if (attemptId === null) throw new Error('An exception has no attempt')
    recordResolution({ eventId, resolvedAs: step.as, attemptId, readingId, currency, amountMinor })
  }

  function describeChange(payment: WorkedPayment, step: ExceptionStep): Pick<AuditEvent, 'before' | 'after'> {
    const { kind, owner, resolvedBy, attemptId } = payment
    switch (step.kind) {
      case 'assigned':
        return { before: owner, after: step.owner }
      case 'noted':
        return { before: null, after: step.text }
      case 'resolved':
        return { before: kind, after: JSON.stringify({ as: step.as, note: step.text, attempt: attemptId }) }
      case 'reopened':
        return { before: JSON.stringify(findResolution.get(resolvedBy ?? 0)), after: step.text }
      default:
        return assertNever(step)
    }
  }
}

/** A note may be written of any payment. */
function refuseUnfit(txref: string, { kind, resolvedBy }: WorkedPayment, step: ExceptionStep): void {
  if (step.kind === 'noted') return
  if (step.kind === 'reopened') {
    if (kind === null || resolvedBy === null) throw new AppError('EXCEPTION_NOT_RESOLVED', { txref })
  } else if (kind === null || resolvedBy !== null) {
    throw new AppError('EXCEPTION_NOT_OPEN', { txref })
  }
}
