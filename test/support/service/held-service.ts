/**
 * A practice service in the test's own process that tells when a request comes to a stage, and holds it there: so that
 * a test can strike while a program is in the middle of something, whatever the speed of the machine.
 */
import { onTestFinished } from 'vitest'
import type { Stage } from '../../../src-main/sandbox/dispatcher.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src-main/sandbox/server.ts'

export interface Moment {
  /** An ending of the path of the requests that count. */
  readonly path: string
  readonly stage: Stage
  /** The so-manieth of them from now on, from 1. */
  readonly nth: number
}

export interface HeldService extends Sandbox {
  /**
   * Resolves when it has come, within the very turn of the event loop; the request is held there until `release`. One
   * that has gone out can't be held. From then on, or until `release`, nothing else of this path goes on either.
   */
  reach(moment: Moment): Promise<void>
  /** Lets everything that is held go on, and what comes. */
  release(): void
}

interface AwaitedMoment {
  readonly moment: Moment
  /** Those that came since; what is left of earlier ones is none of them. */
  readonly arrived: WeakSet<object>
  seen: number
  readonly reached: PromiseWithResolvers<void>
}

export async function startHeldService(options: SandboxOptions = {}): Promise<HeldService> {
  let awaited: AwaitedMoment | undefined
  let gate: PromiseWithResolvers<void> | undefined

  const sandbox = await startSandbox({
    ...options,
    watch(stage, request) {
      if (!awaited || !request.url?.endsWith(awaited.moment.path)) return undefined
      if (stage === 'arrived') awaited.arrived.add(request)
      if (!awaited.arrived.has(request)) return undefined
      if (stage === awaited.moment.stage) awaited.seen += 1
      if (awaited.seen < awaited.moment.nth) return undefined
      gate ??= Promise.withResolvers()
      awaited.reached.resolve()
      return gate.promise
    },
  })
  function release(): void {
    awaited = undefined
    gate?.resolve()
    gate = undefined
  }
  onTestFinished(async () => {
    release()
    await sandbox.close()
  })
  return {
    ...sandbox,
    release,
    reach(moment) {
      release()
      const reached = Promise.withResolvers<void>()
      awaited = { moment, arrived: new WeakSet(), seen: 0, reached }
      return reached.promise
    },
  }
}
