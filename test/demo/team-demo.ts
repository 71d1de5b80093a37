/**
 * `npm run team-demo`: a team's day on this machine. A PostgreSQL, two machines and three seats of its own share one
 * ledger; the active machine is killed in the middle, and the day is brought to its end on the other.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createCore } from '../../src-main/compose.ts'
import { startService } from '../bench/child.ts'
import { referenceOf, writeExpected, writeScenario } from '../bench/sample.ts'
import { endProcess } from '../support/cli/end-process.ts'
import { ADA, addUsers, arrivalsAt, BEN, bringIn } from '../support/core/payouts.ts'
import { makeCertificate } from '../support/seats/make-certificate.ts'
import { layDatabase } from '../support/team/databases.ts'
import { startPostgres } from '../support/team/postgres.ts'
import { findFreePort } from '../support/web/free-port.ts'
import { createMachines, firstAnswer, PROFILE, type Machine } from './machines.ts'

const PAYMENTS = 900
const LIMIT = 1_200
const VAULTS = ['the vault of the first machine', 'the vault of the second machine'] as const
const CLEO = { user: 'Cleo', passphrase: 'the officer’s own passphrase' }
const LOOK_EVERY_MS = 100
const WAITS_AT_MOST_MS = 180_000

type Service = Awaited<ReturnType<typeof startService>>

const startedAt = performance.now()

function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`${seconds.padStart(6)} s  ${text}\n`)
}

/** The ledger, its people and its books, as the first machine has them; what the second one joins by. */
async function furnish(dataDir: string, folder: string, service: Service, database: string) {
  const core = await createCore(
    { dataDir, actor: 'demo', command: 'team-demo' }, { askPassphrase: () => Promise.resolve(VAULTS[0]) },
  )
  const { client } = core
  try {
    const { baseUrl, publicKey, secretKey } = service
    await client.profiles.add({
      name: PROFILE, kind: 'test', baseUrl, v3BaseUrl: `${baseUrl}/v3`, publicKey, secretKey,
      requestsPerMinute: LIMIT, sharePercent: 100,
    })
    await addUsers(client, PROFILE)
    await bringIn(client, CLEO.user, ['officer'], CLEO.passphrase, PROFILE)
    const books = join(folder, 'expected.csv')
    await writeExpected(books, PAYMENTS)
    for await (const _ of await client.imports.expected({ profile: PROFILE, path: books })) continue
    await client.team.init({ profile: PROFILE, database })
    return await client.team.writeKey({ profile: PROFILE, path: join(folder, 'team.key') })
  } finally {
    await core.close()
  }
}

async function addProfile({ run }: Machine, { baseUrl, publicKey, secretKey }: Service): Promise<void> {
  await run([
    'profile', 'add', PROFILE, '--kind', 'test', '--base-url', baseUrl, '--v3-base-url', `${baseUrl}/v3`,
    '--public-key', publicKey, '--requests-per-minute', String(LIMIT), '--share-percent', '100', '--secret-key-stdin',
  ], secretKey)
}

/** What is signed for by name takes the passphrase once more. */
const as = ({ user }: typeof ADA): readonly string[] => ['--user', user, '--secrets-stdin']
const typedBy = ({ passphrase }: typeof ADA): string => `${JSON.stringify({ passphrase })}\n`

/** Each verifies its part of the books. */
async function layParts(folder: string): Promise<readonly string[]> {
  const part = PAYMENTS / 3
  return Promise.all([0, 1, 2].map(async (place) => {
    const path = join(folder, `part${place}.txt`)
    const own = Array.from({ length: part }, (_, index) => referenceOf(place * part + index))
    await writeFile(path, `${own.join('\n')}\n`)
    return path
  }))
}

interface Windows {
  readonly counted: number
  readonly maxInAnyWindow: number
  readonly refusals: number
}

async function windowsAt(baseUrl: string): Promise<Windows> {
  return (await (await fetch(`${baseUrl}/_control/windows`)).json()) as Windows
}

async function untilCalls(baseUrl: string, count: number): Promise<void> {
  const untilMs = performance.now() + WAITS_AT_MOST_MS
  while ((await windowsAt(baseUrl)).counted < count) {
    if (performance.now() > untilMs) throw new Error(`${count} calls did not come`)
    await wait(LOOK_EVERY_MS)
  }
}

async function live(folder: string): Promise<void> {
  const scenario = join(folder, 'scenario.json')
  await writeScenario(scenario, PAYMENTS)
  const server = await startPostgres({ fsync: 'on' })
  const service = await startService(['--scenario', scenario, '--requests-per-minute', String(LIMIT)])
  const machines = createMachines(folder)
  try {
    await liveWith(folder, { service, machines, database: (await layDatabase(server)).core })
  } finally {
    await machines.close()
    await service.stop()
    await server.remove()
  }
}

interface World {
  readonly service: Service
  readonly machines: ReturnType<typeof createMachines>
  readonly database: string
}

async function liveWith(folder: string, { service, machines, database }: World): Promise<void> {
  const [first, second] = [machines.machine('first', VAULTS[0]), machines.machine('second', VAULTS[1])]
  const { path: keyFile, code } = await furnish(first.dataDir, folder, service, database)
  say(`The first machine has ${PAYMENTS} payments, Ada (maker), Ben (checker) and Cleo (officer).`)
  say('Its ledger is a team’s: the log is in PostgreSQL.')
  await addProfile(second, service)
  await second.run(['team', 'standby', '--key', keyFile, '--code-stdin', '--once'], `${code}\n`)
  const following = second.start(['team', 'standby'])
  say('The second machine has joined by the key file and its code, and follows.')

  const { cert, key } = makeCertificate(Date.now())
  const files = { cert: join(folder, 'door.pem'), key: join(folder, 'door.key') }
  await writeFile(files.cert, cert)
  await writeFile(files.key, key, { mode: 0o600 })
  const address = `127.0.0.1:${await findFreePort()}`
  const core = ['--json', 'team', 'core', '--listen', address, '--cert', files.cert, '--key', files.key]
  const people = [ADA, BEN, CLEO]
  const active = first.start([...core, '--invite', ...people.map(({ user }) => user)])
  const { invited } = (await firstAnswer(active)) as { readonly invited: readonly { readonly link: string }[] }
  const seats = people.map(({ user, passphrase }) => machines.machine(`seat of ${user}`, passphrase))
  for (const [place, seat] of seats.entries()) await seat.run(['team', 'join', invited[place]?.link ?? ''])
  say(`The first machine lets seats in at https://${address}; Ada, Ben and Cleo have joined from theirs.`)

  const [ada, ben] = seats
  if (!ada || !ben) throw new Error('There are three seats')
  const payout = ['transfer', 'create', 'PAYOUT-1', '--amount', '1250.50', '--bank', '044', '--account', '0690000031']
  await ada.run([...payout, ...as(ADA)], typedBy(ADA))
  await ben.run(['transfer', 'approve', '1', ...as(BEN), '--warnings-seen'], typedBy(BEN))
  say('Ada made a transfer at her seat, and Ben approved it at his. It is not sent yet.')

  const parts = await layParts(folder)
  const verify = (): readonly Promise<string>[] => (
    seats.map((seat, place) => seat.run(['verify', '--refs', parts[place] ?? '']))
  )
  // Their core goes away in the middle, and they end with that.
  const cut = Promise.allSettled(verify())
  say(`All three verify, by one budget of ${LIMIT} a minute.`)
  await untilCalls(service.baseUrl, PAYMENTS / 3)
  await endProcess(active, 'SIGKILL')
  const before = await windowsAt(service.baseUrl)
  say(`The first machine is killed, after ${before.counted} calls.`)
  await endProcess(following, 'SIGTERM')
  await second.run(['team', 'take-over'])
  const next = second.start(core)
  await firstAnswer(next)
  say('The second machine has taken over, with the same people and seats, at the same address.')
  await cut
  await ada.run(['transfer', 'send', '1', ...as(ADA), '--warnings-seen'], typedBy(ADA))
  say('Ada sent the transfer there, by the approval from before.')
  say('All three go on verifying at once: what the first machine sent keeps its slots in the budget.')
  await Promise.all(verify())
  await tellEnd({ first, second, service })
  await endProcess(next, 'SIGTERM')
}

interface Ended {
  readonly first: Machine
  readonly second: Machine
  readonly service: Service
}

async function tellEnd({ first, second, service }: Ended): Promise<void> {
  const { counted, maxInAnyWindow, refusals } = await windowsAt(service.baseUrl)
  const transfers = await arrivalsAt(service.baseUrl)
  say(`The service saw ${counted} calls, at most ${maxInAnyWindow} in any minute, and refused ${refusals}.`)
  say(`It was sent ${transfers.length} transfer: ${transfers.map(({ reference }) => reference).join(', ')}.`)
  const listed = await second.run(['--json', 'list', 'payments', '--status', 'proved', '--limit', String(PAYMENTS)])
  const { payments } = JSON.parse(listed) as { readonly payments: readonly unknown[] }
  say(`${payments.length} of ${PAYMENTS} payments are proved.`)
  if (payments.length !== PAYMENTS || transfers.length !== 1) throw new Error('The day did not end as it should')
  await first.run(['team', 'standby', '--once'])
  say((await first.run(['team', 'check', '--replay'])).split('\n')[0] ?? '')
}

const folder = await mkdtemp(join(tmpdir(), 'tillproof-team-demo-'))
process.stdout.write('A team’s day: two machines, three seats and a PostgreSQL, all on this machine alone.\n\n')
try {
  await live(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
