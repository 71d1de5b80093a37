/** `--period`, `--from` and `--to`: days that a list is of, where a period moves with the day on which it is asked. */
import { Option, type Command } from 'commander'
import { createBusinessCalendar, type BusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import {
  datesOfPeriod, momentsOfDays, PERIODS, type DaySpan, type Period,
} from '../../../../src-shared/domain/time/periods.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { calendarDate } from '../arguments.ts'
import type { CommandContext } from '../context.ts'

export interface PeriodFlags {
  readonly period?: Period | undefined
}

export interface DaysFlags extends PeriodFlags {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** `what`: what is of the days, such as `only payments expected in {days}`. */
export function addPeriodOption(command: Command, what: string): Command {
  return command.addOption(new Option('--period <period>', t(what, { days: t('this period, counted from today') }))
    .choices(PERIODS))
}

export function addDaysOptions(command: Command, what: string): Command {
  return addPeriodOption(command, what)
    .addOption(new Option('--from <date>', t(what, { days: t('this day or later') })).argParser(calendarDate))
    .addOption(new Option('--to <date>', t(what, { days: t('this day or earlier') })).argParser(calendarDate))
}

/** A date that is given goes before the period’s. */
export async function datesOfFlags(context: CommandContext, flags: DaysFlags): Promise<Partial<DaySpan>> {
  return datesOf(flags, flags.period && (await calendarOf(context)), context)
}

/** The same as moments, for what has no business day. */
export async function momentsOfFlags(
  context: CommandContext, flags: DaysFlags,
): Promise<{ readonly from?: string; readonly before?: string }> {
  if (flags.period === undefined && flags.from === undefined && flags.to === undefined) return {}
  const calendar = await calendarOf(context)
  const { fromDate, toDate } = datesOf(flags, calendar, context)
  return {
    ...(fromDate !== undefined && { from: momentsOfDays({ fromDate, toDate: fromDate }, calendar).from }),
    ...(toDate !== undefined && { before: momentsOfDays({ fromDate: toDate, toDate }, calendar).before }),
  }
}

function datesOf(
  { period, from, to }: DaysFlags, calendar: BusinessCalendar | undefined, { terminal }: CommandContext,
): Partial<DaySpan> {
  return {
    ...(period && calendar && datesOfPeriod(period, calendar.dateOf(terminal.now().getTime()))),
    ...(from !== undefined && { fromDate: from }), ...(to !== undefined && { toDate: to }),
  }
}

async function calendarOf(context: CommandContext): Promise<BusinessCalendar> {
  const { name: profile } = await context.profile()
  const client = await context.client()
  return createBusinessCalendar(await client.profiles.get({ profile }))
}
