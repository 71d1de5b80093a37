/** Runs one command line of the terminal program against a fake core, and tells how it ended. */
import { runProgram } from '../../src-main/hosts/cli/program.ts'
import { listenForSignals, type StopSignal } from '../../src-main/hosts/cli/signals.ts'
import { createFakeCore, type FakeCore, type FakeCoreAnswers } from './cli-core.ts'
import { createFakeTerminal, type FakeTerminal, type FakeTerminalSettings } from './cli-terminal.ts'

export interface RunSettings {
  readonly core?: Partial<FakeCoreAnswers>
  readonly terminal?: FakeTerminalSettings
  /** Comes when the procedure of this name is called. */
  readonly signal?: { readonly name: StopSignal; readonly atCallOf: string }
  /** Typed, or piped in, before the program starts. */
  readonly stdin?: string
}

export interface RunOutcome {
  readonly status: number
  readonly out: string
  readonly err: string
  readonly core: FakeCore
  readonly terminal: FakeTerminal
  /** The one JSON object on stdout. Throws where stdout is anything else. */
  json(): unknown
}

export async function runCli(argv: readonly string[], settings: RunSettings = {}): Promise<RunOutcome> {
  const listeners = new Map<StopSignal, () => void>()
  const interruption = listenForSignals(
    {
      on: (signal, listener) => listeners.set(signal, listener),
      off: (signal) => listeners.delete(signal),
      exit: () => undefined,
    },
    () => undefined,
  )
  const { signal, stdin } = settings
  const core = createFakeCore({
    ...settings.core,
    onCall: (procedure) => {
      if (procedure === signal?.atCallOf) setImmediate(() => listeners.get(signal.name)?.())
      return settings.core?.onCall?.(procedure)
    },
  })
  const terminal = createFakeTerminal(settings.terminal)
  if (stdin !== undefined) terminal.typed.write(stdin)
  if (settings.terminal?.isTty !== true) terminal.typed.end()
  const status = await runProgram(argv, {
    terminal, interruption, loadDoor: () => Promise.resolve(core), actor: 'officer', version: '1.2.3',
  })
  interruption.dispose()
  const json = (): unknown => JSON.parse(terminal.out())
  return { status, out: terminal.out(), err: terminal.err(), core, terminal, json }
}
