/** Two people go on with one machine's ledger after the database lost or changed the end of the team's log. */
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOLD_WITHOUT_ANSWER_MS } from '../../../../src-shared/domain/time/send-window.ts'
import { REOPENING_GOOD_FOR_MS, reopeningText, type Reopening } from '../../../../src-shared/domain/teams/reopening.ts'
import { userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import type { Actor } from '../../../../src-main/ledger/api/common.ts'
import { openForReading } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { prepareIdentity } from '../../../../src-main/ledger/audit/ledger-identity.ts'
import { noteBegun } from '../../../../src-main/ledger/team-log/begun-reopening.ts'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { reopenTeam } from '../../../../src-main/ledger/team-log/reopen.ts'
import { tellReopening } from '../../../../src-main/ledger/team-log/reopening.ts'
import { readTeamFile } from '../../../../src-main/ledger/team-log/team-file.ts'
import { noteWrongGuess } from '../../../../src-main/ledger/team-log/wrong-guesses.ts'
import { prepareCoolOffReads } from '../../../../src-main/ledger/verification/cool-offs.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import { ACTOR, openTestLedger } from '../../../support/ledger/fixtures.ts'
import { setUpAct, signingPerson, type SigningPerson } from '../../../support/ledger/people.ts'
import { runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, laidTeam, type LaidTeam, note, readLedger, refusal, standbyOf, takeOverAs,
  useServer,
} from '../../../support/team/teams.ts'

const server = useServer()
const ADA = signingPerson('Ada', 1)
const BEN = signingPerson('Ben', 2)

/** The last groups are gone, as after a failover to a replica that lagged behind. */
const cut = (groups: number): string => `
  UPDATE tillproof.team SET sequence = team.sequence - ${groups}, head = (
    SELECT hash FROM tillproof.line
    WHERE line.team = team.id AND line.log = team.log AND line.sequence = team.sequence - ${groups});
  DELETE FROM tillproof.line USING tillproof.team
  WHERE line.team = team.id AND line.log = team.log AND line.sequence > team.sequence`

async function lived(): Promise<LaidTeam> {
  const team = await laidTeam(server())
  const { writer, reader, close } = await openTestLedger(team.folder)
  const where = { ledgerId: await reader.audit.ledgerId(), atMs: logOrder(team.folder).at.wallMs }
  await writer.people.recordPeopleAct(setUpAct(where, [[ADA, ['maker']], [BEN, ['checker']]]), ACTOR)
  await close()
  await note(team.folder, 'one', 'two', 'three')
  return team
}

const look = (folder: string) => tellReopening({ folder, profile: 'shop' })
const endOf = async (admin: string): Promise<unknown> => (
  (await runSql(admin, 'SELECT epoch::int, log, sequence::int FROM tillproof.team'))[0]?.[0]
)
const filesIn = (folder: string, pattern: RegExp): readonly string[] => (
  readdirSync(folder).filter((name) => pattern.test(name))
)

const ledgerIdOf = (folder: string): string => readLedger(folder, (db) => prepareIdentity(db).ledgerId())

/** What both sign of the ledger as it is now. */
async function signedBy(
  folder: string, both: readonly SigningPerson[] = [ADA, BEN], change: Partial<Reopening> = {},
): Promise<Actor[]> {
  const { team, there: { epoch, log, sequence, head }, own } = await look(folder)
  const { wallMs: atMs } = logOrder(folder).at
  const statement = reopeningText({
    team, ledgerId: ledgerIdOf(folder), profile: 'shop', profileKind: 'test', there: { epoch, log, sequence, head },
    own, users: both.map(({ name }) => userKeyOf(name)), atMs, expiresAtMs: atMs + REOPENING_GOOD_FOR_MS,
    nonce: 'once', ...change,
  })
  return both.map((person) => (
    { name: person.name, kind: 'person', signed: { statement, signature: person.sign(statement) } }
  ))
}

const order = (folder: string, by: readonly Actor[]) => ({ ...logOrder(folder), by })
const reopen = (folder: string, by: readonly Actor[]): Promise<void> => (
  reopenTeam(order(folder, by), () => logOrder(folder).at)
)

/** What came before it was reopened does not give the ledger that the team goes on with. */
async function expectWhole(folder: string): Promise<void> {
  const { fault, replayed } = await checkTeam({ folder, profile: 'shop', replays: true })
  expect([fault, replayed?.at(0)?.end, replayed?.at(-1)?.end]).toEqual([undefined, 'reopened', 'same'])
}

function coolOffOf(folder: string) {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  try {
    return db && prepareCoolOffReads(db).loadCoolOff()
  } finally {
    db?.close()
  }
}

describe('a team whose database lost the end of the log', () => {
  it('goes on with the ledger that two people chose, in the next log and epoch', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four', 'five')
    await runSql(team.admin, cut(4))
    expect(await look(team.folder)).toMatchObject({
      state: 'lost', there: { epoch: 1, log: 1, sequence: 6 }, own: { log: 1, sequence: 10 }, isActive: true,
    })
    noteWrongGuess(team.folder, { user: 'Ada', atMs: 1 })
    await reopen(team.folder, await signedBy(team.folder))
    expect(await endOf(team.admin)).toEqual({ epoch: 2, log: 2, sequence: 1 })
    expect(readTeamFile(team.folder)).toMatchObject({ epoch: 2, log: 2 })
    expect(coolOffOf(team.folder)).toMatchObject({ durationMs: HOLD_WITHOUT_ANSWER_MS })
    expect(filesIn(team.folder, /^reopening/)).toEqual([])
    await note(team.folder, 'six')
    await expectWhole(team.folder)
    const counts = countActions(team.folder)
    expect([counts.get('team reopened'), counts.get('user refused'), counts.get('five')]).toEqual([2, 1, 1])
    // It had one group that the database lost, and the ledger that the team goes on with has that, too.
    const followed = await catchUp(standby)
    expect(followed).toMatchObject({ aside: undefined, there: { epoch: 2, log: 2 } })
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    await takeOverAs(standby, 'second')
    await expectWhole(standby)
  }, 60_000)

  it('is reopened from a standby, and the machine before is fenced and keeps its own ledger aside', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four')
    await runSql(team.admin, cut(3))
    await reopen(standby, await signedBy(standby))
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_STANDBY'))
    await expect(look(team.folder)).rejects.toThrow(refusal('TEAM_REOPENING_BEHIND'))
    const before = countActions(team.folder)
    const { aside } = await catchUp(team.folder)
    expect(aside).toMatch(/^ledger\.aside-.*\.sqlite$/)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    const kept = openForReading(join(team.folder, aside ?? ''))
    expect(kept?.prepare("SELECT count(*) FROM audit WHERE action = 'four'").pluck().get()).toBe(1)
    kept?.close()
    expect([before.get('four'), countActions(team.folder).get('four')]).toEqual([1, undefined])
    expect((await catchUp(team.folder)).aside).toBeUndefined()
    expect(filesIn(team.folder, /aside.*sqlite$/)).toEqual([aside])
  }, 60_000)

  it('is reopened where another machine went on from the end that was left', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four')
    await runSql(team.admin, cut(1))
    await takeOverAs(standby, 'second')
    await note(standby, 'otherwise')
    expect(await look(team.folder)).toMatchObject({ state: 'other' })
    await reopen(team.folder, await signedBy(team.folder))
    const { aside } = await catchUp(standby)
    expect(aside).toBeDefined()
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    expect(countActions(standby).get('otherwise')).toBeUndefined()
    await expectWhole(standby)
  }, 60_000)

  it('is reopened where it lost the beginning of the newest log, and nobody takes an earlier one for it', async () => {
    const team = await lived()
    await runSql(team.admin, cut(1))
    await reopen(team.folder, await signedBy(team.folder))
    await note(team.folder, 'four')
    const standby = await standbyOf(team)
    await runSql(team.admin, 'DELETE FROM tillproof.line WHERE log = 2', `
      UPDATE tillproof.team SET (log, sequence, head) = (
        SELECT log, sequence, hash FROM tillproof.line ORDER BY log DESC, sequence DESC LIMIT 1)`)
    await expect(catchUp(standby)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    expect(await look(team.folder)).toMatchObject({ state: 'lost', there: { log: 1 }, own: { log: 2 } })
    await reopen(team.folder, await signedBy(team.folder, [ADA, BEN], { nonce: 'another' }))
    expect(await endOf(team.admin)).toEqual({ epoch: 3, log: 3, sequence: 1 })
    expect((await catchUp(standby)).aside).toBeUndefined()
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    await expectWhole(team.folder)
  }, 60_000)
})

describe('a reopening', () => {
  it('is refused where the database has all of the ledger', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await expect(look(team.folder)).rejects.toThrow(refusal('TEAM_REOPENING_NEEDLESS'))
    await note(team.folder, 'four')
    await expect(look(standby)).rejects.toThrow(refusal('TEAM_REOPENING_BEHIND'))
    await runSql(team.admin, 'DELETE FROM tillproof.line; DELETE FROM tillproof.team')
    await expect(look(team.folder)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
  })

  it.each<readonly [string, readonly SigningPerson[], Partial<Reopening>, RegExp]>([
    ['by one person', [ADA], {}, /two people/],
    ['twice by the same', [ADA, ADA], {}, /two people/],
    ['by somebody whom the ledger does not know', [ADA, signingPerson('Cleo', 3)], {}, /two people/],
    ['with another key', [ADA, signingPerson('Ben', 3)], {}, /two people/],
    ['for others', [ADA, BEN], { users: ['ada', 'cleo'] }, /two people/],
    ['for another team', [ADA, BEN], { team: '0'.repeat(32) }, /another team/],
    ['for another ledger', [ADA, BEN], { ledgerId: 'other' }, /another ledger/],
    ['too long ago', [ADA, BEN], { atMs: 1, expiresAtMs: 2 }, /no longer good/],
    ['for later', [ADA, BEN], { atMs: 9e12, expiresAtMs: 9e12 + 1 }, /no longer good/],
    ['of another end of the ledger', [ADA, BEN], { own: { log: 1, sequence: 1, head: 'f' } }, /this ledger ends/],
    ['of another end of the log', [ADA, BEN], { there: { epoch: 1, log: 1, sequence: 1, head: 'f' } }, /the log in/],
  ])('is refused that was signed %s', async (_, both, change, reason) => {
    const team = await lived()
    await runSql(team.admin, cut(1))
    const before = await endOf(team.admin)
    await expect(signedBy(team.folder, both, change).then((by) => reopen(team.folder, by))).rejects.toMatchObject({
      code: 'TEAM_REOPENING_INVALID', details: { reason: expect.stringMatching(reason) },
    })
    expect(await endOf(team.admin)).toEqual(before)
  })

  it('is good once', async () => {
    const team = await lived()
    await runSql(team.admin, cut(1))
    const by = await signedBy(team.folder)
    await reopen(team.folder, by)
    await note(team.folder, 'four')
    await runSql(team.admin, cut(1))
    await expect(reopen(team.folder, by)).rejects.toMatchObject({ details: { reason: 'it was used before' } })
    const again = await signedBy(team.folder)
    await expect(reopen(team.folder, again)).rejects.toMatchObject({ details: { reason: 'it was used before' } })
  })

  it.each([
    ['with a piece of the copy', 'NEW.sequence < 0', { epoch: 2, log: 1 }],
    ['with the header', 'NEW.sequence = 0', { epoch: 2, log: 1 }],
    ['with the first group', 'NEW.sequence = 1', { epoch: 2, log: 1 }],
  ])('that is broken off %s is done again', async (_, when, left) => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four')
    await runSql(team.admin, cut(2), `
      CREATE FUNCTION tillproof.fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`, `
      CREATE TRIGGER fail BEFORE INSERT ON tillproof.line FOR EACH ROW WHEN (NEW.log = 2 AND ${when})
      EXECUTE FUNCTION tillproof.fail()`)
    await expect(reopen(team.folder, await signedBy(team.folder))).rejects.toThrow()
    expect(await endOf(team.admin)).toMatchObject(left)
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_STANDBY'))
    await runSql(team.admin, 'DROP FUNCTION tillproof.fail CASCADE')
    await reopen(team.folder, await signedBy(team.folder, [ADA, BEN], { nonce: 'another' }))
    await note(team.folder, 'five')
    await expectWhole(team.folder)
    await catchUp(standby)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    expect(countActions(team.folder).get('team reopened')).toBe(2)
  }, 60_000)

  it.each([
    ['before the ledger’s commit', ['ledger.sqlite', 'team.json']],
    ['before the machine notes that it is active', ['team.json']],
  ])('that is killed %s is completed by itself', async (_, files) => {
    const team = await lived()
    const level = await standbyOf(team)
    await runSql(team.admin, cut(1))
    const by = await signedBy(team.folder)
    for (const name of files) copyFileSync(join(team.folder, name), join(team.folder, `${name}.before`))
    await reopen(team.folder, by)
    const end = await endOf(team.admin)
    for (const name of files) copyFileSync(join(team.folder, `${name}.before`), join(team.folder, name))
    // Another machine that ended at the same group does not take it for its own.
    await expect(look(team.folder)).rejects.toThrow(refusal('TEAM_REOPENING_BEHIND'))
    await expect(look(level)).rejects.toThrow(refusal('TEAM_REOPENING_BEHIND'))
    noteBegun(team.folder, 'once')
    expect(await look(team.folder)).toMatchObject({ state: 'begun' })
    await reopen(team.folder, [])
    expect(await endOf(team.admin)).toEqual(end)
    expect(readTeamFile(team.folder)).toMatchObject({ epoch: 2, log: 2 })
    await note(team.folder, 'five')
    await expectWhole(team.folder)
    expect((await catchUp(level)).aside).toBeUndefined()
    expect(differenceOf(team.folder, level)).toBeUndefined()
  }, 60_000)
})
