/** Which of the decisions about a match stand. Each undoing is a decision that can be undone itself. Pure. */

export const DECISION_KINDS = ['confirmed', 'dismissed', 'made', 'written-off', 'undone'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export interface DecisionStep {
  readonly id: number
  readonly kind: DecisionKind
  /** Of `undone`: the decision that it takes back; null where it took back what a rule made. */
  readonly undoes: number | null
}

/** Those that no decision which stands takes back. An undoing says nothing itself, except of what a rule made. */
export function listStanding<Step extends DecisionStep>(decisions: readonly Step[]): readonly Step[] {
  const takenBack = new Set<number>()
  // A decision is undone by later ones alone.
  const standing = decisions.toReversed().filter(({ id, undoes }) => {
    if (takenBack.has(id)) return false
    if (undoes !== null) takenBack.add(undoes)
    return true
  })
  return standing.reverse()
}

/**
 * Which of the decisions about the same items the next undoing takes back. A write-off that was taken back stays so:
 * to bring it back takes the people and the limit that a new one takes.
 */
export function findToUndo<Step extends DecisionStep>(decisions: readonly Step[]): Step | undefined {
  const writeOffs = new Set(decisions.filter(({ kind }) => kind === 'written-off').map(({ id }) => id))
  return listStanding(decisions).findLast(({ undoes }) => undoes === null || !writeOffs.has(undoes))
}

/** Says that the items belong together. */
export function isAgreed({ kind }: Pick<DecisionStep, 'kind'>): boolean {
  return kind !== 'dismissed' && kind !== 'undone'
}

/** Says that the items do not belong together. */
export function isAgainst({ kind, undoes }: Pick<DecisionStep, 'kind' | 'undoes'>): boolean {
  return kind === 'dismissed' || (kind === 'undone' && undoes === null)
}

/** Do people agree that the items belong together? `kinds`: all that was decided about them, the oldest first. */
export function isAgreedByPeople(kinds: readonly DecisionKind[]): boolean {
  const steps: DecisionStep[] = []
  for (const [id, kind] of kinds.entries()) {
    steps.push({ id, kind, undoes: kind === 'undone' ? findToUndo(steps)?.id ?? null : null })
  }
  return listStanding(steps).some(isAgreed)
}
