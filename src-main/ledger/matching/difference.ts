/** How what is stored of a link differs from what was planned: found before anything is written. */
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable } from '../engine/access.ts'
import { hasSameItems } from './same-items.ts'
import { factsOf, prepareStoredMatches, type MatchRow } from './stored-matches.ts'

export interface LinkDifference {
  readonly added: readonly PlannedMatch[]
  /** The same items, of another state or rule, or for another reason. */
  readonly altered: readonly { readonly id: number; readonly planned: PlannedMatch }[]
  readonly dropped: readonly number[]
}

export type FindDifference = (link: LinkName, planned: readonly PlannedMatch[]) => LinkDifference

/** A match with the same items keeps its id, also one that had been dismissed or undone. */
export function prepareDifference(db: Readable): FindDifference {
  const { listWithItem, listAlternatives } = prepareStoredMatches(db)
  const listActive = db.prepare<[LinkName], number>(`
    SELECT id FROM match WHERE link = ? AND (state = 'confirmed' OR state = 'suggested') ORDER BY id`).pluck()

  return (link, planned) => {
    const [added, altered] = [[] as PlannedMatch[], [] as { id: number; planned: PlannedMatch }[]]
    const seen = new Set<number>()
    for (const match of planned) {
      const stored = findStored(match)
      if (!stored) {
        added.push(match)
        continue
      }
      seen.add(stored.id)
      if (!saysTheSame(stored, match)) altered.push({ id: stored.id, planned: match })
    }
    return { added, altered, dropped: listActive.all(link).filter((id) => !seen.has(id)) }
  }

  function findStored(match: PlannedMatch): MatchRow | undefined {
    const [left, right] = [match.left[0], match.right[0]]
    const candidates = left ? listWithItem(match.link, 'left', left.id)
      : right ? listWithItem(match.link, 'right', right.id) : []
    return candidates.find((stored) => hasSameItems(stored, match))
  }

  function saysTheSame(stored: MatchRow, match: PlannedMatch): boolean {
    const facts = factsOf(match)
    const isSame = (Object.keys(facts) as (keyof typeof facts)[]).every((name) => stored[name] === facts[name])
    if (!isSame || (match.alternatives.length === 0 && !stored.because.includes('tie'))) return isSame
    return JSON.stringify(listAlternatives(stored.id)) === JSON.stringify(match.alternatives)
  }
}
