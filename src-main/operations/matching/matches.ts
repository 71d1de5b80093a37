/** Computes, lists and decides of matches. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Match, MatchDetail, MatchingOutcome, MatchingStanding,
} from '../../../src-shared/contract/matching/matches.ts'
import type { Unmatched } from '../../../src-shared/contract/matching/unmatched.ts'
import type { WriteOffStep } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { HandMatch } from '../../../src-shared/domain/matching/decisions.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { MatchFilter, MatchVerdict, UnmatchedFilter } from '../../ledger/api/matching.ts'
import type { WriteOffs } from '../books/write-offs.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface OfMatch {
  readonly profile: string
  readonly matchId: number
}

export async function presentDay(parts: Parts, open: OpenProfiles, profile: string): Promise<string> {
  return createBusinessCalendar(await open.profile(profile)).dateOf(Math.floor(parts.clock.instant().wallMs))
}

export async function runMatching(
  parts: Parts, open: OpenProfiles, { profile, dryRun }: { readonly profile: string; readonly dryRun: boolean },
): Promise<MatchingOutcome> {
  const today = await presentDay(parts, open, profile)
  if (dryRun) return (await open.reader(profile)).matching.previewMatches(today)
  return (await open.writer(profile)).matching.applyMatches(today, parts.actor)
}

export async function listMatches(
  open: OpenProfiles, { profile, slice, ...filter }: MatchFilter & { readonly profile: string; readonly slice: Slice },
): Promise<MatchingStanding & { rows: readonly Match[]; total: number }> {
  const { matching } = await open.reader(profile)
  const [standing, found] = await Promise.all([matching.getStanding(), matching.listMatches(filter, slice)])
  return { ...standing, ...found }
}

export async function listUnmatched(
  parts: Parts, open: OpenProfiles,
  { profile, slice, ...filter }: UnmatchedFilter & { readonly profile: string; readonly slice: Slice },
): Promise<Unmatched> {
  const today = await presentDay(parts, open, profile)
  const { matching } = await open.reader(profile)
  const [standing, found] = await Promise.all([
    matching.getStanding(), matching.listUnmatched(filter, slice, today),
  ])
  return { ...standing, ...found }
}

/** Throws MATCH_UNKNOWN. */
export async function getMatch(
  open: OpenProfiles, { profile, matchId }: OfMatch,
): Promise<MatchDetail & MatchingStanding> {
  const { matching } = await open.reader(profile)
  const [standing, found] = await Promise.all([matching.getStanding(), matching.findMatch(matchId)])
  if (!found) throw new AppError('MATCH_UNKNOWN', { match: matchId })
  return { ...standing, ...found }
}

export async function decideMatch(
  parts: Parts, open: OpenProfiles, { profile, matchId, reason }: OfMatch & { readonly reason: string },
  verdict: MatchVerdict,
): Promise<Match> {
  const { matching } = await open.writer(profile)
  return matching.decideMatch(matchId, verdict, maskCardNumbers(reason), parts.actor)
}

interface WriteOffWork extends OfMatch {
  readonly step: WriteOffStep
}

/** Card numbers are taken out of what a person wrote: they must never be kept (facts of money, 11). */
export async function workWriteOff(
  parts: Parts, open: OpenProfiles, writeOffs: WriteOffs, { profile, matchId, step }: WriteOffWork,
): Promise<Match> {
  const [limits, today] = await Promise.all([writeOffs.getLimits(profile), presentDay(parts, open, profile)])
  const { matching } = await open.writer(profile)
  const kept = step.kind === 'confirm' ? step : { ...step, reason: maskCardNumbers(step.reason) }
  return matching.workWriteOff({ matchId, step: kept, limits, today }, parts.actor)
}

export async function makeMatch(
  parts: Parts, open: OpenProfiles,
  { profile, reason, ...items }: HandMatch & { readonly profile: string; readonly reason: string },
): Promise<Match> {
  const { matching } = await open.writer(profile)
  return matching.makeMatch(items, maskCardNumbers(reason), parts.actor)
}
