/** Dry runs of imports: on a reader's connection, in temporary tables, so they need no writer and leave no trace. */
import type { Database } from 'better-sqlite3'
import type { Page, Stretch } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors.ts'
import type { DryRunKind, ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/imports.ts'
import type { DryRunChunk, DryRunRows, ExpectedRow } from '../ledger.ts'
import {
  classifyRow, countRow, noCounts, rejectContradiction, type BookedPayment, type Counts, type EarlierRow,
} from '../rules/classify-row.ts'
import { prepareDryRunRows } from './dry-run-rows.ts'

interface DryRun {
  readonly counts: Counts
  /** How many rows were kept to be shown; one that is found to be contradicted later still counts. */
  readonly kept: Counts
  /** Of each kind. */
  readonly maxKept: number
}

type BookedRow = Omit<BookedPayment, 'isWithdrawn'> & { readonly batchState: ImportBatch['state'] }
type SeenRow = EarlierRow & { readonly dryRunId: number; readonly txref: string }

export function prepareDryRuns(db: Database) {
  db.exec(`CREATE TEMP TABLE dry_run_row (
    dry_run_id INTEGER NOT NULL, txref TEXT NOT NULL, row_number INTEGER NOT NULL, currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (dry_run_id, txref)
  ) STRICT, WITHOUT ROWID`)
  const shown = prepareDryRunRows(db)
  const findEarlier = db.prepare<[number, string], EarlierRow>(`
    SELECT row_number AS rowNumber, currency, amount_minor AS amountMinor, kind
    FROM dry_run_row WHERE dry_run_id = ? AND txref = ?`)
  // A join of the two takes seven times as long.
  const findBooked = db.prepare<[string], BookedRow>(`
    SELECT currency, amount_minor AS amountMinor, customer, email, expected_date AS expectedDate,
      (SELECT state FROM import_batch b WHERE b.id = batch_id) AS batchState
    FROM payment WHERE txref = ?`)
  const remember = db.prepare<[SeenRow]>(
    'INSERT INTO dry_run_row VALUES (@dryRunId, @txref, @rowNumber, @currency, @amountMinor, @kind)',
  )
  const contradict = db.prepare<[number, string]>(
    `UPDATE dry_run_row SET kind = 'contradicted' WHERE dry_run_id = ? AND txref = ?`,
  )
  const forget = db.prepare<[number]>('DELETE FROM dry_run_row WHERE dry_run_id = ?')
  /** Without a condition SQLite drops the pages and visits no row. */
  const forgetAll = db.prepare('DELETE FROM dry_run_row')
  /** Those that go on take rows; those that are concluded are only looked at. */
  const running = new Map<number, DryRun>()
  const concluded = new Map<number, ImportCounts>()
  let lastId = 0

  return {
    beginDryRun(maxKept: number): number {
      lastId += 1
      running.set(lastId, { counts: noCounts(), kept: noCounts(), maxKept })
      return lastId
    },
    dryRunChunk(dryRunId: number, chunk: DryRunChunk): ImportCounts {
      const dryRun = getRunning(dryRunId)
      for (const row of chunk.rows) takeRow(dryRunId, dryRun, row)
      for (const reject of chunk.rejects) shown.keepReject(dryRunId, reject)
      dryRun.counts.rejected += chunk.rejects.length
      return { ...dryRun.counts }
    },
    listDryRunRejects: (dryRunId: number, page: { limit: number; after: number }): Page<RejectedRow> =>
      shown.pageRejects(dryRunId, page),
    concludeDryRun(dryRunId: number): void {
      const { counts, maxKept } = getRunning(dryRunId)
      endRunning(dryRunId)
      shown.forgetSurplus(dryRunId, maxKept)
      concluded.set(dryRunId, counts)
    },
    dropDryRun(dryRunId: number): void {
      endRunning(dryRunId)
      concluded.delete(dryRunId)
      shown.forget(dryRunId)
    },
    listDryRunRows(dryRunId: number, kind: DryRunKind, stretch: Stretch): DryRunRows {
      const counts = concluded.get(dryRunId)
      if (!counts) throw new AppError('IMPORT_DRY_RUN_UNKNOWN')
      return { rows: shown.listRows(dryRunId, kind, stretch), total: counts[kind] }
    },
  }

  function takeRow(dryRunId: number, dryRun: DryRun, row: ExpectedRow): void {
    const earlier = findEarlier.get(dryRunId, row.txref)
    const booked = earlier ? undefined : bookedOf(findBooked.get(row.txref))
    const kind = classifyRow(row, earlier, booked)
    countRow(dryRun.counts, kind, earlier)
    if (kind === 'contradiction') {
      if (!earlier) throw new Error('A row can’t contradict none')
      shown.keepContradiction(dryRunId, row, earlier, rejectContradiction(row, earlier))
      contradict.run(dryRunId, row.txref)
      return
    }
    const shownKind = kind === 'revived' ? 'new' : kind
    if (dryRun.kept[shownKind] < dryRun.maxKept) {
      dryRun.kept[shownKind] += 1
      shown.keepRow(dryRunId, shownKind, row, kind === 'changed' ? booked : undefined)
    }
    if (shownKind === 'duplicate') return
    const { txref, rowNumber, currency, amountMinor } = row
    remember.run({ dryRunId, txref, rowNumber, currency, amountMinor, kind: shownKind })
  }

  function endRunning(dryRunId: number): void {
    if (!running.delete(dryRunId)) return
    if (running.size === 0) forgetAll.run()
    else forget.run(dryRunId)
  }

  function getRunning(dryRunId: number): DryRun {
    const dryRun = running.get(dryRunId)
    if (!dryRun) throw new Error(`There is no dry run ${dryRunId}`)
    return dryRun
  }
}

/** What an import that goes on has brought so far is not in the books. */
function bookedOf(row: BookedRow | undefined): BookedPayment | undefined {
  if (!row || row.batchState === 'importing') return undefined
  const { currency, amountMinor, customer, email, expectedDate, batchState } = row
  return { currency, amountMinor, customer, email, expectedDate, isWithdrawn: batchState === 'undone' }
}
