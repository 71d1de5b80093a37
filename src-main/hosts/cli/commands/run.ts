/** `run list | show | pause | resume | cancel`. */
import { Option, type Command } from 'commander'
import type { VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { RUN_STATES, type RunState } from '../../../../src-shared/domain/verification/verify-run.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addDaysOptions, momentsOfFlags, type DaysFlags } from '../options/days-option.ts'
import { renderRunErrors, renderRuns } from '../render/run.ts'
import { renderTotals } from '../render/totals.ts'
import { answerRun } from '../steps/answer-run.ts'
import { followRun } from '../steps/follow-run.ts'

/** The contract's bound. */
const MAX_RUNS = 1_000

interface ListFlags extends DaysFlags {
  readonly status?: RunState
  readonly limit: number
}

export const addRun: AddCommands = (program, act) => {
  const group = program.command('run').description('list, show, pause, resume or cancel verify runs')
  const list = addDaysOptions(group
    .command('list')
    .description('list runs, newest first')
    .addOption(new Option('--status <state>', 'only those in this state').choices(RUN_STATES))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_RUNS)).default(20)),
  msg('only those started in {days}'))
    .action((flags: ListFlags, command: Command) => act(command, (context) => listRuns(context, flags)))
  addExamples(list, 'run list', 'run list --period yesterday --status paused')

  const show = group
    .command('show')
    .description('show a run, what its payments came to, and the calls that did not conclude')
    .argument('<id>', 'number of the run', idNumber)
    .action((id: number, _: unknown, command: Command) => act(command, (context) => showRun(context, id)))
  addExamples(show, 'run show 3')

  const pause = group
    .command('pause')
    .description('pause a run, even one active in another process')
    .argument('<id>', 'number of the run', idNumber)
    .action((id: number, _: unknown, command: Command) => act(command, (context) => moveRun(context, id, 'pause')))
  addExamples(pause, 'run pause 3')

  const resume = group
    .command('resume')
    .description('resume a run in the foreground')
    .argument('<id>', 'number of the run', idNumber)
    .option('--no-wait', 'pause the run in a cool-off and exit with status 4 (default: wait until it ends)')
    .action((id: number, flags: { wait: boolean }, command: Command) =>
      act(command, (context) => resumeRun(context, id, flags.wait)))
  addExamples(resume, 'run resume 3')

  const cancel = group
    .command('cancel')
    .description('cancel a run permanently; answers received so far are kept')
    .argument('<id>', 'number of the run', idNumber)
    .action((id: number, _: unknown, command: Command) => act(command, (context) => moveRun(context, id, 'cancel')))
  addExamples(cancel, 'run cancel 3')
}

async function listRuns(context: CommandContext, flags: ListFlags): Promise<ExitStatus> {
  const { limit, status } = flags
  const client = await context.client()
  const { name: profile } = await context.profile()
  const filter = { ...(status && { states: [status] }), ...(await momentsOfFlags(context, flags)) }
  const isFiltered = Object.keys(filter).length > 0
  const runs = await client.verifyRuns.list({ profile, limit, filter })
  context.answer({ profile, runs }, (screen) =>
    (runs.length > 0 ? renderRuns(runs, screen) : [isFiltered ? t('No matches.') : t('No verify runs yet.')]))
  return EXIT.done
}

async function showRun(context: CommandContext, runId: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const run = await client.verifyRuns.get({ profile, runId })
  const errors = await client.verifyRuns.errors({ profile, runId })
  context.answer({ profile, run, errors }, (screen) => [
    ...renderRuns([run], screen), '', ...renderTotals(run.tallies, screen),
    ...(errors.length === 0 ? [] : ['', ...renderRunErrors(errors, screen)]),
  ])
  return EXIT.done
}

async function moveRun(context: CommandContext, runId: number, action: 'pause' | 'cancel'): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const run: VerifyRun = await client.verifyRuns[action]({ profile, runId })
  context.answer({ profile, run }, (screen) => [
    ...renderRuns([run], screen),
    ...(run.state === 'paused' ? [t('Continue with:  {command}',
      { command: context.commandLine(`run resume ${run.id}`) })] : []),
  ])
  return EXIT.done
}

async function resumeRun(context: CommandContext, runId: number, wait: boolean): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const found = await client.verifyRuns.get({ profile, runId })
  // The last answers of a run that was stopped may have come after its command was told to resume it.
  const run = found.state === 'completed' ? found : await client.verifyRuns.resume({ profile, runId })
  return answerRun(context, profile, await followRun(context, run, { wait }))
}
