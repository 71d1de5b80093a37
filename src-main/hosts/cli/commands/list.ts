/** `list`: payments, failures, suspicious payments, attempts, imports or runs, as tables. */
import { Argument, Option, type Command } from 'commander'
import { suspiciousLabel } from '../../../../src-shared/labels/suspicious-labels.ts'
import { IMPORT_STATES } from '../../../../src-shared/contract/books/imports.ts'
import { OUTCOME_KINDS, type Attempt, type Payment } from '../../../../src-shared/contract/books/payments.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { ConditionName, PaymentFilter } from '../../../../src-shared/domain/books/payment-conditions.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'
import { type SuspiciousView } from '../../../../src-shared/domain/books/suspicious.ts'
import { RUN_STATES } from '../../../../src-shared/domain/verification/verify-run.ts'
import { countOf } from '../../../../src-shared/labels/format.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, viewOption, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addConditionOptions, filterOfFlags, findConditionFlag } from '../options/condition-options.ts'
import { addPeriodOption, datesOfFlags, momentsOfFlags, type PeriodFlags } from '../options/days-option.ts'
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

interface ListFlags extends PeriodFlags {
  readonly status?: string
  readonly view?: SuspiciousView
  readonly limit: number
}

/** --status is of other things than payments, too. */
const OWN_OPTIONS: readonly ConditionName[] = ['states']
/** A longer list is an export. */
const MAX_ROWS = 100_000
/** The contract's bound for imports and runs. */
const MAX_UNPAGED = 1_000

export const addList: AddCommands = (program, act) => {
  const command = program
    .command('list')
    .description('list payments; verify-check failures check by check; suspicious payments by '
      + 'view; verify attempts, imports and runs, newest first')
    .addArgument(new Argument('<what>', 'what to list').choices(SUBJECTS))
    .option('--status <status>', t('only those in this state: of payments {payments}; of attempts {attempts}; of '
      + 'imports '
      + '{imports}; of runs {runs}', {
      payments: PAYMENT_STATES.join(', '), attempts: OUTCOME_KINDS.join(', '), imports: IMPORT_STATES.join(', '),
      runs: RUN_STATES.join(', '),
    }))
    .addOption(viewOption('with suspicious: the payments in this view (default: a count for each view)'))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_ROWS)).default(50))
    .action((what: Subject, flags: ListFlags, own: Command) => act(own, (context) => list(context, what, flags)))
  addPeriodOption(command, msg('only payments expected, and runs started, in {days}'))
  addConditionOptions(command, OWN_OPTIONS)
  addExamples(command, 'list failures', 'list payments --status pending --limit 200', 'list payments --from 2026-09-01 '
    + '--currency NGN --min-amount 5000', 'list suspicious --view charged-not-proved',
  'list payments --period yesterday')
}

async function list(context: CommandContext, subject: Subject, flags: ListFlags): Promise<ExitStatus> {
  if (flags.view !== undefined && subject !== 'suspicious') throw usageWrong('--view is only for suspicious '
    + 'payments', 'list')
  const condition = findConditionFlag(flags, OWN_OPTIONS)
  const isOfPayments = subject === 'payments' || subject === 'failures' || subject === 'suspicious'
  if (condition && !isOfPayments) throw usageWrong(`${condition} is only for payments, failures and suspicious`, 'list')
  if (flags.period && !isOfPayments && subject !== 'runs') throw usageWrong('--period can’t be used here', 'list')
  const { rows, hasMore, render } = await gather(context, subject, flags)
  const { name: profile } = await context.profile()
  context.answer({ profile, [subject]: rows, hasMore }, (screen) => {
    if (rows.length === 0) return [emptyWords(subject, flags)]
    const shown = countOf(rows.length, nounOf(subject, flags))
    const foot = hasMore ? t('{shown} shown; there are more (--limit)', { shown }) : shown
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
      return listSuspicious(context, flags.view, { limit, filter: await filterOf(context, flags) })
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
      const filter = { ...(state && { states: [state] }), ...(await momentsOfFlags(context, { period: flags.period })) }
      const found = await client.verifyRuns.list({ profile, limit: MAX_UNPAGED, filter })
      const rows = found.slice(0, limit)
      return { rows, hasMore: found.length > limit, render: (canvas) => renderRuns(rows, canvas) }
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
    ...(await filterOf(context, flags)),
    ...(onlyFailures && { onlyFailures }),
  }
  const { rows, hasMore } = await collectPages((page) => client.payments.list({ profile, filter, page }), flags.limit)
  return { rows, hasMore, render: (canvas) => render(rows, canvas) }
}

/** A date that is given goes before the period’s. */
async function filterOf(context: CommandContext, flags: ListFlags): Promise<PaymentFilter> {
  const { period } = flags
  return { ...(period && (await datesOfFlags(context, { period }))), ...filterOfFlags(flags, 'list', OWN_OPTIONS) }
}

function statusOf<Status extends string>(known: readonly Status[], { status }: ListFlags): Status | undefined {
  if (status === undefined) return undefined
  const found = known.find((candidate) => candidate === status)
  if (found !== undefined) return found
  const reason = known.length === 0 ? '--status can’t be used here' : `--status must be one of ${known.join(', ')} here`
  throw usageWrong(reason, 'list')
}

function emptyWords(subject: Subject, flags: ListFlags): string {
  const { status, view } = flags
  if (status !== undefined || flags.period || findConditionFlag(flags, OWN_OPTIONS)) return t('No matches.')
  if (view !== undefined) return t('None. {rule}', { rule: suspiciousLabel(view).rule })
  switch (subject) {
    case 'payments':
      return t('No payments yet. Import them with `tillproof import expected FILE`.')
    case 'failures':
      return t('No verify-check failures.')
    case 'suspicious':
      return t('Nothing suspicious.')
    case 'attempts':
    case 'runs':
      return t('No {subject} yet. Verify payments with `tillproof verify`.', { subject })
    case 'imports':
      return t('No imports yet. Import a file with `tillproof import expected FILE`.')
    default:
      return assertNever(subject)
  }
}
