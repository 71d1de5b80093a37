/** A record of a table, whatever the file is: its fields as text, and of a sheet what they were before. */

/** What a cell of a sheet holds that is no text. */
export type CellKind = 'number' | 'date'

/** `kinds`: of a sheet's cells by their place, counted from 0. Texts have none, nor has what was text all along. */
export type TableRecord = readonly string[] & { readonly kinds?: ReadonlyMap<number, CellKind> }

export function sheetRecord(fields: readonly string[], kinds: ReadonlyMap<number, CellKind>): TableRecord {
  return Object.assign([...fields], { kinds })
}

/** A sheet leaves out the empty cells at the end of a row: they are there all the same. */
export function fillUp(record: TableRecord, width: number): TableRecord {
  const { kinds } = record
  if (kinds === undefined || record.length >= width) return record
  return sheetRecord([...record, ...Array.from({ length: width - record.length }, () => '')], kinds)
}
