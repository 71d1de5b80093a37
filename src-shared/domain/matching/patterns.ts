/**
 * Patterns of rules come from people and files, so they run in an engine whose time grows linearly with the text,
 * whatever the pattern. The engine comes in from outside: the rules load no package.
 */
import type { Parsed } from '../values/parsed.ts'

/** The first group of what is found, or all of it where the pattern has no group; null where nothing is found. */
export type FindInText = (text: string) => string | null

export interface PatternEngine {
  compile(pattern: string): Parsed<FindInText>
}

/** Bounds what one compiled pattern takes in memory. */
export const MAX_PATTERN_LENGTH = 200
/** Of a text only so much is looked through; a bank's narration is shorter. */
export const MAX_SEARCHED_LENGTH = 2_000
