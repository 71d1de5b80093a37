/** Import batches and their rejected rows: SQL only. */
import type { ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Page } from '../../../src-shared/contract/common.ts'
import type { ImportStart } from '../api/books.ts'
import { toInstantText, toInstantTextOrNull } from './columns.ts'
import type { Readable, Writable } from '../engine/access.ts'

/** A batch with what only the ledger needs to know of it. */
export interface StoredBatch {
  readonly id: number
  readonly fileName: string
  readonly fileSha256: string
  readonly optionsKey: string
  readonly by: string
  readonly state: ImportBatch['state']
  readonly startedAtMs: number
  readonly committedAtMs: number | null
  readonly undoneAtMs: number | null
  readonly undoReason: string | null
  readonly rowsDone: number
  readonly new: number
  readonly same: number
  readonly changed: number
  readonly duplicate: number
  readonly rejected: number
  readonly commitNumber: number | null
  readonly attemptsBefore: number | null
  readonly historyBefore: number
  /** Are its slices of payments no longer what was hashed of them? */
  readonly isDisturbed: 0 | 1
  readonly reading: string | null
  readonly corrects: number | null
}

const COLUMNS = `
  id, file_name AS fileName, file_sha256 AS fileSha256, options_key AS optionsKey, actor AS by, state,
  started_at_ms AS startedAtMs,
  committed_at_ms AS committedAtMs, undone_at_ms AS undoneAtMs, undo_reason AS undoReason, rows_done AS rowsDone,
  new_count AS new, same_count AS same, changed_count AS changed, duplicate_count AS duplicate,
  rejected_count AS rejected, commit_number AS commitNumber, attempts_before AS attemptsBefore,
  history_before AS historyBefore, is_disturbed AS isDisturbed, reading,
  corrects_batch_id AS corrects`

export type NewBatch = Omit<ImportStart, 'actor' | 'corrects' | 'reading'> & {
  readonly reading: string | null
  readonly actor: string
  readonly atMs: number
  readonly corrects: number | null
}

export function prepareImportReads(db: Readable) {
  const find = db.prepare<[number], StoredBatch>(`SELECT ${COLUMNS} FROM import_batch WHERE id = ?`)
  const listOpen = db.prepare<[], StoredBatch>(`
    SELECT ${COLUMNS} FROM import_batch
    WHERE state <> 'committed' AND (state = 'importing' OR state = 'suspended') ORDER BY id`)
  const findByHash = db.prepare<[string], StoredBatch>(
    `SELECT ${COLUMNS} FROM import_batch WHERE file_sha256 = ? AND state = 'committed' ORDER BY id DESC LIMIT 1`,
  )
  const list = db.prepare<[number], StoredBatch>(`SELECT ${COLUMNS} FROM import_batch ORDER BY id DESC LIMIT ?`)
  const listRejects = db.prepare<[{ batchId: number; after: number; limit: number }], RejectedRow & { id: number }>(`
    SELECT id, row_number AS rowNumber, column_name AS column, value, reason FROM import_reject
    WHERE batch_id = @batchId AND id > @after ORDER BY id LIMIT @limit`)

  const listContradicted = db.prepare<[{ batchId: number }], string>(`
    SELECT p.txref FROM import_member m JOIN payment p ON p.id = m.payment_id
    WHERE m.batch_id = @batchId AND m.kind = 'contradicted'
    UNION SELECT txref FROM import_contest WHERE batch_id = @batchId AND is_contradicted = 1`).pluck()
  const listRejected = db.prepare<[number], number>('SELECT row_number FROM import_reject WHERE batch_id = ?').pluck()

  return {
    listContradicted: (batchId: number): readonly string[] => listContradicted.all({ batchId }),
    /** The lines of the file that are rejected so far. */
    listRejectedLines: (batchId: number): readonly number[] => listRejected.all(batchId),
    findBatch: (batchId: number) => find.get(batchId),
    /** Those that are imported now, and those that are suspended. */
    listOpenBatches: () => listOpen.all(),
    findBatchByHash: (fileSha256: string) => findByHash.get(fileSha256),
    listBatches: (limit: number) => list.all(limit),
    listRejects(batchId: number, page: { limit: number; after: number }): Page<RejectedRow & { id: number }> {
      return toPage(listRejects.all({ batchId, ...page }), page.limit)
    },
  }
}

export function prepareBatchRows(db: Writable) {
  const insert = db.prepare<[NewBatch]>(`
    INSERT INTO import_batch (file_name, file_sha256, options_key, actor, started_at_ms, history_before, reading,
      corrects_batch_id)
    SELECT @fileName, @fileSha256, @optionsKey, @actor, @atMs, coalesce(max(id), 0), @reading, @corrects
    FROM payment_history`)
  const setState = db.prepare<[string, number]>('UPDATE import_batch SET state = ? WHERE id = ?')
  const suspendAll = db.prepare(
    `UPDATE import_batch SET state = 'suspended' WHERE state <> 'committed' AND state = 'importing'`,
  )
  const progress = db.prepare<[ImportCounts & { batchId: number; rowsDone: number }]>(`
    UPDATE import_batch SET rows_done = @rowsDone, new_count = @new, same_count = @same, changed_count = @changed,
      duplicate_count = @duplicate, rejected_count = @rejected WHERE id = @batchId`)
  const commit = db.prepare<[{ batchId: number; atMs: number }]>(`
    UPDATE import_batch SET state = 'committed', committed_at_ms = @atMs,
      commit_number = (SELECT coalesce(max(commit_number), 0) + 1 FROM import_batch),
      attempts_before = (SELECT coalesce(max(id), 0) FROM attempt) WHERE id = @batchId`)
  const undo = db.prepare<[{ batchId: number; atMs: number; reason: string }]>(
    `UPDATE import_batch SET state = 'undone', undone_at_ms = @atMs, undo_reason = @reason WHERE id = @batchId`,
  )
  const remove = db.prepare<[number]>('DELETE FROM import_batch WHERE id = ?')
  const insertReject = db.prepare<[RejectedRow & { batchId: number }]>(`
    INSERT INTO import_reject (batch_id, row_number, column_name, value, reason)
    VALUES (@batchId, @rowNumber, @column, @value, @reason)`)
  const removeRejects = db.prepare<[number]>('DELETE FROM import_reject WHERE batch_id = ?')

  return {
    insertBatch: (batch: NewBatch): number => Number(insert.run(batch).lastInsertRowid),
    recordProgress: (batchId: number, rowsDone: number, counts: ImportCounts) =>
      void progress.run({ ...counts, batchId, rowsDone }),
    setBatchState: (batchId: number, state: 'importing' | 'suspended') => void setState.run(state, batchId),
    /** A process that ended was at them. */
    suspendAll: () => void suspendAll.run(),
    markCommitted: (batchId: number, atMs: number) => void commit.run({ batchId, atMs }),
    markUndone: (batchId: number, atMs: number, reason: string) => void undo.run({ batchId, atMs, reason }),
    removeBatch(batchId: number): void {
      removeRejects.run(batchId)
      remove.run(batchId)
    },
    recordRejects(batchId: number, rejects: readonly RejectedRow[]): void {
      for (const { rowNumber, column, value, reason } of rejects) {
        insertReject.run({ batchId, rowNumber, column, value, reason })
      }
    },
  }
}

export function toImportBatch(batch: StoredBatch): ImportBatch {
  return {
    id: batch.id,
    fileName: batch.fileName,
    fileSha256: batch.fileSha256,
    by: batch.by,
    state: batch.state,
    startedAt: toInstantText(batch.startedAtMs),
    committedAt: toInstantTextOrNull(batch.committedAtMs),
    undoneAt: toInstantTextOrNull(batch.undoneAtMs),
    undoReason: batch.undoReason,
    counts: countsOf(batch),
    corrects: batch.corrects,
  }
}

export function countsOf({ new: fresh, same, changed, duplicate, rejected }: StoredBatch) {
  return { new: fresh, same, changed, duplicate, rejected }
}

/** A full page may have another after it. */
export function toPage<Row extends { readonly id: number }>(rows: readonly Row[], limit: number): Page<Row> {
  return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
