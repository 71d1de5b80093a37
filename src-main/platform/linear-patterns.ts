/** Loads RE2 with the first pattern that is compiled, because most rule sets have none. */
import { createRequire } from 'node:module'
import type { PatternEngine } from '../../src-shared/domain/matching/patterns.ts'
import { patternEngineOf, type Re2 } from './re2-patterns.ts'

export function createPatternEngine(): PatternEngine {
  let loaded: Re2 | null = null
  return patternEngineOf(() => (loaded ??= createRequire(import.meta.url)('re2js') as Re2))
}
