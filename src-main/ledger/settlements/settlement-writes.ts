/** Files of settlement lines: chunks come in unseen, the commit shows them at once, undoing hides them. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { SettlementCounts, SettlementFile } from '../../../src-shared/contract/settlements/settlements.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { OpenSettlementFile, SettlementFileStart, SettlementWrites } from '../api/settlements.ts'
import type { Timed } from '../api/ledger.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareSettlementObservations } from '../evidence/observe-settlements.ts'
import { IS_IN_USE, prepareLineRows } from './line-rows.ts'
import { LINE_WIDTH, unpackLines, type PackedLines } from './pack-lines.ts'
import {
  countsOfFile, prepareSettlementFileReads, prepareSettlementFileRows, toSettlementFile, type StoredFile,
} from './settlement-files.ts'

export interface PackedSettlementChunk extends PackedLines {
  readonly rejects: readonly RejectedRow[]
  readonly firstRow: number
  readonly rowsDone: number
}

/** Lines arrive packed (engine/pack-arguments.ts). */
export interface PackedSettlementWrites extends Omit<SettlementWrites, 'importSettlementChunk'> {
  importSettlementChunk(fileId: number, chunk: PackedSettlementChunk): SettlementCounts
}

export function prepareSettlementWrites(db: Writable): Timed<PackedSettlementWrites> {
  return { ...prepareTaking(db), ...prepareEnding(db) }
}

function prepareFiles(db: Writable) {
  const files = { ...prepareSettlementFileReads(db), ...prepareSettlementFileRows(db) }
  const { observeFileRows, observeLines } = prepareSettlementObservations(db)

  function getFile(fileId: number): StoredFile {
    const file = files.findFile(fileId)
    if (!file) throw new AppError('SETTLEMENT_FILE_UNKNOWN', { number: fileId })
    return file
  }
  return {
    ...files,
    observeFileRows,
    observeLines,
    getFile,
    getLive(fileId: number): StoredFile {
      const file = getFile(fileId)
      if (file.state !== 'importing') throw new AppError('SETTLEMENT_FILE_UNKNOWN', { number: fileId })
      return file
    },
    discard({ id }: StoredFile): void {
      observeFileRows(id)
      files.setFileState(id, 'discarded')
    },
  }
}

/** Which lines are known, and which is the next of its content, must not change while a file comes in. */
function refuseRunning(open: readonly StoredFile[]): void {
  const running = open.find(({ state }) => state === 'importing')
  if (running) throw new AppError('IMPORT_RUNNING', { file: running.fileName })
}

function prepareTaking(db: Writable) {
  const files = prepareFiles(db)
  const rows = prepareLineRows(db)

  return {
    beginSettlementFile(start: SettlementFileStart, { wallMs }: Instant): OpenSettlementFile {
      const open = files.listOpenFiles()
      refuseRunning(open)
      const same = open.find((file) => (
        file.fileSha256 === start.fileSha256 && file.source === start.source && file.optionsKey === start.optionsKey
      ))
      for (const file of open) if (file !== same) files.discard(file)
      if (!same) return { fileId: files.insertFile(start, Math.floor(wallMs)), rowsDone: 0 }
      files.setFileState(same.id, 'importing')
      return { fileId: same.id, rowsDone: same.rowsDone }
    },

    importSettlementChunk(fileId: number, chunk: PackedSettlementChunk): SettlementCounts {
      const file = files.getLive(fileId)
      // Chunks are sent ahead of their answers: behind one that failed, a later one would leave its rows out unnoticed.
      if (chunk.firstRow !== file.rowsDone) {
        throw new Error(`A chunk begins with row ${chunk.firstRow}, where row ${file.rowsDone} is next`)
      }
      const counts = { ...countsOfFile(file) }
      const lastBefore = rows.lastId()
      const values = unpackLines(chunk.lines)
      const conflicting = rows.insertNew(fileId, values)
      counts.new += values.length / LINE_WIDTH - conflicting.length
      for (const at of conflicting) counts[rows.insertNext(fileId, values, at).isKnown ? 'known' : 'new'] += 1
      counts.rejected += chunk.rejects.length
      const lastId = rows.lastId()
      if (lastId > lastBefore) {
        const slice = { fileId, firstId: lastBefore + 1, lastId }
        files.observeLines(slice, conflicting.length === 0 ? chunk.digest : undefined)
      }
      files.recordRejects(fileId, chunk.rejects)
      files.recordProgress(fileId, chunk.rowsDone, counts)
      return counts
    },

    suspendSettlementFile: (fileId: number): void => files.setFileState(files.getLive(fileId).id, 'suspended'),
    discardSettlementFile: (fileId: number): void => files.discard(files.getLive(fileId)),
  }
}

function prepareEnding(db: Writable) {
  const files = prepareFiles(db)
  const { recordAudit } = prepareAuditRows(db)
  const countGone = db.prepare<[number, number], number>(`
    SELECT count(*) FROM (
      SELECT id FROM settlement_line WHERE file_id = ?
      UNION ALL SELECT line_id FROM settlement_line_again WHERE file_id = ?
    ) own JOIN settlement_line l ON l.id = own.id WHERE NOT ${IS_IN_USE}`).pluck()

  return {
    commitSettlementFile(fileId: number, actor: Actor, { wallMs }: Instant): SettlementFile {
      const file = files.getLive(fileId)
      const atMs = Math.floor(wallMs)
      files.observeFileRows(fileId)
      files.markCommitted(fileId, atMs)
      const { source, fileName: name, fileSha256: sha256 } = file
      const after = JSON.stringify({ source, file: name, sha256, ...countsOfFile(file) })
      recordAudit({
        action: 'settlement file imported', subject: subjectOf(fileId), before: null, after, actor,
      }, atMs)
      return toSettlementFile(files.getFile(fileId))
    },

    undoSettlementFile(fileId: number, reason: string, actor: Actor, { wallMs }: Instant) {
      const { state, source, fileName: name, fileSha256: sha256 } = files.getFile(fileId)
      if (state === 'undone') throw new AppError('SETTLEMENT_FILE_UNDONE', { number: fileId })
      if (state !== 'committed') throw new AppError('SETTLEMENT_FILE_UNKNOWN', { number: fileId })
      refuseRunning(files.listOpenFiles())
      const atMs = Math.floor(wallMs)
      files.markUndone(fileId, atMs, actor.name, reason)
      const linesGone = countGone.get(fileId, fileId) ?? 0
      const before = JSON.stringify({ source, file: name, sha256, linesGone })
      recordAudit({ action: 'settlement file undone', subject: subjectOf(fileId), before, after: reason, actor }, atMs)
      return { file: toSettlementFile(files.getFile(fileId)), linesGone }
    },
  }
}

function subjectOf(fileId: number): string {
  return `settlement file ${fileId}`
}
