/**
 * Has verified what webhooks name. What arrives within a moment goes into one run, and few runs are under way at once,
 * so that a flood makes no crowd of them. Which notices are still to be followed, the ledger knows: nothing is lost
 * where the program ends in between.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts, Verifier } from '../core/parts.ts'
import { takeUpQueued } from '../verification/queued-runs.ts'
import { setGoing } from '../verification/verify-runs.ts'

export interface FollowUps {
  /** Takes up what was left by a program that ended. */
  begin(): Promise<void>
  /** Something was taken. */
  soon(): void
  /** Why nothing follows at the moment; null where it does. */
  trouble(): string | null
  end(): Promise<void>
}

export interface FollowUpHooks {
  /** The way to the service may be another one than before. */
  onOpen(calls: Verifier['calls']): void
  /** Why nothing follows is another reason than before, or none any more. */
  onTrouble(): void
}

/** Long enough for what comes together, short enough for a person who waits. */
const GATHER_MS = 1_000
/** What keeps verifies from following (a locked vault, say) may be over by then. */
const TRY_AGAIN_MS = 15_000
const MAX_NOTICES = 10_000
const MAX_RUNS = 4

export function createFollowUps(
  parts: Parts, open: OpenProfiles, profile: string, { onOpen, onTrouble }: FollowUpHooks,
): FollowUps {
  let callOff: (() => void) | undefined
  let underWay: Promise<void> = Promise.resolve()
  let trouble: string | null = null
  let isEnded = false
  let waitMs = 0

  /** A shorter wait takes the place of a longer one, and never of its like: a flood must not put it off for ever. */
  function later(delayMs: number): void {
    if (isEnded || (callOff && waitMs <= delayMs)) return
    callOff?.()
    waitMs = delayMs
    callOff = parts.clock.schedule(delayMs, () => {
      callOff = undefined
      underWay = underWay.then(() => parts.acting.byProgram(follow))
    })
  }

  async function follow(): Promise<void> {
    try {
      // The way to the service is still open for what arrives, whose secrets it takes out; a new run is no such work.
      if (profile !== PRACTICE_PROFILE && !parts.keys.isUnlocked()) throw new AppError('VAULT_LOCKED')
      onOpen(await open.calls(profile))
      const { isMore } = await followOnce(parts, open, profile, MAX_NOTICES)
      setTrouble(null)
      if (isMore) later(GATHER_MS)
    } catch (error) {
      setTrouble(error instanceof AppError ? error.message : 'something unexpected went wrong')
      later(TRY_AGAIN_MS)
    }
  }

  function setTrouble(now: string | null): void {
    const isNews = now !== trouble
    trouble = now
    if (isNews) onTrouble()
  }

  return {
    async begin() {
      await takeUpQueued(parts, open, profile)
      later(0)
    },
    soon: () => later(GATHER_MS),
    trouble: () => trouble,
    async end() {
      isEnded = true
      callOff?.()
      await underWay
    },
  }
}

/** Makes a run of what is to be followed, and sets it going. */
export async function followOnce(
  parts: Parts, open: OpenProfiles, profile: string, maxNotices: number,
): Promise<{ readonly run: VerifyRun | null; readonly isMore: boolean }> {
  // First, so that a passphrase that does not fit leaves no run behind.
  await open.scheduler(profile)
  const writer = await open.writer(profile)
  const followed = await writer.webhooks.followWebhooks({ maxNotices, maxRuns: MAX_RUNS }, parts.actor)
  if (followed.run) await setGoing(parts, open, profile, followed.run.id)
  return followed
}
