/** `list`: payments, failures, suspicious payments, attempts, imports or runs, as tables. */
import { Argument, Option, type Command } from 'commander'
import { IMPORT_STATES } from '../../../../src-shared/contract/imports.ts'
import { OUTCOME_KINDS, type Attempt, type Payment } from '../../../../src-shared/contract/payments.ts'
import { assertNever } from '../../../../src-shared/domain/assert-never.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/payment-state.ts'
import { SUSPICIOUS_WORDS, type SuspiciousView } from '../../../../src-shared/domain/suspicious.ts'
import { RUN_STATES } from '../../../../src-shared/domain/verify-run.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, batchOption, usageWrong, viewOption, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { countOf } from '../render/format.ts'
import { renderImports } from '../render/imports.ts'
import { renderAttempts, renderFailures, renderPayments } from '../render/payments.ts'
import { renderRuns } from '../render/run.ts'
import { collectPages } from '../steps/collect-pages.ts'
import { listSuspicious } from '../steps/list-suspicious.ts'
import type { Canvas } from '../terminal.ts'

/** What --status may say of each; nothing of those that are suspicious in any state. */
const STATUSES = {
  payments: PAYMENT_STATES,
  failures: PAYMENT_STATES,
  suspicious: [],
  attempts: OUTCOME_KINDS,
  imports: IMPORT_STATES,
  runs: RUN_STATES,
} as const
type Subject = keyof typeof STATUSES
const SUBJECTS = [
  'payments', 'failures', 'suspicious', 'attempts', 'imports', 'runs',
] as const satisfies readonly Subject[]

interface ListFlags {
  readonly status?: string
  readonly batch?: number
  readonly view?: SuspiciousView
  readonly limit: number
}

/** A longer list is an export. */
const MAX_ROWS = 100_000
/** The contract's bound for imports and runs. */
const MAX_UNPAGED = 1_000

export const addList: AddCommands = (program, act) => {
  const command = program
    .command('list')
    .description('payments as the books list them; verify-check failures check by check; suspicious payments by '
      + 'ready-made views; verify attempts, imports and runs, newest first')
    .addArgument(new Argument('<what>', 'what to list').choices(SUBJECTS))
    .option('--status <status>', `only those in this state: of payments ${PAYMENT_STATES.join(', ')}; of attempts `
      + `${OUTCOME_KINDS.join(', ')}; of imports ${IMPORT_STATES.join(', ')}; of runs ${RUN_STATES.join(', ')}`)
    .addOption(batchOption())
    .addOption(viewOption('of suspicious: the payments of this view (default: how many each view finds)'))
    .addOption(new Option('--limit <n>', 'how many at most').argParser(wholeNumber(1, MAX_ROWS)).default(50))
    .action((what: Subject, flags: ListFlags, own: Command) => act(own, (context) => list(context, what, flags)))
  addExamples(command, 'list failures', 'list payments --status pending --limit 200', 'list suspicious --view '
    + 'charged-not-proved')
}

async function list(context: CommandContext, subject: Subject, flags: ListFlags): Promise<ExitStatus> {
  if (flags.view !== undefined && subject !== 'suspicious') throw usageWrong('--view is of suspicious payments', 'list')
  const hasBatches = subject === 'payments' || subject === 'failures'
  if (flags.batch !== undefined && !hasBatches) throw usageWrong('--batch is of payments and failures', 'list')
  const { rows, hasMore, render } = await gather(context, subject, flags)
  const { name: profile } = await context.profile()
  context.answer({ profile, [subject]: rows, hasMore }, (screen) => {
    if (rows.length === 0) return [emptyWords(subject, flags)]
    const shown = countOf(rows.length, nounOf(subject, flags))
    const foot = hasMore ? `${shown} shown; there are more (--limit)` : shown
    return [...render(screen), '', screen.paint('quiet', `  ${foot}`)]
  })
  return EXIT.done
}

function nounOf(subject: Subject, { view }: ListFlags): string {
  if (subject !== 'suspicious') return subject.slice(0, -1)
  return view === undefined ? 'view' : 'payment'
}

interface Listed {
  readonly rows: readonly object[]
  readonly hasMore: boolean
  readonly render: (canvas: Canvas) => readonly string[]
}

async function gather(context: CommandContext, subject: Subject, flags: ListFlags): Promise<Listed> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { limit } = flags
  switch (subject) {
    case 'payments':
      return listPayments(context, flags, false, renderPayments)
    case 'failures':
      return listPayments(context, flags, true, renderFailures)
    case 'suspicious':
      statusOf(STATUSES.suspicious, flags)
      return listSuspicious(context, flags.view, limit)
    case 'attempts': {
      const outcome = statusOf(OUTCOME_KINDS, flags)
      const fetch = (page: { limit: number; after: number }) => client.attempts.list({ profile, page })
      const isMeant = (attempt: Attempt): boolean => outcome === undefined || attempt.outcome === outcome
      const { rows, hasMore } = await collectPages(fetch, limit, isMeant)
      return { rows, hasMore, render: (canvas) => renderAttempts(rows, canvas) }
    }
    case 'imports': {
      const state = statusOf(IMPORT_STATES, flags)
      const all = await client.imports.list({ profile, limit: MAX_UNPAGED })
      const kept = all.filter((batch) => state === undefined || batch.state === state)
      const rows = kept.slice(0, limit)
      return { rows, hasMore: kept.length > limit, render: (canvas) => renderImports(rows, canvas) }
    }
    case 'runs': {
      const state = statusOf(RUN_STATES, flags)
      const all = await client.verifyRuns.list({ profile, limit: MAX_UNPAGED })
      const kept = all.filter((run) => state === undefined || run.state === state)
      const rows = kept.slice(0, limit)
      return { rows, hasMore: kept.length > limit, render: (canvas) => renderRuns(rows, canvas) }
    }
    default:
      return assertNever(subject)
  }
}

async function listPayments(
  context: CommandContext, flags: ListFlags, onlyFailures: boolean,
  render: (payments: readonly Payment[], canvas: Canvas) => readonly string[],
): Promise<Listed> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const state = statusOf(PAYMENT_STATES, flags)
  const filter = {
    ...(state && { states: [state] }),
    ...(flags.batch !== undefined && { batchId: flags.batch }),
    ...(onlyFailures && { onlyFailures }),
  }
  const { rows, hasMore } = await collectPages((page) => client.payments.list({ profile, filter, page }), flags.limit)
  return { rows, hasMore, render: (canvas) => render(rows, canvas) }
}

function statusOf<Status extends string>(known: readonly Status[], { status }: ListFlags): Status | undefined {
  if (status === undefined) return undefined
  const found = known.find((candidate) => candidate === status)
  if (found !== undefined) return found
  const reason = known.length === 0 ? '--status says nothing here' : `--status must be one of ${known.join(', ')} here`
  throw usageWrong(reason, 'list')
}

function emptyWords(subject: Subject, { status, batch, view }: ListFlags): string {
  if (view !== undefined) return `None. ${SUSPICIOUS_WORDS[view].rule}`
  if (status !== undefined || batch !== undefined) return 'None match.'
  switch (subject) {
    case 'payments':
      return 'No payments yet. `tillproof import expected FILE` takes them in.'
    case 'failures':
      return 'No verify-check failures.'
    case 'suspicious':
      return 'Nothing is suspicious.'
    case 'attempts':
    case 'runs':
      return `No ${subject} yet. \`tillproof verify\` asks the service.`
    case 'imports':
      return 'No imports yet. `tillproof import expected FILE` makes one.'
    default:
      return assertNever(subject)
  }
}
