/** Seats that nobody let in: put into the ledger's rows, or brought back by a restore. */
import { join } from 'node:path'
import { generateKeyPairSync } from 'node:crypto'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { ADA, BEN } from '../../../../support/core/payouts.ts'
import { PROFILE } from '../../../../support/core/core.ts'
import { problemsOf } from '../../../../support/core/findings.ts'
import { joinSeat, post, signInAt, type Joined } from '../../../../support/seats/test-seat.ts'
import { invite, openTeamDoor, reopenDoor, type Opened } from '../../../../support/seats/team-door.ts'

const REFUSED = { status: 401, json: { code: 'SEAT_REFUSED' } }

/** As whoever may write to the folder: beside the program, by SQL. */
function editLedger({ till }: Opened, work: (db: Database.Database) => void): void {
  const db = new Database(join(till.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite'))
  try {
    work(db)
  } finally {
    db.close()
  }
}

it('a seat that was put into the rows gets nothing, whatever it says its person signed', async () => {
  const opened = await openTeamDoor()
  const { address } = opened.door
  const real = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  await invite(opened, 'Ada')
  await invite(opened, 'Ben')
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const own = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const made: Joined[] = []
  editLedger(opened, (db) => {
    const insert = db.prepare(`INSERT INTO seat (invitation_id, name, public_key, joined_at_ms, statement, signature,
      seat_signature) SELECT ?, name, ?, joined_at_ms, ?, signature, seat_signature FROM seat WHERE id = 1`)
    const { statement } = db.prepare('SELECT statement FROM seat').get() as { statement: string }
    // What Ada signed for another key; nothing; and what Ada signed, for Ben.
    for (const [invitation, key, text] of [[2, own, statement], [3, `${own} `, '{}']] as const) {
      const { lastInsertRowid } = insert.run(invitation, key, text)
      made.push({ address, seatId: Number(lastInsertRowid), seatKey: privateKey, answered: real.answered })
    }
  })
  for (const seat of made) {
    expect((await signInAt(seat, ADA.passphrase)).answered).toMatchObject(REFUSED)
  }
  expect((await signInAt(real, ADA.passphrase)).answered.status).toBe(200)
  expect(await problemsOf(opened.till.client, { profile: PROFILE })).not.toEqual([])
})

it('no restore lets a removed seat in again, nor makes a used invitation good', async () => {
  const opened = await openTeamDoor()
  const { client, folder } = opened.till
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const link = await invite(opened, 'Ben')
  const path = join(folder, 'before.backup')
  await client.ledger.backup({ profile: PROFILE, path })
  await client.seats.remove({ profile: PROFILE, seatId: seat.seatId })
  await joinSeat(link, BEN.passphrase)

  await opened.door.close()
  await client.ledger.restore({ profile: PROFILE, path, by: BEN })
  const { address } = await reopenDoor(opened)
  const { seats, invitations } = await client.seats.list({ profile: PROFILE })
  expect([seats.map(({ removedBy }) => removedBy), invitations]).toEqual([['Ben'], []])
  expect((await signInAt({ ...seat, address }, ADA.passphrase)).answered).toMatchObject(REFUSED)
  const code = link.slice(link.indexOf('=') + 1).split('.')[0]
  expect(await post(address, '/seat/invitation', { code })).toMatchObject({ status: 401 })
  expect(await problemsOf(client, { profile: PROFILE })).toEqual([])
})
