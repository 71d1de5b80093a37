/** What all examinations of a ledger share: what they are given, and how they put findings into words. */
import type { Database } from 'better-sqlite3'

export interface Examined {
  readonly db: Database
  /** The profile's folder. */
  readonly folder: string
  /** The last entry of the audit trail that may tell of a restore, as the key vault has it. */
  readonly restoresUpTo: number
  /** Told of each step, so that whoever waits can be told; throws where nobody waits any more. */
  readonly tick: () => void
}

/** What is wrong, in words; undefined where it is sound. */
export type Examination = (examined: Examined) => string | undefined

/** More names make nothing clearer. */
const NAMED = 5
/** Rows between two ticks. */
const TICK_ROWS = 1_000

/** Counts what is wrong and names the first of them. */
export function createFaults() {
  const named: string[] = []
  let count = 0
  return {
    add(name: string): void {
      count += 1
      if (named.length < NAMED) named.push(name)
    },
    /** `what`: the words before the names. */
    tell(what: string): string | undefined {
      const more = count > named.length ? `, and ${count - named.length} more` : ''
      return count === 0 ? undefined : `${what}: ${named.join(', ')}${more}`
    },
  }
}

/** Several statements as one; undefined where there is none. */
export function together(...statements: readonly (string | undefined)[]): string | undefined {
  const told = statements.filter((statement) => statement !== undefined)
  return told.length === 0 ? undefined : told.join('; ')
}

/** Ticks now and then while rows are looked at. */
export function* paced<Row>(rows: Iterable<Row>, tick: () => void): Generator<Row> {
  let seen = 0
  for (const row of rows) {
    seen += 1
    if (seen % TICK_ROWS === 0) tick()
    yield row
  }
}
