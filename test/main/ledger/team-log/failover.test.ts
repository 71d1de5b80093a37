import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { openLogDatabase, type LogClock } from '../../../../src-main/ledger/team-log/log-database.ts'
import { prepareCoolOffReads } from '../../../../src-main/ledger/verification/cool-offs.ts'
import { openTestLedger } from '../../../support/ledger/fixtures.ts'
import { badLineTo } from '../../../support/team/bad-line.ts'
import { OWNS_SERVER } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, entryOf, laidTeam, moveDatabase, readLedger, standbyOf, takeOverApart,
  useServer,
} from '../../../support/team/teams.ts'

const server = useServer()
/** Before the server is killed, and after. */
const ENTRIES = 60
const BEFORE_PROMOTION_MS = 1_000

async function tellClock(address: string): Promise<LogClock> {
  const database = openLogDatabase(address)
  try {
    return await database.clock()
  } finally {
    await database.close()
  }
}

const findCoolOff = (folder: string) => readLedger(folder, (db) => prepareCoolOffReads(db).loadCoolOff())

it.skipIf(!OWNS_SERVER)('a failover of the database to its replica loses nothing that was acknowledged', async () => {
  const replica = await server().addReplica()
  const team = await laidTeam(server())
  const standby = await standbyOf(team)
  expect((await tellClock(team.core)).inChargeForMs).toBeNull()
  const keeper = openLogDatabase(team.admin)
  expect((await keeper.server()).replicas).toEqual({ inSync: 1, all: 1 })
  await keeper.close()
  const line = await badLineTo(team.core)
  for (const folder of [team.folder, standby]) moveDatabase(folder, line.address)
  const { writer, close } = await openTestLedger(team.folder)
  const acknowledged: string[] = []
  async function write(name: string): Promise<void> {
    for (let entry = 0; entry < ENTRIES; entry += 1) {
      await writer.audit.recordAudit(entryOf(`${name} ${entry}`))
      acknowledged.push(`${name} ${entry}`)
    }
  }
  await write('before')
  const writing = write('meanwhile')
  await server().stop('SIGKILL')
  line.leadTo(replica.port)
  // Whoever comes meanwhile meets a server that takes no changes yet.
  await pause(BEFORE_PROMOTION_MS)
  await replica.promote()
  await writing
  await close()
  await catchUp(standby)
  expect(differenceOf(team.folder, standby)).toBeUndefined()
  const counts = countActions(standby)
  expect(acknowledged).toHaveLength(2 * ENTRIES)
  expect(acknowledged.filter((action) => counts.get(action) !== 1)).toEqual([])
  // It may have been one that lost the last calls.
  const { nowMs, inChargeForMs } = await tellClock(line.address)
  expect(Math.abs(nowMs - Date.now())).toBeLessThan(60_000)
  expect(inChargeForMs).toBeLessThan(60_000)
  await takeOverApart(standby, 'second')
  expect(findCoolOff(standby)).toMatchObject({ durationMs: 70_100, message: expect.stringContaining('changed hands') })
  expect((await checkTeam({ folder: standby, profile: 'shop', replays: true })).fault).toBeUndefined()
}, 60_000)
