/** Starts, watches and moves verify runs. The scheduler does the asking; the ledger knows how far a run is. */
import { NOT_ACTIVE } from '../../../src-shared/contract/errors/errors-of-teams.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  RunError, RunEvent, RunFilter, RunSelection, VerifyRun,
} from '../../../src-shared/contract/verification/verify-runs.ts'
import { elapsedAtLeastMs, type Clock } from '../../../src-shared/domain/time/clock.ts'
import type { Lane } from '../../../src-shared/domain/time/lanes.ts'
import {
  isRunUnderWay, type PauseReason, type RunOrder, type RunState,
} from '../../../src-shared/domain/verification/verify-run.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { RunAction } from '../../profiles/run-requests.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import { budgetCapacity } from '../../../src-shared/domain/time/send-window.ts'
import { ignore } from '../../platform/ignore.ts'
import { refuseUnknownBatch } from '../books/known-batch.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { pause, within } from '../core/waiting.ts'
import { takeUpQueued } from './queued-runs.ts'
import { listSuspiciousIds } from '../books/suspicious.ts'

/** Between two events: quick enough for the eye, slow enough to cost nothing. */
const PACE_MS = 250
/** Rate, slots and a cool-off change as time passes, also where nothing is written. */
const BEAT_MS = 1_000
/** How long a request to another process may stay unanswered. */
const HOLDER_ANSWER_MS = 10_000

export interface StartRun {
  readonly profile: string
  readonly selection: RunSelection
  readonly order: RunOrder
  readonly lane: Lane
  readonly waitForPendingMs: number
  /** It is left to whatever verifies next. */
  readonly isQueued?: boolean
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
  const started = await writer.verification.startRun({
    selection,
    paymentIds: view && (await listSuspiciousIds(parts, open, { profile, view })),
    order: input.order,
    lane: input.lane,
    waitForPendingUntilMs: input.waitForPendingMs > 0 ? parts.clock.instant().wallMs + input.waitForPendingMs : 0,
    isQueued: input.isQueued === true,
    actor: parts.actor,
  })
  if (input.isQueued === true) return { ...started, takenUp: [] }
  const takenUp = await takeUpQueued(parts, open, profile)
  if (isRunUnderWay(started.run.state)) await setGoing(parts, open, profile, started.run.id)
  return { ...started, takenUp }
}

/**
 * The way to the service may have been closed since it was opened (the vault was locked, the key replaced): then it is
 * opened again, and a run that nobody asks about is not left looking as if it went on.
 */
export async function setGoing(parts: Parts, open: OpenProfiles, profile: string, runId: number): Promise<void> {
  try {
    (await open.scheduler(profile)).resume()
  } catch (error) {
    await (await open.writer(profile)).verification.moveRun(runId, 'paused', 'stopped', parts.actor)
      .catch(ignore('RUN_STATE_INVALID', 'it does not go on any more'))
    throw error
  }
}

/** An event at once, then one with each change and each beat, until the run does not go on; its end is told at once. */
export async function* watchRun(
  parts: Parts, open: OpenProfiles, profile: string, runId: number, signal?: AbortSignal,
): AsyncGenerator<RunEvent, void, void> {
  const left = new AbortController()
  const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  // First, so that nothing is missed that changes meanwhile.
  const { news, ready } = open.hear(profile, stop)
  const hurry = hearEnd(parts, profile, runId, stop)
  try {
    const reader = await open.reader(profile)
    const { requestsPerMinute, sharePercent } = await open.profile(profile)
    const slotsTotal = budgetCapacity(requestsPerMinute, sharePercent)
    await ready
    let run = await getRun(reader, runId)
    let next = news.next()
    next.catch(metAtItsTurn)
    while (!stop.aborted) {
      yield await describe(parts.clock, reader, open.runningScheduler(profile), run, slotsTotal)
      if (!isRunUnderWay(run.state)) return
      await refuseReplaced(open, profile)
      await pause(parts.clock, PACE_MS, hurry)
      if ((await within(parts.clock, BEAT_MS, next)) === 'late') continue
      if (stop.aborted) return
      next = news.next()
      next.catch(metAtItsTurn)
      // Where the ledger was closed, this says so.
      run = await getRun(reader, runId)
    }
  } finally {
    left.abort()
  }
}

/** Aborted with `stop`, or once it is heard that the run has ended; what another process ends is seen at the pace. */
function hearEnd({ events }: Parts, profile: string, runId: number, stop: AbortSignal): AbortSignal {
  const ended = new AbortController()
  const hear = async (): Promise<void> => {
    for await (const { facts } of events.hear(profile, stop)) {
      if (facts.some((fact) => fact.kind === 'run.ended' && fact.runId === runId)) return ended.abort()
    }
  }
  void hear()
  return AbortSignal.any([stop, ended.signal])
}

/** A core that was replaced can't even record that its runs do not go on. Throws TEAM_STANDBY, TEAM_LOG_DIFFERS. */
async function refuseReplaced(open: OpenProfiles, profile: string): Promise<void> {
  if (open.runningScheduler(profile)?.status().halted?.reason !== 'ledger') return
  const { commandLog } = await open.writer(profile)
  await commandLog.confirmActive().catch(ignore('TEAM_DATABASE_AWAY', 'it goes on once the database is back'))
}

/** What ends the hearing is met when its turn comes, unless nobody waits any more. */
function metAtItsTurn(): void {}

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
  const stored = await reader.verification.loadCoolOff()
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
export async function listRuns(
  open: OpenProfiles, profile: string, { limit, filter }: { readonly limit: number; readonly filter: RunFilter },
): Promise<VerifyRun[]> {
  await open.writer(profile).catch(leaveAsTheyAre)
  return [...(await (await open.reader(profile)).verification.listRuns(limit, filter))]
}

/** One run as it is, in the same way. */
export async function findRun(open: OpenProfiles, profile: string, runId: number): Promise<VerifyRun> {
  await open.writer(profile).catch(leaveAsTheyAre)
  return getRun(await open.reader(profile), runId)
}

export async function listRunErrors(open: OpenProfiles, profile: string, runId: number): Promise<RunError[]> {
  const reader = await open.reader(profile)
  await getRun(reader, runId)
  return [...(await reader.verification.listRunErrors(runId))]
}

export async function listUnknownReferences(
  open: OpenProfiles, profile: string, txrefs: readonly string[],
): Promise<readonly string[]> {
  return (await open.reader(profile)).verification.listUnknownReferences(txrefs)
}

const leaveToHolder = ignore('LEDGER_HELD', 'the process that holds it knows its runs, and is asked to stop one')
/** Nobody can drive runs where nothing can be written. */
const leaveAsTheyAre = ignore(
  ['LEDGER_HELD', 'LEDGER_UNWRITABLE', ...NOT_ACTIVE], 'runs are told as the ledger has them',
)

export async function resumeRun(parts: Parts, open: OpenProfiles, profile: string, runId: number): Promise<VerifyRun> {
  await open.scheduler(profile)
  const run = await (await open.writer(profile)).verification.moveRun(runId, 'running', null, parts.actor)
  await takeUpQueued(parts, open, profile)
  await setGoing(parts, open, profile, runId)
  return run
}

/**
 * Pauses or cancels a run, also one that another process drives: that one is asked, and watched until it did. To that
 * one, whoever asks is a person.
 */
export async function stopRun(
  parts: Parts, open: OpenProfiles, profile: string, runId: number, action: RunAction, why: PauseReason = 'person',
): Promise<VerifyRun> {
  const [to, reason] = action === 'pause' ? (['paused', why] as const) : (['cancelled', null] as const)
  const writer = await open.writer(profile).catch(leaveToHolder)
  if (writer) return writer.verification.moveRun(runId, to, reason, parts.actor)
  const reader = await open.reader(profile)
  await getRun(reader, runId)
  const folder = open.folderOf(profile)
  await parts.runRequests.leave(folder, { runId, action })
  const run = await awaitState(parts, open, profile, runId, to)
  // Nothing may happen to the run once the caller was told that nothing did.
  const wasTaken = !run && !(await parts.runRequests.withdraw(folder, { runId, action }))
  const moved = run ?? (wasTaken ? await awaitState(parts, open, profile, runId, to) : undefined)
  if (!moved) throw new AppError('RUN_HOLDER_SILENT', { run: runId, action })
  return moved
}

/** Undefined where it did not get there in time. */
async function awaitState(
  parts: Parts, open: OpenProfiles, profile: string, runId: number, state: RunState,
): Promise<VerifyRun | undefined> {
  const stop = new AbortController()
  const callOff = parts.clock.schedule(HOLDER_ANSWER_MS, () => stop.abort())
  const { news, ready } = open.hear(profile, stop.signal)
  try {
    await ready
    do {
      const run = await getRun(await open.reader(profile), runId)
      if (run.state === state) return run
    } while (!(await news.next()).done)
    return undefined
  } finally {
    callOff()
    stop.abort()
  }
}

async function getRun(reader: LedgerReader, runId: number): Promise<VerifyRun> {
  const run = await reader.verification.findRun(runId)
  if (!run) throw new AppError('RUN_UNKNOWN', { run: runId })
  return run
}
