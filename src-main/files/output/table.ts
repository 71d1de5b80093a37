/** What a table to be written consists of: typed columns that take their cells from rows of any kind. */
import type { Money } from '../../../src-shared/domain/values/money.ts'

interface ColumnOf<Row, Kind extends string, Value> {
  readonly kind: Kind
  /** The column's name in CSV and its key in JSONL. */
  readonly name: string
  /** Its heading for people, in XLSX. One over instants says their zone: a spreadsheet's own times have none. */
  readonly title: string
  /** Null leaves the cell empty. */
  readonly value: (row: Row) => Value | null
}

/** `instant` is UTC with milliseconds, `2026-09-17T08:30:00.000Z`; `date` is `2026-09-17`. */
export type Column<Row> =
  | ColumnOf<Row, 'text' | 'reference' | 'instant' | 'date', string>
  | ColumnOf<Row, 'money', Money>
  | ColumnOf<Row, 'integer', number>

export interface Table<Row> {
  /** The sheet's name in XLSX. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
}

/** Turns rows into the bytes of a file, piece by piece. Any piece may be empty. */
export interface TableEncoder<Row> {
  start(): Bytes | Promise<Bytes>
  encode(rows: readonly Row[]): Bytes | Promise<Bytes>
  end(): Bytes | Promise<Bytes>
}

type Bytes = Uint8Array | string
