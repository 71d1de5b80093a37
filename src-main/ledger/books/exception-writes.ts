/** Takes a person's steps on exceptions: each with its event and its row of the audit trail, in one transaction. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideExceptionStep, type ExceptionCase, type ExceptionStepDecision,
} from '../../../src-shared/domain/books/decide-exception-step.ts'
import { decideAtRiskMinor, type Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { ExceptionsWorked, ExceptionWork } from '../api/books.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import { toCheck } from './check-places.ts'
import { IS_VISIBLE } from './columns.ts'
import { prepareExceptionEventRows } from './exception-events.ts'
import { FAILING, isDue, KIND, NEWEST_READING, OWNER, resolvedBy, SINCE_MS, WAITING } from './exception-facts.ts'
import { IS_EXCEPTION } from './payment-scope.ts'
import { prepareStepFacts } from './step-facts.ts'

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
}

interface WorkedCase extends ExceptionCase {
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

export function prepareExceptionWrites(db: Writable) {
  const { recordAudit } = prepareAuditRows(db)
  const { recordEvent, recordResolution } = prepareExceptionEventRows(db)
  const { gatherFacts } = prepareStepFacts(db)
  const find = db.prepare<[{ txref: string; pendingSinceMs: number; atMs: number }], PaymentRow>(`
    SELECT paymentId, currency, amountMinor, state, failing, amount, owner, attemptId, readingId, resolvedBy, waiting,
      iif(isException AND ${isDue('kind', 'sinceMs')}, kind, NULL) AS kind
    FROM (
      SELECT p.id AS paymentId, p.currency, p.amount_minor AS amountMinor, p.state, ${FAILING} AS failing,
        (SELECT a.amount FROM attempt a WHERE a.id = p.last_answer_id) AS amount, p.last_attempt_id AS attemptId,
        ${NEWEST_READING} AS readingId, ${OWNER} AS owner, ${resolvedBy('@atMs')} AS resolvedBy, ${WAITING} AS waiting,
        ${IS_EXCEPTION} AS isException, ${KIND} AS kind, ${SINCE_MS} AS sinceMs
      FROM payment p WHERE p.txref = @txref AND ${IS_VISIBLE} LIMIT -1
    )`)
  const findResolution = db.prepare<[number], ResolutionRow>(`
    SELECT e.id AS eventId, r.resolved_as AS "as", e.text AS note, coalesce(q.actor, e.actor) AS "by",
      r.attempt_id AS attemptId, r.reading_id AS readingId, r.at_risk_minor AS atRiskMinor
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id
      LEFT JOIN exception_event q ON q.id = r.proposal_id
    WHERE e.id = ?`)

  return {
    workExceptions(work: ExceptionWork, { wallMs: atMs }: Instant): ExceptionsWorked {
      const { txrefs, step, pendingSinceMs, actor } = work
      const found = [...new Set(txrefs)].map((txref) => getCase(txref, pendingSinceMs, atMs))
      const factsOf = gatherFacts(work, found, atMs)
      let [changed, waiting] = [0, 0]
      for (const one of found) {
        const decision = takeDecision(decideExceptionStep(one, step, factsOf(one.currency)))
        if (decision === null) continue
        apply(one, decision, actor.name, atMs)
        recordAudit({ ...decision.audit, subject: `payment ${one.txref}`, actor }, atMs)
        changed += 1
        if (decision.event.kind === 'proposed') waiting += 1
      }
      return { changed, waiting }
    },
  }

  function getCase(txref: string, pendingSinceMs: number, atMs: number): WorkedCase {
    const row = find.get({ txref, pendingSinceMs, atMs })
    if (!row) throw new AppError('PAYMENT_UNKNOWN', { txref })
    const { resolvedBy: resolution, waiting, state, failing, amount, ...payment } = row
    const proposal = waiting === null ? undefined : findResolution.get(waiting)
    return {
      ...payment,
      txref,
      atRiskMinor: decideAtRiskMinor(row, { state, failing: toCheck(failing), amount }),
      resolution: resolution === null ? null : toHeld(findResolution.get(resolution)),
      waiting: proposal ? { ...proposal, atRiskMinor: proposal.atRiskMinor ?? 0 } : null,
    }
  }

  function apply(found: WorkedCase, decision: ExceptionStepDecision, actor: string, atMs: number): void {
    const { paymentId, currency, amountMinor } = found
    const eventId = recordEvent({ paymentId, ...decision.event, atMs, actor })
    if (decision.resolution === null) return
    const { as: resolvedAs, timing, ...rests } = decision.resolution
    const { expectedBy, lapsesAtMs } = timing ?? { expectedBy: null, lapsesAtMs: null }
    recordResolution({ eventId, resolvedAs, currency, amountMinor, expectedBy, lapsesAtMs, ...rests })
  }
}

function toHeld(row: ResolutionRow | undefined) {
  return row ? { as: row.as, note: row.note, by: row.by } : null
}
