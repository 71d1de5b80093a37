/** The options that narrow exceptions down, for a list of them and for what is done about all that match. */
import { Option, type Command } from 'commander'
import type { ExceptionFilter } from '../../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_KINDS, RESOLUTIONS } from '../../../../src-shared/domain/books/exceptions.ts'
import { CHECK_NAMES } from '../../../../src-shared/domain/verification/verify-checks.ts'
import { msg } from '../../../../src-shared/texts/text.ts'
import { calendarDate, currencyCode, idNumber, wholeNumber } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { readAmountFlag } from './amount-flag.ts'
import { addPeriodOption, datesOfFlags, type PeriodFlags } from './days-option.ts'

/** `status` where the command has that option. */
export interface FilterFlags extends PeriodFlags, Omit<
  ExceptionFilter,
  'date' | 'status' | 'fromDate' | 'toDate' | 'minAgeDays' | 'batchId' | 'minAtRiskMinor' | 'maxAtRiskMinor'
> {
  readonly status?: ExceptionFilter['status']
  readonly day?: string
  readonly unassigned?: boolean
  readonly fromDay?: string
  readonly toDay?: string
  readonly minAge?: number
  readonly batch?: number
  readonly minAtRisk?: string
  readonly maxAtRisk?: string
}

export function addFilter(command: Command): Command {
  return addPeriodOption(command, msg('only those of business days in {days}'))
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(EXCEPTION_KINDS))
    .addOption(new Option('--check <check>', 'only those where this check failed first').choices(CHECK_NAMES))
    .option('--owner <name>', 'only those assigned to this person')
    .addOption(new Option('--unassigned', 'only unassigned ones').conflicts('owner'))
    .addOption(new Option('--resolution <resolution>', 'only those resolved so').choices(RESOLUTIONS))
    .addOption(new Option('--currency <code>', 'only those in this currency').argParser(currencyCode))
    .addOption(new Option('--day <date>', 'only those of this business day').argParser(calendarDate))
    .addOption(new Option('--from-day <date>', 'only those of this business day or later').argParser(calendarDate))
    .addOption(new Option('--to-day <date>', 'only those of this business day or earlier').argParser(calendarDate))
    .addOption(new Option('--min-age <days>', 'only those whose business day was so many days ago, or more')
      .argParser(wholeNumber(0, 36_500)))
    .addOption(new Option('--batch <id>', 'only those of this import batch').argParser(idNumber))
    .option('--min-at-risk <amount>', 'only those with this amount at risk or more; needs --currency')
    .option('--max-at-risk <amount>', 'only those with this amount at risk or less; needs --currency')
    .option('--search <text>', 'only those with this text in the reference, customer or e-mail')
}

/** Throws USAGE_WRONG for an amount that can’t be read in its currency. */
export async function filterOf(
  context: CommandContext, flags: FilterFlags, status = flags.status ?? 'open',
): Promise<ExceptionFilter> {
  const { kind, check, owner, unassigned, resolution, currency, day, search, minAge, batch } = flags
  const amountOf = (option: string, text: string | undefined) => (
    readAmountFlag({ option, text, currency }, 'exceptions')
  )
  return {
    status, kind, check, owner: unassigned ? '' : owner, resolution, currency, date: day, search,
    ...(await datesOfFlags(context, { period: flags.period, from: flags.fromDay, to: flags.toDay })),
    minAgeDays: minAge, batchId: batch,
    minAtRiskMinor: amountOf('--min-at-risk', flags.minAtRisk),
    maxAtRiskMinor: amountOf('--max-at-risk', flags.maxAtRisk),
  }
}
