/** Starts, watches and moves verify runs. The scheduler does the asking; the ledger knows how far a run is. */
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../src-shared/contract/errors.ts'
import type { RunError, RunEvent, RunSelection, VerifyRun } from '../../src-shared/contract/verify-runs.ts'
import { elapsedAtLeastMs, type Clock } from '../../src-shared/domain/clock.ts'
import type { Lane } from '../../src-shared/domain/lanes.ts'
import { isRunUnderWay, type PauseReason, type RunOrder, type RunState } from '../../src-shared/domain/verify-run.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import type { RunWish } from '../profiles/run-requests.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { budgetCapacity } from '../../src-shared/domain/send-window.ts'
import { refuseUnknownBatch } from './known-batch.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'
import { listSuspiciousIds } from './suspicious.ts'

/** Quick enough for the eye, slow enough to cost nothing. */
const WATCH_INTERVAL_MS = 250
/** How long a request to another process may stay unanswered. */
const HOLDER_ANSWER_MS = 10_000

export interface StartRun {
  readonly profile: string
  readonly selection: RunSelection
  readonly order: RunOrder
  readonly lane: Lane
  readonly waitForPendingMs: number
}

/** Opens the way to the service: asks for the passphrase where it must. */
export async function prepareRun(open: OpenProfiles, profile: string): Promise<{ profile: string }> {
  await open.scheduler(profile)
  return { profile }
}

export async function startRun(parts: Parts, open: OpenProfiles, input: StartRun) {
  // First, so that a passphrase that does not fit leaves no run behind.
  await open.scheduler(input.profile)
  const writer = await open.writer(input.profile)
  const { profile, selection, selection: { view } } = input
  await refuseUnknownBatch(open, profile, selection.batchId)
  const started = await writer.startRun({
    selection,
    paymentIds: view && (await listSuspiciousIds(parts, open, { profile, view })),
    order: input.order,
    lane: input.lane,
    waitForPendingUntilMs: input.waitForPendingMs > 0 ? parts.clock.instant().wallMs + input.waitForPendingMs : 0,
    actor: parts.actor,
  })
  if (isRunUnderWay(started.run.state)) await setGoing(parts, open, input.profile, started.run.id)
  return started
}

/**
 * The way to the service may have been closed since it was opened (the vault was locked, the key replaced): then it is
 * opened anew, and a run that nobody asks about is not left looking as if it went on.
 */
export async function setGoing(parts: Parts, open: OpenProfiles, profile: string, runId: number): Promise<void> {
  try {
    (await open.scheduler(profile)).resume()
  } catch (error) {
    await (await open.writer(profile)).moveRun(runId, 'paused', 'stopped', parts.actor).catch(letPausedBe)
    throw error
  }
}

function letPausedBe(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'RUN_STATE_UNFIT') throw error
}

/** An event at once, then every quarter of a second, until the run does not go on any more. */
export async function* watchRun(
  parts: Parts, open: OpenProfiles, profile: string, runId: number, signal?: AbortSignal,
): AsyncGenerator<RunEvent, void, void> {
  const reader = await open.reader(profile)
  const { requestsPerMinute, sharePercent } = await open.profile(profile)
  const slotsTotal = budgetCapacity(requestsPerMinute, sharePercent)
  for (;;) {
    const run = await getRun(reader, runId)
    yield await describe(parts.clock, reader, open.runningScheduler(profile), run, slotsTotal)
    if (!isRunUnderWay(run.state) || signal?.aborted) return
    await wait(WATCH_INTERVAL_MS)
  }
}

async function describe(
  clock: Clock, reader: LedgerReader, scheduler: Scheduler | undefined, run: VerifyRun, slotsTotal: number,
): Promise<RunEvent> {
  const status = scheduler?.status()
  const coolOff = status ? status.coolOff : await storedCoolOff(clock, reader)
  const callsPerMinute = status?.callsPerMinute ?? null
  const waiting = run.tallies.reduce((sum, tally) => sum + (tally.state === 'waiting' ? tally.count : 0), 0)
  const etaMs = callsPerMinute ? (waiting / callsPerMinute) * 60_000 + (coolOff?.remainingMs ?? 0) : null
  return {
    run,
    callsPerMinute,
    etaMs,
    slotsHeld: status?.slotsHeld ?? 0,
    slotsTotal,
    inFlight: status?.inFlight ?? 0,
    coolOff,
    trouble: status?.trouble ?? null,
  }
}

/** The cool-off as another process sees it: by the ledger alone. */
export async function storedCoolOff(clock: Clock, reader: LedgerReader): Promise<RunEvent['coolOff']> {
  const stored = await reader.loadCoolOff()
  if (!stored) return null
  const remainingMs = Math.max(0, stored.durationMs - elapsedAtLeastMs(stored.startedAt, clock.instant()))
  return {
    startedAt: new Date(stored.startedAt.wallMs).toISOString(),
    remainingMs,
    message: stored.message,
    isProbing: remainingMs === 0,
  }
}

/**
 * The runs as they are: where no process holds the ledger, opening it tells which of them were interrupted; where one
 * does, it knows.
 */
export async function listRuns(open: OpenProfiles, profile: string, limit: number): Promise<VerifyRun[]> {
  await open.writer(profile).catch(letHolderBe)
  return [...(await (await open.reader(profile)).listRuns(limit))]
}

export async function listRunErrors(open: OpenProfiles, profile: string, runId: number): Promise<RunError[]> {
  const reader = await open.reader(profile)
  await getRun(reader, runId)
  return [...(await reader.listRunErrors(runId))]
}

function letHolderBe(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'LEDGER_HELD') throw error
}

export async function resumeRun(parts: Parts, open: OpenProfiles, profile: string, runId: number): Promise<VerifyRun> {
  await open.scheduler(profile)
  const run = await (await open.writer(profile)).moveRun(runId, 'running', null, parts.actor)
  await setGoing(parts, open, profile, runId)
  return run
}

/**
 * Pauses or cancels a run, also one that another process drives: that one is asked, and watched until it did. To that
 * one, whoever asks is a person.
 */
export async function stopRun(
  parts: Parts, open: OpenProfiles, profile: string, runId: number, wish: RunWish, why: PauseReason = 'person',
): Promise<VerifyRun> {
  const [to, reason] = wish === 'pause' ? (['paused', why] as const) : (['cancelled', null] as const)
  const writer = await open.writer(profile).catch(letHolderBe)
  if (writer) return writer.moveRun(runId, to, reason, parts.actor)
  const reader = await open.reader(profile)
  await getRun(reader, runId)
  const folder = open.folderOf(profile)
  await parts.runRequests.leave(folder, { runId, wish })
  const run = await awaitState(parts.clock, reader, runId, to)
  // Nothing may happen to the run once the caller was told that nothing did.
  const wasTaken = !run && !(await parts.runRequests.withdraw(folder, { runId, wish }))
  const moved = run ?? (wasTaken ? await awaitState(parts.clock, reader, runId, to) : undefined)
  if (!moved) throw new AppError('RUN_HOLDER_SILENT', { run: runId, wish })
  return moved
}

async function awaitState(
  clock: Clock, reader: LedgerReader, runId: number, state: RunState,
): Promise<VerifyRun | undefined> {
  for (let waited = 0; waited < HOLDER_ANSWER_MS; waited += WATCH_INTERVAL_MS) {
    const run = await getRun(reader, runId)
    if (run.state === state) return run
    await new Promise<void>((resolve) => void clock.schedule(WATCH_INTERVAL_MS, resolve))
  }
  return undefined
}

async function getRun(reader: LedgerReader, runId: number): Promise<VerifyRun> {
  const run = await reader.findRun(runId)
  if (!run) throw new AppError('RUN_UNKNOWN', { run: runId })
  return run
}
