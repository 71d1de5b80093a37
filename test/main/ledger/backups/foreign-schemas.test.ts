import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForReading, openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { findSchemaDifference } from '../../../../src-main/ledger/engine/expected-schema.ts'
import type { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { makeBackup, strayFilesIn, tryRestore, usedProfile, type UsedProfile } from '../../../support/ledger/backups.ts'

/** Puts another statement in place of a table's, as someone can who writes to the file directly. */
function redefined(table: string, from: string, to: string): string {
  return `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name = '${table}'`
}

/** What a stranger may put into a file, by what it is for. */
const EDITS: readonly (readonly [what: string, sql: string])[] = [
  ['a trigger that keeps people active', `CREATE TRIGGER keep_people AFTER UPDATE OF is_active ON app_user
    WHEN new.is_active = 0 BEGIN UPDATE app_user SET is_active = 1 WHERE id = new.id; END`],
  ['a trigger that keeps transfers approved', `DROP TRIGGER transfer_sent_once; CREATE TRIGGER keep_state
    AFTER UPDATE OF state ON transfer WHEN new.state = 'unknown'
    BEGIN UPDATE transfer SET state = 'approved', sent_at_ms = NULL WHERE id = new.id; END`],
  ['a trigger in the words of ours, on another table', `DROP TRIGGER audit_no_update; CREATE TRIGGER audit_no_update
    BEFORE UPDATE ON payment BEGIN SELECT RAISE(IGNORE); END`],
  ['no trigger that keeps what was sent', 'DROP TRIGGER transfer_sent_once'],
  ['a view in place of a table', `ALTER TABLE app_user RENAME TO kept; CREATE VIEW app_user AS SELECT * FROM kept`],
  ['a view that never ends in place of the migrations', `DROP TABLE migration; CREATE VIEW migration AS
    WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n) SELECT number, 'x' AS checksum FROM n`],
  ['a view that calls functions', 'CREATE VIEW seen AS SELECT load_extension(1)'],
  ['a virtual table', 'CREATE VIRTUAL TABLE words USING fts5(word)'],
  ['a virtual table in place of ours', 'DROP TABLE card_entry; CREATE VIRTUAL TABLE card_entry USING fts5(is_on)'],
  ['a generated column', `ALTER TABLE transfer ADD COLUMN twin TEXT AS (reference || 'x') VIRTUAL`],
  ['one more column', `ALTER TABLE payment ADD COLUMN note TEXT DEFAULT 'x'`],
  ['a column less', 'ALTER TABLE run DROP COLUMN ended_at_ms'],
  ['a table without its check', redefined('transfer', 'CHECK (amount_minor > 0)', '')],
  ['a table without its rowids', `DROP TABLE card_entry; CREATE TABLE card_entry (id INTEGER PRIMARY KEY, is_on,
    statement, at_ms, actor) WITHOUT ROWID`],
  ['a table that is not strict', redefined('audit', ') STRICT', ')')],
  ['an index on an expression', `CREATE INDEX sly ON payment (abs(amount_minor))`],
  ['an index less', 'DROP INDEX transfer_by_state'],
  ['another index under the name of ours', `DROP INDEX transfer_by_state;
    CREATE INDEX transfer_by_state ON transfer (state) WHERE state <> 'approved'`],
  ['one more table', 'CREATE TABLE theirs (x)'],
  ['statistics', 'ANALYZE'],
  ['another case in a name', redefined('transfer_limit', 'one_minor', 'ONE_minor')],
]

function rewrite(path: string, sql: string): void {
  const db = new Database(path)
  db.unsafeMode(true)
  db.pragma('writable_schema = ON')
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
}

describe('a made-up ledger file', () => {
  let profile: UsedProfile
  let plain: string

  beforeAll(async () => {
    profile = await usedProfile()
    plain = makeBackup(profile, 'plain')
  })
  afterAll(() => profile.dispose())

  it.each(EDITS)('with %s is refused before anything in it is run, and by its layout', async (_, sql) => {
    const path = join(profile.home, 'made-up.sqlite')
    copyFileSync(plain, path)
    rewrite(path, sql)
    const before = readFileSync(profile.ledger)
    const { code, reason } = await tryRestore(profile.folder, path)
    expect([code, reason]).toEqual(['BACKUP_INVALID', expect.stringContaining('its layout was changed')])
    expect(readFileSync(profile.ledger).equals(before)).toBe(true)
    expect(strayFilesIn(profile.folder)).toEqual([])
  })

  it.each(EDITS)('with %s is opened neither for reading nor for writing where it takes the ledger’s place', async (
    _, sql,
  ) => {
    const path = join(profile.home, 'in-place.sqlite')
    copyFileSync(plain, path)
    rewrite(path, sql)
    const before = readFileSync(path)
    const openings = [() => Promise.resolve(openForReading(path)), () => openForWriting(path, 0, { backsUp: false })]
    for (const open of openings) {
      const error: unknown = await Promise.resolve().then(open).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'LEDGER_SCHEMA_CHANGED' } satisfies Partial<AppError>)
    }
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('says in words what differs, and never more than a line of it', () => {
    const db = new Database(':memory:')
    db.exec('CREATE TABLE x (y)')
    db.pragma('user_version = 1')
    for (let count = 0; count < 3_000; count += 1) db.exec(`CREATE VIEW "v${'x'.repeat(300)}${count}" AS SELECT 1`)
    const words = findSchemaDifference(db)
    expect(words).toMatch(/^the table x was added, the view vx{59}… was added, .* \d+ more$/)
    expect(words?.length).toBeLessThan(400)
    db.close()
  })

  it('that is refused as a ledger is refused as a backup too: of an older layout, by that layout', async () => {
    const path = join(profile.home, 'older.sqlite')
    writeFileSync(path, '')
    const { MIGRATIONS } = await import('../../../../src-main/ledger/migrations/all.ts')
    const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, 4) })
    db.pragma('journal_mode = DELETE')
    db.close()
    expect(findSchemaDifference(new Database(path, { readonly: true }))).toBeUndefined()
    rewrite(path, 'DROP TRIGGER transfer_no_delete')
    expect((await tryRestore(profile.folder, path)).reason).toContain('the trigger transfer_no_delete is missing')
  })
})
