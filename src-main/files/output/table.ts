/** What a table to be written consists of: typed columns that take their cells from rows of any kind. */
import type { Money } from '../../../src-shared/domain/values/money.ts'

interface ColumnOf<Row, Kind extends string, Value> {
  readonly kind: Kind
  /** The column's name in CSV and its key in JSONL. */
  readonly name: string
  /** Its heading for people, in XLSX and, as it is spoken, in print. Over instants the zone is put behind it. */
  readonly title: string
  /** Null leaves the cell empty. */
  readonly value: (row: Row) => Value | null
}

/** An amount as somebody wrote it: plain decimal text is a number, whatever else it says stays text. */
export interface StatedAmount {
  readonly amount: string
  /** Null where none is said. */
  readonly currency: string | null
}

/**
 * `instant` is UTC with milliseconds, `2026-09-17T08:30:00.000Z`, and written by the clocks of the table's zone; `date`
 * is `2026-09-17`.
 */
export type Column<Row> =
  | (ColumnOf<Row, 'text', string> & {
    /** In print, in the language that is spoken. Files have English words, which programs read. */
    readonly inPrint?: (row: Row) => string | null
  })
  | ColumnOf<Row, 'reference' | 'instant' | 'date', string>
  | ColumnOf<Row, 'money', Money>
  | (ColumnOf<Row, 'stated', StatedAmount> & {
    /** In print, what is more than 0 has its sign too. */
    readonly isSigned?: true
  })
  | (ColumnOf<Row, 'integer', number> & {
    /** How many there are, and no number that names something: its thousands are grouped in print. */
    readonly isCount?: true
  })

export interface Table<Row> {
  /** The sheet's name in XLSX. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  /** By whose clocks instants are written; UTC unless given. */
  readonly timeZone?: string | undefined
}

/** A heading: over instants it says their zone, since a spreadsheet's own times have none. */
export function headingOf({ title, kind }: Pick<Column<never>, 'title' | 'kind'>, timeZone = 'UTC'): string {
  return kind === 'instant' ? `${title} (${timeZone})` : title
}

const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

export function isPlainDecimal(text: string): boolean {
  return PLAIN_DECIMAL.test(text)
}

/** Turns rows into the bytes of a file, piece by piece. Any piece may be empty. */
export interface TableEncoder<Row> {
  start(): Bytes | Promise<Bytes>
  encode(rows: readonly Row[]): Bytes | Promise<Bytes>
  end(): Bytes | Promise<Bytes>
}

type Bytes = Uint8Array | string
