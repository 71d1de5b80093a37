/**
 * Who acts in a call. It goes with the call by AsyncLocalStorage, not by an argument: nearly every operation writes,
 * and one that was handed the wrong actor, or forgot to hand it on, would write in another's name. What goes on after
 * its call keeps who began it; what the program does by itself later, on a timer, says so by `byProgram`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { CallingSeat } from './at-seat.ts'

/** What is called, as far as whoever signs it has to know. */
export interface Called {
  /** Its path in the contract: `exceptions.note`. */
  readonly procedure: string
  /** SHA-256 of the canonical JSON of its input without secrets, in hexadecimal. */
  readonly inputHash: () => string
  /** Where it comes from over the network; undefined for any other. */
  readonly seat?: CallingSeat | undefined
}

export interface Call extends Called {
  readonly actor: Actor
}

export interface Acting {
  /** Outside of any call: the system's user. */
  actor(): Actor
  /** Undefined where nobody called. */
  call(): Called | undefined
  during<Result>(call: Call, work: () => Result): Result
  /** What a call answers with goes on in it, where that is a stream. */
  goingOn(call: Call, output: unknown): unknown
  byProgram<Result>(work: () => Result): Result
}

export function createActing(systemUser: Actor): Acting {
  const calls = new AsyncLocalStorage<{ readonly actor: Actor; readonly call?: Call }>()
  const during = <Result>(call: Call, work: () => Result): Result => calls.run({ actor: call.actor, call }, work)

  async function* inCall(call: Call, stream: AsyncIterator<unknown>): AsyncGenerator<unknown, void, void> {
    try {
      for (;;) {
        const next = await during(call, () => stream.next())
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await during(call, () => stream.return?.())
    }
  }

  return {
    actor: () => calls.getStore()?.actor ?? systemUser,
    call: () => calls.getStore()?.call,
    during,
    goingOn: (call, output) => (isStream(output) ? inCall(call, output[Symbol.asyncIterator]()) : output),
    byProgram: (work) => calls.run({ actor: PROGRAM_ACTOR }, work),
  }
}

export function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}
