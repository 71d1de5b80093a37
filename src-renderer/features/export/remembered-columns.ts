/** The columns that a person chose last, per subject; a report has its own. Pure. */
import { parseSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import { parseNames } from './recipes.ts'

/** By `payments`, `payments-report` and so on. */
export type ColumnChoices = Readonly<Record<string, readonly string[] | undefined>>

export function parseColumnChoices(stored: unknown): ColumnChoices | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(Object.entries(stored).map(([name, columns]) => [currentName(name), parseNames(columns)]))
}

/** A subject may have had another name when its columns were kept. */
function currentName(name: string): string {
  const [subject, ...rest] = name.split('-')
  return [parseSubject(subject) ?? subject, ...rest].join('-')
}
