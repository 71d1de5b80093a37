/** Two machines of a team and four seats: each is a process of the built program. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createCore } from '../../src-main/compose.ts'
import { endProcess } from '../support/cli/end-process.ts'
import { addUsers, ADA, BEN } from '../support/core/payouts.ts'
import { makeCertificate } from '../support/seats/make-certificate.ts'
import { layDatabase } from '../support/team/databases.ts'
import { startPostgres } from '../support/team/postgres.ts'
import { findFreePort } from '../support/web/free-port.ts'
import { referenceOf, writeExpected } from './sample.ts'

const PROFILE = 'shop'
const VAULT = 'a long passphrase of a bench'
const LISTENS_WITHIN_MS = 30_000
/** A seat's verify follows its run to the end, and is refused sooner than that. */
const REFUSED_WITHIN_MS = 6_000
const SEATS = [ADA, BEN, ADA, BEN] as const

export interface DayMachine {
  /** Joins the team where it has not yet, and follows until it is told to stop. */
  follow(): Promise<void>
  stopFollowing(): Promise<void>
  takeOver(): Promise<void>
  /** As the core that the seats work on, where they can; else by itself. Says how many seats went on. */
  work(): Promise<number>
  kill(): Promise<void>
}

export interface TeamOfDay {
  readonly machines: readonly [DayMachine, DayMachine]
  close(): Promise<void>
}

/** The file by which the other machine joins, and what opens it. */
interface TeamKey {
  readonly path: string
  readonly code: string
}

export interface DayOptions {
  readonly service: { readonly baseUrl: string; readonly publicKey: string; readonly secretKey: string }
  readonly references: number
  readonly requestsPerMinute: number
}

export async function layTeamOfDay(folder: string, options: DayOptions): Promise<TeamOfDay> {
  const server = await startPostgres({ fsync: 'on' })
  const running = new Set<ChildProcess>()
  const files = { cert: join(folder, 'door.pem'), key: join(folder, 'door.key') }
  const { cert, key } = makeCertificate(Date.now())
  await writeFile(files.cert, cert)
  await writeFile(files.key, key)
  const port = await findFreePort()
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const { core: database } = await layDatabase(server)
  const teamKey = await furnish(one, folder, options, database)
  await addProfile(other, options)
  const seats = await layRefs(folder, options.references)
  const door = ['team', 'core', '--listen', `127.0.0.1:${port}`, '--cert', files.cert, '--key', files.key]

  function begin(dataDir: string, args: readonly string[], passphrase = VAULT): ChildProcess {
    const child = spawn(process.execPath, ['out/cli/main.js', '--data-dir', dataDir, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'], TILLPROOF_PASSPHRASE: passphrase },
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  async function joinAll(links: readonly string[]): Promise<void> {
    for (const [place, { dataDir, passphrase }] of seats.entries()) {
      await ended(begin(dataDir, ['team', 'join', links[place] ?? '', '--seat-name', `seat ${place}`], passphrase))
    }
  }

  /** How many are at work. */
  async function beginSeats(): Promise<number> {
    const begun = seats.map(({ dataDir, passphrase, refs }) => {
      return begin(dataDir, ['--profile', PROFILE, 'verify', '--refs', refs], passphrase)
    })
    const refused = await Promise.all(begun.map((child) => failsWithin(child, REFUSED_WITHIN_MS)))
    return refused.filter((isRefused) => !isRefused).length
  }

  function machineOf(dataDir: string): DayMachine {
    const own = ['--profile', PROFILE]
    let hasJoined = dataDir === one
    let areInvited = false
    let working: ChildProcess | undefined
    let following: ChildProcess | undefined

    return {
      async follow() {
        const { path, code } = teamKey
        const joining = hasJoined ? [] : ['--key', path, '--code-stdin']
        hasJoined = true
        await runProgram(dataDir, ['team', 'standby', ...joining, '--once'], `${code}\n`)
        following = begin(dataDir, [...own, 'team', 'standby'])
      },
      async stopFollowing() {
        if (following) await endProcess(following, 'SIGTERM')
      },
      takeOver: () => ended(begin(dataDir, [...own, 'team', 'take-over'])),
      async work() {
        const inviting = !areInvited && dataDir === one ? ['--invite', ...SEATS.map(({ user }) => user)] : []
        const core = begin(dataDir, [...own, '--json', ...door, ...inviting])
        const links = await listening(core)
        if (links && inviting.length > 0) await joinAll(links)
        areInvited = true
        const count = links ? await beginSeats() : 0
        working = core
        if (count > 0) return count
        await endProcess(core, 'SIGTERM')
        working = begin(dataDir, [...own, 'verify'])
        return 0
      },
      async kill() {
        if (working) await endProcess(working, 'SIGKILL')
      },
    }
  }

  return {
    machines: [machineOf(one), machineOf(other)],
    async close() {
      await Promise.all([...running].map((child) => endProcess(child, 'SIGKILL')))
      await server.remove()
    },
  }
}

async function furnish(
  dataDir: string, folder: string, { service, references, requestsPerMinute }: DayOptions, database: string,
): Promise<TeamKey> {
  const core = await createCore(
    { dataDir, actor: 'bench', command: 'bench' }, { askPassphrase: () => Promise.resolve(VAULT) },
  )
  try {
    const { baseUrl, publicKey, secretKey } = service
    const profile = { name: PROFILE, kind: 'test' as const, baseUrl, publicKey, secretKey }
    await core.client.profiles.add({ ...profile, requestsPerMinute, sharePercent: 100 })
    await addUsers(core.client, PROFILE)
    const file = join(folder, 'expected.csv')
    await writeExpected(file, references)
    for await (const _ of await core.client.imports.expected({ profile: PROFILE, path: file })) continue
    await core.client.team.init({ profile: PROFILE, database })
    return await core.client.team.writeKey({ profile: PROFILE, path: join(folder, 'team.key') })
  } finally {
    await core.close()
  }
}

async function addProfile(dataDir: string, { service, requestsPerMinute }: DayOptions): Promise<void> {
  await runProgram(dataDir, [
    'profile', 'add', PROFILE, '--kind', 'test', '--base-url', service.baseUrl, '--public-key', service.publicKey,
    '--requests-per-minute', String(requestsPerMinute), '--share-percent', '100', '--secret-key-stdin',
  ], service.secretKey)
}

/** Each seat has a folder of its own, and its part of the references. */
async function layRefs(folder: string, references: number) {
  const part = references / SEATS.length
  return Promise.all(SEATS.map(async ({ passphrase }, place) => {
    const refs = join(folder, `refs${place}.txt`)
    const own = Array.from({ length: part }, (_, index) => referenceOf(place * part + index))
    await writeFile(refs, `${own.join('\n')}\n`)
    return { dataDir: join(folder, `seat${place}`), passphrase, refs }
  }))
}

async function runProgram(dataDir: string, args: readonly string[], input = ''): Promise<void> {
  const child = spawn(process.execPath, ['out/cli/main.js', '--data-dir', dataDir, '--profile', PROFILE, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'], env: { PATH: process.env['PATH'], TILLPROOF_PASSPHRASE: VAULT },
  })
  child.stdin.end(input)
  await ended(child)
}

/** The links of its invitations once it listens; undefined where it ended instead. */
async function listening(core: ChildProcess): Promise<readonly string[] | undefined> {
  if (!core.stdout) throw new Error('It has no stdout')
  const lines = createInterface({ input: core.stdout })
  const signal = AbortSignal.timeout(LISTENS_WITHIN_MS)
  const said = await Promise.race([once(lines, 'line', { signal }), once(core, 'exit').then(() => undefined)])
  if (!said) return undefined
  const { invited } = JSON.parse(String(said[0])) as { readonly invited: readonly { readonly link: string | null }[] }
  return invited.map(({ link }) => link ?? '')
}

async function ended(child: ChildProcess): Promise<void> {
  child.stdout?.resume()
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs.slice(2).join(' ')} ended with ${child.exitCode}`)
}

/** One that has nothing left to verify ends well. */
async function failsWithin(child: ChildProcess, ms: number): Promise<boolean> {
  child.stdout?.resume()
  const signal = AbortSignal.timeout(ms)
  const hasEnded = child.exitCode !== null || await once(child, 'exit', { signal }).then(() => true, () => false)
  return hasEnded && child.exitCode !== 0
}
