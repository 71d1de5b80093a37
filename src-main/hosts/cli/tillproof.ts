/** The terminal program at the process: its streams, its signals, its core. Everything else is told what it needs. */
import { homedir, userInfo } from 'node:os'
import packageJson from '../../../package.json' with { type: 'json' }
import { EXIT } from './exit-status.ts'
import { describeFailure, renderFailure } from './failure.ts'
import { runProgram } from './program.ts'
import { listenForSignals } from './signals.ts'
import { createScreen, type Terminal } from './terminal.ts'

/** Runs one command line and gives the exit status (exit-status.ts). */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = createTerminal()
  endWithReader()
  const interruption = listenForSignals(
    {
      on: (signal, listener) => process.on(signal, listener),
      off: (signal, listener) => process.off(signal, listener),
      exit: (status) => process.exit(status),
    },
    () => terminal.stderr.write('\nStopping; press again to end immediately.\n'),
  )
  process.on('uncaughtException', (error) => {
    terminal.stderr.write(`${renderFailure(describeFailure(error, 'tillproof --help'), terminal.stderr).join('\n')}\n`)
    if (process.env['TILLPROOF_DEBUG'] === '1') terminal.stderr.write(`${error.stack ?? ''}\n`)
    process.exit(EXIT.internal)
  })
  try {
    return await runProgram(argv, {
      terminal,
      loadDoor: () => import('../../compose.ts'),
      interruption,
      actor: nameOfActor(),
      version: packageJson.version,
    })
  } finally {
    interruption.dispose()
  }
}

function createTerminal(): Terminal {
  const { env, platform, stdin } = process
  return {
    env,
    platform,
    homeDir: homedir(),
    workingDir: process.cwd(),
    stdin,
    stdout: createScreen(process.stdout, env, platform),
    stderr: createScreen(process.stderr, env, platform),
    now: () => new Date(),
    monotonicMs: () => performance.now(),
  }
}

/** `tillproof list payments | head` closes the pipe early: that is no mistake of anyone. */
function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done)
      throw error
    })
  }
}

function nameOfActor(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return process.env['USER'] || `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
