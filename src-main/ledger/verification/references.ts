/** Which references the books hold: SQL only. */
import { IS_VISIBLE } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'

export function prepareReferenceReads(db: Readable) {
  const listUnknown = db.prepare<[string], number>(`
    SELECT r.key FROM json_each(?) r
    WHERE NOT EXISTS (SELECT 1 FROM payment p WHERE p.txref = r.value AND ${IS_VISIBLE}) ORDER BY r.key`).pluck()

  return {
    /** Those of the references that the books do not hold, in the order given. */
    listUnknownReferences(txrefs: readonly string[]): string[] {
      return listUnknown.all(JSON.stringify(txrefs)).map((place) => String(txrefs[place]))
    },
  }
}
