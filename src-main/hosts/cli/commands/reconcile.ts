/** `reconcile`: import, verify what is not yet proved of the file, report. One command for a nightly job. */
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { refuseOutputFolder } from '../../../platform/output-target.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addImportOptions, planImport, type ImportFlags } from '../options/import-options.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { addRunOptions, type RunFlags } from '../options/run-options.ts'
import { renderImportResult } from '../render/import-result.ts'
import { renderRunEnding } from '../render/run.ts'
import { harmless } from '../render/text.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import { withInput } from '../steps/given-input.ts'
import { importExpected, needsPerson } from '../steps/import-expected.ts'
import { importFile } from '../steps/import-file.ts'
import { gatherOutcome, renderOutcome, type Outcome } from '../steps/outcome.ts'
import { planRejects } from '../steps/plan-output.ts'
import { summarize } from '../steps/summarize.ts'
import { verifyBatch } from '../steps/verify-batch.ts'
import {
  makeReportFolder, SUMMARY_FILE, takeReportFolder, writeJsonFile, writeReport, type ReportFile,
} from '../steps/write-report.ts'

interface ReconcileFlags extends ImportFlags, RunFlags, ReplaceFlags {
  readonly out?: string
}

const REPORT_FILES: readonly ReportFile[] = [['payments', 'csv'], ['exceptions', 'csv']]
const REJECTS_FILE = 'rejects.csv'
const REPORT_NAMES = [...REPORT_FILES.map(([subject, format]) => `${subject}.${format}`), REJECTS_FILE, SUMMARY_FILE]
const SHOWN = { failures: 20, others: 10 }

export const addReconcile: AddCommands = (program, act) => {
  const command = program
    .command('reconcile')
    .description('import a file, verify its payments that are not proved yet, and write the report: one command '
      + 'for a nightly job. Running it again continues where it stopped')
    .argument('<file>', 'CSV file of expected payments; - reads stdin')
    .option('--out <folder>', 'folder of the report: payments.csv, exceptions.csv, rejects.csv if any, summary.json '
      + '(default: tillproof-report-BATCH in the current folder). Those of an earlier report in it are replaced')
    .action((file: string, flags: ReconcileFlags, own: Command) =>
      act(own, (context) => reconcile(context, file, flags)))
  addImportOptions(command)
  addReplaceOption(command)
  addRunOptions(command)
  addExamples(command, 'reconcile orders.csv', '--json --profile acme reconcile orders.csv --out /reports/today')
}

async function reconcile(context: CommandContext, file: string, flags: ReconcileFlags): Promise<ExitStatus> {
  if (flags.dryRun) return importExpected(context, file, flags)
  return await withInput(context, file, 'reconcile', (path) => reconcilePath(context, path, flags))
}

async function reconcilePath(context: CommandContext, path: string, flags: ReconcileFlags): Promise<ExitStatus> {
  const startedAtMs = context.terminal.monotonicMs()
  const { imported, batchId, folder, mustBeNew, rejectsPath } = await importForReport(context, path, flags)
  const importedFile = { fileName: basename(path), isDryRun: false, businessDay: flags.date, result: imported }
  context.note(renderImportResult(importedFile, context.terminal.stderr))

  const ending = await verifyBatch(context, batchId, flags)
  const outcome = await gatherOutcome(context, batchId, SHOWN)
  const reportFiles = await writeReport(context, folder, batchId, REPORT_FILES, mustBeNew)
  const summaryPath = join(folder, SUMMARY_FILE)
  const files = [...reportFiles, ...(rejectsPath === null ? [] : [rejectsPath]), summaryPath]

  const { name: profile } = await context.profile()
  const client = await context.client()
  const anchor = await client.ledger.anchor({ profile })
  const durationMs = Math.round(context.terminal.monotonicMs() - startedAtMs)
  const summary = summarize({ batchId, profile, imported, ending, outcome, durationMs, files, anchor })
  await writeJsonFile(summaryPath, summary)
  context.answer(summary, (screen) => [
    ...renderRunEnding(ending, context.commandLine(`run resume ${ending.run.id}`), screen),
    '',
    ...renderOutcome(outcome, screen),
    '',
    screen.paint('strong', t('Files')),
    ...files.map((path) => `  ${harmless(path)}`),
  ])
  return decideExit(ending, imported, outcome)
}

/** Before the import: a file that is imported and can’t be verified is half a job, found in the morning. */
async function openVault(context: CommandContext): Promise<void> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  await client.verifyRuns.prepare({ profile })
}

/** A completed run comes to what all the payments of the file came to; any other tells for itself. */
function decideExit(ending: RunEnding, imported: ImportResult, { totals }: Outcome): ExitStatus {
  if (ending.run.state !== 'completed') return ending.exitStatus
  return totals.open === 0 && !needsPerson(imported) ? EXIT.done : EXIT.notAllProved
}

interface ImportedForReport {
  readonly imported: ImportResult
  readonly batchId: number
  /** Absolute; it exists. */
  readonly folder: string
  /** Of the other files of the report. */
  readonly mustBeNew: boolean
  readonly rejectsPath: string | null
}

/**
 * The report's folder is made before the import, so that nothing is imported where no report can be written. Its
 * default name has the batch in it, which only the import tells, so the rejects wait in a folder beside it until then.
 */
async function importForReport(
  context: CommandContext, path: string, flags: ReconcileFlags,
): Promise<ImportedForReport> {
  const named = flags.out === undefined ? undefined : context.pathOf(flags.out)
  if (named === undefined) await refuseOutputFolder(context.terminal.workingDir, context.dataDir)
  const mustBeNew = named !== undefined
    && (await takeReportFolder(context, named, { names: REPORT_NAMES, input: path, ...flags }))
  await planRejects(context, flags, path)
  const staging = named ?? (await makeStagingFolder(context))
  try {
    const request = planImport(context, path, flags)
    await openVault(context)
    const imported = await importFile(context, { rejectsPath: join(staging, REJECTS_FILE), mustBeNew, ...request })
    if (imported.batchId === null) throw new Error('The import gave no batch')
    const folder = named ?? context.pathOf(`tillproof-report-${imported.batchId}`)
    await makeReportFolder(folder)
    // Those of an earlier report would pass for this one's.
    const isBeside = imported.rejectsFile === join(folder, REJECTS_FILE)
    if (!isBeside && !mustBeNew) await rm(join(folder, REJECTS_FILE), { force: true })
    const isStaged = imported.rejectsFile !== null && named === undefined && request.rejectsPath === undefined
    const { batchId, rejectsFile } = imported
    if (!isStaged) return { imported, batchId, folder, mustBeNew, rejectsPath: rejectsFile }
    const rejectsPath = join(folder, REJECTS_FILE)
    await rename(join(staging, REJECTS_FILE), rejectsPath)
    return { imported: { ...imported, rejectsFile: rejectsPath }, batchId, folder, mustBeNew, rejectsPath }
  } finally {
    if (named === undefined) await rm(staging, { recursive: true, force: true })
  }
}

async function makeStagingFolder(context: CommandContext): Promise<string> {
  const { workingDir } = context.terminal
  try {
    return await mkdtemp(join(workingDir, '.tillproof-report-'))
  } catch (cause) {
    throw new AppError('REPORT_FOLDER_UNWRITABLE', { path: workingDir }, { cause })
  }
}
