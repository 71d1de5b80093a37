/** Checks fees by rules that are given with the call. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { MAX_CLAIMS, type FeeCheck } from '../../../src-shared/contract/matching/fees.ts'
import { parseFeeRules } from '../../../src-shared/domain/matching/parse-fee-rules.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { presentDay } from './matches.ts'

const CHECKED_DAYS = 90

/** Throws FEE_RULES_INVALID. */
export async function checkFees(
  parts: Parts, open: OpenProfiles, { profile, rules, fromDate, toDate }: {
    readonly profile: string
    readonly rules?: unknown
    readonly fromDate?: string | undefined
    readonly toDate?: string | undefined
  },
): Promise<FeeCheck> {
  const parsed = parseFeeRules(rules)
  if (!parsed.ok) {
    const [first = { field: 'feeRules', reason: 'is missing' }] = parsed.issues
    throw new AppError('FEE_RULES_INVALID', {
      field: first.field || 'feeRules', reason: first.reason, issues: parsed.issues.length,
    })
  }
  const to = toDate ?? (await presentDay(parts, open, profile))
  const { matching } = await open.reader(profile)
  return matching.checkFees({
    rules: parsed.value, fromDate: fromDate ?? addDays(to, -(CHECKED_DAYS - 1)), toDate: to, maxClaims: MAX_CLAIMS,
  })
}
