/** `exceptions list`: what verification left for a person. What a person does about it: `steps/exception-acts.ts`. */
import { Option, type Command } from 'commander'
import { EXCEPTION_ORDERS, type ExceptionOrder } from '../../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_STATUSES } from '../../../../src-shared/domain/books/exceptions.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addFilter, filterOf, type FilterFlags } from '../options/exception-filter.ts'
import { renderExceptionKinds, renderExceptions } from '../render/exceptions.ts'
import { begin } from '../steps/begin.ts'
import { addAttachments } from '../steps/attachments.ts'
import { addExceptionActs } from '../steps/exception-acts.ts'
import { addWriteOffLimit } from '../steps/write-off-limit.ts'

const DEFAULT_LIMIT = 50
/** The contract's bound. */
const MAX_LIMIT = 1_000

interface ListFlags extends FilterFlags {
  readonly order: ExceptionOrder
  readonly limit: number
}

export const addExceptions: AddCommands = (program, act) => {
  const group = program.command('exceptions').description('list exceptions and work on them: what a check, the service '
    + 'or silence left for a person')
  addLists(group, act)
  addExceptionActs(group, act)
  addWriteOffLimit(group, act)
  addAttachments(group, act)
}

function addLists(group: Command, act: Act): void {
  const list = addFilter(group
    .command('list')
    .description('list exceptions with why, since when, what is at risk and the owner')
    .addOption(new Option('--status <status>', 'which exceptions; waiting: for a second person')
      .choices(EXCEPTION_STATUSES).default('open')))
    .addOption(new Option('--order <order>', 'risk: most at risk first; age: oldest first; books: as imported')
      .choices(EXCEPTION_ORDERS).default('risk'))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: ListFlags, own: Command) => act(own, (context) => listAll(context, flags)))
  addExamples(list, 'exceptions list', 'exceptions list --owner ada --order age', 'exceptions list --status resolved')
}

async function listAll(context: CommandContext, flags: ListFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { order, limit } = flags
  const filter = await filterOf(context, flags)
  const found = await client.exceptions.list({ profile, filter, order, slice: { offset: 0, limit } })
  const { rows, total, kinds } = found
  context.answer({ profile, exceptions: rows, total, kinds }, (screen) => {
    if (rows.length === 0) return [t('No exceptions.')]
    const shown = t('{total, plural, one {# exception} other {# exceptions}}', { total })
    const foot = total > rows.length ? t('{count} of {shown} shown (--limit)', { count: rows.length, shown }) : shown
    return [...renderExceptions(rows, screen), '', ...renderExceptionKinds(kinds, screen), '', `  ${foot}`]
  })
  return EXIT.done
}
