/** Where a verify run may go from where it is, at a person's or the scheduler's word. */
import type { RunState } from '../../../src-shared/domain/verify-run.ts'

/** Nobody moves a run to `completed` or `cooling-off`: its last item does, or the service. */
const MOVES: Readonly<Record<RunState, readonly RunState[]>> = {
  running: ['paused', 'cancelled'],
  'cooling-off': ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  completed: [],
  cancelled: [],
}

export function mayRunMove(from: RunState, to: RunState): boolean {
  return MOVES[from].includes(to)
}
