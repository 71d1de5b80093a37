/**
 * What a connection may do, as types: a query that writes does not compile on a connection that reads. SQLite refuses
 * it there too, since such a connection is opened read-only.
 */
import type Sqlite from 'better-sqlite3'

/** A statement that is only asked: it can't be `run`. */
export interface ReadStatement<Parameters extends unknown[], Row> {
  get(...parameters: Parameters): Row | undefined
  all(...parameters: Parameters): Row[]
  iterate(...parameters: Parameters): IterableIterator<Row>
  /** Gives the first column alone. */
  pluck(isOn?: boolean): this
  raw(isOn?: boolean): this
}

/** A connection that reads. */
export interface Readable {
  prepare<BindParameters extends unknown[] | NonNullable<unknown> = unknown[], Row = unknown>(
    sql: string,
  ): BindParameters extends unknown[] ? ReadStatement<BindParameters, Row> : ReadStatement<[BindParameters], Row>
}

/** The one connection that writes. */
export type Writable = Pick<Sqlite.Database, 'prepare' | 'function'>

/** A connection that reads the ledger, and fills temporary tables of its own. */
export interface Scratch extends Readable {
  readonly temporary: Writable & Pick<Sqlite.Database, 'exec'>
}
