/** What a report says, in whichever format it is written: its head, sections of typed rows, and who signs it. */
import type { Table } from '../table.ts'

/** What a report is about, in the language that is spoken. */
export interface ReportBody {
  /** Names the page too. */
  readonly title: string
  /** What it covers. */
  readonly about: readonly NamedFact[]
  /** For wide tables: the page lies on its side. */
  readonly isAcross: boolean
  /** Sentences that must not be missed. */
  readonly alarms: readonly string[]
  readonly sections: readonly AnySection[]
  /** Who signs on paper: a line each. */
  readonly signedBy: readonly string[]
}

export interface Report extends Omit<ReportBody, 'about'> {
  readonly badge: { readonly text: string; readonly isLive: boolean }
  /** Stand on every page of the paper. */
  readonly runningHead: string
  readonly runningFoot: string
  /** Who, when, what. */
  readonly facts: readonly NamedFact[]
  /** By which others check what the report rests on; at its end. */
  readonly evidence: readonly NamedFact[]
  /** The anchor, as JSON: what programs read of it. Null where the vault is locked or gone. */
  readonly anchor: string | null
}

export type NamedFact = readonly [name: string, value: string]

export interface ReportSection<Row> {
  /** Its title stands above it as it is spoken. */
  readonly table: Table<Row>
  readonly rows: readonly Row[]
  /** Sentences below a row, a line each; null where rows have none. */
  readonly linesOf: ((row: Row) => readonly string[]) | null
  /** Figures: the table is no wider than they are. */
  readonly isSmall: boolean
  /** What is said where there are no rows. */
  readonly whenEmpty: string
  /** A sentence after the rows; null for none. */
  readonly closing: string | null
}

/** A section whose rows are of some kind: whoever uses it must take any. */
export type AnySection = <Result>(use: <Row>(section: ReportSection<Row>) => Result) => Result

/** All its rows. */
export function countRows({ sections }: Pick<Report, 'sections'>): number {
  return sections.reduce((sum, one) => sum + one(({ rows }) => rows.length), 0)
}
