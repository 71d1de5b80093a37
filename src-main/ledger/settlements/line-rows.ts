/** The rows of settlement lines as they come in. A row that a file states once more is a line of its own. SQL only. */
import type { Statement } from 'better-sqlite3'
import type { StoredValue } from '../evidence/digest.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { LINE_WIDTH, type LineValues } from './pack-lines.ts'

/** Rows a statement: more of them cost more to bind than they save. */
const ROWS_A_STATEMENT = 50
const SETTLEMENT_ID = 1
const TXREF = 3
const PLATFORM_REFERENCE = 4
const CURRENCY = 5
const CONTENT = LINE_WIDTH - 2

/** Names lines of one content. */
export interface LineIdentity {
  readonly txref: string | null
  readonly platformReference: string | null
  readonly content: string
}

export interface FoundLine {
  readonly id: number
  readonly fileId: number
}

/** SQL of: is the line stated by a file that is in use? */
export function isInUseSql(line: string): string {
  return `(
    ${line}.file_id IN (SELECT id FROM settlement_file WHERE state = 'committed')
    OR EXISTS (
      SELECT 1 FROM settlement_line_again a WHERE a.line_id = ${line}.id
        AND a.file_id IN (SELECT id FROM settlement_file WHERE state = 'committed')
    ))`
}

/** The same, where `l` is the line. */
export const IS_IN_USE = isInUseSql('l')

/** Finds lines by what they say. Each kind of identity has an index of its own. */
export function prepareLineLookups(db: Readable) {
  const find = (condition: string) => db.prepare<[LineIdentity & { occurrence: number }], FoundLine>(`
    SELECT l.id, l.file_id AS fileId FROM settlement_line l
    WHERE ${condition} AND l.content = @content AND l.occurrence = @occurrence`)
  const byTxref = find('l.txref = @txref')
  const byPlatform = find('l.txref IS NULL AND l.platform_reference = @platformReference')
  const byContent = find('l.txref IS NULL AND l.platform_reference IS NULL')
  const isInUse = db.prepare<[number], 1>(`SELECT 1 FROM settlement_line l WHERE l.id = ? AND ${IS_IN_USE}`).pluck()
  return {
    findLine({ txref, platformReference, content }: LineIdentity, occurrence: number): FoundLine | undefined {
      const of = { txref, platformReference, content, occurrence }
      return (txref !== null ? byTxref : platformReference !== null ? byPlatform : byContent).get(of)
    },
    isInUse: (id: number): boolean => isInUse.get(id) !== undefined,
  }
}

export function prepareLineRows(db: Writable) {
  const lookups = prepareLineLookups(db)
  const insertLines = prepareInserts(db)
  const last = db.prepare<[], number | null>('SELECT max(id) FROM settlement_line').pluck()
  const numbersAfter = db.prepare<[number, number], number>(
    'SELECT row_number FROM settlement_line WHERE id > ? AND file_id = ?',
  ).pluck()
  const insertAgain = db.prepare<[number, number, number]>(
    'INSERT INTO settlement_line_again (line_id, file_id, row_number) VALUES (?, ?, ?)',
  )
  const countStated = prepareOccurrences(db, lookups)

  return {
    lastId: (): number => last.get() ?? 0,
    /** Takes all that no file has stated, and returns the places of the others in the packed list. */
    insertNew(fileId: number, values: LineValues): number[] {
      const conflicting: number[] = []
      for (let start = 0; start < values.length; start += LINE_WIDTH * ROWS_A_STATEMENT) {
        const block = values.slice(start, start + LINE_WIDTH * ROWS_A_STATEMENT)
        const lastBefore = last.get() ?? 0
        const changes = insertLines(block, fileId)
        if (changes === block.length / LINE_WIDTH) continue
        const inserted = new Set(changes === 0 ? [] : numbersAfter.all(lastBefore, fileId))
        for (let at = start; at < start + block.length; at += LINE_WIDTH) {
          if (!inserted.has(Number(values[at]))) conflicting.push(at)
        }
      }
      return conflicting
    },
    /** Takes a line as the next one of its content in this file. `isKnown`: a file in use states it too. */
    insertNext(fileId: number, values: LineValues, at: number): { readonly isKnown: boolean } {
      const identity = identityAt(values, at)
      const occurrence = countStated(fileId, identity) + 1
      const found = lookups.findLine(identity, occurrence)
      if (!found) {
        const own = values.slice(at, at + LINE_WIDTH)
        own[LINE_WIDTH - 1] = occurrence
        insertLines(own, fileId)
        return { isKnown: false }
      }
      const isKnown = lookups.isInUse(found.id)
      insertAgain.run(found.id, fileId, Number(values[at]))
      return { isKnown }
    },
  }
}

/** Those of one content that a file states are counted from 1 without gaps: found in few steps, however many. */
function prepareOccurrences(db: Readable, { findLine }: ReturnType<typeof prepareLineLookups>) {
  const isStatedAgain = db.prepare<[number, number], 1>(
    'SELECT 1 FROM settlement_line_again WHERE line_id = ? AND file_id = ?',
  ).pluck()

  function states(fileId: number, identity: LineIdentity, occurrence: number): boolean {
    const line = findLine(identity, occurrence)
    return line !== undefined && (line.fileId === fileId || isStatedAgain.get(line.id, fileId) !== undefined)
  }

  return function countStated(fileId: number, identity: LineIdentity): number {
    let above = 1
    while (states(fileId, identity, above)) above *= 2
    let count = Math.floor(above / 2)
    while (above - count > 1) {
      const middle = Math.floor((count + above) / 2)
      if (states(fileId, identity, middle)) count = middle
      else above = middle
    }
    return count
  }
}

/** Inserts all that are not there yet, and says how many these were. */
function prepareInserts(db: Writable): (values: LineValues, fileId: number) => number {
  const insertBySize = new Map<number, Statement<StoredValue[][]>>()
  const bind = prepareBinding(db)

  function insertOf(size: number): Statement<StoredValue[][]> {
    const prepared = insertBySize.get(size)
    if (prepared) return prepared
    const row = `(${Array(LINE_WIDTH + 1).fill('?').join(', ')})`
    const insert = db.prepare<StoredValue[][]>(`
      INSERT INTO settlement_line (
        row_number, settlement, kind, txref, platform_reference, currency, gross_minor, app_fee_minor,
        merchant_fee_minor, stamp_duty_minor, net_minor, transaction_date, settlement_date, stage, due_date, content,
        occurrence, file_id
      ) VALUES ${Array(size).fill(row).join(', ')} ON CONFLICT DO NOTHING`)
    insertBySize.set(size, insert)
    return insert
  }

  return (values, fileId) => insertOf(values.length / LINE_WIDTH).run(bind(values, fileId)).changes
}

/** As they are bound: with the row of their settlement in place of its id, and their file behind them. */
function prepareBinding(db: Writable): (values: LineValues, fileId: number) => StoredValue[] {
  const find = db.prepare<[string, string], number>(
    'SELECT id FROM settlement WHERE settlement_id = ? AND currency = ?',
  ).pluck()
  const insert = db.prepare<[string, string]>('INSERT INTO settlement (settlement_id, currency) VALUES (?, ?)')

  function settlementOf(settlementId: string, currency: string): number {
    return find.get(settlementId, currency) ?? Number(insert.run(settlementId, currency).lastInsertRowid)
  }

  return (values, fileId) => {
    const bound: StoredValue[] = []
    let known: { readonly id: StoredValue; readonly currency: StoredValue; readonly row: number | null } | undefined
    for (let at = 0; at < values.length; at += LINE_WIDTH) {
      const id = values[at + SETTLEMENT_ID] ?? null
      const currency = values[at + CURRENCY] ?? null
      if (known?.id !== id || known.currency !== currency) {
        known = { id, currency, row: id === null ? null : settlementOf(String(id), String(currency)) }
      }
      for (let of = 0; of < LINE_WIDTH; of += 1) {
        bound.push(of === SETTLEMENT_ID ? known.row : (values[at + of] ?? null))
      }
      bound.push(fileId)
    }
    return bound
  }
}

function identityAt(values: LineValues, at: number): LineIdentity {
  const text = (of: number) => (values[at + of] === null ? null : String(values[at + of]))
  return { txref: text(TXREF), platformReference: text(PLATFORM_REFERENCE), content: text(CONTENT) ?? '' }
}
