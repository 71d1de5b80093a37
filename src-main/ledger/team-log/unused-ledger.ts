/** Tells a ledger that was only made, as the first look at a new profile makes it, from one that somebody used. */
import { openForReading } from '../engine/thread/connection.ts'

/** What its making fills. */
const MADE: ReadonlySet<string> = new Set([
  'migration', 'ledger_state', 'ledger_identity', 'observation', 'sqlite_sequence',
])

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"

/** False where there is none. Throws where it can't be read. */
export function isUsed(path: string): boolean {
  const db = openForReading(path)
  try {
    const tables = db?.prepare<[], string>(TABLES).pluck().all()
    return tables?.some((name) => !MADE.has(name) && hasRow(name)) ?? false
  } finally {
    db?.close()
  }

  function hasRow(table: string): boolean {
    return db?.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
  }
}
