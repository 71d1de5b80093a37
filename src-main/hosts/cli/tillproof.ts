/** The terminal program at the process: its streams, its signals, its core. Everything else is told what it needs. */
import { homedir, userInfo } from 'node:os'
import packageJson from '../../../package.json' with { type: 'json' }
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { speakIn } from '../../../src-shared/texts/speak-in.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { chooseSpokenLanguage } from './choose-language.ts'
import { decideExitWithoutAnswer } from './exit-status.ts'
import { describeFailure, renderFailure } from './failure.ts'
import { watchOutput } from './output-watch.ts'
import { runProgram } from './program.ts'
import { listenForSignals } from './signals.ts'
import { createScreen, type Screen, type Terminal } from './terminal.ts'

/** Runs one command line and gives the exit status (exit-status.ts). */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = createTerminal()
  await speakIn(chooseSpokenLanguage(argv, terminal))
  const output = watchOutput(process.stdout, process.stderr, () => {
    if (interruption.received() === undefined) interruption.interrupt()
  })
  const interruption = listenForSignals(
    {
      on: (signal, listener) => process.on(signal, listener),
      off: (signal, listener) => process.off(signal, listener),
      exit: (status) => process.exit(status),
    },
    () => {
      if (!output.isReaderGone()) terminal.stderr.write(`\n${t('Stopping; press again to end immediately.')}\n`)
    },
  )
  process.on('uncaughtException', (error) => process.exit(tell(error, terminal.stderr)))
  try {
    const status = await runProgram(argv, {
      terminal,
      loadDoor: () => import('../../compose.ts'),
      interruption,
      actor: nameOfActor(),
      version: packageJson.version,
    })
    const failure = await output.settle()
    if (failure === undefined) return status
    const reason = findSystemReason(failure) ?? 'the system refused'
    tell(new AppError('OUTPUT_UNWRITABLE', { reason }, { cause: failure }), terminal.stderr)
    return decideExitWithoutAnswer(status)
  } finally {
    interruption.dispose()
  }
}

/** Gives the exit status that it means. */
function tell(error: Error, stderr: Screen): number {
  const failure = describeFailure(error, 'tillproof --help')
  stderr.write(`${renderFailure(failure, stderr).join('\n')}\n`)
  if (process.env['TILLPROOF_DEBUG'] === '1') stderr.write(`${error.stack ?? ''}\n`)
  return failure.exitStatus
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

function nameOfActor(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return process.env['USER'] || `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
