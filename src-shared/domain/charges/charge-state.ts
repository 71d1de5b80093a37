/** The states of a charge and the moves between them. A charge is never sent again by itself. */
import { assertNever } from '../values/assert-never.ts'

/**
 * `sending`: written down, and a call may be under way. `waiting`: for its step. `unknown`: a call broke or its answer
 * says nothing clear, so that only a verify can tell. `charged`: the service says `00`, or a verify proved its payment,
 * however it was left; whether it is proved, the five checks of its payment say. `refused`: the service took nothing.
 * `abandoned`: a person gave it up.
 */
export const CHARGE_STATES = ['sending', 'waiting', 'unknown', 'charged', 'refused', 'abandoned'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

export type ChargeMove =
  /** The suggestion is answered, or the one-time code is sent. */
  | 'send'
  | 'step'
  | 'charged'
  /** The first call was refused, or never left. */
  | 'refused'
  /** A later call was refused, or never left: the step still waits. */
  | 'step-refused'
  | 'unclear'
  | 'abandon'

/** The next state, or undefined where the move is not allowed. */
export function planChargeMove(state: ChargeState, move: ChargeMove): ChargeState | undefined {
  switch (move) {
    case 'send': return state === 'waiting' ? 'sending' : undefined
    case 'step': return state === 'sending' ? 'waiting' : undefined
    case 'charged': return state === 'sending' ? 'charged' : undefined
    case 'refused': return state === 'sending' ? 'refused' : undefined
    case 'step-refused': return state === 'sending' ? 'waiting' : undefined
    case 'unclear': return state === 'sending' ? 'unknown' : undefined
    case 'abandon': return state === 'waiting' || state === 'unknown' ? 'abandoned' : undefined
    default: return assertNever(move)
  }
}
