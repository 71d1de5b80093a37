/**
 * Has verified what webhooks name. What arrives within a moment goes into one run, and few runs are under way at once,
 * so that a flood makes no crowd of them. Which notices are still to be followed, the ledger knows: nothing is lost
 * where the program ends in between.
 */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { VerifyRun } from '../../src-shared/contract/verify-runs.ts'
import type { ServiceCalls } from '../payment-service/service-calls.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'
import { setGoing } from './verify-runs.ts'

export interface FollowUps {
  /** Takes up what was left by a program that ended. */
  begin(): Promise<void>
  /** Something was taken. */
  soon(): void
  /** Why nothing follows at the moment; null where it does. */
  trouble(): string | null
  end(): Promise<void>
}

/** Long enough for what comes together, short enough for a person who waits. */
const GATHER_MS = 1_000
/** What keeps verifies from following (a locked vault, say) may be over by then. */
const TRY_AGAIN_MS = 15_000
const MAX_NOTICES = 10_000
const MAX_RUNS = 4

/** `onOpen`: the way to the service may be another one than before. */
export function createFollowUps(
  parts: Parts, open: OpenProfiles, profile: string, onOpen: (calls: ServiceCalls) => void,
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
      underWay = underWay.then(follow)
    })
  }

  async function follow(): Promise<void> {
    try {
      onOpen(await open.calls(profile))
      const { isMore } = await followOnce(parts, open, profile, MAX_NOTICES)
      trouble = null
      if (isMore) later(GATHER_MS)
    } catch (error) {
      trouble = error instanceof AppError ? error.message : 'something unexpected went wrong'
      later(TRY_AGAIN_MS)
    }
  }

  return {
    async begin() {
      await resumeLeft(parts, open, profile)
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
  const followed = await writer.followWebhooks({ maxNotices, maxRuns: MAX_RUNS }, parts.actor)
  if (followed.run) await setGoing(parts, open, profile, followed.run.id)
  return followed
}

/** Nobody sits before a receiver: what ended with its program goes on when it is started again. */
async function resumeLeft(parts: Parts, open: OpenProfiles, profile: string): Promise<void> {
  const runs = await (await open.reader(profile)).listRuns(MAX_LISTED)
  const left = runs.filter(({ lane, state, pauseReason }) => (
    lane === 'webhook' && state === 'paused' && (pauseReason === 'interrupted' || pauseReason === 'stopped')
  ))
  if (left.length === 0) return
  const writer = await open.writer(profile)
  for (const { id } of left) {
    await writer.moveRun(id, 'running', null, parts.actor)
    await setGoing(parts, open, profile, id)
  }
}

const MAX_LISTED = 1_000
