/** Looks at the columns of references of a table: for damage by a spreadsheet, and for spaces around them. */
import type { Columns, TableField, TableFields, TableOptions } from '../table/table-kind.ts'
import { createReferenceColumn, type ReferenceColumn, type ReferenceDamage } from './reference-column.ts'

/** Field → what a spreadsheet did to its column. */
export type DamagedColumns = ReadonlyMap<string, ReferenceDamage>

export interface ReferenceFindings {
  readonly damage: DamagedColumns
  readonly spacedReferences: number
}

export interface ReferenceScan {
  begin(columns: Columns): void
  observe(record: readonly string[]): void
  /** Was there a reference of digits only? Without one there is no damage to look for. */
  hasNumbers(): boolean
  conclude(): ReferenceFindings
}

interface Watched {
  readonly field: string
  readonly index: number
  readonly isReference: boolean
  readonly column: ReferenceColumn
}

export function createReferenceScan(
  fields: TableFields, { allowShortReferences, trimReferences }: TableOptions,
): ReferenceScan {
  let watched: readonly Watched[] = []
  let spacedReferences = 0
  return {
    begin(columns) {
      watched = Object.entries(fields).flatMap(([field, described]) => {
        const index = columns.get(field)
        if (index === undefined || !mayBeDamaged(described)) return []
        return [{ field, index, isReference: described.holds === 'reference', column: createReferenceColumn() }]
      })
    },
    observe(record) {
      for (const { index, isReference, column } of watched) {
        const text = record[index] ?? ''
        const isSpaced = isReference && hasSpaces(text)
        if (isSpaced && text.trim() !== '') spacedReferences += 1
        column.observe(isSpaced && trimReferences === true ? text.trim() : text)
      }
    },
    hasNumbers: () => watched.some(({ column }) => column.hasNumbers()),
    conclude: () => ({
      damage: new Map(allowShortReferences === true ? [] : watched.map(({ field, column }) => (
        [field, column.conclude()]
      ))),
      spacedReferences,
    }),
  }
}

export function mayBeDamaged(field: TableField): boolean {
  return field.holds === 'reference' || (field.holds === 'text' && field.mayBeDamaged === true)
}

/** Looked at without copying the text: nearly none has any. */
function hasSpaces(text: string): boolean {
  return isSpace(text.charCodeAt(0)) || isSpace(text.charCodeAt(text.length - 1))
}

/** Printable ASCII but the space is none; the others are few enough to be looked at. */
function isSpace(code: number): boolean {
  return !(code > 32 && code < 127) && String.fromCharCode(code).trim() === ''
}
