/**
 * Observes what files of settlement lines bring: new lines in slices, as they are inserted, and where the file ends all
 * other rows of it. Lines are never changed, so that a slice stays as it was. SQL only.
 */
import { createHash } from 'node:crypto'
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfValues, type StoredValue } from './digest.ts'

/** Lines that one file brought, with ids from the first to the last. */
export interface LineSlice {
  readonly fileId: number
  readonly firstId: number
  readonly lastId: number
}

export const LINES_KIND = 'settlement lines'
export const FILE_ROWS_KIND = 'settlement rows'

/** In the order of a packed line (settlements/pack-lines.ts). */
const LINE_EVIDENCE = `l.row_number, s.settlement_id, l.kind, l.txref, l.platform_reference, l.currency, l.gross_minor,
  l.app_fee_minor, l.merchant_fee_minor, l.stamp_duty_minor, l.net_minor, l.transaction_date, l.settlement_date,
  l.stage, l.due_date, l.content, l.occurrence`

export function subjectOfLines({ fileId, firstId, lastId }: LineSlice): string {
  return `${fileId}:${firstId}-${lastId}`
}

export function parseLineSlice(subject: string): LineSlice | undefined {
  const [, fileId, firstId, lastId] = /^(\d+):(\d+)-(\d+)$/.exec(subject) ?? []
  return fileId === undefined ? undefined
    : { fileId: Number(fileId), firstId: Number(firstId), lastId: Number(lastId) }
}

/** The lines of a slice, as lists of values. */
export function prepareLineSlices(db: Readable): (slice: LineSlice) => StoredValue[][] {
  const list = db.prepare<[LineSlice], StoredValue[]>(`
    SELECT ${LINE_EVIDENCE} FROM settlement_line l NOT INDEXED LEFT JOIN settlement s ON s.id = l.settlement
    WHERE l.id BETWEEN @firstId AND @lastId AND l.file_id = @fileId ORDER BY l.id`).raw()
  return (slice) => list.all(slice)
}

export function prepareSettlementObservations(db: Writable) {
  const insert = db.prepare<[string, number | string, Buffer]>(
    'INSERT INTO observation (kind, subject, digest) VALUES (?, ?, ?)',
  )
  const listLines = prepareLineSlices(db)
  const digestOfRows = prepareFileRowsDigest(db)
  return {
    /** `digest`: of lines that were inserted as they were given. */
    observeLines(slice: LineSlice, digest?: Uint8Array): void {
      const found = digest ? Buffer.from(digest) : digestOfValues(listLines(slice).flat())
      insert.run(LINES_KIND, subjectOfLines(slice), found)
    },
    /** What its file said beside new lines. */
    observeFileRows: (fileId: number) => void insert.run(FILE_ROWS_KIND, fileId, digestOfRows(fileId)),
  }
}

/** The digest of the rows of a file that are no lines of its own. */
export function prepareFileRowsDigest(db: Readable): (fileId: number) => Buffer {
  const again = db.prepare<[number], string>(`
    SELECT json_array(line_id, row_number) FROM settlement_line_again INDEXED BY settlement_line_again_of_file
    WHERE file_id = ? ORDER BY row_number`).pluck()
  const rejects = db.prepare<[number], string>(`
    SELECT json_array(id, row_number, column_name, value, reason) FROM settlement_reject
    INDEXED BY settlement_reject_of_file WHERE file_id = ? ORDER BY id`).pluck()
  return (fileId) => {
    const hash = createHash('sha256')
    for (const text of again.iterate(fileId)) hash.update(`${text}\n`)
    hash.update('\n')
    for (const text of rejects.iterate(fileId)) hash.update(`${text}\n`)
    return hash.digest()
  }
}
