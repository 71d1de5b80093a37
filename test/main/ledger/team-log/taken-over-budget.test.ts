/** How long a core that takes over keeps the slots and the cool-off of the one before, whichever clock is wrong. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { initTeam } from '../../../../src-main/ledger/team-log/init-team.ts'
import { takeOver } from '../../../../src-main/ledger/team-log/take-over.ts'
import { prepareCoolOffReads } from '../../../../src-main/ledger/verification/cool-offs.ts'
import { prepareSendReads } from '../../../../src-main/ledger/verification/sends.ts'
import { elapsedAtLeastMs, type Instant } from '../../../../src-shared/domain/time/clock.ts'
import { HOLD_MS } from '../../../../src-shared/domain/time/send-window.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import {
  answered, createHandClock, expectedRow, expectedRows, importRows, openTestLedger, outcomeRecord, startRun,
  STARTED_AT_MS, temporaryFolder, TIMEOUT,
} from '../../../support/ledger/fixtures.ts'
import { layDatabase } from '../../../support/team/databases.ts'
import { runSql } from '../../../support/team/postgres.ts'
import { laidTeam, readLedger, standbyOf, useServer, type LaidTeam } from '../../../support/team/teams.ts'

const server = useServer()
const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const COOL_OFF = { durationMs: 30 * 60 * SECOND_MS, message: 'Too many requests' }

/** Of three calls one is answered, one times out, and one has no end. */
async function verify(folder: string, { coolsOff = false } = {}): Promise<void> {
  const { writer, clock, close } = await openTestLedger(folder)
  await importRows(writer, expectedRows(3))
  await startRun(writer)
  const { calls: [first, second] } = await writer.verification.claim(3, clock.instant())
  if (!first || !second) throw new Error('There are too few calls')
  const endedAt = clock.instant()
  await writer.verification.recordOutcome(outcomeRecord(first, answered(first), { endedAt, holdMs: HOLD_MS }))
  await writer.verification.recordOutcome(outcomeRecord(second, TIMEOUT, { endedAt, holdMs: 70_100 }))
  if (coolsOff) await writer.verification.beginCoolOff({ startedAt: clock.instant(), ...COOL_OFF })
  await close()
}

/** The database had all lines so long ago, or those of one epoch; negative where its clock was set back since. */
async function haveThemSince({ admin }: LaidTeam, seconds: number, epoch = 0): Promise<void> {
  await runSql(admin, `
    UPDATE tillproof.line SET at = clock_timestamp() - interval '${seconds} seconds' WHERE ${epoch} IN (0, epoch)`)
}

/** It had the last line so long ago, and those before it much longer. */
async function haveLastSince({ admin }: LaidTeam, seconds: number): Promise<void> {
  await runSql(admin, `
    UPDATE tillproof.line SET at = clock_timestamp() - CASE sequence WHEN (SELECT sequence FROM tillproof.team)
      THEN interval '${seconds} seconds' ELSE interval '1000 seconds' END`)
}

async function verified(seconds: number, what: { readonly coolsOff?: boolean } = {}) {
  const team = await laidTeam(server())
  await verify(team.folder, what)
  await haveThemSince(team, seconds)
  return { team, standby: await standbyOf(team) }
}

/** The database's clock goes on while a test runs. */
const SLOW_TEST_S = 8

/** Never more: then a slot would be held too long by no clock at all. */
function expectLeft(seconds: readonly number[], expected: readonly number[]): void {
  expect(seconds).toHaveLength(expected.length)
  for (const [place, most] of expected.entries()) {
    expect(seconds[place]).toBeLessThanOrEqual(most)
    expect(seconds[place]).toBeGreaterThan(most - SLOW_TEST_S)
  }
}

interface Left {
  /** Seconds, of each slot that is held. */
  readonly slots: readonly number[]
  readonly coolOff: number | null
}

/** By a machine whose wall clock shows so many seconds more than the one before did when its calls ended. */
async function takeOverAfter(standby: string, seconds: number, uptimeMs = 5_000_000): Promise<Left> {
  const at = { wallMs: STARTED_AT_MS + seconds * SECOND_MS, uptimeMs }
  await takeOver(logOrder(standby), () => at)
  return left(standby, at)
}

function left(folder: string, at: Instant): Left {
  return readLedger(folder, (db) => {
    const coolOff = prepareCoolOffReads(db).loadCoolOff()
    return {
      slots: prepareSendReads(db).loadHeldSlots(at).map(({ endedAt, holdMs }) => (
        (holdMs - (endedAt ? elapsedAtLeastMs(endedAt, at) : 0)) / SECOND_MS
      )),
      coolOff: coolOff && (coolOff.durationMs - elapsedAtLeastMs(coolOff.startedAt, at)) / SECOND_MS,
    }
  })
}

describe('a slot after a take-over', () => {
  it('is held for what is left of its minute, and one without an end in full', async () => {
    const { standby } = await verified(20)
    const { slots, coolOff } = await takeOverAfter(standby, 30)
    expectLeft(slots, [40.1, 50.1, 70.1])
    expect(coolOff).toBeNull()
  })

  it.each([
    ['the database’s, which was set forward', HOUR_MS / SECOND_MS, 20],
    ['this machine’s, which goes ahead', 20, HOUR_MS / SECOND_MS],
  ])('is held by the clock that says less than %s', async (_, database, machine) => {
    const { standby } = await verified(database)
    expectLeft((await takeOverAfter(standby, machine)).slots, [40.1, 50.1, 70.1])
  })

  it.each([
    ['the database’s clock', -HOUR_MS / SECOND_MS, 20],
    ['this machine’s clock', 20, -HOUR_MS / SECOND_MS],
  ])('is held in full where %s was set back', async (_, database, machine) => {
    const { standby } = await verified(database)
    expectLeft((await takeOverAfter(standby, machine)).slots, [60.1, 70.1, 70.1])
  })

  it('is free where it is older than a minute, whatever its row says by another machine’s clock', async () => {
    const { standby } = await verified(80)
    expectLeft((await takeOverAfter(standby, 80, 10)).slots, [70.1])
  })

  it('counts on after the next take-over', async () => {
    const { team, standby } = await verified(20)
    expectLeft((await takeOverAfter(standby, 20)).slots, [40.1, 50.1, 70.1])
    await (await openTestLedger(standby)).close()
    await haveThemSince(team, 30, 1)
    await haveThemSince(team, 10, 2)
    const other = await standbyOf(team)
    expectLeft((await takeOverAfter(other, 2_000)).slots, [30.1, 40.1, 60.1])
  })

  it('counts from when the machine before found it without an end', async () => {
    const team = await laidTeam(server())
    await verify(team.folder)
    await (await openTestLedger(team.folder)).close()
    await haveLastSince(team, 20)
    expectLeft((await takeOverAfter(await standbyOf(team), 2_000)).slots, [50.1])
  })

  it('of a test of the connection counts from when it was taken', async () => {
    const team = await laidTeam(server())
    const { writer, clock, close } = await openTestLedger(team.folder)
    await writer.verification.takeSlot({ txref: 'A', lane: 'lookup', takenAt: clock.instant(), holdMs: 130_100 })
    await close()
    await haveLastSince(team, 20)
    expectLeft((await takeOverAfter(await standbyOf(team), 2_000)).slots, [110.1])
  })

  it('counts from the log’s beginning where its call was before that', async () => {
    const folder = join(await temporaryFolder(), 'shop')
    await verify(folder)
    const { admin, core } = await layDatabase(server())
    const team = { admin, core, folder, team: await initTeam({ ...logOrder(folder), database: core }) }
    await haveThemSince(team, 5)
    expectLeft((await takeOverAfter(await standbyOf(team), 20)).slots, [55.1, 65.1, 70.1])
  })
})

describe('the log of sends after a take-over', () => {
  it.each([0, -HOUR_MS / SECOND_MS, HOUR_MS / SECOND_MS])(
    'is read by one clock, though the next machine’s goes ahead by %i seconds', async (ahead) => {
      const { standby } = await verified(20)
      const clock = createHandClock()
      clock.advance((20 + ahead) * SECOND_MS)
      await takeOverAfter(standby, 20 + ahead)
      const { writer, reader, close } = await openTestLedger(standby, clock)
      await importRows(writer, [expectedRow(1, { txref: 'of the second' })])
      await startRun(writer)
      await writer.verification.claim(1, clock.instant())
      const { rows } = await reader.verification.pageSendWindows({ limit: 10, after: 0 })
      const sinceFirst = rows.map(({ takenAtMs }) => (takenAtMs - STARTED_AT_MS) / SECOND_MS)
      expect(sinceFirst.slice(0, -1)).toEqual([0, 0, 0])
      expectLeft(sinceFirst.slice(-1), [20 + SLOW_TEST_S])
      await close()
    },
  )
})

describe('a cool-off after a take-over', () => {
  it('goes on for what is left of it', async () => {
    const { team, standby } = await verified(300, { coolsOff: true })
    await haveLastSince(team, 300)
    expectLeft([(await takeOverAfter(standby, 320)).coolOff ?? 0], [25 * 60])
  })

  it('that is over still ends with one call alone', async () => {
    const { standby } = await verified(2_000, { coolsOff: true })
    expect((await takeOverAfter(standby, 2_000)).coolOff).toBe(0)
  })
})
