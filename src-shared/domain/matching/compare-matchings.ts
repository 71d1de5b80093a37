/** What another rule set would add, drop and alter: two matchings of the same items held against one another. Pure. */
import { idOf } from './match-key-group.ts'
import { nameOf } from './dismissed-sets.ts'
import type { Matching, PlannedMatch } from './planned-match.ts'

export interface AlteredMatch {
  readonly before: PlannedMatch
  readonly after: PlannedMatch
}

export interface ComparedMatchings {
  readonly added: readonly PlannedMatch[]
  readonly dropped: readonly PlannedMatch[]
  /** The same items in another state or by another rule, or other items for one of them. */
  readonly altered: readonly AlteredMatch[]
  readonly sameCount: number
}

export function compareMatchings(before: Matching, after: Matching): ComparedMatchings {
  const old = new Map<string, PlannedMatch[]>()
  for (const match of before.matches) putIn(old, itemsOf(match), match)
  const altered: AlteredMatch[] = []
  const fresh: PlannedMatch[] = []
  let sameCount = 0
  for (const match of after.matches) {
    const known = old.get(itemsOf(match))?.shift()
    if (!known) fresh.push(match)
    else if (known.state === match.state && known.rule === match.rule) sameCount += 1
    else altered.push({ before: known, after: match })
  }
  const gone = [...old.values()].flat()
  return { ...pairByItems(gone, fresh, altered), sameCount }
}

/** A match that went and one that came are one that was altered, if they share an item; the first that does. */
function pairByItems(
  gone: readonly PlannedMatch[], fresh: readonly PlannedMatch[], altered: readonly AlteredMatch[],
): Omit<ComparedMatchings, 'sameCount'> {
  const byItem = new Map<string, PlannedMatch[]>()
  for (const match of gone) for (const name of namesOf(match)) putIn(byItem, name, match)
  const dropped = new Set(gone)
  const added: PlannedMatch[] = []
  const others: AlteredMatch[] = []
  for (const after of fresh) {
    const before = namesOf(after).flatMap((name) => byItem.get(name) ?? []).find((one) => dropped.has(one))
    if (!before) {
      added.push(after)
      continue
    }
    dropped.delete(before)
    others.push({ before, after })
  }
  return { added, dropped: [...dropped], altered: [...altered, ...others] }
}

function itemsOf({ link, left, right }: PlannedMatch): string {
  return `${link} ${nameOf(left.map(idOf), right.map(idOf))}`
}

function namesOf({ link, left, right }: PlannedMatch): readonly string[] {
  return [...left.map(({ id }) => `${link} left ${id}`), ...right.map(({ id }) => `${link} right ${id}`)]
}

function putIn(map: Map<string, PlannedMatch[]>, name: string, match: PlannedMatch): void {
  const known = map.get(name)
  if (known) known.push(match)
  else map.set(name, [match])
}
