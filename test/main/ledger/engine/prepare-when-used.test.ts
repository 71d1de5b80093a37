import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openForReading, openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { prepareWhenUsed } from '../../../../src-main/ledger/engine/thread/prepare-when-used.ts'
import { createReads } from '../../../../src-main/ledger/engine/thread/reader.ts'
import { createWrites } from '../../../../src-main/ledger/engine/thread/writer.ts'
import { layPresentMoment } from '../../../../src-main/ledger/engine/present-moment.ts'
import { watchRows } from '../../../../src-main/ledger/evidence/watch-rows.ts'
import { createRunProgress } from '../../../../src-main/ledger/verification/run-progress.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

async function layOut(): Promise<string> {
  const path = join(await temporaryFolder(), 'ledger.sqlite')
  const db = await openForWriting(path, 0)
  db.close()
  return path
}

describe('a statement that is prepared when it is first used', () => {
  it('answers like any other, in each form, once and again', () => {
    const db = new Database(':memory:')
    const prepare = vi.spyOn(db, 'prepare')
    prepareWhenUsed(db)
    db.exec('CREATE TABLE t (a INTEGER, b TEXT) STRICT')
    const insert = db.prepare<[number, string]>('INSERT INTO t VALUES (?, ?)')
    const rows = db.prepare('SELECT * FROM t ORDER BY a')
    const first = db.prepare<[], number>('SELECT a FROM t ORDER BY a').pluck()
    const raw = db.prepare('SELECT * FROM t ORDER BY a').raw()
    expect(prepare).not.toHaveBeenCalled()
    for (const [a, b] of [[1, 'x'], [2, 'y']] as const) insert.run(a, b)
    expect(prepare).toHaveBeenCalledTimes(1)
    for (const _ of [1, 2]) {
      expect(rows.get()).toEqual({ a: 1, b: 'x' })
      expect(rows.all()).toHaveLength(2)
      expect([...rows.iterate()]).toEqual(rows.all())
      expect(first.all()).toEqual([1, 2])
      expect([...first.iterate()]).toEqual([1, 2])
      expect(raw.all()).toEqual([[1, 'x'], [2, 'y']])
    }
    expect(prepare).toHaveBeenCalledTimes(4)
    expect(rows.pluck().all()).toEqual([1, 2])
    expect(rows.pluck(false).get()).toEqual({ a: 1, b: 'x' })
  })

  it('is refused where it is used', () => {
    const db = new Database(':memory:')
    prepareWhenUsed(db)
    const wrong = db.prepare('SELECT * FROM nowhere')
    expect(() => wrong.all()).toThrow('no such table: nowhere')
  })
})

describe('opening a ledger', () => {
  it('prepares few of its statements, whoever reads or writes', async () => {
    const path = await layOut()
    const prepared = vi.spyOn(Database.prototype, 'prepare')
    onTestFinished(() => prepared.mockRestore())
    const db = openForReading(path)
    if (!db) throw new Error('There is no ledger')
    prepared.mockClear()
    const { verification } = createReads(db, '')
    const before = prepared.mock.calls.length
    expect(before).toBeLessThan(10)
    verification.listRuns(1)
    expect(prepared.mock.calls.length).toBeGreaterThan(before)
    db.close()
  })

  /** Otherwise a wrong one would be found by whoever comes to it first. */
  it('could prepare each of them', async () => {
    const db = new Database(await layOut())
    watchRows(db)
    layPresentMoment(db)
    const prepared = vi.spyOn(db, 'prepare')
    createWrites(db, createRunProgress(db, () => undefined))
    createReads(db, '')
    expect(prepared.mock.calls.length).toBeGreaterThan(800)
    db.close()
  })
})
