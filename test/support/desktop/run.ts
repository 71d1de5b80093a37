/** Starts the built desktop app on the stand-in for Electron, in a process of its own, and drives it from a test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Driver } from './child.ts'
import { PROJECT_DIR } from '../build/project-copy.ts'

export interface Desktop {
  readonly child: ChildProcess
  readonly ask: { readonly [Name in keyof Driver]: (...args: Parameters<Driver[Name]>) => ReturnType<Driver[Name]> }
  /** Looks again until it holds; fails after 10 s, with what was last seen. */
  until<Value>(look: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value>
  /** What it has written to stdout and stderr. */
  said(): string
  /** Exit status or signal. */
  ended(): Promise<number | NodeJS.Signals | null>
}

export interface DesktopHome {
  readonly folder: string
  readonly dataDir: string
  /** `words`: the command line behind the program's name. Resolves once the app is ready, or has ended before. */
  launch(words?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Desktop>
  /** Resolves once its window shows, too. */
  start(words?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Desktop>
  /** Ends what still runs, and removes everything. */
  dispose(): Promise<void>
}

const PATIENCE_MS = 10_000
const CHILD = new URL('./child.ts', import.meta.url).pathname

export async function createDesktopHome(): Promise<DesktopHome> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-desktop-'))
  const dataDir = join(folder, 'data')
  const started = new Set<ChildProcess>()

  async function launch(
    words: readonly string[] = [], env: Readonly<Record<string, string>> = {},
  ): Promise<Desktop> {
    const child = spawn(process.execPath, ['--no-warnings', CHILD, join(PROJECT_DIR, 'out'), ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: { PATH: process.env['PATH'], TILLPROOF_DATA_DIR: dataDir, STAND_IN_DOCUMENTS: folder, ...env },
    })
    started.add(child)
    child.once('exit', () => started.delete(child))
    return drive(child)
  }

  return {
    folder,
    dataDir,
    launch,
    async start(words, env) {
      const desktop = await launch(words, env)
      await desktop.until(() => desktop.ask.look(), ({ windows }) => windows[0]?.isVisible === true)
      return desktop
    },
    async dispose() {
      for (const child of started) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly message: string; readonly code?: string }
}

async function drive(child: ChildProcess): Promise<Desktop> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      process.stderr.write(chunk)
    })
  }
  await new Promise<void>((resolve) => {
    child.on('message', ({ id, value, error }: Answer) => {
      if (id === 0) resolve()
      if (error) waiting.get(id)?.reject(Object.assign(new Error(error.message), { code: error.code }))
      else waiting.get(id)?.resolve(value)
      waiting.delete(id)
    })
    child.once('exit', () => {
      resolve()
      for (const question of waiting.values()) question.reject(new Error('The app has ended'))
    })
  })
  const ended = async (): Promise<number | NodeJS.Signals | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode ?? child.signalCode
  }
  const ask = new Proxy({}, {
    get: (_, name) => (...args: readonly unknown[]) => {
      const question = Promise.withResolvers<unknown>()
      waiting.set((asked += 1), question)
      child.send({ id: asked, name, args }, (error) => {
        if (error) question.reject(error)
      })
      return question.promise
    },
  }) as Desktop['ask']
  return { child, ask, ended, until, said: () => said }
}

async function until<Value>(look: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (let waitedMs = 0; ; waitedMs += 25) {
    const value = await look()
    if (holds(value)) return value
    if (waitedMs >= PATIENCE_MS) throw new Error(`It never came about: ${inspect(value, { depth: 4 }).slice(0, 2_000)}`)
    await wait(25)
  }
}
