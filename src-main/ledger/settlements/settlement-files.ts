/** Files of settlement lines and their rejected rows: SQL only. */
import type { RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Page, Slice } from '../../../src-shared/contract/common.ts'
import type { SettlementCounts, SettlementFile } from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import type { AfterId } from '../api/common.ts'
import type { KnownSettlementFile, SettlementFileStart } from '../api/settlements.ts'
import { toInstantText, toInstantTextOrNull } from '../books/columns.ts'
import { toPage } from '../books/imports.ts'
import type { Readable, Writable } from '../engine/access.ts'

export interface StoredFile {
  readonly id: number
  readonly source: SettlementSource
  readonly fileName: string
  readonly fileSha256: string
  readonly optionsKey: string
  readonly state: SettlementFile['state']
  readonly by: string
  readonly startedAtMs: number
  readonly committedAtMs: number | null
  readonly undoneAtMs: number | null
  readonly undoneBy: string | null
  readonly undoReason: string | null
  readonly rowsDone: number
  readonly new: number
  readonly known: number
  readonly rejected: number
}

const COLUMNS = `
  id, source, file_name AS fileName, file_sha256 AS fileSha256, options_key AS optionsKey, state, actor AS by,
  started_at_ms AS startedAtMs, committed_at_ms AS committedAtMs, undone_at_ms AS undoneAtMs, undone_by AS undoneBy,
  undo_reason AS undoReason, rows_done AS rowsDone, new_count AS new, known_count AS known, rejected_count AS rejected`

export function prepareSettlementFileReads(db: Readable) {
  const find = db.prepare<[number], StoredFile>(`SELECT ${COLUMNS} FROM settlement_file WHERE id = ?`)
  const listOpen = db.prepare<[], StoredFile>(`
    SELECT ${COLUMNS} FROM settlement_file WHERE state IN ('importing', 'suspended') ORDER BY id`)
  const findByHash = db.prepare<[string, SettlementSource], StoredFile>(`
    SELECT ${COLUMNS} FROM settlement_file WHERE file_sha256 = ? AND source = ? AND state = 'committed'
    ORDER BY id DESC LIMIT 1`)
  const list = db.prepare<[Slice], StoredFile>(
    `SELECT ${COLUMNS} FROM settlement_file WHERE state <> 'discarded' ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  )
  const ofSettlement = db.prepare<[{ id: number }], StoredFile>(`
    SELECT ${COLUMNS} FROM settlement_file f WHERE f.state = 'committed' AND (
      EXISTS (SELECT 1 FROM settlement_line l WHERE l.file_id = f.id AND l.settlement = @id)
      OR EXISTS (
        SELECT 1 FROM settlement_line_again a JOIN settlement_line l ON l.id = a.line_id
        WHERE a.file_id = f.id AND l.settlement = @id))
    ORDER BY f.id`)
  const count = db.prepare<[], number>("SELECT count(*) FROM settlement_file WHERE state <> 'discarded'").pluck()
  const listRejects = db.prepare<[AfterId & { fileId: number }], RejectedRow & { id: number }>(`
    SELECT id, row_number AS rowNumber, column_name AS column, value, reason FROM settlement_reject
    WHERE file_id = @fileId AND id > @after ORDER BY id LIMIT @limit`)
  const findFile = (id: number) => find.get(id)

  return {
    findFile,
    listOpenFiles: (): readonly StoredFile[] => listOpen.all(),
    findSettlementFile(id: number): SettlementFile | undefined {
      const file = findFile(id)
      return file && toSettlementFile(file)
    },
    findSettlementFileByHash(sha256: string, source: SettlementSource): KnownSettlementFile | undefined {
      const file = findByHash.get(sha256, source)
      return file && { file: toSettlementFile(file), optionsKey: file.optionsKey }
    },
    listSettlementFiles: (slice: Slice) => (
      { rows: list.all(slice).map(toSettlementFile), total: count.get() ?? 0 }
    ),
    listFilesOfSettlement: (id: number): readonly SettlementFile[] => ofSettlement.all({ id }).map(toSettlementFile),
    listSettlementRejects: (fileId: number, page: AfterId): Page<RejectedRow & { id: number }> => (
      toPage(listRejects.all({ fileId, ...page }), page.limit)
    ),
  }
}

export function prepareSettlementFileRows(db: Writable) {
  const insert = db.prepare<[object]>(`
    INSERT INTO settlement_file (source, file_name, file_sha256, options_key, reading, actor, started_at_ms)
    VALUES (@source, @fileName, @fileSha256, @optionsKey, @reading, @by, @atMs)`)
  const setState = db.prepare<[string, number]>('UPDATE settlement_file SET state = ? WHERE id = ?')
  const suspendAll = db.prepare(`UPDATE settlement_file SET state = 'suspended' WHERE state = 'importing'`)
  const progress = db.prepare<[SettlementCounts & { id: number; rowsDone: number }]>(`
    UPDATE settlement_file SET rows_done = @rowsDone, new_count = @new, known_count = @known,
      rejected_count = @rejected WHERE id = @id`)
  const commit = db.prepare<[number, number]>(
    `UPDATE settlement_file SET state = 'committed', committed_at_ms = ? WHERE id = ?`,
  )
  const undo = db.prepare<[object]>(`
    UPDATE settlement_file SET state = 'undone', undone_at_ms = @atMs, undone_by = @by, undo_reason = @reason
    WHERE id = @id`)
  const insertReject = db.prepare<[RejectedRow & { fileId: number }]>(`
    INSERT INTO settlement_reject (file_id, row_number, column_name, value, reason)
    VALUES (@fileId, @rowNumber, @column, @value, @reason)`)

  return {
    insertFile: ({ actor, ...start }: SettlementFileStart, atMs: number): number => (
      Number(insert.run({ ...start, by: actor.name, atMs }).lastInsertRowid)
    ),
    setFileState: (id: number, state: 'importing' | 'suspended' | 'discarded') => void setState.run(state, id),
    /** A process that ended was at them. */
    suspendAllFiles: () => void suspendAll.run(),
    recordProgress: (id: number, rowsDone: number, counts: SettlementCounts) => (
      void progress.run({ ...counts, id, rowsDone })
    ),
    markCommitted: (id: number, atMs: number) => void commit.run(atMs, id),
    markUndone: (id: number, atMs: number, by: string, reason: string) => void undo.run({ id, atMs, by, reason }),
    recordRejects(fileId: number, rejects: readonly RejectedRow[]): void {
      for (const { rowNumber, column, value, reason } of rejects) {
        insertReject.run({ fileId, rowNumber, column, value, reason })
      }
    },
  }
}

export function toSettlementFile(file: StoredFile): SettlementFile {
  const { id, source, state, by, undoneAtMs, undoneBy, undoReason } = file
  return {
    id, source, name: file.fileName, sha256: file.fileSha256, state, by,
    startedAt: toInstantText(file.startedAtMs),
    committedAt: toInstantTextOrNull(file.committedAtMs),
    undone: undoneAtMs === null ? null : {
      at: toInstantText(undoneAtMs), by: undoneBy ?? '', reason: undoReason ?? '',
    },
    counts: countsOfFile(file),
  }
}

export function countsOfFile({ new: fresh, known, rejected }: StoredFile) {
  return { new: fresh, known, rejected }
}
