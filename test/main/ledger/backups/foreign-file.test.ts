import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyIntoFresh } from '../../../../src-main/ledger/backups/copy-rows.ts'
import { openForeign } from '../../../../src-main/ledger/backups/foreign-file.ts'
import { makeBackup, usedProfile, type UsedProfile } from '../../../support/ledger/backups.ts'

let profile: UsedProfile
let path: string
let db: Database.Database

beforeAll(async () => {
  profile = await usedProfile()
  path = join(profile.home, 'theirs.sqlite')
  copyFileSync(makeBackup(profile, 'plain'), path)
  const theirs = new Database(path)
  // What defensive mode and an untrusted schema are there for: functions that a view calls, and tables of SQLite's own.
  theirs.exec('CREATE VIEW reaches AS SELECT load_extension(1) AS x; CREATE VIRTUAL TABLE words USING fts5(word)')
  theirs.close()
  db = openForeign(path)
})
afterAll(() => {
  db.close()
  profile.dispose()
})

it('a file that may be anyone’s is not written to, by nobody and by no table of SQLite’s own', () => {
  expect(db.readonly).toBe(true)
  expect(db.pragma('query_only', { simple: true })).toBe(1)
  for (const sql of ['UPDATE app_user SET is_active = 1', "UPDATE words_data SET block = x'00'"]) {
    expect(() => db.exec(sql)).toThrow()
  }
})

it('nothing in its schema is trusted', () => {
  expect(db.pragma('trusted_schema', { simple: true })).toBe(0)
  expect(() => db.prepare('SELECT x FROM reaches').get()).toThrow(/unsafe use of load_extension/)
})

it('its schema can’t be rewritten, as defensive mode has it', () => {
  db.pragma('writable_schema = ON')
  expect(db.pragma('writable_schema', { simple: true })).toBe(0)
})

it('nothing is copied out of it into a fresh ledger, whoever looked at its layout before', () => {
  const fillings = { atMs: 0, dayRule: { timeZone: 'UTC', cutOff: '00:00' }, newLedgerId: 'ab'.repeat(16) }
  expect(() => copyIntoFresh(path, join(profile.home, 'fresh.sqlite'), fillings))
    .toThrow(expect.objectContaining({ code: 'LEDGER_SCHEMA_CHANGED' }))
})
