/** Creates verify runs and moves them. Runs in a transaction. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Writable } from '../engine/access.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import {
  askingState, decidePause, decideRunMove, decideTakeUp, type RunDecision,
} from '../../../src-shared/domain/verification/run-moves.ts'
import type { PauseReason, RunState } from '../../../src-shared/domain/verification/verify-run.ts'
import type { Actor } from '../api/common.ts'
import type { NewRun, PausedRuns } from '../api/verification.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { laneToColumn } from '../books/columns.ts'
import { prepareCoolOffReads } from './cool-offs.ts'
import { prepareReferenceReads } from './references.ts'
import { prepareRunSelections } from './run-selections.ts'
import { prepareRunReads, prepareRunRows } from './runs.ts'
import { takeDecision } from '../engine/take-decision.ts'

export function prepareRunWrites(db: Writable) {
  const runs = { ...prepareRunReads(db), ...prepareRunRows(db) }
  const { fillRun, listUnknownReferences } = { ...prepareRunSelections(db), ...prepareReferenceReads(db) }
  const { loadCoolOff } = prepareCoolOffReads(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    startRun(
      { selection, paymentIds, order, lane, waitForPendingUntilMs, isQueued, actor }: NewRun,
      { wallMs: atMs }: Instant,
    ): { run: VerifyRun; unknownReferences: readonly string[] } {
      const state = isQueued === true ? 'queued' : askingState(isCoolingOff())
      const run = { ordering: order, lane, state, createdAtMs: atMs, waitForPendingUntilMs, askedBy: actor.name }
      const runId = runs.insertRun(run)
      const size = fillRun({ runId, lane: laneToColumn(lane), order, selection, viewIds: paymentIds, nowMs: atMs })
      runs.setRunSize(runId, size)
      runs.completeIfDone(runId, atMs)
      const { txrefs, ...rest } = selection
      const after = JSON.stringify({ size, order, lane, selection: { ...rest, references: txrefs?.length } })
      recordAudit({ action: 'run created', subject: `verify run ${runId}`, before: null, after, actor }, atMs)
      return { run: getRun(runId), unknownReferences: txrefs ? listUnknownReferences(txrefs) : [] }
    },

    moveRun(
      runId: number, to: RunState, pauseReason: PauseReason | null, actor: Actor, { wallMs: atMs }: Instant,
    ): VerifyRun {
      const from = runs.findRunState(runId)
      if (from === undefined) throw new AppError('RUN_UNKNOWN', { run: runId })
      const decision = takeDecision(decideRunMove({ runId, from, to, pauseReason, isCoolingOff: isCoolingOff() }))
      apply(runId, decision, actor, atMs)
      return getRun(runId)
    },

    pauseRuns(reason: PauseReason, actor: Actor, { wallMs: atMs }: Instant): PausedRuns {
      const moved: { paused: number[]; queued: number[] } = { paused: [], queued: [] }
      for (const runId of runs.listAskingRuns()) {
        const { state, lane } = getRun(runId)
        const decision = decidePause(state, lane, reason)
        apply(runId, decision, actor, atMs)
        moved[decision.state === 'queued' ? 'queued' : 'paused'].push(runId)
      }
      return moved
    },

    takeUpQueued(actor: Actor, { wallMs: atMs }: Instant): readonly number[] {
      const queued = runs.listQueuedRuns()
      for (const runId of queued) apply(runId, decideTakeUp(getRun(runId).state, isCoolingOff()), actor, atMs)
      return queued
    },
  }

  function isCoolingOff(): boolean {
    return loadCoolOff() !== null
  }

  function apply(runId: number, { state, pauseReason, isEnded, audit }: RunDecision, actor: Actor, atMs: number): void {
    runs.setRunState(runId, state, pauseReason, isEnded ? atMs : null)
    recordAudit({ ...audit, subject: `verify run ${runId}`, actor }, atMs)
  }

  function getRun(runId: number): VerifyRun {
    const run = runs.findRun(runId)
    if (!run) throw new AppError('RUN_UNKNOWN', { run: runId })
    return run
  }
}
