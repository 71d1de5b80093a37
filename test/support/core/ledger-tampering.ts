/** What somebody who can write the data folder does to a ledger: edits it, and leaves its layout as it was. */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

export function ledgerFolder(dataFolder: string, profile: string): string {
  return join(dataFolder, 'data', 'profiles', profile)
}

/** Runs these statements with every trigger out of the way; each is put back afterwards. */
export function tamper(folder: string, statements: readonly string[]): void {
  const db = new Database(join(folder, 'ledger.sqlite'))
  try {
    const triggers = db
      .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
    db.transaction(() => {
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
      for (const statement of statements) db.exec(statement)
      for (const { sql } of triggers) db.exec(sql)
    })()
  } finally {
    db.close()
  }
}

/** The rows of a table, to be put back later; the statement that does it. */
export function keepRows(folder: string, table: string, where = 'true'): string {
  const db = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
  try {
    const rows = db.prepare<[], Record<string, Stored>>(`SELECT * FROM ${table} WHERE ${where}`).all()
    return rows.map((row) => {
      const values = Object.values(row).map(quote).join(', ')
      return `INSERT OR REPLACE INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values});`
    }).join('\n')
  } finally {
    db.close()
  }
}

type Stored = string | number | null | Uint8Array

function quote(value: Stored): string {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return typeof value === 'number' ? String(value) : `'${value.replaceAll('\'', '\'\'')}'`
}

const FILES = ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm']

/** All of it, as a sync program would copy it, over what is there. Nobody may have it open. */
export function copyLedger(from: string, to: string): void {
  for (const file of FILES) {
    rmSync(join(to, file), { force: true })
    if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file))
  }
}
