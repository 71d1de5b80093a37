/**
 * Corrected rows: checked by what reads every file, and imported as an import of their own that names the first one.
 * Nothing is corrected but what a person changed.
 */
import type {
  CorrectedRow, Correction, CorrectionOutcome, OfFile, RejectedCells,
} from '../../../src-shared/contract/books/corrections.ts'
import { DRY_RUN_KINDS, type DryRunRow, type ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideCorrections, MAX_CORRECTED_ROWS, type CorrectionFault, type RowChange,
} from '../../../src-shared/domain/books/row-corrections.ts'
import { decideBehindAmounts } from '../../../src-shared/domain/books/split-amounts.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { importExpected } from './import-expected.ts'
import type { KeptDryRuns } from './kept-dry-runs.ts'
import { getImport } from './known-batch.ts'
import { collectRejects, listOfDryRun } from './rejects.ts'
import { openRejects, type FileOfRejects } from './rejected-rows.ts'

interface CorrectionRequest {
  readonly profile: string
  readonly of: OfFile
  readonly rows: readonly CorrectedRow[]
  readonly path?: string | undefined
}

interface Corrected {
  readonly rejects: FileOfRejects
  readonly changes: readonly RowChange[]
}

type CorrectedFile = Parameters<Parameters<Parts['withCorrectedFile']>[1]>[0]

export function createImportCorrections(parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns) {
  return {
    async check(request: CorrectionRequest): Promise<{ readonly outcomes: readonly CorrectionOutcome[] }> {
      const corrected = await gather(parts, await openRejects(parts, open, dryRuns, request), request)
      if (corrected.changes.length === 0) return { outcomes: [] }
      const reader = await open.reader(request.profile)
      return { outcomes: await withFile(parts, corrected, (file) => tryOut(parts, reader, corrected, file)) }
    },

    async importThem(
      { batchId, ...request }: Omit<CorrectionRequest, 'of'> & { readonly batchId: number }, signal?: AbortSignal,
    ): Promise<{ readonly batchId: number; readonly outcomes: readonly CorrectionOutcome[] }> {
      const of = { kind: 'import', batchId } as const
      const rejects = await openRejects(parts, open, dryRuns, { ...request, of })
      const corrected = await gather(parts, rejects, request)
      if (corrected.changes.length === 0) throw new AppError('IMPORT_CORRECTIONS_MISSING', { batch: batchId })
      return await withFile(parts, corrected, async (file) => {
        const outcomes = await tryOut(parts, await open.reader(request.profile), corrected, file)
        refuseRejected(outcomes)
        return { batchId: await commit(request.profile, batchId, corrected, file, signal), outcomes }
      })
    },

    async list(profile: string, batchId: number): Promise<{ readonly rows: readonly Correction[] }> {
      await getImport(open, profile, batchId)
      return { rows: await (await open.reader(profile)).books.listCorrections(batchId) }
    },
  }

  async function commit(
    profile: string, corrects: number, { rejects: { fileName, header, options }, changes }: Corrected,
    { path, format }: CorrectedFile, signal: AbortSignal | undefined,
  ): Promise<number> {
    const events = importExpected(parts, open, dryRuns, {
      profile, path, options: { ...options, ...format }, dryRun: false, again: true, expectedTotals: [],
      correction: { fileName, corrects, header, changes },
    }, signal)
    for await (const event of events) {
      if (event.kind === 'done' && event.result.batchId !== null) return event.result.batchId
    }
    throw new Error('The import of corrected rows ended without a result')
  }
}

async function gather(
  parts: Parts, rejects: FileOfRejects, { rows, path }: Pick<CorrectionRequest, 'rows' | 'path'>,
): Promise<Corrected> {
  const given = path === undefined ? rows : await readGiven(parts, path)
  const wanted = new Set(given.map(({ rowNumber }) => rowNumber))
  const known = await findRejected(rejects, wanted)
  const decided = decideCorrections(rejects.header, known, given)
  if (!decided.ok) throw toError(decided.fault)
  if (decided.changes.length > MAX_CORRECTED_ROWS) {
    throw new AppError('INPUT_INVALID', {
      reason: `${decided.changes.length} rows were corrected, and at most ${MAX_CORRECTED_ROWS} can be at a time`,
    })
  }
  return { rejects, changes: decided.changes }
}

function withFile<Result>(
  parts: Parts, { rejects: { header }, changes }: Corrected, use: (file: CorrectedFile) => Promise<Result>,
): Promise<Result> {
  const rows = changes.map(({ rowNumber, corrected }) => ({ rowNumber, cells: corrected }))
  const behindAmounts = decideBehindAmounts(changes.map(({ reason }) => reason))
  return parts.withCorrectedFile({ header: header.map(asName), rows, behindAmounts }, use)
}

/** The rows that an import would make of them, in the order of their lines. */
async function tryOut(
  parts: Parts, { books }: LedgerReader, { rejects, changes }: Corrected, { path, format, lineOf }: CorrectedFile,
): Promise<readonly CorrectionOutcome[]> {
  const file = await parts.openExpectedFile(path, optionsOf(rejects, format))
  const readersId = await books.beginDryRun()
  try {
    for await (const chunk of file.chunks(0)) await books.dryRunChunk(readersId, chunk)
    await books.concludeDryRun(readersId)
    const rejects = await collectRejects(listOfDryRun({ books }, readersId))
    const columns = new Map(rejects.map(({ rowNumber, column }) => [rowNumber, column]))
    const found = new Map<number, CorrectionOutcome>()
    for (const kind of DRY_RUN_KINDS) {
      const { rows } = await books.listDryRunRows(readersId, kind, { offset: 0, limit: MAX_CORRECTED_ROWS })
      for (const row of rows) {
        const rowNumber = lineOf.get(row.rowNumber) ?? 0
        found.set(rowNumber, { ...outcomeOf(row), rowNumber, kind, column: columns.get(row.rowNumber) || null })
      }
    }
    // A row that is neither taken nor rejected was set aside as one of totals.
    return changes.map(({ rowNumber }) => found.get(rowNumber) ?? { ...NO_PAYMENT, rowNumber, kind: 'total' })
  } finally {
    await books.dropDryRun(readersId)
  }
}

const NO_PAYMENT = { txref: '', money: null, before: null, reason: null, column: null }

function outcomeOf({ txref, currency, amountMinor, before, reason }: DryRunRow) {
  return {
    txref,
    money: currency === null || amountMinor === null ? null : { currency, amountMinor },
    before: before && { currency: before.currency, amountMinor: before.amountMinor },
    reason,
  }
}

function optionsOf({ options }: FileOfRejects, format: CorrectedFile['format']): ImportOptions {
  return { ...options, ...format }
}

/** Columns are told by their numbers here: a header that is a number itself must not be taken for one. */
function asName(header: string): string {
  return /^\s*\d{1,5}\s*$/.test(header) ? `Column ${header.trim()}` : header
}

const ROWS_A_LOOK = 1_000

async function findRejected(rejects: FileOfRejects, wanted: ReadonlySet<number>): Promise<readonly RejectedCells[]> {
  const found: RejectedCells[] = []
  for (let offset = 0; offset < rejects.total && found.length < wanted.size; offset += ROWS_A_LOOK) {
    const rows = await rejects.rows({ offset, limit: ROWS_A_LOOK })
    found.push(...rows.filter(({ rowNumber }) => wanted.has(rowNumber)))
  }
  return found
}

async function readGiven(parts: Parts, path: string): Promise<readonly CorrectedRow[]> {
  const rows: CorrectedRow[] = []
  for await (const some of (await parts.readGivenRejects(path)).rows()) rows.push(...some)
  return rows
}

function refuseRejected(outcomes: readonly CorrectionOutcome[]): void {
  for (const { kind, rowNumber, reason } of outcomes) {
    if (kind === 'rejected') throw new AppError('IMPORT_CORRECTION_REJECTED', { line: rowNumber, reason: reason ?? '' })
    if (kind === 'total') throw new AppError('IMPORT_CORRECTION_REJECTED', { line: rowNumber, reason: AS_TOTAL })
  }
}

const AS_TOTAL = 'it is read as a total row, not as a payment'

function toError(fault: CorrectionFault): AppError {
  switch (fault.kind) {
    case 'unknown': return new AppError('INPUT_INVALID', { reason: `line ${fault.rowNumber} is not a rejected row` })
    case 'corrected-before':
      return new AppError('IMPORT_ROW_CORRECTED', { line: fault.rowNumber, batch: fault.batchId })
    case 'masked':
      return new AppError('IMPORT_CORRECTION_MASKED', { line: fault.rowNumber, column: fault.column })
    default: return assertNever(fault)
  }
}
