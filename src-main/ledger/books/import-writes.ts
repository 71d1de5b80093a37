/** Imports: chunks come in unseen, the commit shows them at once, undoing takes them out. Runs in a transaction. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { ExpectedRow, ImportCorrection, ImportStart, OpenImport } from '../api/books.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareImportObservations } from '../evidence/observe-imports.ts'
import { prepareImportChangeRows, prepareImportObstacleReads } from './import-changes.ts'
import { prepareImportCorrectionRows } from './import-corrections.ts'
import { prepareImportContests } from './import-contests.ts'
import { prepareImportResolution } from './import-resolution.ts'
import { prepareImportRows, type KnownMember, type KnownReference } from './import-rows.ts'
import { countsOf, prepareBatchRows, prepareImportReads, toImportBatch, type StoredBatch } from './imports.ts'
import {
  bookedPaymentOf, classifyRow, countRow, rejectContradiction, type Counts, type EarlierRow,
} from './classify-row.ts'
import { countRows, rowAt, type PackedRows } from './packed-rows.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Writable } from '../engine/access.ts'

export interface PackedChunk extends PackedRows {
  readonly rejects: readonly RejectedRow[]
  readonly firstRow: number
  readonly rowsDone: number
}

interface InsertedRows {
  readonly batchId: number
  readonly count: number
  readonly digest: Uint8Array
}

export function prepareImportWrites(db: Writable) {
  const batches = { ...prepareImportReads(db), ...prepareBatchRows(db) }
  const rows = prepareImportRows(db)
  const contests = prepareImportContests(db, rows)
  const resolution = prepareImportResolution(rows, contests)
  const changes = prepareImportChangeRows(db)
  const undoing = prepareImportObstacleReads(db)
  const corrections = prepareImportCorrectionRows(db)
  const { recordAudit } = prepareAuditRows(db)
  const observations = prepareImportObservations(db)

  return {
    beginImport(start: ImportStart, { wallMs: atMs }: Instant): OpenImport {
      const { fileName, fileSha256, optionsKey, reading = null, corrects = null, actor } = start
      const open = batches.listOpenBatches()
      const same = open.find((batch) => batch.fileSha256 === fileSha256 && batch.optionsKey === optionsKey)
      if (same?.state === 'importing') throw new AppError('IMPORT_RUNNING', { file: fileName })
      if (same) {
        batches.setBatchState(same.id, 'importing')
        return { batchId: same.id, rowsDone: same.rowsDone }
      }
      discardSuspended(open)
      const batchId = batches.insertBatch({
        fileName, fileSha256, optionsKey, reading, corrects, actor: actor.name, atMs,
      })
      return { batchId, rowsDone: 0 }
    },

    importChunk(batchId: number, chunk: PackedChunk): ImportCounts {
      const batch = getLive(batchId)
      // Chunks are sent ahead of their answers: behind one that failed, a later one would leave its rows out unnoticed.
      if (chunk.firstRow !== batch.rowsDone) {
        throw new Error(`A chunk begins with row ${chunk.firstRow}, where row ${batch.rowsDone} is next`)
      }
      const counts: Counts = countsOf(batch)
      const lastBefore = rows.lastId()
      const packed = chunk.rows
      const conflicting = rows.insertNew(packed)
      const inserted = countRows(packed) - conflicting.length
      const isWhole = conflicting.length === 0
      if (inserted > 0) observe({ batchId, count: inserted, digest: chunk.digest }, lastBefore, isWhole)
      counts.new += inserted
      for (const at of conflicting) takeKnownReference(batch, rowAt(packed, at), counts)
      counts.rejected += chunk.rejects.length
      batches.recordRejects(batchId, chunk.rejects)
      batches.recordProgress(batchId, chunk.rowsDone, counts)
      return counts
    },

    rejectRepeats(batchId: number, rejects: readonly RejectedRow[]): ImportCounts {
      const batch = getLive(batchId)
      const rejected = new Set(batches.listRejectedLines(batchId))
      const repeats = rejects.filter(({ rowNumber }) => !rejected.has(rowNumber))
      const counts: Counts = countsOf(batch)
      counts.duplicate -= repeats.length
      counts.rejected += repeats.length
      batches.recordRejects(batchId, repeats)
      batches.recordProgress(batchId, batch.rowsDone, counts)
      return counts
    },

    suspendImport: (batchId: number): void => batches.setBatchState(getLive(batchId).id, 'suspended'),

    commitImport: (batchId: number, actor: Actor, { wallMs }: Instant): ImportBatch => commit(batchId, actor, wallMs),

    commitCorrection: (
      batchId: number, actor: Actor, correction: ImportCorrection, { wallMs }: Instant,
    ): ImportBatch => commit(batchId, actor, wallMs, correction),

    discardImport: (batchId: number): void => discard(getLive(batchId)),

    undoImport(batchId: number, reason: string, actor: Actor, { wallMs: atMs }: Instant): ImportBatch {
      const batch = getBatch(batchId)
      const open = batches.listOpenBatches()
      const obstacle = undoing.findObstacle(batch, open)
      if (obstacle !== undefined) throw new AppError('IMPORT_UNDO_REFUSED', { batch: batchId, reason: obstacle })
      discardSuspended(open)
      changes.takeBackChanges({ batchId, atMs })
      batches.markUndone(batchId, atMs, reason)
      const before = JSON.stringify({ file: batch.fileName, sha256: batch.fileSha256, ...countsOf(batch) })
      recordAudit({ action: 'import undone', subject: `import ${batchId}`, before, after: reason, actor }, atMs)
      return toImportBatch(getBatch(batchId))
    },
  }

  function commit(batchId: number, actor: Actor, atMs: number, correction?: ImportCorrection): ImportBatch {
    const batch = getLive(batchId)
    const counts: Counts = countsOf(batch)
    resolution.resolve(batch, counts)
    changes.applyChanges({ batchId, atMs })
    batches.recordProgress(batchId, batch.rowsDone, counts)
    if (getBatch(batchId).isDisturbed === 1) observations.observeAnew(batchId)
    observations.observeFile(batchId)
    batches.markCommitted(batchId, atMs)
    const after = JSON.stringify({
      file: batch.fileName, sha256: batch.fileSha256, ...counts,
      ...(correction && corrections.record(batchId, correction)),
    })
    recordAudit({ action: 'import committed', subject: `import ${batchId}`, before: null, after, actor }, atMs)
    return toImportBatch(getBatch(batchId))
  }

  /** Rows that went in as they came were hashed where there was time for it. */
  function observe({ batchId, count, digest }: InsertedRows, lastBefore: number, isWhole: boolean): void {
    const lastId = rows.lastId()
    const firstId = lastId - count + 1
    if (isWhole && firstId > lastBefore) observations.observeInserted({ batchId, firstId, lastId }, digest)
    else observations.observeAbove(batchId, lastBefore)
  }

  function takeKnownReference(batch: StoredBatch, row: ExpectedRow, counts: Counts): void {
    const known = rows.findReference(row.txref)
    if (!known) throw new Error('A row conflicted with a reference that is not there')
    const earlier = findEarlierRow(batch, known)
    const kind = classifyRow(row, earlier, bookedPaymentOf(known))
    countRow(counts, kind, earlier)
    if (kind === 'contradiction' && earlier) {
      batches.recordRejects(batch.id, rejectContradiction(row, earlier))
      if (earlier.isContested) contests.contradictContest(batch.id, row.txref)
      else rows.recordContradiction(batch.id, known.paymentId, earlier.rowNumber)
    }
    if (kind === 'new') contests.insertContest({ ...row, batchId: batch.id, isContradicted: 0 })
    if (kind === 'same' || kind === 'changed' || kind === 'revived') {
      const { txref: _, ...said } = row
      rows.insertMember({ batchId: batch.id, paymentId: known.paymentId, kind, ...said })
    }
  }

  /** The row of this file that had the reference before: it made the payment, or waits for it, or is a member. */
  function findEarlierRow(batch: StoredBatch, known: KnownReference): EarlierHere | undefined {
    const member = rows.findMember(batch.id, known.paymentId)
    if (known.source === 'import' && known.sourceId === batch.id) {
      const { rowNumber, currency, amountMinor } = known
      const kind = member ? 'contradicted' : 'new'
      return { rowNumber: rowNumber ?? 0, currency, amountMinor, kind, isContested: false }
    }
    if (member) return earlierMember(known, member)
    const contest = contests.findContest(batch.id, known.txref)
    return contest && { ...contest, kind: contest.isContradicted === 1 ? 'contradicted' : 'new', isContested: true }
  }

  function discardSuspended(open: readonly StoredBatch[]): void {
    for (const batch of open) if (batch.state === 'suspended') discard(batch)
  }

  function discard({ id }: StoredBatch): void {
    const contested = contests.listContested(id)
    contests.removeContests(id)
    rows.removeRows(id)
    observations.observeAnew(id)
    batches.removeBatch(id)
    for (const txref of contested) contests.succeed(txref)
  }

  function getBatch(batchId: number): StoredBatch {
    const batch = batches.findBatch(batchId)
    if (!batch) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
    return batch
  }

  function getLive(batchId: number): StoredBatch {
    const batch = getBatch(batchId)
    if (batch.state !== 'importing') throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
    return batch
  }
}

interface EarlierHere extends EarlierRow {
  readonly isContested: boolean
}

function earlierMember(known: KnownReference, { rowNumber, currency, amountMinor, kind }: KnownMember): EarlierHere {
  return {
    rowNumber,
    currency: currency ?? known.currency,
    amountMinor: amountMinor ?? known.amountMinor,
    kind: kind === 'revived' ? 'new' : kind,
    isContested: false,
  }
}
