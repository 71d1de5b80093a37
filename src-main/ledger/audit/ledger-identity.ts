/** The id that a ledger has from its making. SQL only. */
import type { Readable } from '../engine/access.ts'

export function prepareIdentity(db: Readable) {
  const find = db.prepare<[], string>('SELECT ledger_id FROM ledger_identity').pluck()

  return {
    ledgerId(): string {
      const id = find.get()
      if (id === undefined) throw new Error('The ledger has no id')
      return id
    },
  }
}
