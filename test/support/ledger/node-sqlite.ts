/**
 * The same interface over the SQLite that Node carries, which is another version than the driver's: as far as commands
 * and their replay ask for it.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'

type Value = null | number | bigint | string | Uint8Array

/** A statement that takes whatever it is given: values one by one or in a list, and named ones in one object. */
interface Taking {
  run(...values: readonly unknown[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint }
  get(...values: readonly unknown[]): unknown
  all(...values: readonly unknown[]): readonly unknown[]
  iterate(...values: readonly unknown[]): Iterable<unknown>
}

/** The driver gives buffers. */
function given(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}

/** Those with names, in one object, come first here; the driver takes them anywhere. */
function inOrder(values: readonly unknown[]): readonly unknown[] {
  const all = values.flat()
  const isNamed = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
  return [...all.filter(isNamed), ...all.filter((value) => !isNamed(value))]
}

function createStatement(prepared: StatementSync) {
  const made = prepared as unknown as Taking
  let form: (row: unknown[], names: readonly string[]) => unknown = toObject
  prepared.setReturnArrays(true)
  prepared.setAllowUnknownNamedParameters(true)
  const names = prepared.columns().map(({ name }) => name)
  const shaped = (row: unknown): unknown => form((row as unknown[]).map(given), names)
  const statement = {
    run(...values: readonly unknown[]) {
      const { changes, lastInsertRowid } = made.run(...inOrder(values))
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) }
    },
    get(...values: readonly unknown[]) {
      const row: unknown = made.get(...inOrder(values))
      return row === undefined ? undefined : shaped(row)
    },
    all: (...values: readonly unknown[]) => made.all(...inOrder(values)).map(shaped),
    * iterate(...values: readonly unknown[]) {
      for (const row of made.iterate(...inOrder(values))) yield shaped(row)
    },
    pluck(isOn = true) {
      form = isOn ? ([first]) => first : toObject
      return statement
    },
    raw(isOn = true) {
      form = isOn ? (row) => row : toObject
      return statement
    },
  }
  return statement
}

function toObject(row: readonly unknown[], names: readonly string[]): unknown {
  return Object.fromEntries(names.map((name, place) => [name, row[place]]))
}

/** What of the driver's connection is asked for. */
export function asDriver(db: DatabaseSync, name: string) {
  const driver = {
    name,
    get inTransaction() { return db.isTransaction },
    prepare: (sql: string) => createStatement(db.prepare(sql)),
    exec(sql: string) {
      db.exec(sql)
      return driver
    },
    function(called: string, optionsOrWork: object, work?: (...args: unknown[]) => unknown) {
      const carriedOut = (work ?? optionsOrWork) as (...args: Value[]) => Value
      const options = { deterministic: true, varargs: true }
      db.function(called, options, (...args: Value[]) => carriedOut(...args.map(given) as Value[]))
      return driver
    },
    transaction<Args extends unknown[], Result>(carryOut: (...args: Args) => Result) {
      const run = (...args: Args): Result => {
        db.exec('BEGIN IMMEDIATE')
        try {
          const result = carryOut(...args)
          db.exec('COMMIT')
          return result
        } catch (error) {
          db.exec('ROLLBACK')
          throw error
        }
      }
      return Object.assign(run, { immediate: run })
    },
    close: () => db.close(),
  }
  return driver
}
