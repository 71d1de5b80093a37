import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { soak } from '../../../support/core/soak.ts'
import { ACTOR, createHandClock, HOLDER, openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { restoreBackup } from '../../../support/ledger/restoring.ts'

const CHILD = new URL('../../../support/ledger/migration-child.ts', import.meta.url).pathname
const BACKUP = 'ledger.sqlite.before-migration-2'
const NEWEST = MIGRATIONS.length

/** As the first version of the program left it: one payment that failed, one that was never asked about. */
const ROWS = `
  INSERT INTO import_batch (id, file_name, file_sha256, options_key, state, actor, started_at_ms, committed_at_ms,
    new_count, first_payment_id, last_payment_id, attempts_before)
  VALUES (1, 'orders.csv', 'aa', '{}', 'committed', 'Person 1', 1000, 2000, 2, 1, 2, 0);
  INSERT INTO payment (id, txref, currency, amount_minor, batch_id, row_number, state, reason, last_attempt_id,
    last_answer_id)
  VALUES (1, 'T-1', 'NGN', 1000, 1, 2, 'failed', 'Amount is 9.99, expected 10.00 or more.', 1, 1),
    (2, 'T-2', 'UGX', 500, 1, 3, 'unverified', NULL, NULL, NULL);
  INSERT INTO send (id, payment_id, run_id, txref, lane, taken_wall_ms, taken_uptime_ms, ended_wall_ms, outcome,
    hold_from_wall_ms, hold_from_uptime_ms, hold_ms)
  VALUES (1, 1, NULL, 'T-1', 'bulk', 3000, 1, 4000, 'answered', 4000, 2, 1);
  INSERT INTO attempt
    (id, payment_id, send_id, outcome, http_status, txid, status, chargecode, amount, currency, verdict)
  VALUES (1, 1, 1, 'answered', 200, '9', 'successful', '00', '9.99', 'NGN', 'failed');
  INSERT INTO attempt_body VALUES (1, '{"data":{"appfee":0.14}}');
  INSERT INTO check_result VALUES (1, 4, 'amount', 0, '10.00 or more', '9.99', NULL);
`

/** What every layout since has, under the same name. */
const KEPT = [
  ['import_batch', 'id, file_name, file_sha256, options_key, state, actor, started_at_ms, committed_at_ms, new_count'],
  ['payment', 'id, txref, currency, amount_minor, row_number, state, reason, last_attempt_id, last_answer_id'],
  ['send', '*'], ['attempt', '*'], ['attempt_body', '*'], ['check_result', '*'],
] as const

async function layFirstLedger(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  const path = join(folder, 'ledger.sqlite')
  const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, 1) })
  db.exec(ROWS)
  db.pragma('journal_mode = DELETE')
  db.close()
  return path
}

/** The schema of an empty ledger that was brought this far. */
async function layoutOf(path: string, version: number): Promise<string> {
  const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, version), mayBeEmpty: true })
  db.pragma('journal_mode = DELETE')
  db.close()
  return contentOf(path).layout
}

interface Content {
  readonly version: number
  readonly layout: string
  readonly rows: string
}

/** Takes the write-ahead log in, as the next program that opens it does. */
function contentOf(path: string): Content {
  const db = new Database(path)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    return {
      version: Number(db.pragma('user_version', { simple: true })),
      layout: JSON.stringify(db.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()),
      rows: JSON.stringify(KEPT.map(([table, columns]) => (
        db.prepare(`SELECT ${columns} FROM ${table} ORDER BY 1, 2`).all()
      ))),
    }
  } finally {
    db.close()
  }
}

/** How many statements it carried out; null where it was killed. */
function migrate(path: string, killedAfter: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [CHILD, path, String(killedAfter)], (error, stdout) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error('It was not killed', { cause: error }))
      else resolve(error ? null : Number(stdout))
    })
  })
}

describe('a backup of the first layout', () => {
  it('is restored as the newest, and leaves nothing half-done beside it', async () => {
    const home = await temporaryFolder()
    const backup = await layFirstLedger(join(home, 'backup'))
    const folder = join(home, 'shop')
    await restoreBackup(folder, backup, { clock: createHandClock(), holder: HOLDER, actor: ACTOR })
    const files = (await readdir(folder)).filter((name) => !name.startsWith('writer'))
    expect(files).toEqual(['ledger.made', 'ledger.sqlite'])
    expect(contentOf(join(folder, 'ledger.sqlite'))).toMatchObject({ version: NEWEST, rows: contentOf(backup).rows })
  })
})

/** Each kill takes a process of its own. By day every few statements are killed behind, fewer than a migration has. */
const STRIDE = soak(1, 3)

describe('the newest layout', () => {
  it('keeps every row of the first, beside a backup of it', async () => {
    const folder = join(await temporaryFolder(), 'shop')
    const path = await layFirstLedger(folder)
    const before = contentOf(path)
    const { reader, writer } = await openTestLedger(folder)
    expect((await reader.books.findPayment('T-1'))?.fees).toMatchObject({ appFee: '0.14' })
    const all = { filter: { status: 'open' as const }, order: 'risk' as const, slice: { offset: 0, limit: 9 } }
    expect((await reader.books.listExceptions({ ...all, pendingSinceMs: 0 })).rows.map(({ payment }) => payment.txref))
      .toEqual(['T-1'])
    expect((await reader.backups.examine()).filter(({ isSound }) => !isSound)).toEqual([])
    await reader.close()
    await writer.close()
    expect(contentOf(path)).toMatchObject({ version: NEWEST, rows: before.rows })
    expect(contentOf(join(folder, BACKUP))).toEqual(before)
  })

  it('is reached step by step: one layout whole, and the backup, wherever it is killed', async () => {
    const home = await temporaryFolder()
    const first = await layFirstLedger(join(home, 'first'))
    const before = contentOf(first)
    const whole = join(home, 'whole.sqlite')
    await copyFile(first, whole)
    const statements = await migrate(whole, 0)
    expect(contentOf(whole)).toMatchObject({ version: NEWEST, rows: before.rows })
    const layouts = await Promise.all(MIGRATIONS.map(({ number }) => layoutOf(join(home, `layout-${number}`), number)))

    const versions = new Set<string>()
    for (let killedAfter = 1; killedAfter <= (statements ?? 0); killedAfter += STRIDE) {
      const folder = join(home, String(killedAfter))
      await mkdir(folder)
      const path = join(folder, 'ledger.sqlite')
      await copyFile(first, path)
      expect(await migrate(path, killedAfter)).toBeNull()
      const found = contentOf(path)
      expect([found.layout, found.rows]).toEqual([layouts[found.version - 1], before.rows])
      const hasBackup = (await readdir(folder)).includes(BACKUP)
      if (hasBackup) expect(contentOf(join(folder, BACKUP))).toEqual(before)
      if (found.version > 1) expect(hasBackup).toBe(true)
      versions.add(`${found.version}${hasBackup ? ' with backup' : ''}`)
    }
    expect([...versions]).toEqual(['1', ...MIGRATIONS.map(({ number }) => `${number} with backup`)])
  }, soak(600_000, 240_000))
})
