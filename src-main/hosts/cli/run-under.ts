/** The launcher's side: starts the program under another Node and stands for it, in its end and in its signals. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const REQUIRED_NODE_MAJOR = 24

export const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type ForwardedSignal = (typeof FORWARDED_SIGNALS)[number]

/** Says how often the launcher has received `signal` so far. */
export interface SignalMessage {
  readonly signal: ForwardedSignal
  readonly count: number
}

/** The Node that the npm package `node` brings, where it is installed and new enough. */
export function findNodeBinary(): string | undefined {
  let manifestFile
  try {
    manifestFile = createRequire(import.meta.url).resolve('node/package.json')
  } catch {
    return undefined
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string; bin: { node: string } }
  const nodeBinary = path.join(path.dirname(manifestFile), manifest.bin.node)
  const isUsable = Number.parseInt(manifest.version, 10) >= REQUIRED_NODE_MAJOR && existsSync(nodeBinary)
  return isUsable ? nodeBinary : undefined
}

/** Runs `moduleUrl` under `nodeBinary` with this process's terminal, then ends as it ended. */
export function runUnder(nodeBinary: string, moduleUrl: string, args: readonly string[]): void {
  // The channel tells the child when this process dies, even by kill -9.
  const child = spawn(nodeBinary, [fileURLToPath(moduleUrl), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('error', (error) => {
    process.stderr.write(`tillproof could not start ${nodeBinary}: ${error.message}\n`)
    process.exit(2)
  })
  for (const signal of FORWARDED_SIGNALS) announceSignal(child, signal)
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * A terminal's Ctrl-C reaches both processes, `kill` only this one, and neither can be told from the other here. So the
 * child is told the count and makes up for what it hasn't received itself.
 */
function announceSignal(child: ChildProcess, signal: ForwardedSignal): void {
  let count = 0
  process.on(signal, () => {
    count += 1
    const message: SignalMessage = { signal, count }
    // A failed send means that the child has just ended, which its 'exit' tells.
    if (child.connected) child.send(message, () => undefined)
  })
}
