/** Imports: chunks come in unseen, the commit shows them at once, undoing takes them out. Runs in a transaction. */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import type { ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/imports.ts'
import type { Actor, ExpectedRow, ImportStart, OpenImport } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareImportChangeQueries, prepareImportUndoQueries } from '../queries/import-changes.ts'
import {
  countRows, prepareImportRowQueries, unpackRow, type KnownMember, type KnownReference, type PackedRows,
} from '../queries/import-rows.ts'
import { countsOf, prepareImportQueries, toImportBatch, type StoredBatch } from '../queries/imports.ts'
import {
  classifyRow, countRow, rejectContradiction, type BookedPayment, type Counts, type EarlierRow,
} from '../rules/classify-row.ts'

export interface PackedChunk {
  readonly rows: PackedRows
  readonly rejects: readonly RejectedRow[]
  readonly firstRow: number
  readonly rowsDone: number
}

export function prepareImportWrites(db: Database) {
  const batches = prepareImportQueries(db)
  const rows = prepareImportRowQueries(db)
  const changes = prepareImportChangeQueries(db)
  const undoing = prepareImportUndoQueries(db)
  const { recordAudit } = prepareAudit(db)

  return {
    beginImport(start: ImportStart, atMs: number): OpenImport {
      const abandoned = batches.findOpenBatch()
      if (abandoned?.fileSha256 === start.fileSha256 && abandoned.optionsKey === start.optionsKey) {
        return { batchId: abandoned.id, rowsDone: abandoned.rowsDone }
      }
      if (abandoned) discard(abandoned)
      const { fileName, fileSha256, optionsKey, actor } = start
      const batchId = batches.insertBatch({ fileName, fileSha256, optionsKey, actor: actor.name, atMs })
      return { batchId, rowsDone: 0 }
    },

    importChunk(batchId: number, chunk: PackedChunk): ImportCounts {
      const batch = getOpen(batchId)
      // Chunks are sent ahead of their answers: behind one that failed, a later one would leave its rows out unnoticed.
      if (chunk.firstRow !== batch.rowsDone) {
        throw new Error(`A chunk begins with row ${chunk.firstRow}, where row ${batch.rowsDone} is next`)
      }
      const counts: Counts = countsOf(batch)
      const conflicting = rows.insertNew(chunk.rows)
      counts.new += countRows(chunk.rows) - conflicting.length
      for (const at of conflicting) takeKnownReference(batch, unpackRow(chunk.rows, at), counts)
      counts.rejected += chunk.rejects.length
      batches.recordRejects(batchId, chunk.rejects)
      batches.recordProgress(batchId, chunk.rowsDone, counts)
      return counts
    },

    commitImport(batchId: number, actor: Actor, atMs: number): ImportBatch {
      const batch = getOpen(batchId)
      rows.removeContradicted(batchId, batch.firstPaymentId)
      changes.applyChanges({ batchId, atMs })
      batches.markCommitted(batchId, atMs)
      const after = JSON.stringify({ file: batch.fileName, sha256: batch.fileSha256, ...countsOf(batch) })
      recordAudit({ action: 'import committed', subject: `import ${batchId}`, before: null, after, actor }, atMs)
      return toImportBatch(getBatch(batchId))
    },

    discardImport: (batchId: number): void => discard(getOpen(batchId)),

    undoImport(batchId: number, reason: string, actor: Actor, atMs: number): ImportBatch {
      const batch = getBatch(batchId)
      const obstacle = findObstacle(batch)
      if (obstacle !== undefined) throw new AppError('IMPORT_UNDO_REFUSED', { batch: batchId, reason: obstacle })
      const abandoned = batches.findOpenBatch()
      if (abandoned) discard(abandoned)
      changes.takeBackChanges({ batchId, atMs })
      batches.markUndone(batchId, atMs, reason)
      const before = JSON.stringify({ file: batch.fileName, sha256: batch.fileSha256, ...countsOf(batch) })
      recordAudit({ action: 'import undone', subject: `import ${batchId}`, before, after: reason, actor }, atMs)
      return toImportBatch(getBatch(batchId))
    },
  }

  function takeKnownReference(batch: StoredBatch, row: ExpectedRow, counts: Counts): void {
    const known = rows.findReference(row.txref)
    if (!known) throw new Error('A row conflicted with a reference that is not there')
    const earlier = earlierRowOf(known, rows.findMember(batch.id, known.paymentId), batch)
    const kind = classifyRow(row, earlier, bookedPaymentOf(known, batch))
    countRow(counts, kind, earlier)
    if (kind === 'contradiction' && earlier) {
      batches.recordRejects(batch.id, rejectContradiction(row, earlier))
      rows.recordContradiction(batch.id, known.paymentId, earlier.rowNumber)
    }
    if (kind === 'same') {
      const nothing = { currency: null, amountMinor: null, customer: null, email: null, expectedDate: null }
      rows.insertMember({ batchId: batch.id, paymentId: known.paymentId, rowNumber: row.rowNumber, kind, ...nothing })
    }
    if (kind === 'changed' || kind === 'revived') {
      const { txref: _, ...said } = row
      rows.insertMember({ batchId: batch.id, paymentId: known.paymentId, kind, ...said })
    }
  }

  function findObstacle(batch: StoredBatch): string | undefined {
    const { id, state, firstPaymentId, lastPaymentId, attemptsBefore, committedAtMs } = batch
    if (state === 'undone') return 'it was undone before'
    if (state === 'importing' || lastPaymentId === null || attemptsBefore === null || committedAtMs === null) {
      return 'it was never committed'
    }
    return undoing.findObstacle({ id, firstPaymentId, lastPaymentId, attemptsBefore, committedAtMs })
  }

  function discard(batch: StoredBatch): void {
    rows.removeRows(batch.id, batch.firstPaymentId)
    batches.removeBatch(batch.id)
  }

  function getBatch(batchId: number): StoredBatch {
    const batch = batches.findBatch(batchId)
    if (!batch) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
    return batch
  }

  function getOpen(batchId: number): StoredBatch {
    const batch = getBatch(batchId)
    if (batch.state !== 'importing') throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
    return batch
  }
}

/** Payments from the batch's first id on are new in it: they stand for the row that made them. */
function earlierRowOf(
  known: KnownReference, member: KnownMember | undefined, batch: StoredBatch,
): EarlierRow | undefined {
  const { rowNumber, currency, amountMinor } = known
  const isNewInBatch = known.paymentId >= batch.firstPaymentId
  if (isNewInBatch) return { rowNumber, currency, amountMinor, kind: member ? 'contradicted' : 'new' }
  return member && {
    rowNumber: member.rowNumber,
    currency: member.currency ?? currency,
    amountMinor: member.amountMinor ?? amountMinor,
    kind: member.kind === 'revived' ? 'new' : member.kind,
  }
}

function bookedPaymentOf(known: KnownReference, batch: StoredBatch): BookedPayment | undefined {
  const { paymentId, currency, amountMinor, customer, email, expectedDate } = known
  if (paymentId >= batch.firstPaymentId) return undefined
  return { currency, amountMinor, customer, email, expectedDate, isWithdrawn: known.isWithdrawn === 1 }
}

