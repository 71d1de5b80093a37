/**
 * `npm start`: opens the workbench in Electron where that can be had, else says why not and opens it as a web page. It
 * and what it imports run on Node 20, so they use node's own modules only; what it starts finds a Node 24 by itself.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterElectron, afterFailedFetch, decideDoor, type Door, type Ending } from './doors.ts'
import { fetchElectron, findElectronBinary } from './electron-binary.ts'

/** A person waits for this at each start, for as long as it fails. */
const FETCH_LIMIT_MS = 20_000
const WEB_FLAG = '--web'

const projectDir = fileURLToPath(new URL('../../', import.meta.url))
const words = process.argv.slice(2).filter((word) => word !== WEB_FLAG)

function findElectronPackage(): string | undefined {
  try {
    return path.dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return undefined
  }
}

function chooseDoor(): Door {
  const electronPackage = findElectronPackage()
  return decideDoor({
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    wantsWeb: process.argv.includes(WEB_FLAG),
    electronPackage,
    electronBinary: electronPackage === undefined ? undefined : findElectronBinary(electronPackage, process.env),
  })
}

async function fetchFirst(electronPackage: string): Promise<Door> {
  say('Fetching Electron, once. It is about 120 MB.')
  const result = await fetchElectron(electronPackage, FETCH_LIMIT_MS)
  const binary = findElectronBinary(electronPackage, process.env)
  if (result.ok && binary !== undefined) return { kind: 'desktop', binary }
  return afterFailedFetch(result.ok ? 'its installer left no program' : result.reason)
}

function runElectron(binary: string): Promise<Ending> {
  // Set by some editors' terminals, it would turn Electron into a plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const startedAtMs = performance.now()
  // Listened to first: a signal that comes while Electron is being started would end this process alone.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const child = spawn(binary, [projectDir, ...words], { stdio: 'inherit', env })
  // A terminal sends it to both processes; the app ends by its own, and this one with it.
  process.on('SIGINT', () => undefined)
  const ended = (code: number | null, signal: NodeJS.Signals | null): Ending => (
    { code, signal, ranMs: performance.now() - startedAtMs }
  )
  return new Promise((resolve) => {
    child.on('error', () => resolve(ended(126, null)))
    child.on('exit', (code, signal) => resolve(ended(code, signal)))
  })
}

/** In this very process: the launcher takes it from here, its Node and its signals included. */
async function openWebPage(reason: string): Promise<void> {
  if (reason !== '') say(reason)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal)
  const launcher = path.join(projectDir, 'out/cli/main.js')
  process.argv = [process.execPath, launcher, 'serve', '--open', ...words]
  await import(new URL('../cli/main.js', import.meta.url).href)
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

let door = chooseDoor()
if (door.kind === 'fetch') door = await fetchFirst(door.electronPackage)
if (door.kind === 'desktop') {
  const ending = await runElectron(door.binary)
  door = afterElectron(ending) ?? door
  if (door.kind === 'desktop') process.exitCode = ending.code ?? 1
}
if (door.kind === 'web') await openWebPage(door.reason)
