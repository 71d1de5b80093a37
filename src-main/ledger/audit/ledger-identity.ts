/** The id that a ledger has from its making. SQL only. */
import type { Readable } from '../engine/access.ts'
import { DamagedRow } from '../engine/stored-row.ts'

export function prepareIdentity(db: Readable) {
  const find = db.prepare<[], string>('SELECT ledger_id FROM ledger_identity').pluck()

  return {
    ledgerId(): string {
      const id = find.get()
      if (id === undefined) throw new DamagedRow('ledger_identity', 1, 'it is missing')
      return id
    },
  }
}
