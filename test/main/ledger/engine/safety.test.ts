import { chmodSync, copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openLedger, openLedgerReader } from '../../../../src-main/ledger/engine/open.ts'
import {
  createHandClock, expectedRows, HOLDER, importRows, openTestLedger, recordAll, startRun, temporaryFolder,
} from '../../../support/ledger/fixtures.ts'
import { tamper } from '../../../support/ledger/tamper.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

function reopen(folder: string) {
  return openLedger(folder, { clock: createHandClock(), holder: HOLDER })
}

describe('a ledger file', () => {
  it('is for its owner alone, and written in full at every commit', async () => {
    const { path, folder, writer } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    expect([statSync(path).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
    expect(readFileSync(path).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  it('is not there for a reader before it was written', async () => {
    expect(await openLedgerReader(join(await temporaryFolder(), 'nothing'))).toBeUndefined()
  })

  it.each([
    ['a file of something else', 'LEDGER_DAMAGED', (path: string) => writeFileSync(path, 'no database at all')],
    ['a cut-off file', 'LEDGER_DAMAGED', (path: string) => truncateSync(path, 6_000)],
    ['a database of another program', 'LEDGER_FOREIGN', (path: string) => {
      writeFileSync(path, '')
      const db = new Database(path)
      db.exec('CREATE TABLE theirs (x)')
      db.close()
    }],
    ['the ledger of a newer version', 'LEDGER_NEWER', (path: string) => {
      const db = new Database(path)
      db.pragma('user_version = 99')
      db.close()
    }],
    ['a ledger built by another layout', 'LEDGER_BUILD_DIFFERS', (path: string) => {
      const db = new Database(path)
      const [{ name } = { name: '' }] = db.prepare<[], { name: string }>(
        "SELECT name FROM sqlite_master WHERE name LIKE '%migration%' AND type = 'table'",
      ).all()
      db.exec(`UPDATE ${name} SET checksum = 'edited'`)
      db.close()
    }],
  ])('refuses %s and leaves it as it is', async (_, code, damage) => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(40))
    await ledger.close()
    damage(ledger.path)
    const before = readFileSync(ledger.path)
    expect(await codeOf(reopen(ledger.folder))).toBe(code)
    expect(readFileSync(ledger.path).equals(before)).toBe(true)
  })

  it('lets one write, and says who', async () => {
    const { folder } = await openTestLedger()
    const second = reopen(folder)
    expect(await codeOf(second)).toBe('LEDGER_HELD')
    await expect(second).rejects.toThrow(new RegExp(`process ${process.pid} \\(test\\)`))
  })

  it('says which folder can’t be written to', async () => {
    const path = join(await temporaryFolder(), 'file')
    writeFileSync(path, '')
    expect(await codeOf(reopen(join(path, 'ledger')))).toBe('LEDGER_UNWRITABLE')
  })
})

describe('the examination', () => {
  it('finds nothing in a ledger that was only used', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(5))
    await startRun(ledger.writer)
    await recordAll(ledger)
    expect((await ledger.reader.backups.examine()).filter(({ isSound }) => !isSound)).toEqual([])
  })

  it.each([
    ['an edited row', "UPDATE audit SET actor = 'somebody else' WHERE id = 1"],
    ['a row taken out', 'DELETE FROM audit WHERE id = 1'],
    ['two rows swapped', 'UPDATE audit SET id = 100 - id; UPDATE audit SET id = id - 97 WHERE id > 97'],
    ['a cut-off end', 'DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)'],
  ])('finds %s in the audit trail', async (_, tampering) => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(1), 'one')
    await importRows(ledger.writer, expectedRows(2), 'two')
    await startRun(ledger.writer)
    await ledger.close()
    const db = new Database(ledger.path)
    expect(() => db.exec(tampering)).toThrow('append-only')
    db.close()
    tamper(ledger.path, tampering)
    const { reader } = await openTestLedger(ledger.folder)
    const trail = (await reader.backups.examine()).find(({ subject }) => subject === 'Audit trail')
    expect(trail?.isSound).toBe(false)
  })

  it('finds a payment whose state was edited by hand', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(1))
    await ledger.close()
    const db = new Database(ledger.path)
    db.exec("UPDATE payment SET state = 'proved'")
    db.close()
    const { reader } = await openTestLedger(ledger.folder)
    expect((await reader.backups.examine()).some(({ isSound }) => !isSound)).toBe(true)
  })
})

describe('a backup', () => {
  it('is a ledger of its own with everything up to its moment', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(3))
    const folder = await temporaryFolder()
    await ledger.writer.backups.backup(join(folder, 'copy.sqlite'))
    await importRows(ledger.writer, expectedRows(9), 'later')
    copyFileSync(join(folder, 'copy.sqlite'), join(folder, 'ledger.sqlite'))
    chmodSync(folder, 0o700)
    const copy = await openTestLedger(folder)
    expect((await copy.reader.books.listPayments({}, { limit: 100, after: 0 })).rows).toHaveLength(3)
  })
})
