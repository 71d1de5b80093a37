/**
 * Compares the schema of a ledger with the one that our migrations make: tables, indexes, triggers and views run or
 * bend what is read, so that whoever can add one to the file could decide what the program does.
 */
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../migrations/all.ts'
import { KNOWN_SCHEMAS } from '../migrations/known-schemas.ts'
import { applyMigrations, type Migration } from '../migrations/run.ts'

interface SchemaEntry {
  readonly type: string
  readonly name: string
  readonly tableName: string
  /** As SQLite keeps it; null for an index that a constraint makes. */
  readonly sql: string | null
}

export interface ComparedSchema {
  readonly migrations?: readonly Migration[]
  /** The name under which the ledger is attached. */
  readonly attached?: 'main' | 'source' | 'replaced'
}

/** Some hundred are ours; of a made-up file no more are read. */
const MAX_ENTRIES = 2_000
const MAX_NAMED = 3
const MAX_NAME_LENGTH = 60

/**
 * What differs from the layout that the ledger says it has, in words; undefined where nothing does. Reads the schema
 * alone, and none of the ledger's tables. The ledger must not be newer than the migrations.
 */
export function findSchemaDifference(
  db: Pick<Database.Database, 'prepare' | 'pragma'>,
  { migrations = MIGRATIONS, attached = 'main' }: ComparedSchema = {},
): string | undefined {
  const version = Number(db.pragma(`${attached}.user_version`, { simple: true }))
  const found = readSchema(db, attached)
  // The usual case, at every start: to lay out a ledger for comparison takes some milliseconds of each thread.
  const isOurs = migrations[version - 1] === MIGRATIONS[version - 1]
  if (isOurs && digestOf(found) === KNOWN_SCHEMAS[version - 1]) return undefined
  return describeDifference(found, schemaOf(migrations.slice(0, version)))
}

/** What known-schemas.ts must hold for this layout. */
export function digestOfLayout(migrations: readonly Migration[]): string {
  return digestOf(schemaOf(migrations))
}

/** The tables of a ledger whose schema was found to be ours. */
export function tablesOf(db: Pick<Database.Database, 'prepare'>): readonly string[] {
  return readSchema(db, 'main')
    .filter(({ type, name }) => type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
}

function schemaOf(migrations: readonly Migration[]): readonly SchemaEntry[] {
  const db = new Database(':memory:')
  try {
    applyMigrations(db, migrations, 0)
    return readSchema(db, 'main')
  } finally {
    db.close()
  }
}

function readSchema(db: Pick<Database.Database, 'prepare'>, attached: string): readonly SchemaEntry[] {
  return db.prepare<[], SchemaEntry>(`
    SELECT type, name, tbl_name AS tableName, sql FROM ${attached}.sqlite_schema ORDER BY type, name, tbl_name, sql
    LIMIT ${MAX_ENTRIES}`).all()
}

function digestOf(entries: readonly SchemaEntry[]): string {
  const lines = entries.map(({ type, name, tableName, sql }) => JSON.stringify([type, name, tableName, sql]))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function describeDifference(found: readonly SchemaEntry[], expected: readonly SchemaEntry[]): string | undefined {
  if (JSON.stringify(found) === JSON.stringify(expected)) return undefined
  const added = found.filter((entry) => !expected.some((known) => isNamesake(known, entry)))
  const missing = expected.filter((entry) => !found.some((known) => isNamesake(known, entry)))
  const changed = found.filter((entry) => (
    expected.some((known) => isNamesake(known, entry) && JSON.stringify(known) !== JSON.stringify(entry))
  ))
  const differences = [
    ...added.map((entry) => `the ${nameOf(entry)} was added`),
    ...missing.map((entry) => `the ${nameOf(entry)} is missing`),
    ...changed.map((entry) => `the ${nameOf(entry)} was changed`),
  ]
  const more = differences.length - MAX_NAMED
  // Entries that are there twice differ in nothing else.
  if (differences.length === 0) return 'something in it is there twice'
  return [...differences.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function isNamesake(one: SchemaEntry, other: SchemaEntry): boolean {
  return one.type === other.type && one.name === other.name
}

function nameOf({ type, name }: SchemaEntry): string {
  const shown = String(name)
  return `${String(type)} ${shown.length > MAX_NAME_LENGTH ? `${shown.slice(0, MAX_NAME_LENGTH)}…` : shown}`
}
