/** Compares the layout of a ledger, object by object, with that of one that the migrations have just made. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../migrations/all.ts'
import { applyMigrations } from '../migrations/run.ts'

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

const OBJECTS = 'SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name'

/** The first difference, in words; undefined where there is none. */
export function findSchemaDifference(db: Database.Database): string | undefined {
  const expected = new Map(expectedObjects().map((object) => [`${object.type} ${object.name}`, object]))
  for (const object of db.prepare<[], SchemaObject>(OBJECTS).all()) {
    const named = `${object.type} ${object.name}`
    const known = expected.get(named)
    if (!known) return `${named} is not of this program`
    if (JSON.stringify(known) !== JSON.stringify(object)) return `${named} is not as this program makes it`
    expected.delete(named)
  }
  const [missing] = expected.keys()
  return missing === undefined ? undefined : `${missing} is missing`
}

function expectedObjects(): readonly SchemaObject[] {
  const db = new Database(':memory:')
  try {
    applyMigrations(db, MIGRATIONS, 0)
    return db.prepare<[], SchemaObject>(OBJECTS).all()
  } finally {
    db.close()
  }
}
