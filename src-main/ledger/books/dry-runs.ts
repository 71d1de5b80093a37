/** Dry runs of imports: on a reader's connection, in temporary tables, so they need no writer and leave no trace. */
import type { Page, Slice } from '../../../src-shared/contract/common.ts'
import { MAX_DRY_RUN_ROWS } from '../../../src-shared/domain/books/dry-run.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { DryRunKind, ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { DryRunChunk, DryRunRows, FileRow } from '../api/books.ts'
import {
  bookedPaymentOf, classifyRow, countRow, noCounts, rejectContradiction, type BookedPayment, type Counts,
  type EarlierRow,
} from './classify-row.ts'
import { prepareDryRunRows } from './dry-run-rows.ts'
import type { Scratch } from '../engine/access.ts'

interface DryRun {
  readonly counts: Counts
  /** How many rows were kept to be shown; one that is found to be contradicted later still counts. */
  readonly kept: Counts
}

type BookedRow = Omit<BookedPayment, 'isWithdrawn'> & { readonly batchState: ImportBatch['state'] | null }
type SeenRow = EarlierRow & { readonly dryRunId: number; readonly txref: string }

export function prepareDryRuns(db: Scratch) {
  db.temporary.exec(`CREATE TEMP TABLE dry_run_row (
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
      (SELECT state FROM import_batch b WHERE b.id = source_id AND source = 'import') AS batchState
    FROM payment WHERE txref = ?`)
  const remember = db.temporary.prepare<[SeenRow]>(
    'INSERT INTO dry_run_row VALUES (@dryRunId, @txref, @rowNumber, @currency, @amountMinor, @kind)',
  )
  const contradict = db.temporary.prepare<[number, string]>(
    `UPDATE dry_run_row SET kind = 'contradicted' WHERE dry_run_id = ? AND txref = ?`,
  )
  const listContradicted = db.prepare<[number], string>(
    `SELECT txref FROM dry_run_row WHERE dry_run_id = ? AND kind = 'contradicted'`,
  ).pluck()
  const forget = db.temporary.prepare<[number]>('DELETE FROM dry_run_row WHERE dry_run_id = ?')
  /** Without a condition SQLite drops the pages and visits no row. */
  const forgetAll = db.temporary.prepare('DELETE FROM dry_run_row')
  /** Those that go on take rows; those that are concluded are only looked at. */
  const running = new Map<number, DryRun>()
  const concluded = new Map<number, ImportCounts>()
  let lastId = 0

  return {
    beginDryRun(): number {
      lastId += 1
      running.set(lastId, { counts: noCounts(), kept: noCounts() })
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
    listDryRunContradicted(dryRunId: number): readonly string[] {
      getRunning(dryRunId)
      return listContradicted.all(dryRunId)
    },
    rejectDryRunRepeats(dryRunId: number, rejects: readonly RejectedRow[]): ImportCounts {
      const { counts } = getRunning(dryRunId)
      for (const reject of rejects) shown.turnDown(dryRunId, 'duplicate', reject)
      counts.duplicate -= rejects.length
      counts.rejected += rejects.length
      return { ...counts }
    },
    concludeDryRun(dryRunId: number): void {
      const { counts } = getRunning(dryRunId)
      endRunning(dryRunId)
      shown.forgetSurplus(dryRunId, MAX_DRY_RUN_ROWS)
      concluded.set(dryRunId, counts)
    },
    dropDryRun(dryRunId: number): void {
      endRunning(dryRunId)
      concluded.delete(dryRunId)
      shown.forget(dryRunId)
    },
    listDryRunRows(dryRunId: number, kind: DryRunKind, slice: Slice): DryRunRows {
      const counts = concluded.get(dryRunId)
      if (!counts) throw new AppError('IMPORT_DRY_RUN_UNKNOWN')
      return { rows: shown.listRows(dryRunId, kind, slice), total: counts[kind] }
    },
  }

  function takeRow(dryRunId: number, dryRun: DryRun, row: FileRow): void {
    const earlier = findEarlier.get(dryRunId, row.txref)
    const booked = earlier ? undefined : findBookedPayment(row.txref)
    const kind = classifyRow(row, earlier, booked)
    countRow(dryRun.counts, kind, earlier)
    if (kind === 'contradiction') {
      if (!earlier) throw new Error('A row can’t contradict none')
      shown.keepContradiction(dryRunId, row, earlier, rejectContradiction(row, earlier))
      contradict.run(dryRunId, row.txref)
      return
    }
    const shownKind = kind === 'revived' ? 'new' : kind
    if (dryRun.kept[shownKind] < MAX_DRY_RUN_ROWS) {
      dryRun.kept[shownKind] += 1
      shown.keepRow(dryRunId, shownKind, row, kind === 'changed' ? booked : undefined)
    }
    if (shownKind === 'duplicate') return
    const { txref, rowNumber, currency, amountMinor } = row
    remember.run({ dryRunId, txref, rowNumber, currency, amountMinor, kind: shownKind })
  }

  function findBookedPayment(txref: string): BookedPayment | undefined {
    const row = findBooked.get(txref)
    return row && bookedPaymentOf(row)
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
