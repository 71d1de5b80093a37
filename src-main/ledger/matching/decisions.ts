/** What people decided about matches, as it is stored: SQL only. */
import {
  isAgainst, isAgreed, type DecisionStep,
} from '../../../src-shared/domain/matching/decided-matches.ts'
import type { Decisions, HandMatch, ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { hasSameItems, keyOfItems, type Sides } from './same-items.ts'

export interface MatchDecision extends HandMatch, DecisionStep {
  readonly matchId: number
  readonly rule: string | null
  readonly reason: string
  readonly atMs: number
  readonly by: string
}

type DecisionRow = Omit<MatchDecision, 'left' | 'right'>

interface ItemRow extends ItemPart {
  readonly decisionId: number
  readonly side: Side
}

const COLUMNS = `d.id, d.kind, d.match_id AS matchId, d.link, d.rule, d.undoes, d.reason, d.at_ms AS atMs,
  d.actor AS by`
const ITEM_COLUMNS = 'decision_id AS decisionId, side, item_id AS id, part_minor AS partMinor'

export function prepareDecisions(db: Readable) {
  const list = db.prepare<[], DecisionRow>(`SELECT ${COLUMNS} FROM match_decision d ORDER BY d.id`)
  const items = db.prepare<[], ItemRow>(`SELECT ${ITEM_COLUMNS} FROM match_decision_item ORDER BY decision_id, id`)
  const ofItem = db.prepare<[{ link: LinkName; side: Side; id: number }], DecisionRow>(`
    SELECT ${COLUMNS} FROM match_decision d JOIN match_decision_item i ON i.decision_id = d.id
    WHERE i.item_id = @id AND i.side = @side AND d.link = @link ORDER BY d.id`)
  const itemsOf = db.prepare<[number], ItemRow>(`
    SELECT ${ITEM_COLUMNS} FROM match_decision_item WHERE decision_id = ? ORDER BY id`)

  return {
    /** In the order in which they were made. */
    listDecisions(): readonly MatchDecision[] {
      const ofDecisions = Map.groupBy(items.all(), ({ decisionId }) => decisionId)
      return list.all().map((row) => ({ ...row, ...toSides(ofDecisions.get(row.id) ?? []) }))
    },
    /** Of these very items. */
    listDecisionsOf({ link, left, right }: Sides & { readonly link: LinkName }): readonly MatchDecision[] {
      const [side, first] = left[0] ? ['left', left[0]] as const : ['right', right[0]] as const
      return ofItem.all({ link, side, id: first?.id ?? 0 })
        .map((row) => ({ ...row, ...toSides(itemsOf.all(row.id)) }))
        .filter((one) => hasSameItems(one, { left, right }))
    },
  }
}

function toSides(rows: readonly ItemRow[]): Sides {
  const sides: Record<Side, ItemPart[]> = { left: [], right: [] }
  for (const { side, id, partMinor } of rows) sides[side].push({ id, partMinor })
  return sides
}

/** As the rules take them. What is left of a confirmed match may be written off, more than once: it is still one. */
export function toDecisions(standing: readonly MatchDecision[]): Decisions {
  const agreed = standing.filter(isAgreed)
  const ofItems = Map.groupBy(agreed, keyOfItems)
  const isFirst = (one: MatchDecision): boolean => (
    ofItems.get(keyOfItems(one))?.find((other) => hasSameItems(other, one)) === one
  )
  return {
    confirmed: agreed.filter(isFirst).map(({ link, left, right }) => ({ link, left, right })),
    dismissed: standing.filter(isAgainst).map(({ link, left, right }) => ({
      link, left: left.map(({ id }) => id), right: right.map(({ id }) => id),
    })),
  }
}
