/** The work on exceptions: lists them, takes a person's steps, finds what stands beside one. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { ExceptionFilter, ExceptionOrder } from '../../src-shared/contract/exceptions.ts'
import type { Stretch } from '../../src-shared/contract/common.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { Clock } from '../../src-shared/domain/clock.ts'
import { maskCardNumbers } from '../../src-shared/domain/masking.ts'
import type { ExceptionStep } from '../ledger/casework.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

const HOUR_MS = 3_600_000

interface AskedExceptions {
  readonly profile: string
  readonly filter: ExceptionFilter
  readonly order: ExceptionOrder
  readonly stretch: Stretch
}

/** UTC, ms: what has been pending since then, or longer, is an exception. */
export function pendingSinceMs(
  clock: Pick<Clock, 'instant'>, { pendingTooLongHours }: Pick<Profile, 'pendingTooLongHours'>,
): number {
  return Math.floor(clock.instant().wallMs) - pendingTooLongHours * HOUR_MS
}

export async function listExceptions(parts: Parts, open: OpenProfiles, { profile, ...asked }: AskedExceptions) {
  const reader = await open.reader(profile)
  return reader.listExceptions({ ...asked, pendingSinceMs: pendingSinceMs(parts.clock, await open.profile(profile)) })
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
  const touched = await writer.workExceptions({ txrefs, step: cleaned, pendingSinceMs: since, actor: parts.actor })
  return { touched }
}

export async function listRelated(open: OpenProfiles, { profile, txref }: { profile: string; txref: string }) {
  const related = await (await open.reader(profile)).findRelated(txref)
  if (!related) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return [...related]
}
