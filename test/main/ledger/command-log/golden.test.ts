/**
 * Logs that were written under the present state machine, carried out by the present program, on two versions of
 * SQLite. Where this fails, a command gives other tables than it did: mend that, or raise STATE_MACHINE and keep a new
 * log, by `TILLPROOF_WRITE_GOLDEN=1 npm run test:unit -- golden`.
 */
import { DatabaseSync } from 'node:sqlite'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { carryOutAll } from '../../../../src-main/ledger/command-log/replay.ts'
import { hashOfLine, STATE_MACHINE } from '../../../../src-main/ledger/command-log/group.ts'
import { openForReplay } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { prepareWhenUsed } from '../../../../src-main/ledger/engine/thread/prepare-when-used.ts'
import { watchRows } from '../../../../src-main/ledger/evidence/watch-rows.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { laidLog } from '../../../support/ledger/command-log.ts'
import { digestTables, unpackGolden, writeGolden, type GoldenLog } from '../../../support/ledger/golden-log.ts'
import { everydaySteps, live } from '../../../support/ledger/lived-log.ts'
import { asDriver } from '../../../support/ledger/node-sqlite.ts'

const NAME = `state-machine-${STATE_MACHINE}`

async function keepNew(): Promise<void> {
  const folder = await laidLog()
  await live(folder, everydaySteps([0, 1]))
  writeGolden(NAME, folder)
}

function carryOut(db: Database.Database, { lines: [header = '', ...groups] }: GoldenLog): string | undefined {
  return carryOutAll(db, groups, { head: hashOfLine(header), until: groups.length, tick: () => undefined })
}

it('there is one of the present state machine and layout', async () => {
  if (process.env['TILLPROOF_WRITE_GOLDEN'] === '1') await keepNew()
  const { lines: [header = ''] } = await unpackGolden(NAME)
  expect(JSON.parse(header)).toMatchObject({ stateMachine: STATE_MACHINE, layout: MIGRATIONS.length })
})

it.each([
  ['', (db: Database.Database) => db],
  [', where rows without an order come the other way round', (db: Database.Database) => {
    db.pragma('reverse_unordered_selects = ON')
    return db
  }],
])('what it holds comes out as it did%s', async (_, prepared) => {
  const golden = await unpackGolden(NAME)
  const db = prepared(openForReplay(golden.start))
  expect(carryOut(db, golden)).toBeUndefined()
  db.close()
  expect(digestTables(golden.start)).toEqual(golden.tables)
}, 60_000)

it('and on another version of SQLite', async () => {
  const golden = await unpackGolden(NAME)
  const sqlite = new DatabaseSync(golden.start)
  sqlite.exec('PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF')
  // As far as commands ask for it, the interface is the driver's.
  const db = asDriver(sqlite, golden.start) as unknown as Database.Database
  watchRows(db)
  prepareWhenUsed(db)
  expect(carryOut(db, golden)).toBeUndefined()
  const version = (one: Database.Database): unknown => one.prepare('SELECT sqlite_version()').pluck().get()
  const own = new Database(':memory:')
  expect(version(db)).not.toBe(version(own))
  own.close()
  db.close()
  expect(digestTables(golden.start)).toEqual(golden.tables)
}, 60_000)
