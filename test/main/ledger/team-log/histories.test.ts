/**
 * Seeded histories of three machines of a team and of three people at their seats: the real writers, schedulers and
 * followers on a real database, in a world whose time, lines, clocks and deaths are the seed's. What must never happen
 * is looked for while it runs and at the end: simulation.test.ts does the same with fewer, over real connections.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WaitingLog } from '../../../../src-main/ledger/team-log/log-thread.ts'
import { soak } from '../../../support/core/soak.ts'
import { layDatabase } from '../../../support/team/databases.ts'
import { OWNS_SERVER } from '../../../support/team/postgres.ts'
import { useServer } from '../../../support/team/teams.ts'
import { playHistory } from '../../../support/simulation/history.ts'
import { LEGS, type LegOfCall } from '../../../support/simulation/seat.ts'
import { layTemplate, type Template } from '../../../support/simulation/template.ts'
import { judge, judgeByCheck, judgeLostTail } from '../../../support/simulation/verdict.ts'
import { databaseBy, type AskServer, type Way } from '../../../support/simulation/way.ts'

interface LogThread {
  readonly openWaitingLog: (address: string) => WaitingLog
}

/** A single one: `TILLPROOF_SEED=70 TILLPROOF_HISTORIES=1`. */
const FIRST_SEED = Number(process.env['TILLPROOF_SEED'] ?? 0)
const HISTORIES = Number(process.env['TILLPROOF_HISTORIES'] ?? soak(10_000, 200))
const SEEDS = Array.from({ length: HISTORIES }, (_, place) => FIRST_SEED + place)
const LOSES_TAIL_EVERY = 5
/** Of those in which a machine has followed from the beginning. */
const CHECKS_EVERY = 10

const { ways, wayOf } = vi.hoisted(() => {
  const known = new Map<string, Way>()
  return {
    ways: known,
    wayOf(address: string): Way {
      const way = known.get(new URL(address).searchParams.get('machine') ?? '')
      if (!way) throw new Error('No machine has this address')
      return way
    },
  }
})

vi.mock('../../../../src-main/ledger/team-log/log-database.ts', () => ({
  openLogDatabase: (address: string) => databaseBy(wayOf(address)),
}))
vi.mock('../../../../src-main/ledger/team-log/log-thread.ts', () => ({
  openWaitingLog: (address: string) => ({
    ask: (...[method, ...args]: [Parameters<AskServer>[0], ...unknown[]]) => wayOf(address).ask(method, args),
    close: () => undefined,
  }),
}))

const server = useServer()
let template: Template | undefined
let cleanUp: (() => Promise<void>) | undefined
const brokenLegs = new Map<LegOfCall, number>()
const totals = { calls: 0, transfers: 0, takeOvers: 0, kept: 0, beginnings: 0, lost: 0, refused: 0 }

beforeAll(async () => {
  const { openWaitingLog } = await vi.importActual<LogThread>('../../../../src-main/ledger/team-log/log-thread.ts')
  const database = await layDatabase(server())
  const home = await mkdtemp(join(tmpdir(), 'tillproof-histories-'))
  const log = openWaitingLog(database.core)
  template = await layTemplate({ database, home, ways, askServer: serverBy(log) })
  cleanUp = async () => {
    await template?.close()
    log.close()
    await rm(home, { recursive: true, force: true })
  }
}, 60_000)
afterAll(() => cleanUp?.())

/** The thread answers whatever a database can be asked; a core needs no more of it than its type says. */
function serverBy({ ask }: WaitingLog): AskServer {
  return (method, args) => Reflect.apply(ask, undefined, [method, ...args]) as unknown
}

async function restartDatabase(): Promise<void> {
  if (!OWNS_SERVER) return
  await server().stop('SIGQUIT')
  await server().start()
}

it.each(SEEDS)('history %i', async (seed) => {
  if (!template) throw new Error('Nothing is laid')
  const history = await playHistory(seed, { template, restartDatabase })
  expect(await judge(history)).toEqual([])
  const hasFollowedAll = history.fence.beginnings === 0
  if (!hasFollowedAll || seed % CHECKS_EVERY === 0) expect(await judgeByCheck(history)).toEqual([])
  if (seed % LOSES_TAIL_EVERY === 0) expect(await judgeLostTail(history, template)).toEqual([])
  totals.calls += history.service.verified.size
  totals.transfers += history.service.transfers.size
  totals.takeOvers += history.fence.takeOvers
  totals.beginnings += history.fence.beginnings
  totals.kept += [...history.deeds.entries.values()].filter((said) => said === 'kept').length
  for (const { heard, brokenAt } of history.seats) {
    for (const [leg, count] of brokenAt) brokenLegs.set(leg, (brokenLegs.get(leg) ?? 0) + count)
    totals.lost += heard.get('lost') ?? 0
    totals.refused += (heard.get('TRANSFER_CHANGED') ?? 0) + (heard.get('TRANSFER_STATE_INVALID') ?? 0)
  }
}, 60_000)

it('and much happened in them', () => {
  expect(totals.calls).toBeGreaterThan(5 * HISTORIES)
  expect(totals.transfers).toBeGreaterThan(HISTORIES / 4)
  expect(totals.takeOvers).toBeGreaterThan(HISTORIES)
  expect(totals.beginnings).toBeGreaterThan(HISTORIES / 5)
  expect(totals.kept).toBeGreaterThan(HISTORIES)
  for (const leg of LEGS) expect(brokenLegs.get(leg)).toBeGreaterThan(HISTORIES / 20)
  expect(totals.lost).toBeGreaterThan(HISTORIES)
  expect(totals.refused).toBeGreaterThan(HISTORIES / 20)
})
