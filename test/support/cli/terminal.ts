/** A terminal for the commands under test: records what is written, feeds what is typed, and its time stands still. */
import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { createScreen, type Terminal, type TerminalInput } from '../../../src-main/hosts/cli/terminal.ts'

export interface FakeTerminalSettings {
  readonly env?: Readonly<Record<string, string>>
  readonly platform?: NodeJS.Platform
  /** Are stdin, stdout and stderr a terminal? */
  readonly isTty?: boolean
  readonly columns?: number
  readonly workingDir?: string
  /** Typed one by one, each when typing is hidden again. */
  readonly secrets?: readonly string[]
}

export interface FakeTerminal extends Terminal {
  readonly typed: PassThrough
  /** Whether typing was hidden, each time that this changed. */
  readonly rawModes: readonly boolean[]
  out(): string
  err(): string
  passMs(durationMs: number): void
}

/** `onWrite` gets all that was written so far. */
export function createFakeTerminal(
  settings: FakeTerminalSettings = {}, onWrite: (written: string) => void = () => undefined,
): FakeTerminal {
  const { env = {}, platform = 'linux', isTty = false, columns = 80, workingDir = tmpdir() } = settings
  const written = { out: '', err: '' }
  const rawModes: boolean[] = []
  const typed = new PassThrough()
  const secrets = [...(settings.secrets ?? [])]
  const setRawMode = (isRaw: boolean): void => {
    rawModes.push(isRaw)
    const next = isRaw ? secrets.shift() : undefined
    if (next !== undefined) setImmediate(() => typed.write(next))
  }
  const stdin: TerminalInput = Object.assign(typed, { isTTY: isTty, setRawMode })
  const stream = (name: 'out' | 'err') => ({
    isTTY: isTty,
    columns,
    write(text: string | Uint8Array, taken?: () => void) {
      written[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
      onWrite(written.out + written.err)
      taken?.()
    },
  })
  let elapsedMs = 0
  return {
    env,
    platform,
    homeDir: '/home/officer',
    workingDir,
    stdin,
    stdout: createScreen(stream('out'), env, platform),
    stderr: createScreen(stream('err'), env, platform),
    now: () => new Date(Date.UTC(2026, 8, 17, 8, 30) + elapsedMs),
    monotonicMs: () => elapsedMs,
    typed,
    rawModes,
    out: () => written.out,
    err: () => written.err,
    passMs(durationMs) {
      elapsedMs += durationMs
    },
  }
}
