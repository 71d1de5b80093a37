/** How what is stored of a link differs from what was planned: found before anything is written. */
import type { PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable } from '../engine/access.ts'
import { hasSameItems } from './same-items.ts'
import { factsOf, prepareStoredMatches, type MatchRow, type StoredMatch } from './stored-matches.ts'

/** The same items, of another state or rule, or for another reason. */
export interface AlteredMatch {
  readonly id: number
  readonly planned: PlannedMatch
}

export interface LinkDifference {
  readonly added: readonly PlannedMatch[]
  readonly altered: readonly AlteredMatch[]
  readonly dropped: readonly number[]
}

export interface Differences {
  /** Of the stored matches of a link. What is stored is gone through once. */
  findDifference(stored: Iterable<StoredMatch>, planned: readonly PlannedMatch[]): LinkDifference
  saysTheSame(stored: MatchRow, match: PlannedMatch): boolean
}

const ACTIVE = ['confirmed', 'suggested']

/** A match with the same items keeps its id, also one that had been dismissed or undone. */
export function prepareDifferences(db: Readable): Differences {
  const { listAlternatives } = prepareStoredMatches(db)
  return { findDifference, saysTheSame }

  function findDifference(stored: Iterable<StoredMatch>, planned: readonly PlannedMatch[]): LinkDifference {
    const [altered, dropped] = [[] as AlteredMatch[], [] as number[]]
    const left = byFirstItem(planned)
    for (const one of stored) {
      const match = takeOut(left, one)
      if (!match) {
        if (ACTIVE.includes(one.state)) dropped.push(one.id)
      } else if (!saysTheSame(one, match)) {
        altered.push({ id: one.id, planned: match })
      }
    }
    const added = new Set([...left.values()].flat())
    return { added: planned.filter((match) => added.has(match)), altered, dropped }
  }

  function saysTheSame(stored: MatchRow, match: PlannedMatch): boolean {
    const facts = factsOf(match)
    const isSame = (Object.keys(facts) as (keyof typeof facts)[]).every((name) => stored[name] === facts[name])
    if (!isSame || (match.alternatives.length === 0 && !stored.because.includes('tie'))) return isSame
    return JSON.stringify(listAlternatives(stored.id)) === JSON.stringify(match.alternatives)
  }
}

type Items = Pick<PlannedMatch, 'left' | 'right'>

function byFirstItem(planned: readonly PlannedMatch[]): Map<number, PlannedMatch | PlannedMatch[]> {
  const matches = new Map<number, PlannedMatch | PlannedMatch[]>()
  for (const match of planned) {
    const key = firstItemOf(match)
    const others = matches.get(key)
    matches.set(key, others === undefined ? match : [match].concat(others))
  }
  return matches
}

/** Of the same items, which is then no longer among them. */
function takeOut(matches: Map<number, PlannedMatch | PlannedMatch[]>, stored: StoredMatch): PlannedMatch | undefined {
  const key = firstItemOf(stored)
  const candidates = [matches.get(key) ?? []].flat()
  const found = candidates.find((match) => hasSameItems(stored, match))
  if (!found) return undefined
  const rest = candidates.filter((match) => match !== found)
  if (rest.length === 0) matches.delete(key)
  else matches.set(key, rest)
  return found
}

/** Items of the right alone are told apart from those of the left by their sign; there is none of neither side. */
function firstItemOf({ left, right }: Items): number {
  return left.length > 0 ? Math.min(...left.map(({ id }) => id)) : -Math.min(...right.map(({ id }) => id))
}
