/** Holds the rows of each table against their newest observations, and the newest observations against the rows. */
import type { Database } from 'better-sqlite3'
import { HELD_TABLES, listRowTables, rowText, type RowsHeld } from '../held-tables.ts'
import { MATCH_KINDS } from '../observe-matches.ts'
import { FILE_ROWS_KIND, LINES_KIND } from '../observe-settlements.ts'
import { addRowDigest } from '../watch-rows.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'

/** How people know a row, where not by its number. */
const NAMES: Readonly<Record<string, string>> = {
  payment: 't.txref',
  transfer: 't.reference',
  app_user: 't.name',
  payment_history: '(SELECT p.txref FROM payment p WHERE p.id = t.payment_id)',
  ['v3_look']: '(SELECT p.txref FROM payment p WHERE p.id = t.payment_id)',
  transfer_event: '(SELECT f.reference FROM transfer f WHERE f.id = t.transfer_id)',
  transfer_signature: '(SELECT f.reference FROM transfer f WHERE f.id = t.transfer_id)',
}

/** The newest observation of each subject; of attempts there are too many, and each has one. */
export function gatherNewest(db: Database): void {
  db.exec(`
    DROP TABLE IF EXISTS temp.newest;
    CREATE TEMP TABLE newest (kind TEXT NOT NULL, subject ANY NOT NULL, digest BLOB NOT NULL,
      PRIMARY KEY (kind, subject)) STRICT, WITHOUT ROWID;
    INSERT OR REPLACE INTO newest
      SELECT kind, subject, digest FROM main.observation WHERE kind <> 'attempt' ORDER BY id;`)
}

export function dropNewest(db: Database): void {
  db.exec('DROP TABLE IF EXISTS temp.newest')
}

export const findChangedRows: Examination = ({ db, tick }) => {
  addRowDigest(db)
  return together(...listRowTables().flatMap(([table, held]) => {
    tick()
    return [findOtherRows(db, table, held, tick), findMissingRows(db, table, held)]
  }), findStrangeKinds(db))
}

function findOtherRows(db: Database, table: string, held: RowsHeld, tick: () => void): string | undefined {
  const faults = createFaults()
  // Without the plus, the column's affinity keeps SQLite from looking the subject up: each row would walk its kind.
  const rows = db.prepare<[], string | number>(`
    SELECT coalesce(${NAMES[table] ?? `t.${held.key}`}, t.${held.key}) FROM main.${table} t
    LEFT JOIN newest n ON n.kind = '${table}' AND n.subject = +t.${held.key}
    WHERE (${held.mustMatch}) AND n.digest IS NOT row_digest(${rowText(held, 't')})`).pluck()
  for (const name of paced(rows.iterate(), tick)) faults.add(String(name))
  return faults.tell(`rows of ${table} were changed, or put in`)
}

function findMissingRows(db: Database, table: string, { key }: RowsHeld): string | undefined {
  const faults = createFaults()
  const rows = db.prepare<[], string | number>(`
    SELECT subject FROM newest n WHERE kind = '${table}'
      AND NOT EXISTS (SELECT 1 FROM main.${table} t WHERE t.${key} = n.subject)`).pluck()
  for (const subject of rows.iterate()) faults.add(String(subject))
  return faults.tell(`rows of ${table} are gone`)
}

const OTHER_KINDS = ['payments', 'import rows', LINES_KIND, FILE_ROWS_KIND, ...MATCH_KINDS]

function findStrangeKinds(db: Database): string | undefined {
  const kinds = db.prepare<[], string>('SELECT DISTINCT kind FROM newest').pluck().all()
  const faults = createFaults()
  for (const kind of kinds) if (!OTHER_KINDS.includes(kind) && HELD_TABLES[kind]?.by !== 'row') faults.add(kind)
  return faults.tell('observations of nothing that this program knows')
}
