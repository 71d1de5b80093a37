/** Closes and reopenings as they are stored: SQL, and the packing of what a day said. */
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type * as fflate from 'fflate'
import { readContent, type ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import type { StoredClose } from '../api/closes.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { readStored } from '../engine/stored-row.ts'

const COLUMNS = `c.id, c.act_id AS actId, c.date, c.content_hash AS contentHash, c.at_ms AS atMs,
  r.act_id AS reopenedByActId`
const FROM = 'FROM day_close c LEFT JOIN day_reopening r ON r.close_id = c.id'

export function prepareCloseRows(db: Readable) {
  const list = db.prepare<[], StoredClose>(`SELECT ${COLUMNS} ${FROM} ORDER BY c.id DESC`)
  const find = db.prepare<[number], StoredClose>(`SELECT ${COLUMNS} ${FROM} WHERE c.id = ?`)
  const findOpen = db.prepare<[string], number>(`
    SELECT c.id ${FROM} WHERE c.date = ? AND r.id IS NULL ORDER BY c.id DESC LIMIT 1`).pluck()
  const findContent = db.prepare<[number], Buffer>('SELECT content FROM day_close WHERE id = ?').pluck()

  return {
    /** The newest first. */
    listCloses: (): readonly StoredClose[] => list.all(),
    /** Those that hold, in the order of their days: of each there is one at most. */
    listStanding: (): readonly StoredClose[] => list.all().filter(({ reopenedByActId }) => reopenedByActId === null)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    findClose: (id: number): StoredClose | undefined => find.get(id),
    /** The number of the close that holds of this day. */
    findCloseOf: (date: string): number | undefined => findOpen.get(date),
    /** What the day said when it was closed. Throws DamagedRow. */
    readRows(closeId: number): readonly ContentRow[] {
      return readStored('day_close', closeId, readContent(readText(closeId)))
    },
    readText,
  }

  /** As it was hashed. */
  function readText(closeId: number): string {
    return inflateSync(findContent.get(closeId) ?? '').toString()
  }
}

type NewClose = Omit<StoredClose, 'id' | 'reopenedByActId'> & { readonly text: string }

/**
 * By fflate, which packs the same text into the same bytes on every machine: a row must follow from its command. Loaded
 * by the first close, since most threads never write one.
 */
function pack(text: string): Buffer {
  const { zlibSync } = createRequire(import.meta.url)('fflate') as typeof fflate
  return Buffer.from(zlibSync(Buffer.from(text)))
}

export function prepareCloseInserts(db: Writable) {
  const insert = db.prepare<[Omit<NewClose, 'text'> & { content: Buffer }]>(`
    INSERT INTO day_close (act_id, date, content_hash, content, at_ms)
    VALUES (@actId, @date, @contentHash, @content, @atMs)`)
  const insertReopening = db.prepare<[number, number, number]>(
    'INSERT INTO day_reopening (act_id, close_id, at_ms) VALUES (?, ?, ?)',
  )
  return {
    insertClose({ text, ...close }: NewClose): number {
      return Number(insert.run({ ...close, content: pack(text) }).lastInsertRowid)
    },
    insertReopening: (actId: number, closeId: number, atMs: number) => void insertReopening.run(actId, closeId, atMs),
  }
}
