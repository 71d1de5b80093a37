/** Who may act, limits and used approvals, on a machine that takes over, whatever someone does to what is shared. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { SET_UP } from '../../../../src-shared/domain/people/statement.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { keepRows, ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, bringIn, payoutOf, referencesAt, seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'
import { openDoor } from '../../../support/seats/team-door.ts'
import { joinSeat, signInAt } from '../../../support/seats/test-seat.ts'
import { followUntil, isLevel, startPair, writeKey, type Pair } from '../../../support/team/pair.ts'
import { addressWith, runSql } from '../../../support/team/postgres.ts'
import { moveDatabase, useServer } from '../../../support/team/teams.ts'

// Two cores each, a database and people’s keys.
vi.setConfig({ testTimeout: 60_000 })

const server = useServer()
const profile = PROFILE

/** Both pay by the same service, with the same key. */
async function startTeam(): Promise<Pair> {
  const pair = await startPair(server())
  const { client } = pair.standby
  const { name, baseUrl, v3BaseUrl, publicKey, requestsPerMinute, sharePercent } =
    await pair.active.client.profiles.get({ profile })
  await client.profiles.remove({ profile })
  await client.profiles.add({
    name, kind: 'test', baseUrl, v3BaseUrl: v3BaseUrl ?? '', publicKey, requestsPerMinute, sharePercent,
    secretKey: pair.active.secretKey,
  })
  await followUntil(pair.standby, isLevel, pair.key)
  return pair
}

/** As after a crash of the other one, which is not told. */
async function takeOver(machine: TestCore): Promise<string> {
  await followUntil(machine, isLevel)
  return (await machine.client.team.takeOver({ profile })).people
}

const limitOf = (dayMinor: number) => ({ currency: 'NGN' as const, oneMinor: null, dayMinor })

const peopleOf = async ({ client }: TestCore) => {
  const { people } = await client.people.list({ profile })
  return people.map(({ name, isActive, broughtIn }) => [name, isActive && broughtIn.how !== 'earlier-version'])
}

describe('a machine that takes over', () => {
  it('sends what was approved on the one before, and lets the same people make and approve more', async () => {
    const { active, standby } = await startTeam()
    const { id } = await approvedTransfer(active.client, payoutOf('P-1'))
    await active.core.close()
    expect(await takeOver(standby)).toBe('shared')
    expect(await peopleOf(standby)).toEqual([['Ada', true], ['Ben', true]])
    await sendAll(standby.client, [id])
    await sendAll(standby.client, [(await approvedTransfer(standby.client, payoutOf('P-2'))).id])
    expect(await referencesAt(active)).toEqual(['P-1', 'P-2'])
  })

  it('knows who came and who left after it had joined', async () => {
    const { active, standby } = await startTeam()
    const cleo = await bringIn(active.client, 'Cleo', ['checker'], 'the passphrase of Cleo')
    await bringIn(active.client, 'Dan', ['checker'], 'the passphrase of Dan')
    await active.client.people.deactivate({ profile, name: 'Dan', by: BEN })
    await active.core.close()
    await takeOver(standby)
    expect(await peopleOf(standby)).toEqual([['Ada', true], ['Ben', true], ['Cleo', true], ['Dan', false]])
    const { client } = standby
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await client.transfers.submit({ profile, seen, by: ADA })
    const dan = { user: 'Dan', passphrase: 'the passphrase of Dan' }
    await expect(client.transfers.approve({ profile, seen, by: dan })).rejects.toThrow()
    expect(await client.transfers.approve({ profile, seen, by: cleo })).toMatchObject([{ state: 'approved' }])
  })

  it('counts what was sent before in the limit of a day', async () => {
    const { active, standby } = await startTeam()
    await setLimit(active.client, limitOf(200_000))
    await sendAll(active.client, [(await approvedTransfer(active.client, payoutOf('P-1'))).id])
    await active.core.close()
    await takeOver(standby)
    const { id } = await approvedTransfer(standby.client, payoutOf('P-2'))
    await expect(sendAll(standby.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
    expect(await referencesAt(active)).toEqual(['P-1'])
  })

  it('sends nothing by an approval that was used up before, though an edit of its ledger revives it', async () => {
    const { active, standby } = await startTeam()
    await expectUsedUp(active, standby, active)
  })

  it('nor does the machine before, once it takes over again', async () => {
    const { active, standby } = await startTeam()
    await takeOver(standby)
    await expectUsedUp(standby, active, active)
  })

  /** One approves and edits, which voids it; the other takes over, and someone puts its rows of before in. */
  async function expectUsedUp(one: TestCore, other: TestCore, atService: TestCore): Promise<void> {
    const { id: transferId } = await approvedTransfer(one.client, payoutOf('P-1'))
    const ledger = ledgerFolder(one.folder, profile)
    const approved = [keepRows(ledger, 'transfer'), keepRows(ledger, 'transfer_signature')]
    await one.client.transfers.edit({ profile, transferId, details: payoutOf('P-1', { amountMinor: 100 }), by: ADA })
    await one.core.close()
    await takeOver(other)
    await other.core.close()
    tamper(ledgerFolder(other.folder, profile), ['DELETE FROM transfer_signature', ...approved])
    const again = await other.reopen()
    await expect(sendAll(again.client, [transferId])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_USED' })
    expect(await referencesAt(atService)).toEqual([])
  }

  it('gives all of it back to the machine before, which forgets what it never shared', async () => {
    const { active, standby } = await startTeam()
    await takeOver(standby)
    // It does not know that it was replaced, and its vault takes this in.
    expect(await codeOf(setLimit(active.client, limitOf(900_000)))).toBe('TEAM_STANDBY')
    await setLimit(standby.client, limitOf(1_000))
    await standby.core.close()
    expect(await takeOver(active)).toBe('shared')
    const { id } = await approvedTransfer(active.client, payoutOf('P-1'))
    await expect(sendAll(active.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
    expect(await referencesAt(active)).toEqual([])
  })

  it('lets the seats of its people in again', async () => {
    const { active, standby } = await startTeam()
    const before = await openDoor(active)
    const { link } = await active.client.seats.invite({ profile, person: 'Ada' })
    const seat = await joinSeat(link ?? '', ADA.passphrase)
    await before.close()
    await active.core.close()
    await takeOver(standby)
    const after = await openDoor(standby)
    const { client } = await signInAt({ ...seat, address: after.address }, ADA.passphrase)
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    expect(await client.transfers.submit({ profile, seen, by: { user: 'Ada' } })).toMatchObject([{ maker: 'Ada' }])
  })

  it('takes them over later, where nobody opens its vault in that moment', async () => {
    const { active, standby } = await startTeam()
    await active.core.close()
    await standby.client.vault.lock()
    expect(await takeOver(standby)).toBe('later')
    await standby.client.vault.unlock({ passphrase: 'a long passphrase' })
    expect(await peopleOf(standby)).toEqual([['Ada', true], ['Ben', true]])
    await approvedTransfer(standby.client, payoutOf('P-1'))
  })
})

describe('a profile with people and a ledger of its own', () => {
  it('is not joined to a team, and believes its vault as before', async () => {
    const { key } = await startPair(server())
    const own = await startCore()
    await addUsers(own.client)
    const following = (async () => {
      for await (const _ of await own.client.team.follow({ profile, ...key })) continue
    })()
    expect(await codeOf(following)).toBe('TEAM_LEDGER_THERE')
    const ledger = ledgerFolder(own.folder, profile)
    tamper(ledger, setUpOfOwn(ledger))
    expect(await own.client.people.list({ profile })).toMatchObject({ standing: 'too-few' })
  })
})

/** What puts two people in the place of those who are there, signed by keys of whoever can write to the folder. */
function setUpOfOwn(ledger: string): readonly string[] {
  const db = new Database(join(ledger, 'ledger.sqlite'), { readonly: true })
  const known = SET_UP.read(db.prepare<[], string>('SELECT statement FROM people_act').pluck().get() ?? '')
  db.close()
  if (!known.ok) throw new Error(known.reason)
  const keys = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')].map(({ publicKey, privateKey }) => ({
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey,
  }))
  const people = known.value.people.map((person, at) => ({ ...person, publicKey: keys[at]?.publicKey ?? '' }))
  const statement = SET_UP.write({ ...known.value, root: 'another root', people })
  const signatures = keys.map(({ privateKey }) => sign(null, Buffer.from(statement), privateKey).toString('base64'))
  return [
    `INSERT INTO people_act (act, statement, signatures) VALUES ('set-up', '${statement.replaceAll("'", "''")}',
      '${JSON.stringify(signatures)}')`,
    ...people.map(({ name, publicKey }) => `UPDATE app_user SET public_key = '${publicKey}' WHERE name = '${name}'`),
  ]
}

describe('what the vaults of a team share', () => {
  /** What is shared now, as whoever has the database’s user reads it. */
  async function sharedIn(core: string) {
    const [rows] = await runSql(core, `SELECT epoch::int, edition::int, encode(sealed, 'hex') AS sealed
      FROM tillproof.shared_state`)
    const [row] = rows as { readonly epoch: number, readonly edition: number, readonly sealed: string }[]
    if (!row) throw new Error('Nothing is shared')
    return row
  }

  const shareAs = (core: string, epoch: number, edition: number, sealed: string) => runSql(core, `
    SELECT tillproof.share_state(id, ${epoch}, ${edition}, decode('${sealed}', 'hex')) FROM tillproof.team`)

  async function expectRefused(standby: TestCore): Promise<void> {
    await followUntil(standby, isLevel)
    expect(await codeOf(standby.client.team.takeOver({ profile }))).toBe('TEAM_STATE_INVALID')
    expect(await codeOf(approvedTransfer(standby.client, payoutOf('P-1')))).toBe('TEAM_STATE_INVALID')
    expect(await codeOf(addUsers(standby.client))).toBe('TEAM_STATE_INVALID')
    const { fault } = await standby.client.team.check({ profile })
    expect(fault).toMatch(/^the shared people and limits (are missing|were not sealed)/)
  }

  it('is not taken from whoever has the database’s user', async () => {
    const { core, active, standby } = await startTeam()
    const { edition } = await sharedIn(core)
    await shareAs(core, 1, edition + 1, '00'.repeat(200))
    expect((await active.client.team.check({ profile })).fault).toContain('not sealed by any of its machines')
    await active.core.close()
    await expectRefused(standby)
  })

  it('is not taken from an earlier edition that is said to be the newest', async () => {
    const { core, active, standby } = await startTeam()
    const earlier = await sharedIn(core)
    await active.client.people.deactivate({ profile, name: 'Ben', by: BEN })
    const { edition } = await sharedIn(core)
    expect(edition).toBeGreaterThan(earlier.edition)
    // As it was, it is refused by the database; under another number, by whoever opens it.
    await shareAs(core, earlier.epoch, earlier.edition, earlier.sealed)
    expect(await sharedIn(core)).toMatchObject({ edition })
    await shareAs(core, 1, edition + 1, earlier.sealed)
    await active.core.close()
    await expectRefused(standby)
  })

  it('is missed where it was removed, and not begun anew', async () => {
    const { admin, active, standby } = await startTeam()
    await active.core.close()
    await runSql(admin, 'DELETE FROM tillproof.shared_state')
    await expectRefused(standby)
  })

  it('is not taken from another database, to which the file beside the ledger leads', async () => {
    const { admin, core, active, standby } = await startTeam()
    await active.core.close()
    const database = 'a_copy_of_a_team'
    const whole = new URL(admin).pathname.slice(1)
    await runSql(addressWith(admin, { database: 'postgres' }), `CREATE DATABASE ${database} TEMPLATE ${whole}`)
    moveDatabase(ledgerFolder(standby.folder, profile), addressWith(core, { database }))
    await followUntil(standby, isLevel)
    expect(await codeOf(standby.client.team.takeOver({ profile }))).toBe('TEAM_STATE_INVALID')
    expect(await codeOf(approvedTransfer(standby.client, payoutOf('P-1')))).toBe('TEAM_STATE_INVALID')
    expect((await standby.client.team.check({ profile })).fault).toContain('not the one that this machine’s key vault')
  })

  it('can be read by the team’s machines alone, and is sealed under a new number with each change', async () => {
    const { core, active } = await startTeam()
    const before = await sharedIn(core)
    await setLimit(active.client, limitOf(77_000))
    const after = await sharedIn(core)
    expect(after.edition).toBeGreaterThan(before.edition)
    for (const name of ['Ada', '77000', 'publicKey']) {
      expect(Buffer.from(after.sealed, 'hex').includes(name)).toBe(false)
    }
  })

  it('is put right by the next change on the active machine', async () => {
    const { core, active, standby } = await startTeam()
    await shareAs(core, 1, 1_000, '00'.repeat(200))
    await setLimit(active.client, limitOf(1_000))
    expect((await active.client.team.check({ profile })).fault).toBeNull()
    await active.core.close()
    expect(await takeOver(standby)).toBe('shared')
    const { id } = await approvedTransfer(standby.client, payoutOf('P-1'))
    await expect(sendAll(standby.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
  })
})

describe('the file of a team’s key', () => {
  it('says nothing without its code, and is its owner’s alone', async () => {
    const { core, active, key } = await startPair(server())
    const text = await readFile(key.keyPath, 'utf8')
    expect((await stat(key.keyPath)).mode & 0o077).toBe(0)
    for (const secret of [new URL(core).password, new URL(core).host]) expect(text).not.toContain(secret)
    // Each time another code.
    expect((await writeKey(active, 'again.key')).code).not.toBe(key.code)
  })

  it('is of use in a profile of the same name alone, with its code', async () => {
    const { standby: { client }, key } = await startPair(server())
    const following = async (changes: object) => {
      for await (const _ of await client.team.follow({ profile, ...key, ...changes })) return 'followed'
      return 'ended'
    }
    expect(await codeOf(following({ code: 'AAAA-BBBB-CCCC' }))).toBe('TEAM_CODE_WRONG')
    expect(await codeOf(following({ code: 'no code' }))).toBe('TEAM_CODE_WRONG')
    expect(await codeOf(following({ keyPath: `${key.keyPath}x` }))).toBe('TEAM_FILE_INVALID')
    expect(await codeOf(following({ profile: 'practice' }))).toBe('TEAM_PROFILE_OTHER')
    // As people copy it.
    expect(await following({ code: key.code.toLowerCase().replaceAll('-', ' ') })).toBe('followed')
  })
})
