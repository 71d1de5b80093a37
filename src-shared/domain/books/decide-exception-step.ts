/** What a person's step on an exception does, and where it does not fit. Pure. */
import { assertNever } from '../values/assert-never.ts'
import type { AuditNote } from '../values/audit-note.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import type { ExceptionKind, Resolution } from './exceptions.ts'

export type ExceptionStep =
  | { readonly kind: 'assigned'; readonly owner: string | null }
  | { readonly kind: 'noted'; readonly text: string }
  | { readonly kind: 'resolved'; readonly as: Resolution; readonly text: string }
  | { readonly kind: 'reopened'; readonly text: string }

export interface HeldResolution {
  readonly as: Resolution
  readonly note: string
  readonly by: string
}

export interface ExceptionCase {
  readonly txref: string
  /** Null where it is no exception, resolved or not. */
  readonly kind: ExceptionKind | null
  readonly owner: string | null
  /** Null where it is open. */
  readonly resolution: HeldResolution | null
  /** The newest call of the payment. */
  readonly attemptId: number | null
}

export interface ExceptionStepDecision {
  readonly event: { readonly kind: ExceptionStep['kind']; readonly owner: string | null; readonly text: string | null }
  /** With the call that it rests on; null where it is no resolution. */
  readonly resolution: { readonly as: Resolution; readonly attemptId: number } | null
  readonly audit: AuditNote
}

/** Null where nothing would change. A note may be written of any payment. */
export function decideExceptionStep(
  found: ExceptionCase, step: ExceptionStep,
): Decided<ExceptionStepDecision | null, 'EXCEPTION_NOT_OPEN' | 'EXCEPTION_NOT_RESOLVED'> {
  const { txref, kind, owner, resolution, attemptId } = found
  const isOpen = kind !== null && resolution === null
  const words = (text: string | null) => ({ kind: step.kind, owner: null, text })
  switch (step.kind) {
    case 'assigned':
      if (!isOpen) return refused('EXCEPTION_NOT_OPEN', { txref })
      if (step.owner === owner) return decided(null)
      return decided({
        event: { kind: 'assigned', owner: step.owner, text: null }, resolution: null,
        audit: { action: 'exception assigned', before: owner, after: step.owner },
      })
    case 'noted':
      return decided({
        event: words(step.text), resolution: null, audit: { action: 'note written', before: null, after: step.text },
      })
    case 'resolved': {
      if (!isOpen) return refused('EXCEPTION_NOT_OPEN', { txref })
      if (attemptId === null) throw new Error('An exception has no attempt')
      const after = JSON.stringify({ as: step.as, note: step.text, attempt: attemptId })
      return decided({
        event: words(step.text), resolution: { as: step.as, attemptId },
        audit: { action: 'exception resolved', before: kind, after },
      })
    }
    case 'reopened':
      if (kind === null || resolution === null) return refused('EXCEPTION_NOT_RESOLVED', { txref })
      return decided({
        event: words(step.text), resolution: null,
        audit: { action: 'exception reopened', before: JSON.stringify(resolution), after: step.text },
      })
    default:
      return assertNever(step)
  }
}
