/** Brings a ledger's layout up to date: forward only, each step in one transaction with its bookkeeping. */
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { createBusinessCalendar, type DayRule } from '../../../src-shared/domain/time/business-day.ts'
import { beginEvidence, observeRows } from '../evidence/begin.ts'

export interface Migration {
  /** Counts up from 1 without gaps. */
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * What is observed as it is at its end: everything where evidence begins, later the tables whose rows it rewrites.
   * Without it, rows that a migration changed look as if they had been changed behind the program's back.
   */
  readonly observes?: 'everything' | readonly string[]
  /**
   * What the SQL asks that it can't tell by itself: `business-days` is the function `business_day(ms)`, `ledger-id` is
   * `new_ledger_id()`, `time` is `migration_time_ms()`.
   */
  readonly fill?: 'business-days' | 'ledger-id' | 'time'
  /** Puts tables in place of others that rows refer to, so that references hold again only at its end. */
  readonly rebuildsTables?: true
}

/** For a ledger that is opened without a profile: the days of UTC, as a profile's settings have them at first. */
export const PLAIN_DAYS: DayRule = { timeZone: 'UTC', cutOff: '00:00' }

/** For one whose id nobody will ask, or gets another at once. */
export const NO_LEDGER_ID = '0'.repeat(32)

/** Marks the file as ours: `TPRF`. */
export const APPLICATION_ID = 0x54505246

/** What migrations fill in that comes from outside the ledger. */
export interface Fillings {
  /** By which the days of what is in the books are told. */
  readonly dayRule?: DayRule | undefined
  /** Random, 32 hex digits. */
  readonly newLedgerId?: string | undefined
}

/** A process that is killed in the middle leaves the layout of the last whole step. */
export function applyMigrations(
  db: Database, migrations: readonly Migration[], atMs: number, fillings: Fillings = {},
): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  for (const migration of migrations.slice(version)) {
    installFilling(db, migration, fillings, atMs)
    // Inside of a transaction this does nothing.
    if (migration.rebuildsTables) db.pragma('foreign_keys = OFF')
    db.transaction(() => {
      if (migration.number === 1) layBookkeeping(db)
      db.exec(migration.sql)
      if (migration.rebuildsTables) refuseLooseReferences(db, migration)
      noteMigration(db, migration, atMs)
      observeStep(db, migrations, migration, atMs)
      db.pragma(`user_version = ${migration.number}`)
    }).immediate()
    if (migration.rebuildsTables) db.pragma('foreign_keys = ON')
  }
}

export function noteMigration(db: Database, migration: Migration, atMs: number): void {
  db.prepare('INSERT INTO migration (number, name, checksum, applied_at_ms) VALUES (?, ?, ?, ?)')
    .run(migration.number, migration.name, checksumOf(migration), atMs)
}

function observeStep(
  db: Database, migrations: readonly Migration[], { number, observes = [] }: Migration, atMs: number,
): void {
  const beginning = migrations.find((migration) => migration.observes === 'everything')
  if (observes === 'everything') beginEvidence(db, atMs)
  else if (beginning && number > beginning.number) observeRows(db, ['migration', ...observes])
}

function installFilling(
  db: Database, { fill }: Migration, { dayRule = PLAIN_DAYS, newLedgerId = NO_LEDGER_ID }: Fillings, atMs: number,
): void {
  if (fill === 'time') db.function('migration_time_ms', () => atMs)
  if (fill === 'ledger-id') db.function('new_ledger_id', () => newLedgerId)
  if (fill !== 'business-days') return
  const { dateOf } = createBusinessCalendar(dayRule)
  db.function('business_day', { deterministic: true }, (atMs: number) => dateOf(atMs))
}

function refuseLooseReferences(db: Database, { name }: Migration): void {
  const loose = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all()
  if (loose.length > 0) throw new Error(`The migration ${name} leaves rows of ${loose[0]?.table} that lead nowhere`)
}

function layBookkeeping(db: Database): void {
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.exec(`CREATE TABLE migration (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at_ms INTEGER NOT NULL
  ) STRICT`)
}

export function checksumOf({ sql, fill }: Migration): string {
  return createHash('sha256').update(fill === undefined ? sql : `${sql}\n${fill}`).digest('hex')
}
