/**
 * Gives a ledger from before there was evidence its first: everything is observed as it is. What was changed until then
 * can't be told, which the audit trail says. Runs in the migration's transaction.
 */
import type { Database } from 'better-sqlite3'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { firstRowText, HELD_TABLES, rowText } from './held-tables.ts'
import { prepareAttemptEvidence } from './observe-attempts.ts'
import { prepareImportObservations, prepareSlicesAmong, SLICE_IDS } from './observe-imports.ts'
import { addItem, addPlace, noItems, type ConcludedItem } from './observe-runs.ts'
import { prepareSeal } from './seal.ts'
import { addRowDigest, listRowTablesIn } from './watch-rows.ts'

const PAGE = 1_000

export function beginEvidence(db: Database, atMs: number): void {
  noteBeginning(db, atMs)
  observeRows(db, listRowTablesIn(db).map(([table]) => table), firstRowText)
  observeAttempts(db)
  observeImports(db)
  sumUpRuns(db)
  prepareSeal(db).seal()
}

/** Observes the rows of these tables as they are, where a migration wrote to them. */
export function observeRows(db: Database, tables: readonly string[], textOf = rowText): void {
  addRowDigest(db)
  const selections = tables.map((table) => {
    const held = HELD_TABLES[table]
    if (held?.by !== 'row') throw new Error(`Rows of ${table} have no digest of their own`)
    return `SELECT '${table}', t.${held.key}, row_digest(${textOf(held, 't')})
      FROM ${table} t WHERE ${held.atBeginning ?? held.mustMatch}`
  })
  db.prepare(`INSERT INTO observation (kind, subject, digest) ${selections.join(' UNION ALL ')}`).run()
  prepareSeal(db).seal()
}

/** A ledger in which nothing ever happened begins with its evidence. */
function noteBeginning(db: Database, atMs: number): void {
  const facts = db.prepare<[], { payments: number; attempts: number; entries: number }>(`
    SELECT (SELECT count(*) FROM payment) AS payments, (SELECT count(*) FROM attempt) AS attempts,
      (SELECT count(*) FROM audit) AS entries`).get()
  if (!facts || Object.values(facts).every((count) => count === 0)) return
  prepareAuditRows(db).recordAudit({
    action: 'evidence begun', subject: 'ledger', before: null,
    after: JSON.stringify({ ...facts, note: 'what was changed before this entry cannot be told' }),
    actor: PROGRAM_ACTOR,
  }, atMs)
}

function observeAttempts(db: Database): void {
  const { digestOfStored } = prepareAttemptEvidence(db)
  const listIds = db.prepare<[number], number>(`SELECT id FROM attempt WHERE id > ? ORDER BY id LIMIT ${PAGE}`).pluck()
  const insert = db.prepare<[number, Buffer]>(
    `INSERT INTO observation (kind, subject, digest) VALUES ('attempt', ?, ?)`,
  )
  for (let ids = listIds.all(0); ids.length > 0; ids = listIds.all(ids.at(-1) ?? 0)) {
    for (const id of ids) insert.run(id, digestOfStored(id))
  }
}

function observeImports(db: Database): void {
  const { observeSlice, observeFile } = prepareImportObservations(db)
  const slicesAmong = prepareSlicesAmong(db)
  const last = db.prepare<[], number | null>('SELECT max(id) FROM payment').pluck().get() ?? 0
  for (let from = 1; from <= last; from += SLICE_IDS) {
    for (const slice of slicesAmong(from, from + SLICE_IDS - 1)) observeSlice(slice)
  }
  const ended = `SELECT id FROM import_batch WHERE state IN ('committed', 'undone') ORDER BY id`
  for (const batchId of db.prepare<[], number>(ended).pluck().all()) observeFile(batchId)
}

interface StoredItem extends ConcludedItem {
  readonly rank: number
  readonly phase: number
}

function sumUpRuns(db: Database): void {
  const runs = db.prepare<[], number>('SELECT id FROM run ORDER BY id').pluck().all()
  const listItems = db.prepare<[number], StoredItem>(`
    SELECT run_id AS runId, payment_id AS paymentId, rank, phase, lane, tries, currency, amount_minor AS amountMinor,
      state FROM run_item WHERE run_id = ?`)
  const keep = db.prepare<[Buffer, Buffer, number]>(
    'UPDATE run SET order_digest = ?, concluded_digest = ? WHERE id = ?',
  )
  for (const runId of runs) {
    const order = noItems()
    const concluded = noItems()
    for (const item of listItems.iterate(runId)) {
      addPlace(order, item)
      if (item.phase === CONCLUDED) addItem(concluded, item)
    }
    keep.run(order, concluded, runId)
  }
}

const CONCLUDED = 3
