/** A verify run: a bulk job over a set of references. */
export const RUN_STATES = ['queued', 'running', 'paused', 'cooling-off', 'completed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Why a run is paused; null in every other state. `interrupted`: its process ended without a word. */
export const PAUSE_REASONS = [
  'person', 'interrupted', 'stopped', 'unreachable', 'key-refused', 'cooling-off', 'ledger',
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const RUN_ORDERS = ['file', 'money'] as const
/** `file`: as the books list them. `money`: most money at risk first. */
export type RunOrder = (typeof RUN_ORDERS)[number]

/** May a run in this state still go on? */
export function isOpenRun(state: RunState): boolean {
  return state !== 'completed' && state !== 'cancelled'
}
