/** What stands between a business day and its close. */
import type { DayChecklist } from '../../../src-shared/contract/closes/closes.ts'
import { decideChecklist } from '../../../src-shared/domain/closes/checklist.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { presentDay } from '../matching/matches.ts'

export async function getDayChecklist(
  parts: Parts, open: OpenProfiles, { profile, date }: { readonly profile: string; readonly date: string },
): Promise<Omit<DayChecklist, 'closeId' | 'proposalId' | 'adjustments'>> {
  const today = await presentDay(parts, open, profile)
  const { closes, audit, matching } = await open.reader(profile)
  const [facts, { isWhole }, standing] = await Promise.all([
    closes.readDayFacts(date, today), audit.checkAudit(), matching.getStanding(),
  ])
  return { ...standing, date, payments: facts.payments, ...decideChecklist({ ...facts, isTrailWhole: isWhole }) }
}
