/** A team of three machines, laid once: each history begins with copies of its folders, and with its log as it was. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { initTeam } from '../../../src-main/ledger/team-log/init-team.ts'
import { openFollower } from '../../../src-main/ledger/team-log/follow.ts'
import { expectedRows, importRows, startRun } from '../ledger/fixtures.ts'
import type { TestDatabase } from '../team/databases.ts'
import { DatabaseClock } from './database-clock.ts'
import { Fence } from './fence.ts'
import { Machine } from './machine.ts'
import { MachineClock } from './machine-clock.ts'
import { Service } from './service.ts'
import { Way, type AskServer } from './way.ts'
import { World } from './world.ts'

export const NAMES = ['first', 'second', 'third'] as const
/** Follows once, at the end: from the beginning, or from where the newest log begins. */
export const REPLAY = 'replay'
const PAYMENTS = 40
export const LONGEST_FREEZE_MS = 240_000
const SAVED = 'CREATE TABLE saved AS SELECT epoch, log, sequence, head, core FROM tillproof.team'
const PUT_BACK = `
  DELETE FROM tillproof.line USING saved WHERE line.log > saved.log OR line.sequence > saved.sequence;
  DELETE FROM tillproof.copy_confirmed USING saved WHERE copy_confirmed.log > saved.log;
  UPDATE tillproof.team SET (epoch, log, sequence, head, core) = (SELECT epoch, log, sequence, head, core FROM saved)`
const CUT = `
  UPDATE tillproof.team SET (sequence, head) = (
    SELECT line.sequence, line.hash FROM tillproof.line WHERE line.log = team.log AND line.sequence = team.sequence - $1
  )`
/** The log was begun with its first group, and goes with it. */
const CUT_LOG = `
  UPDATE tillproof.team SET (log, sequence, head) = (
    SELECT line.log, line.sequence, line.hash FROM tillproof.line WHERE line.log = team.log - 1
    ORDER BY line.sequence DESC LIMIT 1
  )`
const CUT_LINES = `
  DELETE FROM tillproof.line USING tillproof.team
  WHERE line.log > team.log OR (line.log = team.log AND line.sequence > team.sequence)`
const END = 'SELECT epoch, sequence, head, (SELECT count(*) FROM tillproof.line) AS lines FROM tillproof.team'

export interface TemplateOptions {
  readonly database: TestDatabase
  readonly home: string
  readonly askServer: AskServer
  /** By which the machines' addresses lead. */
  readonly ways: Map<string, Way>
}

export interface Template {
  /** Machines in a world, each as it was laid; the last is for the replay. */
  begin(beside: Beside): Promise<readonly Machine[]>
  /** The database loses the last groups. */
  loseTail(groups: number): Promise<void>
  /** Where the log ends, in words. */
  tellEnd(): Promise<string>
  close(): Promise<void>
}

/** Few, so that a minute is soon full. */
export const CAPACITY = 5

export async function layTemplate({ database, home, askServer, ways }: TemplateOptions): Promise<Template> {
  const { admin, core } = database
  const keeper = createKeeper(admin)
  const folderOf = (name: string): string => join(home, name)
  const addressOf = (name: string): string => `${core}?machine=${name}`
  let histories = 0

  function machineOf(name: string, folder: string, beside: Beside): Machine {
    const { world, fence, databaseClock, service, wrongClocks } = beside
    const { random } = world
    const aheadMs = random.integer(-90_000, 90_000)
    const clock = new MachineClock(world, {
      aheadMs: wrongClocks === 'machines' ? aheadMs : 0, uptimeMs: random.integer(60_000, 10 * 86_400_000),
    })
    const freeze = (): void => clock.freeze(random.between(0, LONGEST_FREEZE_MS), random.happens(0.5))
    const way = new Way({ world, fence, databaseClock, machine: name, askServer, freeze })
    ways.set(name, way)
    return new Machine({ name, folder, world, clock, way, service, capacity: CAPACITY })
  }

  async function lay(): Promise<void> {
    const world = new World(0)
    const beside = {
      world, fence: new Fence(world, NAMES[0]), databaseClock: new DatabaseClock(world),
      service: new Service(world, CAPACITY), wrongClocks: 'none' as const,
    }
    const first = machineOf(NAMES[0], folderOf(NAMES[0]), beside)
    const opened = await first.open()
    if (!opened) throw new Error('A ledger can’t be made')
    await importRows(opened.writer, expectedRows(PAYMENTS))
    await startRun(opened.writer)
    await first.kill()
    const team = await initTeam({ ...first.order, database: addressOf(NAMES[0]) })
    for (const name of [...NAMES.slice(1), REPLAY]) {
      const { order } = machineOf(name, folderOf(name), beside)
      const follower = await openFollower({ ...order, access: { ...team, database: addressOf(name) } })
      await follower.step()
      await follower.close()
    }
    await keeper.query(SAVED)
  }

  await lay()
  return {
    async begin(beside) {
      await keeper.query(PUT_BACK)
      histories += 1
      rmSync(join(home, `history${histories - 1}`), { recursive: true, force: true })
      return [...NAMES, REPLAY].map((name) => {
        const folder = join(home, `history${histories}`, name)
        cpSync(folderOf(name), folder, { recursive: true })
        return machineOf(name, folder, beside)
      })
    },
    async loseTail(groups) {
      const [team] = (await keeper.query('SELECT sequence::int FROM tillproof.team')).rows as [{ sequence: number }]
      await (team.sequence === 1 ? keeper.query(CUT_LOG) : keeper.query(CUT, [Math.min(groups, team.sequence - 1)]))
      await keeper.query(CUT_LINES)
    },
    async tellEnd() {
      return JSON.stringify((await keeper.query(END)).rows)
    },
    close: keeper.close,
  }
}

/** Connects again where the database was started anew. */
function createKeeper(admin: string) {
  let connected: Promise<Client> | undefined

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: admin })
    client.on('error', () => {
      connected = undefined
    })
    await client.connect()
    return client
  }

  return {
    async query(sql: string, values: readonly unknown[] = []) {
      const client = await (connected ??= connect())
      return client.query<object>(sql, values.length === 0 ? undefined : [...values])
    },
    close: async () => void (await (await connected)?.end()),
  }
}

/** Those of the machines or the database's may be wrong, not both: only one of them is believed. */
export const WRONG_CLOCKS = ['machines', 'database', 'none'] as const

/** What a machine lives among. */
export interface Beside {
  readonly world: World
  readonly fence: Fence
  readonly databaseClock: DatabaseClock
  readonly wrongClocks: (typeof WRONG_CLOCKS)[number]
  readonly service: Service
}
