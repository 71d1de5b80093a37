/** The work on exceptions: lists them, takes a person's steps, finds what stands beside one. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  ExceptionFilter, ExceptionOfPayment, ExceptionOrder,
} from '../../../src-shared/contract/books/exceptions.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { ExceptionStep } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

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
  return reader.books.listExceptions({
    ...asked, pendingSinceMs: pendingSinceMs(parts.clock, await open.profile(profile)),
  })
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

/** Card numbers are taken out of what a person wrote: they must never be kept (facts of money, 11). */
export async function workExceptions(
  parts: Parts, open: OpenProfiles, { profile, txrefs }: { profile: string; txrefs: readonly string[] },
  step: ExceptionStep,
): Promise<{ touched: number }> {
  const writer = await open.writer(profile)
  const cleaned = step.kind === 'assigned'
    ? { ...step, owner: step.owner === null ? null : maskCardNumbers(step.owner) }
    : { ...step, text: maskCardNumbers(step.text) }
  const since = pendingSinceMs(parts.clock, await open.profile(profile))
  const touched = await writer.books.workExceptions({
    txrefs, step: cleaned, pendingSinceMs: since, actor: parts.actor,
  })
  return { touched }
}

export async function listRelated(open: OpenProfiles, { profile, txref }: { profile: string; txref: string }) {
  const related = await (await open.reader(profile)).books.findRelated(txref)
  if (!related) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return [...related]
}
