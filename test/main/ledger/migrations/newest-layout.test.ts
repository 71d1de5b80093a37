import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { NEWEST_LAYOUT, newestLayout } from '../../../../build/newest-layout.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../../src-main/ledger/migrations/lay-out.ts'
import { applyMigrations } from '../../../../src-main/ledger/migrations/run.ts'

const FILLINGS = { newLedgerId: 'ab'.repeat(16) }
const AT_MS = 1_700_000_000_000
/** What counts observations: each step observes the migrations that are there, and the layout at once does so once. */
const COUNTING = ['observation', 'ledger_state']

it('a new ledger’s layout is what all migrations make: node build/make-layout.ts after a new one', async () => {
  const project = join(import.meta.dirname, '../../../..')
  expect(await readFile(join(project, NEWEST_LAYOUT), 'utf8')).toBe(newestLayout())
})

it('a ledger laid out at once is the one that was laid out step by step', () => {
  const atOnce = openEmpty()
  const byStep = openEmpty()
  layOut(atOnce, MIGRATIONS, AT_MS, FILLINGS)
  applyMigrations(byStep, MIGRATIONS, AT_MS, FILLINGS)
  const schema = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'
  expect(rowsOf(atOnce, schema)).toEqual(rowsOf(byStep, schema))
  for (const pragma of ['user_version', 'application_id', 'integrity_check', 'foreign_key_check']) {
    expect(atOnce.pragma(pragma)).toEqual(byStep.pragma(pragma))
  }
  const tables = byStep.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()
  for (const table of tables.filter((name) => !COUNTING.includes(name) && !name.startsWith('sqlite_'))) {
    const rows = `SELECT * FROM ${table} ORDER BY 1`
    expect.soft(rowsOf(atOnce, rows), table).toEqual(rowsOf(byStep, rows))
  }
  const observed = 'SELECT DISTINCT kind, subject, hex(digest) FROM observation ORDER BY kind, subject'
  expect(rowsOf(atOnce, observed)).toEqual(rowsOf(byStep, observed))
  const state = 'SELECT only, first_held_send_id, audit_count, audit_head, inexact_attempts FROM ledger_state'
  expect(rowsOf(atOnce, state)).toEqual(rowsOf(byStep, state))
})

it('alters no table, which is what takes long', () => {
  const asked: string[] = []
  const db = new Database(':memory:', { verbose: (statement) => asked.push(String(statement)) })
  layOut(db, MIGRATIONS, AT_MS)
  expect(asked.filter((statement) => /^\s*(ALTER|DROP)/i.test(statement))).toEqual([])
  expect(asked.filter((statement) => /^\s*BEGIN/i.test(statement))).toHaveLength(1)
})

function openEmpty(): Database.Database {
  return new Database(':memory:')
}

function rowsOf(db: Database.Database, sql: string): readonly unknown[] {
  return db.prepare(sql).all()
}
