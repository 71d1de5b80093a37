/** Runs a piece of work in a process of its own, so that its memory and its event loop are measured alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const LOOK_INTERVAL_MS = 20

export interface Measured {
  readonly ms: number
  readonly maxResidentBytes: number
  readonly loopDelayP99Ms: number
  /** What the work itself counted. */
  readonly count: number
}

/** In the child: measures the work and hands the figures to the parent. */
export async function measureHere(work: () => Promise<number>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const count = await work()
  const ms = performance.now() - startedAt
  delay.disable()
  const measured: Measured = {
    ms,
    count,
    maxResidentBytes: readMaxResidentBytes(),
    loopDelayP99Ms: delay.percentile(99) / 1e6,
  }
  console.log(JSON.stringify(measured))
}

/** In the parent: runs `script` and returns what it measured. */
export function measureChild(script: URL, args: readonly string[]): Promise<Measured> {
  return readChildAs<Measured>(script, args)
}

/** Runs `script`, whose last line is JSON of this shape. */
export async function readChildAs<Shape>(script: URL, args: readonly string[]): Promise<Shape> {
  const child = spawn(process.execPath, [script.pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) last = line
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${script.pathname} ended with ${child.exitCode}`)
  return JSON.parse(last) as Shape
}

export interface Watched {
  readonly ms: number
  /** The most that was resident at once, as the system keeps count; null where it does not. */
  readonly maxResidentBytes: number | null
}

/** Runs the built program to its end, as people do; `typed`: what it reads from stdin. */
export async function watchProgram(args: readonly string[], typed = ''): Promise<Watched> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['out/cli/main.js', ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.end(typed)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  let kibibytes: number | null = null
  const looking = setInterval(() => {
    kibibytes = readHighWaterKibibytes(child.pid) ?? kibibytes
  }, LOOK_INTERVAL_MS)
  await once(child, 'close')
  clearInterval(looking)
  if (child.exitCode !== 0) throw new Error(`tillproof ${args.join(' ')} ended with ${child.exitCode}: ${said}`)
  return { ms: performance.now() - startedAt, maxResidentBytes: kibibytes === null ? null : kibibytes * 1_024 }
}

export interface Started {
  /** As a person stops it. */
  end(): Promise<void>
}

/** Runs the built program until it is ended. */
export function startProgram(args: readonly string[]): Started {
  const child = spawn(process.execPath, ['out/cli/main.js', ...args], { stdio: 'ignore' })
  return {
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Of this process. Linux lets `maxRSS` begin with what the parent held: its own count is asked where it has one. */
export function readMaxResidentBytes(): number {
  return (readHighWaterKibibytes(process.pid) ?? process.resourceUsage().maxRSS) * 1_024
}

function readHighWaterKibibytes(pid: number | undefined): number | null {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kibibytes === undefined ? null : Number(kibibytes)
  } catch {
    // Not Linux, or it has just ended.
    return null
  }
}

/** Starts the practice service in a process of its own; `stop` ends it. */
export async function startService(args: readonly string[]) {
  const child = spawn(process.execPath, ['out/cli/main.js', '--json', 'sandbox', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [first] = (await once(lines, 'line')) as [string]
  const service = JSON.parse(first) as { baseUrl: string; publicKey: string; secretKey: string }
  return {
    ...service,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
