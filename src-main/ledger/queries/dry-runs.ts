/** Dry runs of imports: on a reader's connection, in temporary tables, so they need no writer and leave no trace. */
import type { Database } from 'better-sqlite3'
import type { ImportCounts, RejectedRow } from '../../../src-shared/contract/imports.ts'
import type { ExpectedRow, ImportChunk } from '../ledger.ts'
import {
  classifyRow, countRow, noCounts, rejectContradiction, type BookedPayment, type Counts, type EarlierRow,
} from '../rules/classify-row.ts'

interface DryRun {
  readonly counts: Counts
  readonly contradictions: RejectedRow[]
}

type BookedRow = Omit<BookedPayment, 'isWithdrawn'> & { readonly isWithdrawn: 0 | 1 }
type SeenRow = EarlierRow & { readonly dryRunId: number; readonly txref: string }

export function prepareDryRuns(db: Database) {
  db.exec(`CREATE TEMP TABLE dry_run_row (
    dry_run_id INTEGER NOT NULL, txref TEXT NOT NULL, row_number INTEGER NOT NULL, currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (dry_run_id, txref)
  ) STRICT, WITHOUT ROWID`)
  const findEarlier = db.prepare<[number, string], EarlierRow>(`
    SELECT row_number AS rowNumber, currency, amount_minor AS amountMinor, kind
    FROM dry_run_row WHERE dry_run_id = ? AND txref = ?`)
  const findBooked = db.prepare<[string], BookedRow>(`
    SELECT p.currency, p.amount_minor AS amountMinor, p.customer, p.email, p.expected_date AS expectedDate,
      b.state = 'undone' AS isWithdrawn
    FROM payment p JOIN import_batch b ON b.id = p.batch_id WHERE p.txref = ? AND b.state <> 'importing'`)
  const remember = db.prepare<[SeenRow]>(
    'INSERT INTO dry_run_row VALUES (@dryRunId, @txref, @rowNumber, @currency, @amountMinor, @kind)',
  )
  const contradict = db.prepare<[number, string]>(
    `UPDATE dry_run_row SET kind = 'contradicted' WHERE dry_run_id = ? AND txref = ?`,
  )
  const forget = db.prepare<[number]>('DELETE FROM dry_run_row WHERE dry_run_id = ?')
  const dryRuns = new Map<number, DryRun>()
  let lastId = 0

  return {
    beginDryRun(): number {
      lastId += 1
      dryRuns.set(lastId, { counts: noCounts(), contradictions: [] })
      return lastId
    },
    dryRunChunk(dryRunId: number, chunk: Pick<ImportChunk, 'rows' | 'rejects'>): ImportCounts {
      const dryRun = getDryRun(dryRunId)
      for (const row of chunk.rows) takeRow(dryRunId, dryRun, row)
      dryRun.counts.rejected += chunk.rejects.length
      return { ...dryRun.counts }
    },
    endDryRun(dryRunId: number): readonly RejectedRow[] {
      const { contradictions } = getDryRun(dryRunId)
      dryRuns.delete(dryRunId)
      forget.run(dryRunId)
      return contradictions.sort((a, b) => a.rowNumber - b.rowNumber)
    },
  }

  function takeRow(dryRunId: number, dryRun: DryRun, row: ExpectedRow): void {
    const earlier = findEarlier.get(dryRunId, row.txref)
    const kind = classifyRow(row, earlier, earlier ? undefined : bookedOf(findBooked.get(row.txref)))
    countRow(dryRun.counts, kind, earlier)
    if (kind === 'duplicate') return
    if (kind === 'contradiction') {
      if (!earlier) throw new Error('A row can’t contradict none')
      dryRun.contradictions.push(...rejectContradiction(row, earlier))
      contradict.run(dryRunId, row.txref)
      return
    }
    const { txref, rowNumber, currency, amountMinor } = row
    remember.run({ dryRunId, txref, rowNumber, currency, amountMinor, kind: kind === 'revived' ? 'new' : kind })
  }

  function getDryRun(dryRunId: number): DryRun {
    const dryRun = dryRuns.get(dryRunId)
    if (!dryRun) throw new Error(`There is no dry run ${dryRunId}`)
    return dryRun
  }
}

function bookedOf(row: BookedRow | undefined): BookedPayment | undefined {
  return row && { ...row, isWithdrawn: row.isWithdrawn === 1 }
}
