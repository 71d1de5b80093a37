/**
 * Observes what imports bring: new payments in slices, as they are inserted, and at the commit all other rows of the
 * file. One hash a slice: one a row would slow an import down. SQL only.
 */
import { createHash } from 'node:crypto'
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfValues, type StoredValue } from './digest.ts'

/** Payments of one import with ids from the first to the last. */
export interface Slice {
  readonly batchId: number
  readonly firstId: number
  readonly lastId: number
}

/** In the order of a packed row (books/import-rows.ts). */
const PAYMENT_EVIDENCE = [
  'row_number', 'txref', 'currency', 'amount_minor', 'customer', 'email', 'expected_date', 'business_day', 'source_id',
]

/** As it was imported: later changes keep what was before in the history. A reference never changes. */
const asImported = (column: string): string => (
  column === 'txref' ? 'p.txref' : `iif(h.id IS NULL, p.${column}, h.${column})`
)
const ORIGINALS = `
  FROM payment p NOT INDEXED LEFT JOIN payment_history h
    ON h.id = (SELECT min(f.id) FROM payment_history f WHERE f.payment_id = p.id)
  WHERE p.id BETWEEN @firstId AND @lastId AND ${asImported('source')} = 'import'`

/** The payments of a slice as they were imported, as lists of values. */
export function prepareSliceRows(db: Readable): (slice: Slice) => StoredValue[][] {
  const list = db.prepare<[Slice], StoredValue[]>(`
    SELECT ${PAYMENT_EVIDENCE.map(asImported).join(', ')} ${ORIGINALS} AND ${asImported('source_id')} = @batchId
    ORDER BY p.id`).raw()
  return (slice) => list.all(slice)
}

/** The slices that imports have among these ids. */
export function prepareSlicesAmong(db: Readable): (firstId: number, lastId: number) => Slice[] {
  const list = db.prepare<[{ firstId: number; lastId: number }], Slice>(`
    SELECT ${asImported('source_id')} AS batchId, min(p.id) AS firstId, max(p.id) AS lastId ${ORIGINALS}
    GROUP BY 1 ORDER BY 1`)
  return (firstId, lastId) => list.all({ firstId, lastId })
}

/** A slice that is made from the ledger has at most so many ids. */
export const SLICE_IDS = 1_000
export const SLICE_KIND = 'payments'

export function subjectOf({ batchId, firstId, lastId }: Slice): string {
  return `${batchId}:${firstId}-${lastId}`
}

export function parseSlice(subject: string): Slice | undefined {
  const [, batchId, firstId, lastId] = /^(\d+):(\d+)-(\d+)$/.exec(subject) ?? []
  return batchId === undefined ? undefined
    : { batchId: Number(batchId), firstId: Number(firstId), lastId: Number(lastId) }
}

export function prepareImportObservations(db: Writable) {
  const insert = db.prepare<[string, number | string, Buffer]>(
    'INSERT INTO observation (kind, subject, digest) VALUES (?, ?, ?)',
  )
  const listRows = prepareSliceRows(db)
  const listSlices = db.prepare<[string, string], string>(`
    SELECT DISTINCT subject FROM observation WHERE kind = '${SLICE_KIND}' AND subject >= ? AND subject < ?`).pluck()
  const findNext = db.prepare<[number, number], number | null>(`
    SELECT min(id) FROM payment INDEXED BY payment_of_import WHERE source = 'import' AND source_id = ? AND id >= ?`)
    .pluck()
  const lastIn = db.prepare<[Slice], number | null>(`
    SELECT max(id) FROM payment WHERE id BETWEEN @firstId AND @lastId AND source = 'import' AND source_id = @batchId`)
    .pluck()
  const hashFile = prepareFileDigest(db)

  function observeSlice(slice: Slice): void {
    insert.run(SLICE_KIND, subjectOf(slice), digestOfValues(listRows(slice).flat()))
  }

  function slicesOf(batchId: number): Slice[] {
    // `;` is the sign after `:`.
    return listSlices.all(`${batchId}:`, `${batchId};`)
      .flatMap((subject) => parseSlice(subject) ?? []).sort((a, b) => a.firstId - b.firstId)
  }

  return {
    /** Of rows that were inserted as they were given. */
    observeInserted: (slice: Slice, digest: Uint8Array) => (
      void insert.run(SLICE_KIND, subjectOf(slice), Buffer.from(digest))
    ),

    /** Of the rows that a part of a file brought, which have ids above this one. */
    observeAbove: (batchId: number, aboveId: number) => observeBetween(batchId, aboveId + 1, Number.MAX_SAFE_INTEGER),
    observeSlice,

    /** Observes each slice of the import again, and whatever stands between them. */
    observeAnew(batchId: number): void {
      let from = 0
      for (const slice of slicesOf(batchId)) {
        observeBetween(batchId, from, slice.firstId - 1)
        observeSlice(slice)
        from = slice.lastId + 1
      }
      observeBetween(batchId, from, Number.MAX_SAFE_INTEGER)
    },

    /** What its file said beside new payments. */
    observeFile: (batchId: number) => void insert.run('import rows', batchId, hashFile(batchId)),
  }

  function observeBetween(batchId: number, from: number, to: number): void {
    for (let next = findNext.get(batchId, from) ?? null; next !== null && next <= to;) {
      const range = { batchId, firstId: next, lastId: Math.min(next + SLICE_IDS - 1, to) }
      observeSlice({ ...range, lastId: lastIn.get(range) ?? next })
      next = findNext.get(batchId, range.lastId + 1) ?? null
    }
  }
}

/** The digest of the rows of an import’s file that are not payments of its own. */
export function prepareFileDigest(db: Readable): (batchId: number) => Buffer {
  const members = db.prepare<[number], string>(`
    SELECT json_array(payment_id, row_number, kind, currency, amount_minor, customer, email, expected_date,
      business_day) FROM import_member WHERE batch_id = ? ORDER BY payment_id`).pluck()
  const rejects = db.prepare<[number], string>(`
    SELECT json_array(id, row_number, column_name, value, reason) FROM import_reject INDEXED BY import_reject_of_batch
    WHERE batch_id = ? ORDER BY id`).pluck()
  return (batchId) => {
    const hash = createHash('sha256')
    for (const text of members.iterate(batchId)) hash.update(`${text}\n`)
    hash.update('\n')
    for (const text of rejects.iterate(batchId)) hash.update(`${text}\n`)
    return hash.digest()
  }
}
