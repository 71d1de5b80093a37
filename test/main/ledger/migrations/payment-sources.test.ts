import { execFile } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openLedger } from '../../../../src-main/ledger/engine/open.ts'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import {
  ACTOR, createHandClock, expectedRow, HOLDER, importStart, temporaryFolder,
} from '../../../support/ledger/fixtures.ts'
import { laySeventhLedger } from '../../../support/ledger/layout-seven.ts'

const CHILD = new URL('../../../support/ledger/migration-child.ts', import.meta.url).pathname
/** Up to where evidence begins, which adds to each table what its own tests are about. */
const CHANGED = MIGRATIONS.slice(0, 10)
const LAGOS = { timeZone: 'Africa/Lagos', cutOff: '05:00' }
const REBUILT = ['import_batch', 'import_contest', 'import_member', 'migration', 'payment', 'payment_history']
const LATER = ['ledger_identity', 'transfer', 'transfer_signature']

function read<Result>(path: string, ask: (db: Database.Database) => Result): Result {
  const db = new Database(path)
  try {
    return ask(db)
  } finally {
    db.close()
  }
}

function tablesOf(db: Database.Database): string[] {
  const list = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`
  return db.prepare<[], string>(list).pluck().all()
}

/** Every row of every table that the migration leaves alone; those of later migrations are none of its matters. */
function restOf(path: string) {
  return read(path, (db) => tablesOf(db)
    .filter((table) => !REBUILT.includes(table) && !LATER.includes(table))
    .map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]))
}

/** Of the payments, what says the same before and after. */
function booksOf(path: string) {
  return read(path, (db) => db.prepare(`
    SELECT id, txref, currency, amount_minor, customer, email, expected_date, state, is_regressed, reason,
      last_attempt_id, last_answer_id, pending_answers, next_query_at_ms, proof_txid, proof_amount, proof_currency
    FROM payment ORDER BY id`).all())
}

function layoutOf(path: string): unknown {
  return read(path, (db) => db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2').all())
}

async function migrated(): Promise<{ folder: string, before: string, after: string }> {
  const home = await temporaryFolder()
  const folder = join(home, 'shop')
  const after = await laySeventhLedger(folder)
  const before = join(home, 'before.sqlite')
  await copyFile(after, before)
  const db = await openForWriting(after, 0, { migrations: CHANGED, backsUp: false, dayRule: LAGOS })
  db.pragma('journal_mode = DELETE')
  db.close()
  return { folder, before, after }
}

describe('a ledger from before payments had a source', () => {
  it('has a row of every kind, or this test shows little', async () => {
    const { before } = await migrated()
    const empty = read(before, (db) => tablesOf(db).filter((table) => (
      db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined
    )))
    expect(empty).toEqual(['audit'])
  })

  it('keeps everything that it said', async () => {
    const { before, after } = await migrated()
    expect(restOf(after)).toEqual(restOf(before))
    expect(booksOf(after)).toEqual(booksOf(before))
    expect(read(after, (db) => db.pragma('foreign_key_check'))).toEqual([])
    expect(read(after, (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
  })

  it('has the layout of one that is made so, and history that can’t be changed', async () => {
    const { folder, after } = await migrated()
    const made = join(folder, 'made.sqlite')
    const db = await openForWriting(made, 0, { migrations: CHANGED })
    db.close()
    expect(layoutOf(after)).toEqual(layoutOf(made))
    expect(() => read(after, (open) => open.exec('DELETE FROM payment_history'))).toThrow('append-only')
  })

  it('tells of each payment what brought it, and the day that it is counted to', async () => {
    const { after } = await migrated()
    expect(read(after, (db) => db.prepare(
      'SELECT txref, source, source_id, row_number, business_day FROM payment ORDER BY id',
    ).raw().all())).toEqual([
      ['T-1', 'import', 1, 2, '2026-09-09'], ['T-2', 'import', 1, 3, '2026-09-08'],
      ['T-3', 'import', 1, 4, '2026-09-09'], ['T-4', 'import', 1, 5, '2026-09-09'],
      ['T-5', 'import', 1, 6, '2026-09-09'], ['T-6', 'import', 1, 7, '2026-09-09'],
      ['T-7', 'import', 4, 2, '2026-09-11'], ['T-8', 'charge', 2, null, '2026-09-11'],
      ['T-9', 'import', 3, 4, '2026-09-10'], ['C-1', 'charge', 1, null, '2026-09-11'],
      ['H-1', 'import', 7, 2, '2026-09-11'], ['H-2', 'import', 7, 4, '2026-09-11'],
    ])
  })

  it('has charges in place of pretended imports, also in its history', async () => {
    const { after } = await migrated()
    const list = (sql: string) => read(after, (db) => db.prepare(sql).raw().all())
    expect(list('SELECT id, state, commit_number, history_before FROM import_batch ORDER BY id')).toEqual([
      [1, 'committed', 1, 3], [2, 'committed', 2, 3], [3, 'undone', 3, 3], [4, 'committed', 4, 3],
      [7, 'suspended', null, 3],
    ])
    expect(list(`SELECT payment_id, changed_by, changed_by_id, event, amount_minor, source, source_id, business_day
      FROM payment_history ORDER BY id`)).toEqual([
      [2, 'import', 2, 'changed', 2000, 'import', 1, '2026-09-09'],
      [7, 'import', 4, 'revived', 7070, 'import', 3, '2026-09-10'],
      [8, 'charge', 2, 'revived', 8080, 'import', 3, '2026-09-10'],
    ])
    expect(list(`SELECT batch_id, payment_id, kind, currency, amount_minor, business_day FROM import_member
      ORDER BY batch_id, payment_id`)).toEqual([
      [2, 2, 'changed', 'NGN', 2500, '2026-09-08'], [2, 3, 'same', null, null, '2026-09-10'],
      [4, 7, 'revived', 'NGN', 7000, '2026-09-11'], [7, 1, 'same', 'NGN', 1000, '2026-09-11'],
      [7, 6, 'changed', 'NGN', 6600, '2026-09-12'], [7, 12, 'contradicted', null, null, '2026-09-11'],
    ])
  })

  it('is read and written on as before: the import that was stopped goes on where it was', async () => {
    const home = await temporaryFolder()
    const folder = join(home, 'shop')
    await laySeventhLedger(folder)
    const { reader, writer } = await openLedger(folder, { clock: createHandClock(), holder: HOLDER, dayRule: LAGOS })
    const { rows } = await reader.books.listPayments({}, { limit: 99, after: 0 })
    expect(rows.map(({ txref, state }) => `${txref} ${state}`)).toEqual([
      'T-1 unverified', 'T-2 proved', 'T-3 failed', 'T-4 pending', 'T-5 refused', 'T-6 unresolved', 'T-7 unverified',
      'T-8 unverified', 'C-1 unverified',
    ])
    const timeline = (await reader.books.findPayment('T-8'))?.timeline.map(({ event, detail }) => `${event}, ${detail}`)
    expect(timeline).toEqual([
      'imported, import 3, wrong.csv, row 3: NGN 80.80',
      'import 3 undone, wrong day',
      'collected by hand, after its import was undone, charge 2: NGN 80.00',
    ])
    // Its rows are made up: what has to follow from answers, signatures and the audit trail does not follow in them.
    expect((await reader.backups.examine()).filter(({ isSound }) => !isSound).map(({ subject }) => subject)).toEqual([
      'Payment states', 'Transactions', 'Verify runs', 'Transfers', 'People and limits',
    ])

    const { batchId, rowsDone } = await writer.books.beginImport(importStart('half'))
    expect([batchId, rowsDone]).toEqual([7, 4])
    const rest = { rows: [expectedRow(7, { txref: 'H-3' })], rejects: [], firstRow: 4, rowsDone: 5 }
    await writer.books.importChunk(batchId, rest)
    expect((await writer.books.commitImport(batchId, ACTOR)).counts).toMatchObject({ new: 2, same: 1, changed: 1 })
    const after = await reader.books.listPayments({ batchId }, { limit: 99, after: 0 })
    expect(after.rows.map(({ txref, businessDay }) => `${txref} ${businessDay}`)).toEqual([
      'T-1 2026-09-09', 'T-6 2026-09-12', 'H-1 2026-09-11', 'H-3 2026-09-17',
    ])
    await reader.close()
    await writer.close()
  })

  it('is the old one or the new one, wherever the change is killed', async () => {
    const { before, after, folder } = await migrated()
    const steps = new Map<unknown, unknown>([[7, layoutOf(before)]])
    for (const { number } of CHANGED.slice(7)) {
      const step = join(folder, `layout-${number}.sqlite`)
      const db = await openForWriting(step, 0, { migrations: MIGRATIONS.slice(0, number) })
      db.close()
      steps.set(number, layoutOf(step))
    }
    expect(steps.get(CHANGED.length)).toEqual(layoutOf(after))
    const versions = new Set<unknown>()
    for (let killedAfter = 1; ; killedAfter += 1) {
      const path = join(folder, `${killedAfter}`, 'ledger.sqlite')
      await mkdir(join(folder, `${killedAfter}`))
      await copyFile(before, path)
      const isKilled = await migrateAndDie(path, killedAfter)
      const version = read(path, (db) => db.pragma('user_version', { simple: true }))
      expect(layoutOf(path)).toEqual(steps.get(version))
      expect(booksOf(path)).toEqual(booksOf(before))
      expect(restOf(path)).toEqual(restOf(before))
      versions.add(version)
      if (!isKilled) break
    }
    expect([...versions]).toEqual([...steps.keys()])
  }, 240_000)
})

/** Was there a statement with this number to be killed after? */
function migrateAndDie(path: string, killedAfter: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [CHILD, path, String(killedAfter), String(CHANGED.length)], (error) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error('It was not killed', { cause: error }))
      else resolve(error !== null)
    })
  })
}
