/** Decides how a file of expected payments is to be read, from all of it where that matters; reads no payment yet. */
import { basename } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import type { ImportOptions } from '../../src-shared/contract/imports.ts'
import { createColumnScan, type ColumnFindings } from './column-scan.ts'
import { probeFile, type ProbedFile } from './file-format.ts'
import { identifyFile, type FileIdentity } from './input-file.ts'
import { readRecords } from './records.ts'

export interface FileInspection extends ProbedFile, ColumnFindings {
  readonly path: string
  readonly identity: FileIdentity
  readonly options: ImportOptions
}

export interface InspectOptions {
  readonly signal?: AbortSignal | undefined
  /** Finds all questions at once, and contradictions as far down as a preview looks. */
  readonly isPreview?: boolean
}

/** Throws an AppError where the file can't be read as a table at all; what is merely unclear becomes a question. */
export async function inspectFile(
  path: string, options: ImportOptions = {}, { signal, isPreview = false }: InspectOptions = {},
): Promise<FileInspection> {
  const reading = { identity: await identifyFile(path), signal }
  const probed = await probeFile(path, options, reading)
  const { encodingProblem } = probed
  const file = { path, identity: reading.identity, options, ...probed }
  const questions = encodingProblem ? [encodingProblem] : []
  const scan = createColumnScan(basename(path), options, { questions, isPreview })
  try {
    for await (const { records, lines } of readRecords(path, probed.format, reading)) {
      records.forEach((record, index) => scan.observe(record, lines[index] ?? 0))
      if (scan.isDone()) break
    }
    return { ...file, ...scan.conclude() }
  } catch (error) {
    // Text that is read in the wrong encoding may look like anything: the encoding is what has to be settled.
    if (encodingProblem && error instanceof AppError) return { ...file, ...NOTHING_FOUND, questions }
    throw error
  }
}

const NOTHING_FOUND: Omit<ColumnFindings, 'questions'> = {
  header: [],
  columns: {},
  decimals: { way: null, settledBy: null },
  dates: { way: null, settledBy: null },
  hasYearFirst: false,
  referenceDamage: { fullWidth: null, isRounded: false },
  sample: [],
}
