/** Runs the built program as people do at their machines: each call is a process, with a passphrase at hand. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endProcess } from '../support/cli/end-process.ts'

export const PROFILE = 'shop'

export interface Machine {
  readonly dataDir: string
  /** To its end; what it printed. Throws where it ends with another status than 0. */
  run(args: readonly string[], typed?: string): Promise<string>
  /** Goes on until it is ended, or the day is. */
  start(args: readonly string[]): ChildProcess
}

export interface Machines {
  /** `passphrase`: of its vault, or of whoever sits there. */
  machine(name: string, passphrase: string): Machine
  /** Ends what still runs. */
  close(): Promise<void>
}

export function createMachines(folder: string): Machines {
  const running = new Set<ChildProcess>()

  function machine(name: string, passphrase: string): Machine {
    const dataDir = join(folder, name)

    function begin(args: readonly string[]): ChildProcess {
      const all = ['out/cli/main.js', '--data-dir', dataDir, '--profile', PROFILE, ...args]
      const child = spawn(process.execPath, all, {
        stdio: ['pipe', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], TILLPROOF_PASSPHRASE: passphrase },
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    }

    return {
      dataDir,
      async run(args, typed = '') {
        const child = begin(args)
        child.stdin?.end(typed)
        const [out, err] = [collect(child, 'stdout'), collect(child, 'stderr')]
        await once(child, 'close')
        if (child.exitCode !== 0) throw new Error(`tillproof ${args.join(' ')} ended with ${child.exitCode}: ${err()}`)
        return out()
      },
      start(args) {
        const child = begin(args)
        child.stdin?.end()
        child.stderr?.resume()
        return child
      },
    }
  }

  return {
    machine,
    async close() {
      await Promise.all([...running].map((child) => endProcess(child, 'SIGKILL')))
    },
  }
}

function collect(child: ChildProcess, name: 'stdout' | 'stderr'): () => string {
  let text = ''
  child[name]?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}

/** The first line of JSON that it prints. */
export async function firstAnswer(child: ChildProcess): Promise<unknown> {
  if (!child.stdout) throw new Error('It has no stdout')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => undefined)])
  if (!first) throw new Error('It ended before it said anything')
  return JSON.parse(String(first[0]))
}
