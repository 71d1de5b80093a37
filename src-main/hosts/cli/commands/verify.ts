/** `verify`: asks the service about the payments that are meant, within the budget. */
import type { Command } from 'commander'
import type { RunSelection } from '../../../../src-shared/contract/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/payment-state.ts'
import type { SuspiciousView } from '../../../../src-shared/domain/suspicious.ts'
import { addExamples, batchOption, statusOption, usageWrong, viewOption, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { ExitStatus } from '../exit-status.ts'
import { addRunOptions, type RunFlags } from '../options/run-options.ts'
import { answerRun } from '../steps/answer-run.ts'
import { followRun } from '../steps/follow-run.ts'

export interface VerifyFlags extends RunFlags {
  readonly batch?: number
  readonly refs?: string
  readonly status?: readonly PaymentState[]
  readonly all?: boolean
  readonly due?: boolean
  readonly view?: SuspiciousView
}

export const addVerify: AddCommands = (program, act) => {
  const command = program
    .command('verify')
    .description('ask the service about payments and apply the five checks; by default about all that are not proved')
    .addOption(batchOption())
    .option('--refs <file>', 'only the references in this file, one a line; - reads stdin')
    .addOption(statusOption())
    .option('--due', 'only pending ones whose time of re-query has come (default: off)')
    .option('--all', 'those that are proved, too (default: off)')
    .addOption(viewOption('those that this view of suspicious payments lists, in any state'))
    .action((flags: VerifyFlags, command: Command) => act(command, (context) => verify(context, flags)))
  addRunOptions(command)
  addExamples(command, 'verify --batch 3', 'verify --refs suspicious.txt --all', 'verify --due --wait-pending 2h',
    'verify --view charged-not-proved')
}

/** `references` are those of --refs. Throws USAGE_WRONG for options that contradict one another. */
export function planSelection(flags: VerifyFlags, references: readonly string[] | undefined): RunSelection {
  const { batch, status, all, due, view } = flags
  if ([all, due, status?.length, view].filter(Boolean).length > 1) {
    throw usageWrong('Only one of --all, --due, --status and --view can be given', 'verify')
  }
  return {
    ...(batch !== undefined && { batchId: batch }),
    ...(references && { txrefs: references }),
    ...(status && { states: status }),
    ...(all && { all }),
    ...(due && { due }),
    ...(view && { view }),
  }
}

async function verify(context: CommandContext, flags: VerifyFlags): Promise<ExitStatus> {
  const references = await readReferences(context, flags.refs)
  const selection = planSelection(flags, references)
  const { name: profile } = await context.profile()
  const client = await context.client()
  const started = await client.verifyRuns.start({
    profile,
    selection,
    order: flags.order,
    // A person or a schedule waits for these few, so they go before the bulk.
    lane: references || flags.due || flags.view ? 'requery' : 'bulk',
    waitForPendingMs: flags.waitPending ?? 0,
  })
  const { run, unknownReferences } = started
  return answerRun(context, profile, await followRun(context, run, { wait: flags.wait, unknownReferences }))
}

async function readReferences(context: CommandContext, file?: string): Promise<readonly string[] | undefined> {
  if (file === undefined) return undefined
  return context.door.readReferenceList(file === '-' ? file : context.pathOf(file))
}
