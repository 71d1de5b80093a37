/** `verify`: asks the service about the payments that are meant, within the budget. */
import { Option, type Command } from 'commander'
import type { RunSelection } from '../../../../src-shared/contract/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/payment-state.ts'
import type { SuspiciousView } from '../../../../src-shared/domain/suspicious.ts'
import { RUN_ORDERS, type RunOrder } from '../../../../src-shared/domain/verify-run.ts'
import { duration } from '../arguments.ts'
import {
  addExamples, batchOption, optionWithDefault, statusOption, usageWrong, viewOption, type AddCommands,
} from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { countOf } from '../render/format.ts'
import { renderRunEnding } from '../render/run.ts'
import { harmless } from '../render/text.ts'
import { countsByState, renderTotals, totalsToJson } from '../render/totals.ts'
import { followRun, type RunEnding } from '../steps/follow-run.ts'
import type { Screen } from '../terminal.ts'

export interface RunFlags {
  readonly order: RunOrder
  readonly wait: boolean
  readonly waitPending?: number
}

export interface VerifyFlags extends RunFlags {
  readonly batch?: number
  readonly refs?: string
  readonly status?: readonly PaymentState[]
  readonly all?: boolean
  readonly due?: boolean
  readonly view?: SuspiciousView
}

/** The contract's bound. */
const MAX_WAIT_PENDING_MS = 7 * 24 * 3_600_000
/** A ledger with more of them has another problem than their list. */
const MAX_REGRESSED = 5_000
/** Unknown references that a person is shown; JSON has them all. */
const MAX_UNKNOWN_SHOWN = 20

export function addRunOptions(command: Command): void {
  command
    .addOption(new Option('--order <order>', 'file: as the books list them; money: most money at risk first')
      .choices(RUN_ORDERS).default('file'))
    .addOption(optionWithDefault('--wait-pending <time>', 'keep asking for payments that the service still awaits, for '
      + 'at most this long, such as 30m', 'not at all').argParser(duration(MAX_WAIT_PENDING_MS)))
    .option('--no-wait', 'in a cool-off pause the run and exit with status 4 (default: wait for its end)')
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

/** The answer of `verify` and of `run resume`. */
export async function answerRun(context: CommandContext, profile: string, ending: RunEnding): Promise<ExitStatus> {
  const { run, durationMs, unknownReferences } = ending
  const { proved, failed, pending, refused, unresolved, waiting } = countsByState(run.tallies)
  const regressed = await listRegressed(context, profile, run.id)
  const json = {
    run: run.id,
    profile,
    state: run.state,
    pauseReason: run.pauseReason,
    leftCoolOff: ending.leftCoolOff,
    size: run.size,
    verified: { proved, failed, pending, refused, unresolved },
    waiting,
    regressed,
    totals: totalsToJson(run.tallies),
    unknownReferences,
    calls: run.calls,
    durationMs,
  }
  context.answer(json, (screen) => [
    ...renderRunEnding(ending, context.commandLine(`run resume ${run.id}`), screen),
    ...(run.size === 0 ? [] : ['', ...renderTotals(run.tallies, screen)]),
    ...renderUnknown(unknownReferences, screen),
    ...renderRegressed(regressed, screen),
    ...(failed > 0 ? ['', `The failures, check by check:  ${context.commandLine('list failures')}`] : []),
  ])
  return ending.exitStatus === EXIT.done && regressed.length > 0 ? EXIT.notAllProved : ending.exitStatus
}

/** Payments once proved that this run found to read differently now: an alarm, whatever their state. */
async function listRegressed(context: CommandContext, profile: string, runId: number): Promise<readonly string[]> {
  const client = await context.client()
  const filter = { onlyRegressed: true }
  const { rows } = await client.payments.list({ profile, filter, page: { limit: MAX_REGRESSED } })
  return rows.filter(({ lastAttempt }) => lastAttempt?.runId === runId).map(({ txref }) => txref)
}

function renderRegressed(references: readonly string[], screen: Screen): readonly string[] {
  if (references.length === 0) return []
  return [
    '',
    screen.paint('alarm', ` ${countOf(references.length, 'payment')} once proved and reading differently now `),
    ...references.slice(0, MAX_UNKNOWN_SHOWN).map((reference) => `  ${harmless(reference)}`),
  ]
}

function renderUnknown(references: readonly string[], screen: Screen): readonly string[] {
  if (references.length === 0) return []
  const rest = references.length - MAX_UNKNOWN_SHOWN
  return [
    '',
    screen.paint('warn', `${countOf(references.length, 'reference')} not in the books, so not asked about:`),
    ...references.slice(0, MAX_UNKNOWN_SHOWN).map((reference) => `  ${harmless(reference)}`),
    ...(rest > 0 ? [screen.paint('quiet', `  and ${rest} more`)] : []),
  ]
}
