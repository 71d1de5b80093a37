/** Fee rules of a profile, and the check of fees by them, or by rules that are given with the call. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { MAX_CLAIMS, type FeeCheck } from '../../../src-shared/contract/matching/fees.ts'
import type { FeeRule } from '../../../src-shared/domain/matching/fee-rules.ts'
import { parseFeeRules } from '../../../src-shared/domain/matching/parse-fee-rules.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { updateProfile } from '../profiles/profile-settings.ts'
import { presentDay } from './matches.ts'

const CHECKED_DAYS = 90

/** Throws FEE_RULES_INVALID, and FEE_RULES_MISSING where the profile has none and none are given. */
export async function checkFees(
  parts: Parts, open: OpenProfiles, { profile, rules: given, fromDate, toDate }: {
    readonly profile: string
    readonly rules?: unknown
    readonly fromDate?: string | undefined
    readonly toDate?: string | undefined
  },
): Promise<FeeCheck> {
  const rules = given === undefined ? await listFeeRules(open, { profile }) : readRules(given)
  if (given === undefined && rules.length === 0) throw new AppError('FEE_RULES_MISSING', { profile })
  const to = toDate ?? (await presentDay(parts, open, profile))
  const { matching } = await open.reader(profile)
  return matching.checkFees({
    rules, fromDate: fromDate ?? addDays(to, -(CHECKED_DAYS - 1)), toDate: to, maxClaims: MAX_CLAIMS,
  })
}

export async function listFeeRules(
  open: OpenProfiles, { profile }: { readonly profile: string },
): Promise<readonly FeeRule[]> {
  return (await open.profile(profile)).feeRules
}

/** Throws FEE_RULES_INVALID. */
export async function setFeeRules(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople,
  { profile, rules, was }: {
    readonly profile: string; readonly rules?: unknown; readonly was?: readonly FeeRule[] | undefined
  },
): Promise<readonly FeeRule[]> {
  const change = { profile, feeRules: readRules(rules), ...(was && { was: { feeRules: was } }) }
  return (await updateProfile(parts, open, standing, change)).feeRules
}

function readRules(given: unknown): readonly FeeRule[] {
  const parsed = parseFeeRules(given)
  if (parsed.ok) return parsed.value
  const [first = { field: 'feeRules', reason: 'is missing' }] = parsed.issues
  throw new AppError('FEE_RULES_INVALID', {
    field: first.field || 'feeRules', reason: first.reason, issues: parsed.issues.length,
  })
}
