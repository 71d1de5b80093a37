/** Patterns of matching rules as RE2 runs them: its time grows linearly with the text, whatever the pattern. */
import type * as re2js from 're2js'
import { MAX_PATTERN_LENGTH, type PatternEngine } from '../../src-shared/domain/matching/patterns.ts'
import { parsed, unreadable } from '../../src-shared/domain/values/parsed.ts'

export type Re2 = typeof re2js

/** Instructions of a compiled pattern, each of which may look at each character: `x{1000}` has a thousand. */
const MAX_PROGRAM_SIZE = 500

/** `load` is asked for each pattern that is compiled. */
export function patternEngineOf(load: () => Re2): PatternEngine {
  return {
    compile(pattern) {
      if (pattern.length > MAX_PATTERN_LENGTH) return unreadable('is too long')
      const compiled = compileWith(load(), pattern)
      if (compiled === null) return unreadable('is not a pattern')
      if (compiled.programSize() > MAX_PROGRAM_SIZE) return unreadable('repeats too much')
      const hasGroup = compiled.groupCount() > 0
      return parsed((text) => {
        const matcher = compiled.matcher(text)
        if (!matcher.find()) return null
        const found = hasGroup ? matcher.group(1) : matcher.group()
        return found === null || found === '' ? null : found
      })
    },
  }
}

function compileWith({ RE2JS, RE2JSException }: Re2, pattern: string): InstanceType<Re2['RE2JS']> | null {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) return null
    throw error
  }
}
