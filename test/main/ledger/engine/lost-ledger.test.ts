import { closeSync, openSync, renameSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openLedger, openLedgerGrid, openLedgerReader } from '../../../../src-main/ledger/engine/open.ts'
import {
  ACTOR, answered, createHandClock, expectedRows, HOLDER, importRows, openTestLedger, recordAll, startRun,
  temporaryFolder, type HandClock, type TestLedger,
} from '../../../support/ledger/fixtures.ts'
import { restoreBackup } from '../../../support/ledger/restoring.ts'

const MINUTE_MS = 60_000
/** A lost slot, and the cool-off that the service's document names. */
const LONGEST_SILENCE_MS = 70_100 + 30 * MINUTE_MS

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

function open(folder: string) {
  return openLedger(folder, { clock: createHandClock(), holder: HOLDER })
}

/** A ledger with a call behind it, in a cool-off of an hour, closed, with a backup from before. */
async function usedLedger(): Promise<TestLedger & { readonly backup: string }> {
  const ledger = await openTestLedger()
  const backup = join(await temporaryFolder(), 'backup.sqlite')
  await importRows(ledger.writer, expectedRows(2))
  await ledger.writer.backups.backup(backup)
  await startRun(ledger.writer)
  await recordAll(ledger, answered)
  await ledger.writer.verification.beginCoolOff({
    startedAt: ledger.clock.instant(), durationMs: 60 * MINUTE_MS, message: 'wait',
  })
  await ledger.close()
  return { ...ledger, backup }
}

async function restore({ folder, clock, backup }: { folder: string; clock: HandClock; backup: string }) {
  await restoreBackup(folder, backup, { clock, holder: HOLDER, actor: ACTOR })
  return openTestLedger(folder, clock)
}

/** Overwrites the table's first page. */
function damageTable(path: string, table: string): void {
  const db = new Database(path, { readonly: true })
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
  const pageBytes = Number(db.pragma('page_size', { simple: true }))
  db.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(pageBytes, 0xee), 0, pageBytes, (page - 1) * pageBytes)
  closeSync(file)
}

describe('a ledger that was lost', () => {
  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['is empty', (path: string) => truncateSync(path, 0)],
  ])('is not taken for a fresh start where it %s', async (words, lose) => {
    const { folder, path } = await usedLedger()
    lose(path)
    const failures = [open(folder), openLedgerReader(folder), openLedgerGrid(folder)]
    expect(await Promise.all(failures.map(codeOf))).toEqual(Array(3).fill('LEDGER_DAMAGED'))
    await expect(open(folder)).rejects.toThrow(words)
    await expect(open(folder)).rejects.toThrow('remove the file ledger.made')
    expect(statSync(path, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  })

  it('is not taken for a fresh start where another file took its place, with nothing in it', async () => {
    const { folder, path } = await usedLedger()
    rmSync(path)
    const db = new Database(path)
    db.pragma('journal_mode = WAL')
    db.close()
    expect(await codeOf(open(folder))).toBe('LEDGER_DAMAGED')
  })

  it('is looked for from the first opening on, also where an earlier version made it', async () => {
    const { folder, path } = await usedLedger()
    rmSync(join(folder, 'ledger.made'))
    const { reader, writer } = await open(folder)
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: 60 * MINUTE_MS })
    await reader.close()
    await writer.close()
    rmSync(path)
    expect(await codeOf(open(folder))).toBe('LEDGER_DAMAGED')
  })

  it('is followed by the longest silence, where a person begins again', async () => {
    const { folder, path, clock } = await usedLedger()
    rmSync(path)
    rmSync(join(folder, 'ledger.made'))
    const again = await openTestLedger(folder, clock)
    expect(await again.reader.verification.loadCoolOff()).toMatchObject({ durationMs: LONGEST_SILENCE_MS })
    expect((await again.reader.books.listPayments({}, { limit: 10, after: 0 })).rows).toEqual([])
  })

  it('is no silence for one that is made for the first time', async () => {
    const { reader } = await openTestLedger()
    expect(await reader.verification.loadCoolOff()).toBeNull()
  })
})

describe('a restore', () => {
  it('of a lost ledger begins with the longest silence', async () => {
    const used = await usedLedger()
    rmSync(used.path)
    const { reader } = await restore(used)
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: LONGEST_SILENCE_MS })
    expect((await reader.books.listPayments({}, { limit: 10, after: 0 })).rows).toHaveLength(2)
  })

  it('of an emptied ledger does too', async () => {
    const used = await usedLedger()
    truncateSync(used.path, 0)
    const { reader } = await restore(used)
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: LONGEST_SILENCE_MS })
  })

  it('keeps a cool-off that can be read, where the log of sends can’t', async () => {
    const used = await usedLedger()
    damageTable(used.path, 'send')
    const { reader } = await restore(used)
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: 60 * MINUTE_MS, message: 'wait' })
  })

  it('counts a cool-off that can’t be read as the longest, and carries the slots', async () => {
    const used = await usedLedger()
    damageTable(used.path, 'cool_off')
    const { reader, clock } = await restore(used)
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: LONGEST_SILENCE_MS })
    expect(await reader.verification.loadHeldSlots(clock.instant())).toHaveLength(2)
  })

  it('waits for the last slots alone where no ledger was here before', async () => {
    const used = await usedLedger()
    const elsewhere = join(await temporaryFolder(), 'practice')
    const { reader } = await restore({ ...used, folder: elsewhere })
    expect(await reader.verification.loadCoolOff()).toMatchObject({ durationMs: 70_100 })
  })

  it('goes through where the ledger was moved away and lies elsewhere', async () => {
    const used = await usedLedger()
    renameSync(used.path, `${used.path}.away`)
    const { reader } = await restore(used)
    expect((await reader.backups.examine()).filter(({ isSound }) => !isSound)).toEqual([])
  })
})
