/**
 * Statements that are prepared when they are first used. Each thread has many hundreds, and uses a few dozen: to
 * prepare them all was the largest part of what it took to open a ledger.
 */
import type Sqlite from 'better-sqlite3'

type Statement = Pick<Sqlite.Statement<unknown[]>, 'run' | 'get' | 'all' | 'iterate' | 'pluck' | 'raw'>

/** Changes the connection itself: whoever has it prepares so. */
export function prepareWhenUsed(db: Sqlite.Database): void {
  const prepare = db.prepare.bind(db)
  const later = (sql: string): Statement => statementWhenUsed(() => prepare(sql))
  Object.assign(db, { prepare: later })
}

/** In its place from then on: what is asked a million times is not to go a longer way. */
function statementWhenUsed(prepare: () => Sqlite.Statement<unknown[]>): Statement {
  const forms: ((made: Sqlite.Statement<unknown[]>) => void)[] = []
  const statement: Statement = {
    run: (...values) => make().run(...values),
    get: (...values) => make().get(...values),
    all: (...values) => make().all(...values),
    iterate: (...values) => make().iterate(...values),
    pluck: (...isOn) => form((made) => made.pluck(...isOn)),
    raw: (...isOn) => form((made) => made.raw(...isOn)),
  }
  return statement

  function form(apply: (made: Sqlite.Statement<unknown[]>) => void): never {
    forms.push(apply)
    return statement as never
  }

  function make(): Statement {
    const made = prepare()
    for (const apply of forms) apply(made)
    return Object.assign(statement, {
      run: made.run.bind(made), get: made.get.bind(made), all: made.all.bind(made), iterate: made.iterate.bind(made),
      pluck: made.pluck.bind(made), raw: made.raw.bind(made),
    })
  }
}
