import { join } from 'node:path'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findSchemaDifference } from '../../../../src-main/ledger/engine/expected-schema.ts'
import { examineLedger } from '../../../../src-main/ledger/engine/integrity.ts'
import { openLedger } from '../../../../src-main/ledger/engine/open.ts'
import { openForReading } from '../../../../src-main/ledger/engine/thread/connection.ts'
import {
  backupKey, emptyProfile, makeBackup, tryRestore, usedProfile, type UsedProfile,
} from '../../../support/ledger/backups.ts'
import { DAYS, STEPS } from '../../../support/ledger/everyday.ts'
import { ACTOR, createHandClock, expectedRows, HOLDER, importRows, startRun } from '../../../support/ledger/fixtures.ts'
import { dumpTables, openRecorded } from '../../../support/ledger/recorded.ts'
import { restoreBackup } from '../../../support/ledger/restoring.ts'
import { addTakeOver } from '../../../support/ledger/take-over.ts'

/** What a restore itself adds to, or takes from the ledger that it replaces. */
const OWN_MATTERS = [
  'audit', 'ledger_state', 'ledger_identity', 'migration', 'app_user', 'send', 'cool_off', 'charge', 'charge_event',
  'transfer', 'transfer_event', 'observation', 'command_log', 'seat_removal', 'seat_invitation_withdrawal',
]
/** Signatures of the everyday steps are made up. */
const MADE_UP = ['Transfers', 'Entries of people']

async function used(): Promise<UsedProfile> {
  const profile = await usedProfile()
  onTestFinished(profile.dispose)
  return profile
}

function read<Result>(path: string, ask: (db: Database.Database) => Result): Result {
  const db = new Database(path, { readonly: true })
  try {
    return ask(db)
  } finally {
    db.close()
  }
}

const idOf = (path: string) => read(path, (db) => db.prepare('SELECT ledger_id FROM ledger_identity').pluck().get())

describe('a restored ledger', () => {
  it('has every row of every table of the backup, in a file that our migrations made', async () => {
    const recorded = await openRecorded()
    const days = [0, 1, 2, 5].flatMap((day) => DAYS.map((name, place) => ({ name, vary: day + place })))
    for (const [index, { name, vary }] of days.entries()) {
      await STEPS[name](recorded, index, vary).catch(() => undefined)
    }
    await recorded.ledger.close()
    const { folder, path } = recorded.ledger
    addTakeOver(path)
    const backup = makeBackup({ home: folder, folder, ledger: path, dispose: () => undefined }, 'plain')
    const elsewhere = emptyProfile(folder, 'elsewhere')
    expect(await tryRestore(elsewhere, backup)).toMatchObject({ code: 'restored' })
    const restored = join(elsewhere, 'ledger.sqlite')
    const [before, after] = [dumpTables(path), dumpTables(restored)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const plainly = Object.keys(before).filter((table) => !OWN_MATTERS.includes(table))
    expect(plainly.filter((table) => before[table]?.length === 0)).toEqual([])
    for (const table of plainly) expect([table, after[table]]).toEqual([table, before[table]])
    const known = before['audit']?.length ?? 0
    expect(after['audit']?.slice(0, known)).toEqual(before['audit'])
    const added = read(restored, (db) => (
      db.prepare<[number], string>('SELECT action FROM audit WHERE id > ? ORDER BY id').pluck().all(known)
    ))
    expect([added.at(-1), new Set(added.slice(0, -1))]).toEqual(['restored', new Set(['invitation withdrawn'])])
    expect(after['observation']?.slice(0, before['observation']?.length)).toEqual(before['observation'])
    expect(read(restored, (db) => examineLedger({ db, folder: elsewhere }))
      .filter(({ subject, isSound }) => !isSound && !MADE_UP.includes(subject))).toEqual([])
    expect(read(restored, (db) => findSchemaDifference(db))).toBeUndefined()
    expect(read(restored, (db) => db.pragma('foreign_key_check'))).toEqual([])
  }, 60_000)

  it('is sound, and so is the one it replaces, whose process had died with calls under way', async () => {
    const profile = await used()
    const backup = makeBackup(profile, 'plain')
    const clock = createHandClock()
    const { reader, writer } = await openLedger(profile.folder, { clock, holder: HOLDER })
    await importRows(writer, expectedRows(40), 'more')
    await startRun(writer)
    expect((await writer.verification.claim(3, clock.instant())).calls).toHaveLength(3)
    await reader.close()
    await writer.close()
    expect(await tryRestore(profile.folder, backup)).toMatchObject({ code: 'restored' })
    const replaced = readdirSync(profile.folder).find((name) => /^ledger\.replaced-.*\.sqlite$/.test(name)) ?? ''
    const problemsOf = (path: string) => read(path, (db) => examineLedger({ db, folder: profile.folder }))
      .flatMap(({ subject, isSound }) => (isSound ? [] : [subject]))
    expect(problemsOf(profile.ledger)).toEqual([])
    expect(problemsOf(join(profile.folder, replaced))).toEqual(['Calls in flight'])
  })

  it('gives no id twice, also of payments that were gone when the backup was made', async () => {
    const profile = await used()
    const db = new Database(profile.ledger)
    db.exec("UPDATE sqlite_sequence SET seq = 900 WHERE name = 'payment'")
    db.close()
    const folder = emptyProfile(profile.home, 'elsewhere')
    await tryRestore(folder, makeBackup(profile, 'plain'))
    const sequence = (path: string) => read(path, (open) => open.prepare('SELECT * FROM sqlite_sequence').all())
    expect(sequence(join(folder, 'ledger.sqlite'))).toContainEqual({ name: 'payment', seq: 900 })
  })

  it('keeps the id of the ledger that it replaces, whosever backup it is made of', async () => {
    const [here, other] = [await used(), await used()]
    const before = idOf(here.ledger)
    expect(idOf(other.ledger)).not.toBe(before)
    expect(await tryRestore(here.folder, makeBackup(other, 'plain'))).toMatchObject({ code: 'restored' })
    expect(idOf(here.ledger)).toBe(before)
  })

  it('has the id of its own backup where the ledger is lost, and a new one where nothing proves it', async () => {
    const profile = await used()
    const key = backupKey()
    const id = idOf(profile.ledger)
    const [sealed, plain] = [makeBackup(profile, 'sealed', key), makeBackup(profile, 'plain')]
    rmSync(profile.ledger)
    expect(await tryRestore(profile.folder, sealed, key)).toMatchObject({ code: 'restored' })
    expect(idOf(profile.ledger)).toBe(id)
    rmSync(profile.ledger)
    expect(await tryRestore(profile.folder, plain)).toMatchObject({ code: 'restored' })
    expect(idOf(profile.ledger)).toBe('ab'.repeat(16))
  })

  it('believes nothing of a replaced ledger that someone rebuilt', async () => {
    const profile = await used()
    const backup = makeBackup(profile, 'plain')
    const db = new Database(profile.ledger)
    db.exec(`UPDATE transfer SET reference = 'MADE-UP'; CREATE TRIGGER hide AFTER INSERT ON cool_off
      BEGIN DELETE FROM cool_off; END`)
    db.close()
    expect(await tryRestore(profile.folder, backup)).toMatchObject({ code: 'restored' })
    const { transfer, cool_off: coolOff } = dumpTables(profile.ledger)
    expect(transfer).toMatchObject([{ reference: 'P-1', state: 'unknown' }])
    expect(coolOff).toHaveLength(1)
  })
})

describe('the sealed keys of people', () => {
  const KEY = 'sealed key of shop'

  it('are in no backup, not even as what an earlier passphrase left in its pages', async () => {
    const profile = await used()
    expect(readFileSync(profile.ledger).includes(KEY)).toBe(true)
    const db = new Database(profile.ledger)
    db.exec("UPDATE app_user SET sealed_key = 'a later key' WHERE user_key = 'ada'")
    db.close()
    const bytes = readFileSync(makeBackup(profile, 'plain'))
    expect([bytes.includes(KEY), bytes.includes('a later key'), bytes.includes('Ada')]).toEqual([false, false, true])
    expect(read(profile.ledger, (open) => open.prepare('SELECT count(*) FROM app_user WHERE sealed_key <> ?')
      .pluck().get(''))).toBe(2)
  })

  it('stay as they are in the ledger that is replaced', async () => {
    const profile = await used()
    await tryRestore(profile.folder, makeBackup(profile, 'plain'))
    expect(dumpTables(profile.ledger)['app_user']).toMatchObject([
      { name: 'Ada', sealed_key: KEY, is_active: 1 }, { name: 'Ben', sealed_key: KEY, is_active: 1 },
    ])
  })

  it('are missing elsewhere, also where the file brings some: then their people can’t act', async () => {
    const profile = await used()
    const path = makeBackup(profile, 'plain')
    const db = new Database(path)
    db.exec("UPDATE app_user SET sealed_key = 'one of a stranger'")
    db.close()
    const folder = emptyProfile(profile.home, 'elsewhere')
    const { peopleToEnrol, examined } = await restoreBackup(
      folder, path, { clock: createHandClock(), holder: HOLDER, actor: ACTOR },
    )
    expect([peopleToEnrol, examined.origin]).toEqual([['Ada', 'Ben'], 'unproven'])
    expect(dumpTables(join(folder, 'ledger.sqlite'))['app_user']).toMatchObject([
      { sealed_key: '', is_active: 0 }, { sealed_key: '', is_active: 0 },
    ])
    expect(openForReading(join(folder, 'ledger.sqlite'))).toBeDefined()
  })
})
