/** A process that brings a ledger up to date and is killed after the statement with the number that it is given. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'
import { openForWriting } from '../../../src-main/ledger/engine/thread/connection.ts'

/** All migrations, unless the last is told. */
const [path = '', killedAfter = '', last = ''] = process.argv.slice(2)
/** What a migration is made of; a trigger's body has statements of its own. */
const NEXT_STATEMENT = /;\s*(?=(?:--[^\n]*\s+)*(?:CREATE|INSERT|DROP|ALTER|$))/

let statements = 0

function count(): void {
  statements += 1
  if (statements === Number(killedAfter)) process.kill(process.pid, 'SIGKILL')
}

const { exec, pragma, backup } = Database.prototype
Database.prototype.exec = function (sql) {
  for (const statement of sql.split(NEXT_STATEMENT).filter((text) => text.trim() !== '')) {
    exec.call(this, statement)
    count()
  }
  return this
}
Database.prototype.pragma = function (source, options) {
  const result: unknown = pragma.call(this, source, options)
  count()
  return result
}
Database.prototype.backup = async function (name, options) {
  count()
  return backup.call(this, name, options)
}
const memory = new Database(':memory:')
const statementPrototype = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Database.Statement
memory.close()
const { run } = statementPrototype
statementPrototype.run = function (...parameters) {
  const result = run.apply(this, parameters)
  count()
  return result
}

const db = await openForWriting(path, 0, { migrations: last === '' ? MIGRATIONS : MIGRATIONS.slice(0, Number(last)) })
db.close()
process.stdout.write(String(statements))
