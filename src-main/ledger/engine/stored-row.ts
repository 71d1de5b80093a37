/** What a row holds as text of its own, read by the domain's parsers: what does not parse is damage, never a guess. */
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'

/** Becomes LEDGER_DAMAGED where the ledger's path is known (engine/sqlite-errors.ts). */
export class DamagedRow extends Error {
  constructor(table: string, id: number, reason: string) {
    super(`row ${id} of the table ${table} can’t be read (${reason})`)
    this.name = 'DamagedRow'
  }
}

/** Throws DamagedRow where the row's text is none of what this program writes. */
export function readStored<Value>(table: string, id: number, read: Parsed<Value>): Value {
  if (!read.ok) throw new DamagedRow(table, id, read.reason)
  return read.value
}
