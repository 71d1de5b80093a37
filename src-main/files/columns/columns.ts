/** Finds the column of each field of a table by its name, and asks rather than choose between two. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Columns, TableField, TableFields, TableKind, TableOptions } from '../table/table-kind.ts'
import { describeNames, findColumn, foldName } from './column-names.ts'

export interface FoundColumns {
  readonly columns: Columns
  /** What only the person can answer. */
  readonly questions: readonly AppError[]
}

export function findColumns(
  file: string, header: readonly string[], { fields, findMissing }: TableKind, options: TableOptions,
): FoundColumns {
  const columns = new Map<string, number>()
  const questions: AppError[] = []
  const missing = (field: string) => (
    new AppError('IMPORT_COLUMN_MISSING', { file, field, headers: describeNames(header) })
  )
  for (const [field, described] of Object.entries(fields)) {
    const { names, lesserNames = [], leastNames = [] } = described
    const found = findColumn({
      file, header, field, names, lesserNames, leastNames, named: options.columns?.[field],
    })
    if (found instanceof AppError) questions.push(found)
    else if (found !== undefined) columns.set(field, found)
    // What is missing of a currency shows in the rows (currency-witness.ts).
    else if (described.isRequired && described.holds !== 'currency') questions.push(missing(field))
  }
  const alsoMissing = questions.length === 0 ? findMissing?.(columns) : undefined
  if (alsoMissing !== undefined) questions.push(missing(alsoMissing))
  return { columns, questions }
}

/** How many of the fields have a column of a name that is known for it, or that the person gave it. */
export function countNamedFields(record: readonly string[], fields: TableFields, { columns }: TableOptions): number {
  const folded = new Set(record.map(foldName))
  return Object.entries(fields)
    .filter(([field, described]) => [...namesOf(described), foldName(columns?.[field] ?? '')].some((name) => (
      name !== '' && folded.has(name)
    )))
    .length
}

/** Is this a name that a column of such a table goes by? */
export function isFieldHeader(text: string, fields: TableFields): boolean {
  return Object.values(fields).some((field) => namesOf(field).includes(foldName(text)))
}

function namesOf({ names, lesserNames = [], leastNames = [] }: TableField): readonly string[] {
  return [...names, ...lesserNames, ...leastNames]
}
