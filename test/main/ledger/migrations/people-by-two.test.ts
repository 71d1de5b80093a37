import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { examineLedger } from '../../../../src-main/ledger/engine/integrity.ts'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { preparePeopleReads } from '../../../../src-main/ledger/people/people-acts.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { NOBODY } from '../../../../src-shared/domain/people/follow-acts.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

const OWN = MIGRATIONS.findIndex(({ name }) => name === 'people-by-two')

it('a ledger whose people were added by one keeps them as they were, and nobody has signed for them', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'ledger.sqlite')
  const before = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, OWN) })
  before.exec(`
    INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by) VALUES
      ('ben', 'Ben', 'maker checker', 'p', 's', 1, 5, 'officer'), ('ada', 'Ada', 'maker', 'q', 't', 0, 6, 'Ben')`)
  const listUsers = (db: Pick<Database.Database, 'prepare'>) => db.prepare('SELECT * FROM app_user ORDER BY id').all()
  const users = listUsers(before)
  before.close()
  const db = await openForWriting(path, 1_800_000_000_000, { backsUp: false })
  expect(listUsers(db)).toEqual(users)
  expect(preparePeopleReads(db).followPeople()).toEqual({ ...NOBODY, proposals: [], days: [], unfounded: [] })
  // Observed as they were: the table was laid anew, and no row looks changed.
  const rows = examineLedger({ db, folder }).find(({ subject }) => subject === 'Stored rows')
  expect(rows?.detail).not.toContain('app_user')
  db.exec(`UPDATE app_user SET roles = 'officer' WHERE user_key = 'ada'`)
  expect(() => db.exec(`UPDATE app_user SET roles = 'owner' WHERE user_key = 'ada'`)).toThrow('CHECK')
  const answer = `INSERT INTO people_act (act, statement, signatures) VALUES ('confirmed', '', '')`
  expect(() => db.exec(answer)).toThrow('CHECK')
  db.close()
})
