/** What people decided of matches, and which of it stands. Each undoing is a decision that can be undone itself. */
import type { Decisions, HandMatch, ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'

export const DECISION_KINDS = ['confirmed', 'dismissed', 'made', 'written-off', 'undone'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export interface MatchDecision extends HandMatch {
  readonly id: number
  readonly kind: DecisionKind
  readonly matchId: number
  readonly rule: string | null
  /** Null where it took back what a rule made. */
  readonly undoes: number | null
  readonly reason: string
  readonly atMs: number
  readonly by: string
}

type DecisionRow = Omit<MatchDecision, 'left' | 'right'>

interface ItemRow extends ItemPart {
  readonly decisionId: number
  readonly side: Side
}

const COLUMNS = `id, kind, match_id AS matchId, link, rule, undoes, reason, at_ms AS atMs, actor AS by`

export function prepareDecisions(db: Readable) {
  const list = db.prepare<[], DecisionRow>(`SELECT ${COLUMNS} FROM match_decision ORDER BY id`)
  const items = db.prepare<[], ItemRow>(`
    SELECT decision_id AS decisionId, side, item_id AS id, part_minor AS partMinor FROM match_decision_item
    ORDER BY decision_id, id`)

  return {
    /** In the order in which they were made. */
    listDecisions(): readonly MatchDecision[] {
      const byDecision = new Map<number, { left: ItemPart[]; right: ItemPart[] }>()
      for (const { decisionId, side, id, partMinor } of items.all()) {
        const sides = byDecision.get(decisionId) ?? { left: [], right: [] }
        sides[side].push({ id, partMinor })
        byDecision.set(decisionId, sides)
      }
      return list.all().map((row) => ({ ...row, ...(byDecision.get(row.id) ?? { left: [], right: [] }) }))
    },
  }
}

/** Those that no decision which stands takes back. An undoing says nothing itself, except of what a rule made. */
export function listStanding(decisions: readonly MatchDecision[]): readonly MatchDecision[] {
  const takenBack = new Set<number>()
  // A decision is undone by later ones alone.
  const standing = decisions.toReversed().filter(({ id, undoes }) => {
    if (takenBack.has(id)) return false
    if (undoes !== null) takenBack.add(undoes)
    return true
  })
  return standing.reverse()
}

/** As the rules take them. */
export function toDecisions(standing: readonly MatchDecision[]): Decisions {
  const isAgreed = ({ kind }: MatchDecision): boolean => kind !== 'dismissed' && kind !== 'undone'
  return {
    confirmed: standing.filter(isAgreed).map(({ link, left, right }) => ({ link, left, right })),
    dismissed: standing.filter(isAgainst).map(({ link, left, right }) => ({
      link, left: left.map(({ id }) => id), right: right.map(({ id }) => id),
    })),
  }
}

/** Says that the items do not belong together. */
export function isAgainst({ kind, undoes }: Pick<MatchDecision, 'kind' | 'undoes'>): boolean {
  return kind === 'dismissed' || (kind === 'undone' && undoes === null)
}
