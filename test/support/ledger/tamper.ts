/** Changes a ledger's file as someone does who knows it well: triggers are out of the way meanwhile, and back after. */
import Database from 'better-sqlite3'

export function tamper(path: string, sql: string): void {
  const db = new Database(path)
  try {
    const triggers = db.prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    ).all()
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
    db.exec(sql)
    for (const trigger of triggers) db.exec(trigger.sql)
  } finally {
    db.close()
  }
}
