/** Whether what a person decided about still is as they saw it. Pure. */
import { decided, refused, type Decided } from '../values/decided.ts'
import type { ExceptionCase, StepEventKind } from './decide-exception-step.ts'

/** The last that a person did about a case. */
export interface NewestWord {
  /** Grows from word to word, whichever case it is about. */
  readonly eventId: number
  readonly kind: StepEventKind
  readonly by: string
  readonly atMs: number
}

export interface SeenCase extends Pick<ExceptionCase, 'txref' | 'kind' | 'resolution' | 'waiting'> {
  /** Null where nobody did anything yet. */
  readonly newest: NewestWord | null
}

/** As an error tells it. */
export const CASE_STANDINGS = ['open', 'waiting for a second person', 'resolved', 'no exception'] as const
export type CaseStanding = (typeof CASE_STANDINGS)[number]

/**
 * `revision`: the newest word on any case as whoever acts saw them; undefined where they name none. All or none of the
 * cases: who acts on several means them as they saw them together. Tells of the last word, and how many have a new one.
 */
export function decideUnchanged(
  cases: readonly SeenCase[], revision: number | undefined,
): Decided<null, 'EXCEPTION_CHANGED'> {
  if (revision === undefined) return decided(null)
  const changed = cases
    .flatMap((one) => (one.newest && one.newest.eventId > revision ? [{ ...one, newest: one.newest }] : []))
    .sort((one, other) => other.newest.eventId - one.newest.eventId)
  const [last] = changed
  if (!last) return decided(null)
  const { txref, newest: { by, atMs, kind: did } } = last
  return refused('EXCEPTION_CHANGED', {
    txref, by, at: new Date(atMs).toISOString(), did, state: standingOf(last), changed: changed.length,
  })
}

function standingOf({ kind, resolution, waiting }: SeenCase): CaseStanding {
  if (kind === null) return 'no exception'
  if (resolution !== null) return 'resolved'
  return waiting === null ? 'open' : 'waiting for a second person'
}
