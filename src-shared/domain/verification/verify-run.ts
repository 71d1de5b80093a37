/** A verify run: a bulk job over a set of references. */
/** `queued`: its program left; whatever verifies next takes it up. */
export const RUN_STATES = ['queued', 'running', 'paused', 'cooling-off', 'completed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

/**
 * Why a run is paused; null in every other state. `interrupted`: its process ended without a word. `cool-off`: whoever
 * followed it was told not to wait for one.
 */
export const PAUSE_REASONS = [
  'person', 'interrupted', 'stopped', 'unreachable', 'key-refused', 'ledger', 'cool-off',
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const RUN_ORDERS = ['file', 'money'] as const
/** `file`: as the books list them. `money`: most money at risk first. */
export type RunOrder = (typeof RUN_ORDERS)[number]

/** What may go wrong with the calls of a run as a whole. `ledger`: what came of them can't be stored. */
export const TROUBLE_KINDS = ['unreachable', 'timeout', 'bad-response', 'key-refused', 'ledger'] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

/** Bounds a pasted column of references to verify; a larger list comes as an import. */
export const MAX_SELECTED_REFERENCES = 1_000_000

/** May a run in this state still go on? */
export function isOpenRun(state: RunState): boolean {
  return state !== 'completed' && state !== 'cancelled'
}

/** Are its waiting references asked? The one probing call of a cool-off comes from them too. */
export function isRunUnderWay(state: RunState): boolean {
  return state === 'running' || state === 'cooling-off'
}
