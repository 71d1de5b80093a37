/** Where a verify run may go from where it is, at a person's or the scheduler's word. Pure. */
import { isTakenUpByNext, type Lane } from '../time/lanes.ts'
import type { AuditNote } from '../values/audit-note.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { isOpenRun, type PauseReason, type RunState } from './verify-run.ts'

/** Nobody moves a run to `completed` or `cooling-off`: its last item does, or the service. */
const MOVES: Readonly<Record<RunState, readonly RunState[]>> = {
  queued: ['running', 'paused', 'cancelled'],
  running: ['queued', 'paused', 'cancelled'],
  'cooling-off': ['queued', 'paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  completed: [],
  cancelled: [],
}

export interface RunDecision {
  readonly state: RunState
  readonly pauseReason: PauseReason | null
  readonly isEnded: boolean
  readonly audit: AuditNote
}

/** What a run that may ask is called. */
export function askingState(isCoolingOff: boolean): RunState {
  return isCoolingOff ? 'cooling-off' : 'running'
}

export interface RunMove {
  readonly runId: number
  readonly from: RunState
  readonly to: RunState
  /** Why, where it is paused; a person's word where nothing is said. */
  readonly pauseReason: PauseReason | null
  readonly isCoolingOff: boolean
}

export function decideRunMove(
  { runId, from, to, pauseReason, isCoolingOff }: RunMove,
): Decided<RunDecision, 'RUN_STATE_INVALID'> {
  if (!MOVES[from].includes(to)) return refused('RUN_STATE_INVALID', { run: runId, from, to })
  const state = to === 'running' ? askingState(isCoolingOff) : to
  return decided(moveTo(from, state, state === 'paused' ? (pauseReason ?? 'person') : null))
}

/** It stops asking. When the program ends, a run that nobody follows to its end is left to whatever verifies next. */
export function decidePause(from: RunState, lane: Lane, reason: PauseReason): RunDecision {
  const isQueued = (reason === 'stopped' || reason === 'interrupted') && isTakenUpByNext(lane)
  return isQueued ? moveTo(from, 'queued', null) : moveTo(from, 'paused', reason)
}

export function decideTakeUp(from: RunState, isCoolingOff: boolean): RunDecision {
  return moveTo(from, askingState(isCoolingOff), null)
}

function moveTo(from: RunState, state: RunState, pauseReason: PauseReason | null): RunDecision {
  const after = pauseReason === null ? state : `${state}: ${pauseReason}`
  return { state, pauseReason, isEnded: !isOpenRun(state), audit: { action: 'run moved', before: from, after } }
}
