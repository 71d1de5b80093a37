/** `tillproof serve` as a process of its own, as a person starts it who has never set a passphrase. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'

const PROGRAM = new URL('../../../out/cli/main.js', import.meta.url).pathname
const START_TIMEOUT_MS = 30_000

export interface RunningHost {
  /** The opening address: good once. */
  readonly url: string
  readonly origin: string
  readonly port: number
  readonly pid: number
  /** What it wrote to stderr: bugs that it met, for a start. */
  said(): string
  /** What it wrote to stdout, its address first. */
  printed(): string
  /** `kill -9`. */
  kill(): Promise<void>
  /** SIGTERM, and the wait for its end. */
  stop(): Promise<void>
}

/** Port 0: a free one. */
export async function startHost(dataDir: string, port = 0, temporaryDir = tmpdir()): Promise<RunningHost> {
  const child = spawn(process.execPath, [PROGRAM, '--data-dir', dataDir, '--json', 'serve', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: temporaryDir, TILLPROOF_DEBUG: '1' },
  })
  let said = ''
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  try {
    const { url } = JSON.parse(await firstLine(child)) as { url: string }
    return {
      url,
      origin: new URL(url).origin,
      port: Number(new URL(url).port),
      pid: child.pid ?? 0,
      said: () => said,
      printed: () => printed,
      kill: () => end(child, 'SIGKILL'),
      stop: () => end(child, 'SIGTERM'),
    }
  } catch (cause) {
    await end(child, 'SIGKILL')
    throw new Error(`tillproof serve did not start: ${said}`, { cause })
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no stdout')
  const lines = createInterface({ input: stdout })
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })) as [string]
  return line
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
