/** Takes a person's steps on exceptions: each with its event and its row of the audit trail, in one transaction. */
import {
  decideExceptionStep, type ExceptionStepDecision,
} from '../../../src-shared/domain/books/decide-exception-step.ts'
import { decideUnchanged } from '../../../src-shared/domain/books/decide-unchanged.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { ExceptionsWorked, ExceptionWork } from '../api/books.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import { prepareExceptionEventRows } from './exception-events.ts'
import { prepareStepFacts } from './step-facts.ts'
import { prepareWorkedCases, type WorkedCase } from './worked-cases.ts'

export function prepareExceptionWrites(db: Writable) {
  const { recordAudit } = prepareAuditRows(db)
  const { recordEvent, recordResolution } = prepareExceptionEventRows(db)
  const { gatherFacts } = prepareStepFacts(db)
  const { getCase } = prepareWorkedCases(db)

  return {
    workExceptions(work: ExceptionWork, { wallMs: atMs }: Instant): ExceptionsWorked {
      const { txrefs, step, pendingSinceMs, actor, revision } = work
      const found = [...new Set(txrefs)].map((txref) => getCase(txref, pendingSinceMs, atMs))
      takeDecision(decideUnchanged(found, revision))
      const factsOf = gatherFacts(work, found, atMs)
      let [changed, waiting] = [0, 0]
      let newest = Math.max(0, ...found.map((one) => one.newest?.eventId ?? 0))
      for (const one of found) {
        const decision = takeDecision(decideExceptionStep(one, step, factsOf(one.currency)))
        if (decision === null) continue
        newest = apply(one, decision, actor.name, atMs)
        recordAudit({ ...decision.audit, subject: `payment ${one.txref}`, actor }, atMs)
        changed += 1
        if (decision.event.kind === 'proposed') waiting += 1
      }
      return { changed, waiting, revision: newest }
    },
  }

  /** The id of its event. */
  function apply(found: WorkedCase, decision: ExceptionStepDecision, actor: string, atMs: number): number {
    const { paymentId, currency, amountMinor } = found
    const eventId = recordEvent({ paymentId, ...decision.event, atMs, actor })
    if (decision.resolution === null) return eventId
    const { as: resolvedAs, timing, ...rests } = decision.resolution
    const { expectedBy, lapsesAtMs } = timing ?? { expectedBy: null, lapsesAtMs: null }
    recordResolution({ eventId, resolvedAs, currency, amountMinor, expectedBy, lapsesAtMs, ...rests })
    return eventId
  }
}
