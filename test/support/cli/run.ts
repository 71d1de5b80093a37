/** Runs one command line of the terminal program as a person or a script does, and tells how it ended. */
import { runProgram } from '../../../src-main/hosts/cli/program.ts'
import { listenForSignals, type StopSignal } from '../../../src-main/hosts/cli/signals.ts'
import type { CoreDoor } from '../../../src-main/hosts/cli/core-door.ts'
import { createFakeTerminal, type FakeTerminal, type FakeTerminalSettings } from './terminal.ts'

export interface RunSettings {
  readonly terminal?: FakeTerminalSettings
  /** Comes once the program has written this, on whichever stream, or once the test has seen what it waits for. */
  readonly signal?: { readonly name: StopSignal; readonly onceSaid?: string; readonly after?: Promise<unknown> }
  /** Typed, or piped in, before the program starts. */
  readonly stdin?: string
  /** Called with all that was written so far, each time something is. */
  readonly onWrite?: (written: string) => void
}

export interface RunOutcome {
  readonly status: number
  readonly out: string
  readonly err: string
  readonly terminal: FakeTerminal
  /** Did it need the core at all? */
  readonly isDoorLoaded: boolean
  /** The one JSON object on stdout. Throws where stdout is anything else. */
  json(): unknown
}

/** Without a door, a command that asks for one fails. */
export async function runCli(
  argv: readonly string[], settings: RunSettings = {}, door?: CoreDoor,
): Promise<RunOutcome> {
  const listeners = new Map<StopSignal, () => void>()
  const interruption = listenForSignals(
    {
      on: (signal, listener) => listeners.set(signal, listener),
      off: (signal) => listeners.delete(signal),
      exit: () => undefined,
    },
    () => undefined,
  )
  const { signal, stdin, onWrite } = settings
  const stop = (): void => (signal ? listeners.get(signal.name)?.() : undefined)
  let awaited = signal?.onceSaid
  const terminal = createFakeTerminal(settings.terminal, (written) => {
    onWrite?.(written)
    if (awaited === undefined || !written.includes(awaited)) return
    awaited = undefined
    setImmediate(stop)
  })
  void signal?.after?.then(stop)
  if (stdin !== undefined) terminal.typed.write(stdin)
  if (settings.terminal?.isTty !== true) terminal.typed.end()
  let isDoorLoaded = false
  const loadDoor = (): Promise<CoreDoor> => {
    isDoorLoaded = true
    return door ? Promise.resolve(door) : Promise.reject(new Error('This command was to need no core'))
  }
  const status = await runProgram(argv, { terminal, interruption, loadDoor, actor: 'officer', version: '1.2.3' })
  interruption.dispose()
  const json = (): unknown => JSON.parse(terminal.out())
  return { status, out: terminal.out(), err: terminal.err(), terminal, isDoorLoaded, json }
}
