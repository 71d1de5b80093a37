/** Learns from a column's values which of two ways of writing it uses, and notices where the values contradict it. */

export interface Sighting {
  readonly line: number
  readonly value: string
}

/** What one value says: it can only be read this way, it can be read both ways, or both ways read the same. */
export type Evidence<Way> = Way | 'either' | 'none'

export interface Notation<Way> {
  /** Null until a value says it. */
  readonly way: Way | null
  /** The first value that says `way`; null where none did. */
  readonly settledBy: Sighting | null
}

export interface NotationRecorder<Way> {
  record(evidence: Evidence<Way>, line: number, value: string): void
  notation(): Notation<Way>
  /** The first value that can be read in both ways. */
  ambiguous(): Sighting | null
  /** The first value that can only be read in the other way. */
  contrary(): Sighting | null
}

/** `known` is what was learnt or said before. */
export function createNotation<Way extends '.' | ',' | 'dmy' | 'mdy'>(known: Notation<Way>): NotationRecorder<Way> {
  let { way, settledBy } = known
  let ambiguous: Sighting | null = null
  let contrary: Sighting | null = null
  return {
    record(evidence, line, value) {
      if (evidence === 'none') return
      if (evidence === 'either') {
        ambiguous ??= { line, value }
        return
      }
      way ??= evidence
      if (evidence === way) settledBy ??= { line, value }
      else contrary ??= { line, value }
    },
    notation: () => ({ way, settledBy }),
    ambiguous: () => ambiguous,
    contrary: () => contrary,
  }
}
