/** The columns that a person chose last, per subject; a report has its own. Pure. */
import { parseNames } from './recipes.ts'

/** By `payments`, `payments-report` and so on. */
export type ColumnChoices = Readonly<Record<string, readonly string[] | undefined>>

export function parseColumnChoices(stored: unknown): ColumnChoices | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(Object.entries(stored).map(([name, columns]) => [name, parseNames(columns)]))
}
