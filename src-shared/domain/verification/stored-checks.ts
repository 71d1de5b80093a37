/** The checks of a look at v3's verify, as a ledger keeps them: all five, or none where there was no answer. Pure. */
import type { Parsed } from '../values/parsed.ts'
import { FLAG, listOf, objectOf, oneOf, orNull, parseStored, TEXT } from '../values/shape.ts'
import { CHECK_NAMES, type CheckResult } from './verify-checks.ts'

const CHECKS = listOf(objectOf<CheckResult>({
  check: oneOf(CHECK_NAMES), holds: FLAG, expected: TEXT, actual: TEXT, hint: orNull(TEXT),
}))

export function parseCheckResults(text: string): Parsed<readonly CheckResult[]> {
  return parseStored('checks', text, CHECKS)
}
