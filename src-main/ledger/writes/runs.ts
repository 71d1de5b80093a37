/** Creates verify runs and moves them. Runs in a transaction. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import type { VerifyRun } from '../../../src-shared/contract/verify-runs.ts'
import type { PauseReason, RunState } from '../../../src-shared/domain/verify-run.ts'
import { isOpenRun } from '../../../src-shared/domain/verify-run.ts'
import type { Actor, NewRun } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { laneToColumn } from '../queries/columns.ts'
import { prepareCoolOffQueries } from '../queries/cool-offs.ts'
import { prepareRunSelections } from '../queries/run-selections.ts'
import { prepareRunQueries } from '../queries/runs.ts'
import { mayRunMove } from '../rules/run-moves.ts'

export function prepareRunWrites(db: Database) {
  const runs = prepareRunQueries(db)
  const { fillRun, listUnknownReferences } = prepareRunSelections(db)
  const { loadCoolOff } = prepareCoolOffQueries(db)
  const { recordAudit } = prepareAudit(db)

  return {
    startRun(
      { selection, paymentIds, order, lane, waitForPendingUntilMs, actor }: NewRun, atMs: number,
    ): { run: VerifyRun; unknownReferences: readonly string[] } {
      const state = askingState()
      const runId = runs.insertRun({ ordering: order, lane, state, createdAtMs: atMs, waitForPendingUntilMs })
      const size = fillRun({
        runId, lane: laneToColumn(lane), order, selection, viewIds: paymentIds, nowMs: atMs,
      })
      runs.setRunSize(runId, size)
      runs.completeIfDone(runId, atMs)
      const { txrefs, ...rest } = selection
      const after = JSON.stringify({ size, order, lane, selection: { ...rest, references: txrefs?.length } })
      recordAudit({ action: 'run created', subject: `verify run ${runId}`, before: null, after, actor }, atMs)
      return { run: getRun(runId), unknownReferences: txrefs ? listUnknownReferences(txrefs) : [] }
    },

    moveRun(runId: number, to: RunState, pauseReason: PauseReason | null, actor: Actor, atMs: number): VerifyRun {
      const from = runs.findRunState(runId)
      if (from === undefined) throw new AppError('RUN_UNKNOWN', { run: runId })
      if (!mayRunMove(from, to)) throw new AppError('RUN_STATE_UNFIT', { run: runId, from, to })
      const state = to === 'running' ? askingState() : to
      const reason = state === 'paused' ? (pauseReason ?? 'person') : null
      runs.setRunState(runId, state, reason, isOpenRun(state) ? null : atMs)
      const after = reason === null ? state : `${state}: ${reason}`
      recordAudit({ action: 'run moved', subject: `verify run ${runId}`, before: from, after, actor }, atMs)
      return getRun(runId)
    },

    pauseRuns(reason: PauseReason, actor: Actor, atMs: number): void {
      for (const runId of runs.listAskingRuns()) {
        const before = runs.findRunState(runId) ?? null
        runs.setRunState(runId, 'paused', reason, null)
        const after = `paused: ${reason}`
        recordAudit({ action: 'run moved', subject: `verify run ${runId}`, before, after, actor }, atMs)
      }
    },
  }

  /** What a run that may ask is called while the service imposes a cool-off. */
  function askingState(): RunState {
    return loadCoolOff() ? 'cooling-off' : 'running'
  }

  function getRun(runId: number): VerifyRun {
    const run = runs.findRun(runId)
    if (!run) throw new AppError('RUN_UNKNOWN', { run: runId })
    return run
  }
}
