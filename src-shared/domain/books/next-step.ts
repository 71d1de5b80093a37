/** What comes next until everything is proved or explained: for one business day, or for all of them. Pure. */

/**
 * `import`: nothing is expected yet. `follow-run`: a run asks already, or waits to. `verify`: payments that were never
 * asked about. `work`: exceptions that a person works. `verify-pending`: the service still waits for the customer.
 * `other-day`: this day is done, another one is not. `done`: every payment is proved or explained.
 */
export type NextStep =
  | { readonly kind: 'import' | 'done' }
  | { readonly kind: 'follow-run'; readonly runId: number }
  | { readonly kind: 'verify' | 'work' | 'verify-pending'; readonly count: number }
  | { readonly kind: 'other-day'; readonly date: string; readonly count: number }

export interface DayCounts {
  readonly payments: number
  readonly proved: number
  readonly explained: number
  /** Neither proved nor explained; the next four are parts of it, and may overlap. */
  readonly open: number
  readonly unverified: number
  readonly pending: number
  /** Proved earlier, different now. */
  readonly regressed: number
  /** Exceptions that a person can work now; one that is pending is none until it is so for too long. */
  readonly exceptions: number
}

export interface OpenRun {
  readonly runId: number
  /** Payments that it still asks about. */
  readonly waiting: number
}

export interface OpenDay {
  readonly date: string
  readonly open: number
}

export interface StepFacts {
  readonly counts: DayCounts
  /** Runs that are not over. */
  readonly runs: readonly OpenRun[]
  /** Of the other days with open payments the oldest; null where there is none, or where all days are counted. */
  readonly otherDay: OpenDay | null
}

export function decideNextStep({ counts, runs, otherDay }: StepFacts): NextStep {
  if (counts.payments === 0 && !otherDay) return { kind: 'import' }
  if (counts.unverified > 0) {
    // A smaller run is about other payments, or about some of these only.
    const covering = runs.find(({ waiting }) => waiting >= counts.unverified)
    return covering ? { kind: 'follow-run', runId: covering.runId } : { kind: 'verify', count: counts.unverified }
  }
  if (counts.exceptions > 0) return { kind: 'work', count: counts.exceptions }
  if (counts.open > 0) return { kind: 'verify-pending', count: counts.open }
  return otherDay ? { kind: 'other-day', date: otherDay.date, count: otherDay.open } : { kind: 'done' }
}
