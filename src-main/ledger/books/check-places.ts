/** Checks by their place among the five, as the ledger keeps them. */
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'

/** The place of a check as the table of cases has it. */
export function toCheck(place: number | null): CheckName | null {
  return place === null ? null : (CHECK_NAMES[place] ?? null)
}
