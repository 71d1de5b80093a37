/** The work on exceptions: lists them, takes a person's steps, finds what stands beside one. */
import { createHash } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  MAX_WORKED_EXCEPTIONS, type ExceptionFilter, type ExceptionOfPayment, type ExceptionOrder, type Gathered,
  type WorkedExceptions,
} from '../../../src-shared/contract/books/exceptions.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { ExceptionStep, Timing } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import { MAX_TIMING_DAYS, type WriteOffLimit } from '../../../src-shared/domain/books/resolution-rules.ts'
import { addDays, createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { WriteOffs } from './write-offs.ts'

export const HOUR_MS = 3_600_000

interface AskedExceptions {
  readonly profile: string
  readonly filter: ExceptionFilter
  readonly order: ExceptionOrder
  readonly slice: Slice
}

/** UTC, ms: what has been pending since then, or longer, is an exception. */
export function pendingSinceMs(
  clock: Pick<Clock, 'instant'>, { pendingTooLongHours }: Pick<Profile, 'pendingTooLongHours'>,
): number {
  return Math.floor(clock.instant().wallMs) - pendingTooLongHours * HOUR_MS
}

export async function listExceptions(parts: Parts, open: OpenProfiles, { profile, ...asked }: AskedExceptions) {
  const reader = await open.reader(profile)
  const of = await open.profile(profile)
  return reader.books.listExceptions({
    ...asked, filter: fixAge(asked.filter, of, parts.clock), pendingSinceMs: pendingSinceMs(parts.clock, of),
  })
}

/** An age as the last business day that is of it now. */
function fixAge(
  { minAgeDays, ...filter }: ExceptionFilter, profile: Profile, clock: Pick<Clock, 'instant'>,
): ExceptionFilter {
  if (minAgeDays === undefined) return filter
  const present = createBusinessCalendar(profile).dateOf(Math.floor(clock.instant().wallMs))
  const last = addDays(present, -minAgeDays)
  return { ...filter, toDate: filter.toDate !== undefined && filter.toDate < last ? filter.toDate : last }
}

/** The case of one payment, by its reference. Throws PAYMENT_UNKNOWN. */
export async function getException(
  parts: Parts, open: OpenProfiles, { profile, txref }: { profile: string; txref: string },
): Promise<ExceptionOfPayment> {
  const reader = await open.reader(profile)
  const found = await reader.books.findException(txref, pendingSinceMs(parts.clock, await open.profile(profile)))
  if (!found.exception && !(await reader.books.findPayment(txref))) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return found
}

/** What whoever acts on a filter is shown, and signs: how many match, and a digest of which. */
export async function gatherExceptions(
  parts: Parts, open: OpenProfiles, asked: { readonly profile: string; readonly filter: ExceptionFilter },
): Promise<Gathered> {
  return digestOf(await listMatching(parts, open, asked))
}

/**
 * The references that were given, or all that match; throws EXCEPTIONS_CHANGED where those are not the very ones that
 * whoever acts was shown.
 */
async function findWorked(
  parts: Parts, open: OpenProfiles, { profile, txrefs, matching }: WorkedExceptions,
): Promise<readonly string[]> {
  if (txrefs && !matching) return txrefs
  if (!matching || txrefs) throw wrong('name either references or a filter')
  const found = await listMatching(parts, open, { profile, filter: matching.filter })
  const { count, sha256 } = digestOf(found)
  if (count !== matching.count) throw new AppError('EXCEPTIONS_CHANGED', { count, expected: matching.count })
  if (sha256 !== matching.sha256) throw new AppError('EXCEPTIONS_REPLACED', { count })
  return found
}

async function listMatching(
  parts: Parts, open: OpenProfiles, { profile, filter }: Pick<AskedExceptions, 'profile' | 'filter'>,
): Promise<readonly string[]> {
  const of = await open.profile(profile)
  return (await open.reader(profile)).books.listExceptionReferences({
    filter: fixAge(filter, of, parts.clock), order: 'books',
    slice: { offset: 0, limit: MAX_WORKED_EXCEPTIONS + 1 }, pendingSinceMs: pendingSinceMs(parts.clock, of),
  })
}

function digestOf(txrefs: readonly string[]): Gathered {
  const lines = txrefs.map((txref) => Buffer.from(`${txref}\n`)).sort(Buffer.compare)
  return { count: txrefs.length, sha256: createHash('sha256').update(Buffer.concat(lines)).digest('hex') }
}

/** Card numbers are taken out of what a person wrote: they must never be kept (facts of money, 11). */
export async function workExceptions(
  parts: Parts, open: OpenProfiles, worked: WorkedExceptions, step: ExceptionStep,
  writeOffLimits?: readonly WriteOffLimit[],
): Promise<{ touched: number; waiting: number; txrefs: readonly string[]; revision: number }> {
  const { profile, revision } = worked
  const txrefs = await findWorked(parts, open, worked)
  const writer = await open.writer(profile)
  const since = pendingSinceMs(parts.clock, await open.profile(profile))
  const done = await writer.books.workExceptions({
    txrefs, step: withoutCards(step), pendingSinceMs: since, actor: parts.actor,
    ...(writeOffLimits && { writeOffLimits }), ...(revision !== undefined && { revision }),
  })
  return {
    touched: done.changed, waiting: done.waiting, txrefs: worked.matching ? txrefs : [], revision: done.revision,
  }
}

function withoutCards(step: ExceptionStep): ExceptionStep {
  switch (step.kind) {
    case 'assigned': return { ...step, owner: step.owner === null ? null : maskCardNumbers(step.owner) }
    case 'confirmed': return step
    default: return { ...step, text: maskCardNumbers(step.text) }
  }
}

export async function resolveExceptions(
  parts: Parts, open: OpenProfiles, writeOffs: WriteOffs,
  { as, note: text, expectedBy, ...worked }: WorkedExceptions & {
    readonly as: Resolution
    readonly note: string
    readonly expectedBy?: string | undefined
  },
) {
  const timing = readTiming(await open.profile(worked.profile), as, expectedBy, parts.clock)
  const limits = as === 'written-off' ? await writeOffs.getLimits(worked.profile) : undefined
  return workExceptions(parts, open, worked, { kind: 'resolved', as, text, timing }, limits)
}

function wrong(reason: string): AppError {
  return new AppError('INPUT_INVALID', { reason })
}

/** Throws INPUT_INVALID where the date is missing, of another resolution, past or too far ahead. */
function readTiming(
  profile: Profile, as: Resolution, expectedBy: string | undefined, clock: Pick<Clock, 'instant'>,
): Timing | undefined {
  const isTiming = as === 'timing'
  if (!isTiming && expectedBy === undefined) return undefined
  if (expectedBy === undefined) throw wrong('the date by which the money is expected is missing')
  if (!isTiming) throw wrong('only money that will arrive later has an expected date')
  const calendar = createBusinessCalendar(profile)
  const present = calendar.dateOf(Math.floor(clock.instant().wallMs))
  if (expectedBy < present || expectedBy > addDays(present, MAX_TIMING_DAYS)) {
    throw wrong(`the money can’t be expected by ${expectedBy}`)
  }
  return { expectedBy, lapsesAtMs: calendar.dayOf(expectedBy).endsAtMs }
}

export async function listRelated(open: OpenProfiles, { profile, txref }: { profile: string; txref: string }) {
  const related = await (await open.reader(profile)).books.findRelated(txref)
  if (!related) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return [...related]
}
