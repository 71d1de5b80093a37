/**
 * What the network costs a seat: a grid's rows by TLS beside the loopback door of the same core, and acknowledged
 * commands of 1, 4 and 16 seats, each signed at its seat, with the ledger's log in a PostgreSQL of its own, beside a
 * bare loop of appends on the same server. Of several rounds, the worst is told.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { createCore, type Core } from '../../src-main/compose.ts'
import { startTeamDoor, type TeamDoor } from '../../src-main/hosts/web/seats/team-door.ts'
import { startWebHost } from '../../src-main/hosts/web/web-host.ts'
import {
  CALL_HEADER, CODE_PARAMETER, RPC_PATH, SESSION_HEADER, SESSION_PATH, WINDOW_HEADER,
} from '../../src-shared/contract/host/window-door.ts'
import { ADA, addUsers, payoutOf } from '../support/core/payouts.ts'
import { DOOR_CERTIFICATE } from '../support/seats/certificates.ts'
import { joinSeat, signInAt, type SignedIn } from '../support/seats/test-seat.ts'
import { layDatabase } from '../support/team/databases.ts'
import { startPostgres, type TestServer } from '../support/team/postgres.ts'
import { appendBare } from './bare-appends.ts'
import { atMost, ratio, type Report } from './report.ts'
import { writeExpected } from './sample.ts'

const PROFILE = 'shop'
const ROWS = 200_000
const ROUNDS = 3
const READS = 400
const COMMANDS = 240
const SEATS = [1, 4, 16] as const
const WINDOW = 'bench-window-of-a-page'

export async function benchSeats(folder: string, report: Report): Promise<void> {
  const server = await startPostgres({ fsync: 'on' })
  const core = await createCore(
    { dataDir: join(folder, 'data'), actor: 'bench', command: 'bench' },
    { askPassphrase: () => Promise.resolve('a long passphrase of a bench') },
  )
  try {
    await core.client.profiles.add({
      name: PROFILE, kind: 'test', baseUrl: 'http://127.0.0.1:9', publicKey: 'SBPUBK-1234567890-X',
      secretKey: 'SBSECK-1234567890abcdef-X', requestsPerMinute: 400, sharePercent: 60,
    })
    await addUsers(core.client, PROFILE)
    await benchGrid(core, folder, report)
    const { core: database } = await layDatabase(server)
    await core.client.team.init({ profile: PROFILE, database })
    await benchCommands({ core, server, folder, report })
  } finally {
    await core.close()
    await server.remove()
  }
}

async function openDoor(core: Core, folder: string): Promise<TeamDoor> {
  const rendererDir = join(folder, 'page')
  await mkdir(rendererDir, { recursive: true })
  await writeFile(join(rendererDir, 'index.html'), '')
  return startTeamDoor({
    core, profile: PROFILE, dataDir: join(folder, 'data'), rendererDir, host: '127.0.0.1', port: 0,
    certificate: { cert: Buffer.from(DOOR_CERTIFICATE.cert), key: Buffer.from(DOOR_CERTIFICATE.key) },
    lockAfterMs: 3_600_000,
  })
}

async function signIn(core: Core): Promise<SignedIn> {
  const { link } = await core.client.seats.invite({ profile: PROFILE, person: ADA.user })
  return signInAt(await joinSeat(link ?? '', ADA.passphrase), ADA.passphrase)
}

async function benchGrid(core: Core, folder: string, report: Report): Promise<void> {
  const file = join(folder, 'expected.csv')
  await writeExpected(file, ROWS)
  for await (const _ of await core.client.imports.expected({ profile: PROFILE, path: file })) continue
  const door = await openDoor(core, folder)
  const host = await startWebHost({
    core, dataDir: join(folder, 'data'), rendererDir: join(folder, 'page'), lockAfterMs: 3_600_000,
  })
  const tls = readerOf(door.address, (await signIn(core)).token)
  const plain = readerOf(host.origin, await tokenOf(host.origin, host.newLink()))
  try {
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [tlsMs, plainMs] = await readBoth(tls, plain)
      // The first one warms up.
      if (round > 0) rounds.push({ tlsMs, plainMs })
    }
    const worst = rounds.reduce((one, other) => (timesOf(other) > timesOf(one) ? other : one))
    report('50 rows of a grid over TLS, p95', milliseconds(worst.tlsMs), {
      peer: { name: 'the loopback door', figure: milliseconds(worst.plainMs), ratio: ratio(timesOf(worst)) },
      goal: atMost(timesOf(worst), 1.3, ratio),
    })
  } finally {
    tls.close()
    plain.close()
    await host.close()
    await door.close()
  }
}

interface Round {
  readonly tlsMs: number
  readonly plainMs: number
}

const timesOf = ({ tlsMs, plainMs }: Round): number => tlsMs / plainMs

interface Reader {
  read(offset: number): Promise<void>
  close(): void
}

/** As a page reads: over a connection that it keeps. */
function readerOf(origin: string, token: string): Reader {
  const isTls = origin.startsWith('https:')
  const agent = isTls ? new Agent({ keepAlive: true, rejectUnauthorized: false }) : new PlainAgent({ keepAlive: true })
  return {
    read: (offset) => new Promise((resolve, reject) => {
      const body = JSON.stringify({ json: { profile: PROFILE, slice: { offset, limit: 50 } } })
      const sent = (isTls ? request : plainRequest)(`${origin}${RPC_PATH}/payments/window`, {
        method: 'POST', agent,
        headers: {
          'content-type': 'application/json', 'content-length': body.length, origin, [CALL_HEADER]: '1',
          [SESSION_HEADER]: token, [WINDOW_HEADER]: WINDOW,
        },
      }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}`))
        response.resume().once('end', resolve)
      })
      sent.once('error', reject)
      sent.end(body)
    }),
    close: () => agent.destroy(),
  }
}

async function tokenOf(origin: string, link: string): Promise<string> {
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get(CODE_PARAMETER)
  const answer = await fetch(origin + SESSION_PATH, {
    method: 'POST', headers: { 'content-type': 'application/json', origin, [CALL_HEADER]: '1' },
    body: JSON.stringify({ code }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** In turn, so that both meet the same machine; the p95 of each. */
async function readBoth(one: Reader, other: Reader): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < READS; index += 1) {
    const offset = (index * 7_919) % (ROWS - 50)
    for (const [which, reader] of [one, other].entries()) {
      const startedAt = performance.now()
      await reader.read(offset)
      times[which]?.push(performance.now() - startedAt)
      // Slower than a session may call.
      await new Promise((resolve) => void setTimeout(resolve, 6))
    }
  }
  const p95 = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
  return [p95(times[0]), p95(times[1])]
}

interface Commands {
  readonly core: Core
  readonly server: TestServer
  readonly folder: string
  readonly report: Report
}

async function benchCommands({ core, server, folder, report }: Commands): Promise<void> {
  const door = await openDoor(core, folder)
  try {
    // The first ones warm up.
    await draftAll([await signIn(core)], 'first')
    let alone: number | undefined
    for (const count of SEATS) {
      const seats: SignedIn[] = []
      while (seats.length < count) seats.push(await signIn(core))
      const rounds: { readonly rate: number; readonly bare: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const bare = COMMANDS / (await appendBare(server, COMMANDS) / 1_000)
        rounds.push({ bare, rate: await draftAll(seats, `${round} with ${count}`) })
      }
      const { rate, bare } = rounds.reduce((one, other) => (
        other.rate / other.bare < one.rate / one.bare ? other : one
      ))
      alone ??= rate
      report(`commands a second of ${count} ${count === 1 ? 'seat' : 'seats'}, signed there`, perSecond(rate), {
        peer: { name: 'bare loop of appends', figure: perSecond(bare), ratio: ratio(rate / bare) },
      })
      report('the same, beside one seat', perSecond(rate), {
        peer: { name: 'one seat', figure: perSecond(alone), ratio: ratio(rate / alone) },
      })
    }
  } finally {
    await door.close()
  }
}

/** Acknowledged commands a second. */
async function draftAll(seats: readonly SignedIn[], name: string): Promise<number> {
  let left = COMMANDS
  const startedAt = performance.now()
  await Promise.all(seats.map(async ({ client }) => {
    while (left > 0) {
      left -= 1
      await client.transfers.draft({ profile: PROFILE, details: payoutOf(`PAYOUT ${name} ${left}`) })
    }
  }))
  return COMMANDS / ((performance.now() - startedAt) / 1_000)
}

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`
const perSecond = (rate: number): string => `${Math.round(rate)} a second`
