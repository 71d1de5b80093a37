/** Runs programs side by side and says of each whether it passed; what one printed is shown where it failed. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface Step {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

export interface StepOutcome {
  readonly name: string
  readonly isPassed: boolean
  /** The exit status or the signal, and what was printed, where it did not pass. */
  readonly said: string
  readonly tookMs: number
}

/** Compilers and linters take a core and up to 2 GB each. */
export const MOST_AT_ONCE = Math.max(1, Math.min(2, availableParallelism()))

/**
 * Starts the steps in their order, `atOnce` at a time. A failed one stops no other: all findings come in one go. The
 * signal ends those that run and starts no more.
 */
export async function runSteps(
  steps: readonly Step[], atOnce: number, report: (outcome: StepOutcome) => void, signal?: AbortSignal,
): Promise<boolean> {
  const waiting = [...steps]
  let isPassed = true
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step && !signal?.aborted; step = waiting.shift()) {
      const outcome = await runStep(step, signal)
      isPassed &&= outcome.isPassed
      report(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return isPassed && !signal?.aborted
}

function runStep({ name, program, args }: Step, signal: AbortSignal | undefined): Promise<StepOutcome> {
  const startedAtMs = performance.now()
  return new Promise((resolve) => {
    const printed: Buffer[] = []
    const end = (fault: string | null): void => {
      const said = fault === null ? '' : `${Buffer.concat(printed).toString()}${fault}`
      resolve({ name, isPassed: fault === null, said, tookMs: performance.now() - startedAtMs })
    }
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => printed.push(bytes))
    child.on('error', (error) => { end(error.message) })
    child.on('close', (status, signal) => { end(status === 0 ? null : `ended with ${status ?? signal}`) })
  })
}
