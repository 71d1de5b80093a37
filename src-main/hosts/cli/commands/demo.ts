/** `demo`: the whole main job on the practice profile, step by step, in a data folder of its own. */
import { join } from 'node:path'
import type { Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { describeCounts, renderRejects } from '../render/import-result.ts'
import { renderRunEnding } from '../render/run.ts'
import { displayWidth, harmless, pad, quoted } from '../render/text.ts'
import { enterDemoFolder } from '../steps/demo-folder.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import { importFile } from '../steps/import-file.ts'
import { gatherOutcome, renderOutcome, type Outcome } from '../steps/outcome.ts'
import { summarize } from '../steps/summarize.ts'
import { verifyBatch } from '../steps/verify-batch.ts'
import { makeReportFolder, writeJsonFile, writeReport, type ReportFile } from '../steps/write-report.ts'
import type { Screen } from '../terminal.ts'

const REPORT_FILES: readonly ReportFile[] = [['payments', 'csv'], ['payments', 'xlsx'], ['exceptions', 'csv']]
const SUMMARY_FILE = 'summary.json'
const SHOWN = { failures: 40, others: 10 }

export const addDemo: AddCommands = (program, act) => {
  const command = program
    .command('demo')
    .description('run the whole job on the practice profile: import a sample, verify it, show the result. Needs no '
      + 'network and no key; status 0 if it ran as expected')
    .option('--keep', 'continue with the data of an earlier demo (default: start over)')
    .action((flags: { keep?: boolean }, own: Command) => act(own, (context) => demo(context, flags.keep === true)))
  addExamples(command, 'demo')
}

/** It works in a data folder inside the data folder, on the practice profile, whatever the options say of a profile. */
async function demo(outer: CommandContext, keep: boolean): Promise<ExitStatus> {
  const folder = await enterDemoFolder(outer.dataDir, keep)
  const context = outer.at(folder.path, outer.door.PRACTICE_PROFILE)
  try {
    const { run, exitStatus } = await runDemo(context)
    return run.state === 'completed' ? EXIT.done : exitStatus
  } finally {
    await context.close()
    await folder.leave()
  }
}

async function runDemo(context: CommandContext): Promise<RunEnding> {
  const startedAtMs = context.terminal.monotonicMs()
  const { stderr } = context.terminal
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { requestsPerMinute, sharePercent } = await client.profiles.get({ profile })
  const folder = join(context.dataDir, 'report')
  await makeReportFolder(folder)

  const name = stderr.paint('strong', 'Tillproof')
  context.note([t('{name} checks every expected payment against what the service says.', { name })])
  noteStep(context, 1, t('Practice service'), t('runs inside this program: nothing is real, nothing leaves this '
    + 'machine'))
  context.note([stderr.paint('quiet', `  ${t('Data in {folder}', { folder: harmless(context.dataDir) })}`)])

  noteStep(context, 2, t('Import'), t('the payments expected in the books of a practice shop'))
  const rejectsPath = join(folder, 'rejects.csv')
  const path = context.door.sampleFile()
  const sample = { path, options: {}, dryRun: false, again: false, expectedTotals: [], rejectsPath }
  const imported = await importFile(context, sample)
  context.note([`  ${describeCounts(imported.counts)}`, ...renderRejects(imported, stderr)])
  const { batchId } = imported
  if (batchId === null) throw new Error('The import gave no batch')

  noteStep(context, 3, t('Verify'), t('within {percent} % of the {limit, number} calls per minute allowed by the '
    + 'service',
    { percent: sharePercent, limit: requestsPerMinute }))
  const ending = await verifyBatch(context, batchId, { order: 'file', wait: true })
  const resume = context.commandLine(`run resume ${ending.run.id}`)
  context.note(renderRunEnding(ending, resume, stderr).map((line) => `  ${line}`))

  noteStep(context, 4, t('Result'), t('the five merchant checks, payment by payment'))
  const outcome = await gatherOutcome(context, batchId, SHOWN)
  const report = await writeReport(context, folder, batchId, REPORT_FILES)
  const files = [...report, ...(imported.rejectsFile === null ? [] : [rejectsPath]), join(folder, SUMMARY_FILE)]
  const durationMs = Math.round(context.terminal.monotonicMs() - startedAtMs)
  const anchor = await client.ledger.anchor({ profile })
  const summary = summarize({ batchId, profile, imported, ending, outcome, durationMs, files, anchor })
  await writeJsonFile(join(folder, SUMMARY_FILE), summary)
  context.answer({ ...summary, dataDir: context.dataDir }, (screen) => renderResult(context, outcome, files, screen))
  return ending
}

function noteStep({ note, terminal: { stderr } }: CommandContext, number: number, title: string, detail: string): void {
  note(['', `${stderr.paint('accent', String(number))}  ${stderr.paint('strong', title.padEnd(16))}  ${detail}`])
}

function renderResult(
  context: CommandContext, outcome: Outcome, files: readonly string[], screen: Screen,
): readonly string[] {
  const steps = nextSteps(context, outcome)
  const width = Math.max(18, ...steps.map(([what]) => displayWidth(what)))
  return [
    ...renderOutcome(outcome, screen),
    '',
    screen.paint('strong', t('Files')),
    ...files.map((path) => `  ${harmless(path)}`),
    '',
    screen.paint('strong', t('Next')),
    ...steps.map(([what, line]) => `  ${pad(what, width, 'left')}  ${line}`),
  ]
}

function nextSteps(context: CommandContext, { failures }: Outcome): readonly (readonly [string, string])[] {
  const [failure] = failures.rows
  return [
    ...(failure
      ? [[t('Why one failed'), context.commandLine(`show ${quoted(harmless(failure.txref))}`)] as const]
      : []),
    [t('What is still open'), context.commandLine('list payments --status pending')],
    [t('Calls made'), context.commandLine('budget')],
    [t('Your own payments'), `${context.programName} profile add --help`],
  ]
}
