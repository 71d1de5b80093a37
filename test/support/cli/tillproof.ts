/**
 * Runs the built terminal program as people and scripts do: as a process, by its arguments, its streams and its
 * status.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import * as compose from '../../../src-main/compose.ts'
import { addUsers } from '../core/payouts.ts'
import { makeReadyVault, QUICK_KDF } from '../core/quick-keys.ts'
import { runCli } from './run.ts'
import { createCores } from './till.ts'

const PROGRAM = new URL('../../../out/cli/main.js', import.meta.url).pathname
export const PASSPHRASE = 'correct horse 42'

export interface Ending {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Workplace {
  readonly folder: string
  readonly dataDir: string
  /** Where its programs put their temporary files. */
  readonly temporaryDir: string
  /** Runs to the end. */
  run(args: readonly string[], input?: string): Promise<Ending>
  /** The same in this process, for commands that only read: they share a core, where a process each takes a second. */
  look(args: readonly string[]): Promise<Ending>
  /** Starts it and leaves it running. */
  start(args: readonly string[]): ChildProcess
  json(args: readonly string[]): Promise<Record<string, unknown>>
  dispose(): Promise<void>
}

/** `extraEnv` joins the environment of each of its programs. */
export async function createWorkplace(
  profile?: string, extraEnv: Readonly<Record<string, string>> = {},
): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-e2e-'))
  const dataDir = join(folder, 'data')
  const temporaryDir = join(folder, 'tmp')
  await mkdir(temporaryDir)
  const started = new Set<ChildProcess>()
  const cores = createCores(dataDir)
  const variables = {
    TILLPROOF_PASSPHRASE: PASSPHRASE, ...(profile === undefined ? {} : { TILLPROOF_PROFILE: profile }), ...extraEnv,
  }

  function start(args: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, [PROGRAM, '--data-dir', dataDir, ...args], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], TMPDIR: temporaryDir, ...variables },
    })
    started.add(child)
    child.once('exit', () => started.delete(child))
    return child
  }

  async function run(args: readonly string[], input = ''): Promise<Ending> {
    const child = start(args)
    child.stdin?.end(input)
    const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return { status: child.exitCode, stdout, stderr }
  }

  return {
    folder,
    dataDir,
    temporaryDir,
    run,
    async look(args) {
      const terminal = { workingDir: folder, env: variables }
      const door = { ...compose, createCore: cores.lend }
      const { status, out, err } = await runCli(['--data-dir', dataDir, ...args], { terminal }, door)
      return { status, stdout: out, stderr: err }
    },
    start,
    async json(args) {
      const ending = await run(['--json', ...args])
      try {
        return JSON.parse(ending.stdout) as Record<string, unknown>
      } catch (cause) {
        throw new Error(`no JSON from ${args.join(' ')}: ${ending.stdout}${ending.stderr}`, { cause })
      }
    },
    async dispose() {
      await cores.close()
      for (const child of started) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream ? text(stream) : ''
}

/** How a practice service is reached, in whatever process it runs. */
export interface ServiceAddress {
  readonly baseUrl: string
  readonly v3BaseUrl: string
  readonly publicKey: string
  readonly secretKey: string
}

export interface PracticeProcess extends ServiceAddress {
  readonly child: ChildProcess
}

/** `tillproof sandbox` as a process of its own. */
export async function startSandboxProcess(workplace: Workplace, args: readonly string[]): Promise<PracticeProcess> {
  const child = workplace.start(['--json', 'sandbox', ...args])
  if (!child.stdout) throw new Error('no stdout')
  const lines = createInterface({ input: child.stdout })
  const [first] = (await once(lines, 'line')) as [string]
  return { ...(JSON.parse(first) as Omit<PracticeProcess, 'child'>), child }
}

/** Adds the profile `shop` for this practice service, to a vault that costs its programs little. */
export async function addShop(
  workplace: Workplace, service: ServiceAddress, requestsPerMinute: number, sharePercent = 100,
): Promise<void> {
  await makeReadyVault(workplace.dataDir, PASSPHRASE)
  const ending = await workplace.run([
    'profile', 'add', 'shop', '--kind', 'test', '--base-url', service.baseUrl, '--public-key', service.publicKey,
    '--requests-per-minute', String(requestsPerMinute), '--share-percent', String(sharePercent), '--secret-key-stdin',
  ], `${service.secretKey}\n`)
  if (ending.status !== 0) throw new Error(`profile add ended with ${ending.status}: ${ending.stderr}`)
}

/** Ada and Ben of `shop`, whose passphrases cost its programs little. */
export async function setUpPeople({ dataDir }: Workplace): Promise<void> {
  const core = await compose.createCore(
    { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.resolve(PASSPHRASE) },
  )
  try {
    await addUsers(core.client)
  } finally {
    await core.close()
  }
}

/** The profile `shop` has no v3 address before. */
export async function giveV3Address(workplace: Workplace, { v3BaseUrl }: ServiceAddress): Promise<void> {
  const ending = await workplace.run(['profile', 'set', 'shop', '--v3-base-url', v3BaseUrl])
  if (ending.status !== 0) throw new Error(`profile set ended with ${ending.status}: ${ending.stderr}`)
}

export interface ServiceWindows {
  readonly counted: number
  readonly maxInAnyWindow: number
  readonly refusals: number
  readonly coolOffs: number
}

export async function windowsOf(service: ServiceAddress): Promise<ServiceWindows> {
  return (await (await fetch(`${service.baseUrl}/_control/windows`)).json()) as ServiceWindows
}

export async function arrivalsAt(service: ServiceAddress) {
  const answer = await fetch(`${service.baseUrl}/_control/arrivals`)
  return ((await answer.json()) as { arrivals: { at: number; txref: string; answered: string }[] }).arrivals
}
