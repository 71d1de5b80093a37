/** Decides how a table in a file is to be read, from all of it where that matters; reads no row yet. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { createColumnScan, type ColumnFindings } from '../columns/column-scan.ts'
import { surveyFile } from '../input/file-format.ts'
import { identifyFile, type FileIdentity } from '../input/input-file.ts'
import type { Survey } from '../input/survey.ts'
import type { TableFields, TableKind, TableOptions } from './table-kind.ts'

export interface TableInspection extends Pick<Survey<never>, 'sha256' | 'format' | 'hasFormulas'>, ColumnFindings {
  readonly path: string
  readonly identity: FileIdentity
  readonly options: TableOptions
  readonly fields: TableFields
}

export interface InspectOptions {
  readonly signal?: AbortSignal | undefined
  /** Finds all questions at once, and contradictions as far down as a preview looks. */
  readonly isPreview?: boolean
}

/** Throws an AppError where the file can't be read as a table at all; what is merely unclear becomes a question. */
export async function inspectTable(
  path: string, kind: TableKind, options: TableOptions = {}, { signal, isPreview = false }: InspectOptions = {},
): Promise<TableInspection> {
  const identity = await identifyFile(path)
  const startScan = () => createColumnScan(basename(path), kind, options, { isPreview })
  const { scan, scanProblem, openQuestion, sha256, format, hasFormulas } = (
    await surveyFile(path, options, { identity, signal }, startScan)
  )
  const file = { path, identity, options, fields: kind.fields, sha256, format, hasFormulas }
  try {
    if (scanProblem) throw scanProblem
    const findings = scan.conclude(format.delimiter)
    return { ...file, ...findings, questions: [...(openQuestion ? [openQuestion] : []), ...findings.questions] }
  } catch (error) {
    // Text that is read in the wrong encoding, or another sheet, may look like anything: that has to be settled first.
    if (openQuestion && error instanceof AppError) return { ...file, ...NOTHING_FOUND, questions: [openQuestion] }
    throw error
  }
}

const NOTHING_FOUND: Omit<ColumnFindings, 'questions'> = {
  header: [],
  headerLine: 0,
  columns: new Map(),
  decimals: { way: null, settledBy: null },
  dates: { way: null, settledBy: null },
  hasYearFirst: false,
  damage: new Map(),
  spacedReferences: 0,
  repairable: 0,
  width: 0,
  behindAmounts: new Map(),
  currencyWitness: null,
  sample: [],
}
