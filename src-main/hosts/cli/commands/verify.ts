/** `verify`: asks the service about the payments that are meant, within the budget. */
import type { Command } from 'commander'
import type { RunSelection } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { SuspiciousView } from '../../../../src-shared/domain/books/suspicious.ts'
import { addExamples, usageWrong, viewOption, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { ExitStatus } from '../exit-status.ts'
import { conditionOption } from '../options/condition-options.ts'
import { addRunOptions, type RunFlags } from '../options/run-options.ts'
import { answerRun } from '../steps/answer-run.ts'
import { followRun } from '../steps/follow-run.ts'

export interface VerifyFlags extends RunFlags {
  readonly batch?: number
  readonly refs?: string
  readonly day?: string
  readonly status?: readonly PaymentState[]
  readonly all?: boolean
  readonly due?: boolean
  readonly view?: SuspiciousView
}

export const addVerify: AddCommands = (program, act) => {
  const command = program
    .command('verify')
    .description('verify payments with the service and apply the five checks; by default all that are not proved')
    .addOption(conditionOption('batchId'))
    .option('--refs <file>', 'only the references in this file, one per line; - reads stdin')
    .addOption(conditionOption('businessDay'))
    .addOption(conditionOption('states'))
    .option('--due', 'only pending payments that are due for re-query (default: off)')
    .option('--all', 'proved payments too (default: off)')
    .addOption(viewOption('the payments in this view of suspicious payments, in any state'))
    .action((flags: VerifyFlags, command: Command) => act(command, (context) => verify(context, flags)))
  addRunOptions(command)
  addExamples(command, 'verify --batch 3', 'verify --refs suspicious.txt --all', 'verify --due --wait-pending 2h',
    'verify --view charged-not-proved')
}

/** `references` are those of --refs. Throws USAGE_WRONG for options that contradict one another. */
export function planSelection(flags: VerifyFlags, references: readonly string[] | undefined): RunSelection {
  const { batch, day, status, all, due, view } = flags
  if ([all, due, status?.length, view].filter(Boolean).length > 1) {
    throw usageWrong('Only one of --all, --due, --status and --view can be used', 'verify')
  }
  return {
    ...(batch !== undefined && { batchId: batch }),
    ...(references && { txrefs: references }),
    ...(day !== undefined && { filter: { businessDay: day } }),
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
  const { run, unknownReferences, takenUp } = started
  const ending = await followRun(context, run, { wait: flags.wait, unknownReferences, takenUp })
  return answerRun(context, profile, ending)
}

async function readReferences(context: CommandContext, file?: string): Promise<readonly string[] | undefined> {
  if (file === undefined) return undefined
  const references = await context.door.readReferenceList(file === '-' ? file : context.pathOf(file))
  // A list that a failed command left empty must not pass for one whose payments are all proved.
  if (references.length === 0) throw usageWrong('The list of --refs holds no reference', 'verify')
  return references
}
