/** Looks at the columns of references of a table: for damage by a spreadsheet, and for spaces around them. */
import { findSheetDamage } from '../../../src-shared/domain/values/sheet-damage.ts'
import type { Columns, TableField, TableFields, TableOptions } from '../table/table-kind.ts'
import { createReferenceColumn, type ReferenceColumn, type ReferenceDamage } from './reference-column.ts'

/** Field → what a spreadsheet did to its column. */
export type DamagedColumns = ReadonlyMap<string, ReferenceDamage>

export interface ReferenceFindings {
  readonly damage: DamagedColumns
  readonly spacedReferences: number
  readonly repairable: number
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
  /** Undefined where a column of such values says nothing of one of them. */
  readonly column: ReferenceColumn | undefined
}

export function createReferenceScan(
  fields: TableFields, { allowShortReferences, trimReferences, repairReferences }: TableOptions,
): ReferenceScan {
  let watched: readonly Watched[] = []
  let spacedReferences = 0
  let repairable = 0
  return {
    begin(columns) {
      watched = Object.entries(fields).flatMap(([field, described]) => {
        const index = columns.get(field)
        const isReference = described.holds === 'reference'
        if (index === undefined || !(isReference || isCode(described))) return []
        return [{ field, index, isReference, column: mayBeDamaged(described) ? createReferenceColumn() : undefined }]
      })
    },
    observe(record) {
      for (const { index, isReference, column } of watched) {
        const text = record[index] ?? ''
        const isSpaced = isReference && hasSpaces(text)
        if (isSpaced && text.trim() !== '') spacedReferences += 1
        const taken = isSpaced && trimReferences === true ? text.trim() : text
        const repaired = findSheetDamage(taken)?.repaired ?? null
        if (repaired !== null) repairable += 1
        column?.observe(repaired !== null && repairReferences === true ? repaired : taken)
      }
    },
    hasNumbers: () => watched.some(({ column }) => column?.hasNumbers() === true),
    conclude: () => ({
      damage: new Map(allowShortReferences === true ? [] : watched.flatMap(({ field, column }) => (
        column ? [[field, column.conclude()] as const] : []
      ))),
      spacedReferences,
      repairable,
    }),
  }
}

function isCode(field: TableField): boolean {
  return field.holds === 'text' && field.isCode === true
}

function mayBeDamaged(field: TableField): boolean {
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
