/** Teams on the test file's own PostgreSQL: their databases, and ledgers that belong to them or follow. */
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { findDifferentTables } from '../../../src-main/ledger/command-log/compare-tables.ts'
import { withMaintenance } from '../../../src-main/ledger/engine/maintenance-thread.ts'
import { openForReading } from '../../../src-main/ledger/engine/thread/connection.ts'
import { initTeam } from '../../../src-main/ledger/team-log/init-team.ts'
import { openFollower, type Followed, type Follower } from '../../../src-main/ledger/team-log/follow.ts'
import { takeOver } from '../../../src-main/ledger/team-log/take-over.ts'
import { readTeamFile, writeTeamFile, type TeamFile } from '../../../src-main/ledger/team-log/team-file.ts'
import { logOrder } from '../ledger/command-log.ts'
import { ACTOR, openTestLedger, temporaryFolder } from '../ledger/fixtures.ts'
import { layDatabase, type TestDatabase } from './databases.ts'
import { startPostgres, type TestServer } from './postgres.ts'

/** One server for the tests of a file. */
export function useServer(settings?: Readonly<Record<string, string>>): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startPostgres(settings)
  }, 60_000)
  afterAll(() => server?.remove())
  return () => {
    if (!server) throw new Error('The server is not started yet')
    return server
  }
}

export interface LaidTeam extends TestDatabase {
  readonly folder: string
  readonly team: TeamFile
}

/** The folder of a ledger whose team was just made; nobody has it open. */
export async function laidTeam(server: TestServer): Promise<LaidTeam> {
  const database = await layDatabase(server)
  const folder = join(await temporaryFolder(), 'shop')
  const made = await openTestLedger(folder)
  await made.close()
  const team = await initTeam({ ...logOrder(folder), database: database.core })
  return { ...database, folder, team }
}

/** Another machine’s folder, which has followed to the end. */
export async function standbyOf({ team }: LaidTeam, folder?: string): Promise<string> {
  const own = folder ?? join(await temporaryFolder(), 'standby')
  const follower = await followerOf(own, team)
  await follower.step()
  await follower.close()
  return own
}

export async function followerOf(folder: string, access?: TeamFile): Promise<Follower> {
  const { at, actor: _, ...order } = logOrder(folder)
  const follower = await openFollower({ ...order, access, atMs: at.wallMs })
  onTestFinished(() => follower.close())
  return follower
}

export function takeOverAs(folder: string, host: string): Promise<TeamFile> {
  const order = logOrder(folder)
  return takeOver({ ...order, holder: { ...order.holder, host } }, () => order.at)
}

/** In a thread of its own, as the app does it: what this one serves can be asked meanwhile. */
export function takeOverApart(folder: string, host: string): Promise<TeamFile> {
  const order = logOrder(folder)
  return withMaintenance(({ teams }) => teams.takeOver({ ...order, holder: { ...order.holder, host } }))
}

/** Writes one entry to the audit trail for each action, as the active core. */
export async function note(folder: string, ...actions: readonly string[]): Promise<void> {
  const ledger = await openTestLedger(folder)
  for (const action of actions) await ledger.writer.audit.recordAudit(entryOf(action))
  await ledger.close()
}

export function entryOf(action: string) {
  return { action, subject: 'ledger', before: null, after: null, actor: ACTOR }
}

/** Of an error of the catalogue. */
export const refusal = (code: string): unknown => expect.objectContaining({ code })

/** The first table in which two ledgers differ, in words. */
export function differenceOf(one: string, other: string): string | undefined {
  const [left, right] = [one, other].map((folder) => openForReading(join(folder, 'ledger.sqlite')))
  if (!left || !right) throw new Error('There is no ledger')
  try {
    return findDifferentTables(left, right, () => undefined)
  } finally {
    left.close()
    right.close()
  }
}

/** Of a ledger that nobody need have closed. */
export function readLedger<Read>(folder: string, read: (db: Database) => Read): Read {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  if (!db) throw new Error('There is no ledger')
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/** How often each action stands in the audit trail. */
export function countActions(folder: string): ReadonlyMap<string, number> {
  return readLedger(folder, (db) => {
    const counts = new Map<string, number>()
    for (const action of db.prepare<[], string>('SELECT action FROM audit ORDER BY id').pluck().iterate()) {
      counts.set(action, (counts.get(action) ?? 0) + 1)
    }
    return counts
  })
}

/** Follows to the end, once. */
export async function catchUp(folder: string): Promise<Followed> {
  const follower = await followerOf(folder)
  try {
    return await follower.step()
  } finally {
    await follower.close()
  }
}

/** The machine reaches the database by another address. */
export function moveDatabase(folder: string, database: string): void {
  const team = readTeamFile(folder)
  if (!team) throw new Error('It belongs to no team')
  writeTeamFile(folder, { ...team, database })
}
