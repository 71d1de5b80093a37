/** Writes the files of a report. The core writes each export whole or not at all. */
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ExportEvent, ExportFormat } from '../../../../src-shared/contract/books/exports.ts'
import type { ExportSubject } from '../../../../src-shared/domain/books/export-subjects.ts'
import type { PaymentFilter } from '../../../../src-shared/contract/books/payments.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { readTextIfThere } from '../../../platform/is-there.ts'
import { writeNamedFile } from '../../../platform/named-file.ts'
import { refuseOddTarget, refuseOutputFolder, refuseOutputTarget } from '../../../platform/output-target.ts'
import { makePrivateFolder } from '../../../platform/private-folder.ts'
import type { CommandContext } from '../context.ts'
import { toJson } from '../json.ts'
import type { ReplaceFlags } from '../options/replace-option.ts'
import { createProgress, type ProgressFace } from '../progress.ts'
import { untilStopped } from '../signals.ts'
import { refuseExisting } from './plan-output.ts'

export interface ExportRequest {
  readonly subject: ExportSubject
  readonly format: ExportFormat
  /** Absolute. */
  readonly path: string
  readonly filter: PaymentFilter
  /** By their names; left out: all. */
  readonly columns?: readonly string[]
  readonly marksEncoding?: boolean
  /** A file that has come to have the name meanwhile is not replaced. */
  readonly mustBeNew?: boolean
}

const exportFace: ProgressFace<{ readonly rows: number }> = {
  block: ({ rows }, canvas) => [canvas.paint('quiet', `  ${describeWritten(rows)}`)],
  line: ({ rows }) => describeWritten(rows),
  percent: () => 0,
  phase: () => 'working',
  quietMs: 1_000,
}

function describeWritten(count: number): string {
  return t('{count, plural, one {# row} other {# rows}} written', { count })
}

/** The anchor covers the export’s entry in the audit trail; null where nobody could sign it. */
export type Exported = Pick<Extract<ExportEvent, { kind: 'done' }>, 'file' | 'anchor'>

export async function exportFile(context: CommandContext, request: ExportRequest): Promise<Exported> {
  const client = await context.client()
  const { name } = await context.profile()
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, exportFace)
  const events = await client.exports.create({ profile: name, ...request }, { signal })
  let exported: Exported | undefined
  for await (const event of untilStopped(events, signal)) {
    if (event.kind === 'progress') progress.show(event)
    else exported = { file: event.file, anchor: event.anchor }
  }
  progress.finish()
  if (exported) return exported
  context.throwIfStopped(() => t('Stopped before {path} was written. Any existing file with this name is unchanged.', {
    path: request.path,
  }))
  throw new Error('The export ended without a file')
}

/**
 * Makes the folder at the start of a job, so that a job of an hour does not fail at its end. One that is there keeps
 * its permissions; a new one is for its owner alone.
 */
export async function makeReportFolder(path: string): Promise<void> {
  try {
    await makePrivateFolder(path)
  } catch (cause) {
    throw new AppError('REPORT_FOLDER_UNWRITABLE', { path }, { cause })
  }
}

interface ReportTargets extends ReplaceFlags {
  readonly names: readonly string[]
  /** The imported file. */
  readonly input: string
}

/**
 * Before the import: none of the report's files may take the place of the imported one, of the program's own, or of
 * what is no earlier report. What is written first marks the folder, so that a report that was stopped is continued.
 * Tells whether the report's files must be new: none is there, and none that comes meanwhile may be replaced.
 */
export async function takeReportFolder(
  { dataDir }: CommandContext, folder: string, { names, input, replace }: ReportTargets,
): Promise<boolean> {
  await refuseOutputFolder(folder, dataDir)
  await makeReportFolder(folder)
  for (const name of names) await refuseOutputTarget(join(folder, name), { dataDir, inputs: [input] })
  const summaryPath = join(folder, SUMMARY_FILE)
  const earlier = await readEarlierReport(summaryPath)
  if (earlier) {
    await removeRenamed(folder, earlier.files)
    return false
  }
  const mustBeNew = replace !== true
  if (mustBeNew) for (const name of names) await refuseExisting(join(folder, name))
  await writeJsonFile(summaryPath, UNFINISHED, mustBeNew)
  return mustBeNew
}

export const SUMMARY_FILE = 'summary.json'
/** What a summary says until the report is written. */
const UNFINISHED = { isFinished: false }
const earlierSummarySchema = z.union([
  z.object({ isFinished: z.literal(false) }),
  z.object({ batch: z.int(), profile: z.string(), files: z.array(z.string()), calls: z.int() }),
])

/** Undefined where no report of ours lies there; its files, as far as it got. */
async function readEarlierReport(summaryPath: string): Promise<{ readonly files: readonly string[] } | undefined> {
  const text = await readTextIfThere(summaryPath)
  try {
    const read = earlierSummarySchema.safeParse(JSON.parse(text ?? ''))
    return read.success ? { files: 'files' in read.data ? read.data.files : [] } : undefined
  } catch {
    // No JSON: somebody else's file.
    return undefined
  }
}

/** What reports of earlier versions called a file that has another name by now: left there, it would pass for new. */
const RENAMED_FILE = 'failures.csv'

/** Only where the earlier report names it as its own, so that nobody else's file is removed. */
async function removeRenamed(folder: string, files: readonly string[]): Promise<void> {
  if (!files.some((path) => basename(path) === RENAMED_FILE)) return
  const path = join(folder, RENAMED_FILE)
  await refuseOddTarget(path)
  await rm(path, { force: true })
}

export type ReportFile = readonly [subject: ExportSubject, format: ExportFormat]

/** `payments.csv` and so on, of one import batch. Gives the paths. */
export async function writeReport(
  context: CommandContext, folder: string, batchId: number, files: readonly ReportFile[], mustBeNew = false,
): Promise<readonly string[]> {
  const paths: string[] = []
  for (const [subject, format] of files) {
    const path = join(folder, `${subject}.${format}`)
    await exportFile(context, { subject, format, path, filter: { batchId }, mustBeNew })
    paths.push(path)
  }
  return paths
}

/** The file has its name only when it is whole. */
export async function writeJsonFile(path: string, value: object, mustBeNew = false): Promise<void> {
  await writeNamedFile(path, `${toJson(value, 2)}\n`, mustBeNew)
}
