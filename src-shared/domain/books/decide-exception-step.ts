/** What a person's step on an exception does, and where it does not fit. Pure. */
import { sameUser } from '../transfers/app-users.ts'
import { assertNever } from '../values/assert-never.ts'
import type { AuditNote } from '../values/audit-note.ts'
import type { Currency } from '../values/currency.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import type { ExceptionKind, Resolution } from './exceptions.ts'
import { canResolveAs, decideSecondPerson } from './resolution-rules.ts'

/** Of money that is to arrive later. */
export interface Timing {
  /** The last business day on which it may. */
  readonly expectedBy: string
  /** When that day ends; UTC, ms. */
  readonly lapsesAtMs: number
}

export type ExceptionStep =
  | { readonly kind: 'assigned'; readonly owner: string | null }
  | { readonly kind: 'noted'; readonly text: string }
  /** `timing`: of the resolution of that name, and of no other. */
  | { readonly kind: 'resolved'; readonly as: Resolution; readonly text: string; readonly timing?: Timing | undefined }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'rejected'; readonly text: string }
  | { readonly kind: 'reopened'; readonly text: string }

export interface HeldResolution {
  readonly as: Resolution
  readonly note: string
  readonly by: string
}

/** A resolution that waits for a second person, with what it rests on. */
export interface WaitingResolution extends HeldResolution, Resting {
  readonly eventId: number
}

/** What a resolution is a word about: a call, the newest conclusive one, and what was not proved to be held. */
interface Resting {
  readonly attemptId: number
  readonly readingId: number | null
  readonly atRiskMinor: number
}

export interface ExceptionCase {
  readonly txref: string
  /** Null where it is no exception, resolved or not. */
  readonly kind: ExceptionKind | null
  readonly owner: string | null
  /** Null where it is open. */
  readonly resolution: HeldResolution | null
  /** Null where none waits. */
  readonly waiting: WaitingResolution | null
  readonly currency: Currency
  readonly amountMinor: number
  readonly atRiskMinor: number
  /** The newest call of the payment. */
  readonly attemptId: number | null
  readonly readingId: number | null
}

/** Who takes the step, and what it is part of. */
export interface StepFacts {
  /** Their name, where it is a person who proved it; null for anyone else. */
  readonly person: string | null
  /** Names of those who can act in the profile; empty where it has no people. */
  readonly activePeople: readonly string[]
  /** What the person writes off alone, this act included (SecondPersonFacts), in the payment's currency. */
  readonly writtenOffMinor: number
  /** The most of it, in that currency; null where none may. */
  readonly writeOffLimitMinor: number | null
}

export type StepEventKind = 'assigned' | 'noted' | 'proposed' | 'rejected' | 'resolved' | 'reopened'

export interface ExceptionStepDecision {
  readonly event: { readonly kind: StepEventKind; readonly owner: string | null; readonly text: string | null }
  /** Null where it is neither a resolution nor the proposal of one. */
  readonly resolution: (Resting & {
    readonly as: Resolution
    readonly timing: Timing | null
    /** The proposal that it confirms. */
    readonly proposalId: number | null
  }) | null
  readonly audit: AuditNote
}

export type StepRefusal = 'EXCEPTION_NOT_OPEN' | 'EXCEPTION_NOT_RESOLVED' | 'EXCEPTION_NOT_WAITING' | 'OWNER_UNKNOWN'
  | 'RESOLUTION_NOT_POSSIBLE' | 'RESOLUTION_NEEDS_ANOTHER' | 'RESOLUTION_NEEDS_PERSON' | 'RESOLUTION_PROPOSER_INACTIVE'
  | 'SECOND_PERSON_MISSING'

type StepOutcome = Decided<ExceptionStepDecision | null, StepRefusal>

/** Null where nothing would change. A note may be written of any payment. */
export function decideExceptionStep(found: ExceptionCase, step: ExceptionStep, facts: StepFacts): StepOutcome {
  const { txref, kind, resolution } = found
  switch (step.kind) {
    case 'assigned': return decideAssigning(found, step.owner, facts)
    case 'noted':
      return decided({
        event: { kind: 'noted', owner: null, text: step.text }, resolution: null,
        audit: { action: 'note written', before: null, after: step.text },
      })
    case 'resolved': return decideResolving(found, step, facts)
    case 'confirmed': return decideConfirming(found, facts)
    case 'rejected':
      if (found.waiting === null || !isOpen(found)) return refused('EXCEPTION_NOT_WAITING', { txref })
      return decided({
        event: { kind: 'rejected', owner: null, text: step.text }, resolution: null,
        audit: { action: 'resolution rejected', before: describe(found.waiting, found), after: step.text },
      })
    case 'reopened':
      if (kind === null || resolution === null) return refused('EXCEPTION_NOT_RESOLVED', { txref })
      return decided({
        event: { kind: 'reopened', owner: null, text: step.text }, resolution: null,
        audit: { action: 'exception reopened', before: JSON.stringify(resolution), after: step.text },
      })
    default:
      return assertNever(step)
  }
}

function isOpen({ kind, resolution }: ExceptionCase): boolean {
  return kind !== null && resolution === null
}

/** Where the profile has people, it is one of them; before that, any name. */
function decideAssigning(found: ExceptionCase, owner: string | null, { activePeople }: StepFacts): StepOutcome {
  if (!isOpen(found)) return refused('EXCEPTION_NOT_OPEN', { txref: found.txref })
  if (owner === found.owner) return decided(null)
  const isKnown = owner === null || activePeople.length === 0 || activePeople.includes(owner)
  if (!isKnown) return refused('OWNER_UNKNOWN', { owner })
  return decided({
    event: { kind: 'assigned', owner, text: null }, resolution: null,
    audit: { action: 'exception assigned', before: found.owner, after: owner },
  })
}

function decideResolving(
  found: ExceptionCase, step: Extract<ExceptionStep, { kind: 'resolved' }>, facts: StepFacts,
): StepOutcome {
  const { as, text } = step
  const timing = step.timing ?? null
  const { txref, kind, currency, amountMinor, atRiskMinor, attemptId, readingId } = found
  if (kind === null || !isOpen(found)) return refused('EXCEPTION_NOT_OPEN', { txref })
  if (attemptId === null) throw new Error('An exception has no attempt')
  const isPossible = canResolveAs(as, { kind, amountMinor, atRiskMinor }) && (as === 'timing') === (timing !== null)
  if (!isPossible) return refused('RESOLUTION_NOT_POSSIBLE', { txref, resolution: as })
  const { activePeople, writtenOffMinor, writeOffLimitMinor: limitMinor } = facts
  const second = decideSecondPerson(as, { activePeople: activePeople.length, writtenOffMinor, limitMinor })
  if (second === 'nobody') return refused('SECOND_PERSON_MISSING', { txref })
  const isProposed = second === 'second'
  // What is written off counts for somebody.
  const isSomebodys = isProposed || as === 'written-off'
  if (isSomebodys && facts.person === null) return refused('RESOLUTION_NEEDS_PERSON', { txref })
  const said = {
    as, note: text, attempt: attemptId, ...(as === 'written-off' && { currency, writtenOffMinor: atRiskMinor }),
    ...(timing && { expectedBy: timing.expectedBy }),
  }
  return decided({
    event: { kind: isProposed ? 'proposed' : 'resolved', owner: null, text },
    resolution: { as, timing, attemptId, readingId, atRiskMinor, proposalId: null },
    audit: {
      action: isProposed ? 'resolution proposed' : 'exception resolved', before: kind, after: JSON.stringify(said),
    },
  })
}

function decideConfirming(found: ExceptionCase, { person, activePeople }: StepFacts): StepOutcome {
  const { txref, kind, waiting } = found
  if (waiting === null || !isOpen(found)) return refused('EXCEPTION_NOT_WAITING', { txref })
  const { by: proposer } = waiting
  const isAnother = person !== null && !sameUser(person, proposer) && activePeople.includes(person)
  if (!isAnother) return refused('RESOLUTION_NEEDS_ANOTHER', { txref, proposer })
  // Whoever proposed it may have left since.
  if (!activePeople.some((name) => sameUser(name, proposer))) {
    return refused('RESOLUTION_PROPOSER_INACTIVE', { txref, proposer })
  }
  const { as, note, attemptId, readingId, atRiskMinor, eventId } = waiting
  return decided({
    event: { kind: 'resolved', owner: null, text: note },
    resolution: { as, timing: null, attemptId, readingId, atRiskMinor, proposalId: eventId },
    audit: { action: 'resolution confirmed', before: kind, after: describe(waiting, found) },
  })
}

function describe(
  { as, note, by, attemptId, atRiskMinor }: WaitingResolution, { currency }: Pick<ExceptionCase, 'currency'>,
): string {
  return JSON.stringify({
    as, note, by, attempt: attemptId, ...(as === 'written-off' && { currency, writtenOffMinor: atRiskMinor }),
  })
}
