/** `exceptions list | assign | note | resolve | reopen`: the work on what verification left for a person. */
import { Option, type Command } from 'commander'
import type { ExceptionFilter, ExceptionOrder } from '../../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_ORDERS } from '../../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_KINDS, RESOLUTIONS, type Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import { CHECK_NAMES } from '../../../../src-shared/domain/verification/verify-checks.ts'
import { countOf } from '../../../../src-shared/labels/format.ts'
import { calendarDate, currencyCode, wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderExceptionKinds, renderExceptions } from '../render/exceptions.ts'
import { begin } from '../steps/begin.ts'

const STATUSES = ['open', 'resolved', 'all'] as const
const DEFAULT_LIMIT = 50
/** The contract's bound. */
const MAX_LIMIT = 1_000

interface ListFlags extends Omit<ExceptionFilter, 'date'> {
  readonly day?: string
  readonly unassigned?: boolean
  readonly order: ExceptionOrder
  readonly limit: number
}

export const addExceptions: AddCommands = (program, act) => {
  const group = program.command('exceptions').description('list exceptions and work on them: what a check, the service '
    + 'or silence left for a person')
  addLists(group, act)
  addActs(group, act)
}

function addLists(group: Command, act: Act): void {
  const list = group
    .command('list')
    .description('list exceptions with why, since when, what is at risk and the owner')
    .addOption(new Option('--status <status>', 'which exceptions').choices(STATUSES).default('open'))
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(EXCEPTION_KINDS))
    .addOption(new Option('--check <check>', 'only those where this check failed first').choices(CHECK_NAMES))
    .option('--owner <name>', 'only those assigned to this person')
    .addOption(new Option('--unassigned', 'only unassigned ones').conflicts('owner'))
    .addOption(new Option('--currency <code>', 'only those in this currency').argParser(currencyCode))
    .addOption(new Option('--day <date>', 'only those of this business day').argParser(calendarDate))
    .option('--search <text>', 'only those with this text in the reference, customer or e-mail')
    .addOption(new Option('--order <order>', 'risk: most at risk first; age: oldest first; books: as imported')
      .choices(EXCEPTION_ORDERS).default('risk'))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: ListFlags, own: Command) => act(own, (context) => listAll(context, flags)))
  addExamples(list, 'exceptions list', 'exceptions list --owner ada --order age', 'exceptions list --status resolved')
}

async function listAll(context: CommandContext, flags: ListFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { unassigned, owner, day, order, limit, ...conditions } = flags
  const filter = { ...conditions, date: day, owner: unassigned ? '' : owner }
  const found = await client.exceptions.list({ profile, filter, order, slice: { offset: 0, limit } })
  const { rows, total, kinds } = found
  context.answer({ profile, exceptions: rows, total, kinds }, (screen) => {
    if (rows.length === 0) return ['No exceptions.']
    const shown = countOf(total, 'exception')
    const foot = total > rows.length ? `${rows.length} of ${shown} shown (--limit)` : shown
    return [...renderExceptions(rows, screen), '', ...renderExceptionKinds(kinds, screen), '', `  ${foot}`]
  })
  return EXIT.done
}

const TXREFS = 'transaction references, byte for byte'

function addActs(group: Command, act: Act): void {
  const assign = group
    .command('assign')
    .description('assign open exceptions to a person, or unassign them; all of them or none')
    .argument('<txref...>', TXREFS)
    .option('--to <name>', 'the new owner')
    .addOption(new Option('--nobody', 'unassign them').conflicts('to'))
    .action((txrefs: string[], { to, nobody }: { to?: string; nobody?: boolean }, own: Command) => (
      act(own, async (context) => {
        if (to === undefined && !nobody) throw usageWrong('Specify --to NAME or --nobody', 'exceptions assign')
        const { client, profile } = await begin(context)
        const { touched } = await client.exceptions.assign({ profile, txrefs, owner: to ?? null })
        return answer(context, profile, touched, to === undefined ? 'unassigned' : `assigned to ${to}`)
      })
    ))
  addExamples(assign, 'exceptions assign ORDER-1042 ORDER-1043 --to ada', 'exceptions assign ORDER-1042 --nobody')

  const note = group
    .command('note')
    .description('add a note to payments; it stays with them')
    .argument('<txref...>', TXREFS)
    .requiredOption('--text <text>', 'the note')
    .action((txrefs: string[], { text }: { text: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const { touched } = await client.exceptions.note({ profile, txrefs, text })
      return answer(context, profile, touched, 'noted')
    }))
  addExamples(note, 'exceptions note ORDER-1042 --text "Asked the bank"')
  addSettling(group, act)
}

function addSettling(group: Command, act: Act): void {
  const resolve = group
    .command('resolve')
    .description('resolve open exceptions, with a reason; all of them or none. A later, different answer reopens them')
    .argument('<txref...>', TXREFS)
    .addOption(new Option('--as <resolution>', 'how it was settled').choices(RESOLUTIONS).makeOptionMandatory())
    .requiredOption('--reason <text>', 'why (kept in the audit trail)')
    .action((txrefs: string[], flags: { as: Resolution; reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const { touched } = await client.exceptions.resolve({ profile, txrefs, as: flags.as, note: flags.reason })
      return answer(context, profile, touched, `resolved as ${flags.as}`)
    }))
  addExamples(resolve, 'exceptions resolve ORDER-1042 --as duplicate --reason "Paid as ORDER-1041"')

  const reopen = group
    .command('reopen')
    .description('reopen resolved exceptions, with a reason; all of them or none')
    .argument('<txref...>', TXREFS)
    .requiredOption('--reason <text>', 'why (kept in the audit trail)')
    .action((txrefs: string[], { reason }: { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const { touched } = await client.exceptions.reopen({ profile, txrefs, reason })
      return answer(context, profile, touched, 'reopened')
    }))
  addExamples(reopen, 'exceptions reopen ORDER-1042 --reason "The bank says otherwise"')
}

function answer(context: CommandContext, profile: string, touched: number, what: string): ExitStatus {
  context.answer({ profile, touched }, () => [`${countOf(touched, 'payment')} ${what}.`])
  return EXIT.done
}
