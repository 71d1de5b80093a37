/** `today`: one business day at a glance, the exceptions that are open, and what comes next. */
import { Option, type Command } from 'commander'
import type { Today } from '../../../../src-shared/contract/books/today.ts'
import type { NextStep } from '../../../../src-shared/domain/books/next-step.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { tellAllDone, nameNextStep, tellCounts, tellOpen } from '../../../../src-shared/labels/day-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { calendarDate } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderExceptionKinds } from '../render/exceptions.ts'
import { renderTotals } from '../render/totals.ts'
import { begin } from '../steps/begin.ts'
import type { Canvas } from '../terminal.ts'

export const addToday: AddCommands = (program, act) => {
  const command = program
    .command('today')
    .description('show a business day: its payments by state, what is open, and what comes next')
    .addOption(new Option('--day <date>', 'which business day (default: the newest before today that has payments)')
      .argParser(calendarDate))
    .action(({ day }: { day?: string }, own: Command) => act(own, (context) => showDay(context, day)))
  addExamples(command, 'today', 'today --day 2026-09-17')
}

async function showDay(context: CommandContext, date: string | undefined): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const today = await client.today.get({ profile, date })
  const { kinds, total } = await client.exceptions.list({ profile, slice: { offset: 0, limit: 1 } })
  context.answer({ profile, today, openExceptions: { total, kinds } }, (screen) => [
    ...renderDay(today, screen),
    ...(total === 0 ? [] : [
      '', screen.paint('strong', t('{count, plural, one {# open exception} other {# open exceptions}}, of all days',
        { count: total })),
      ...renderExceptionKinds(kinds, screen),
    ]),
    '',
    t('Next step: {next}', { next: nameNextStep(today.next) }),
    `  ${context.commandLine(commandOf(today.next, today.day.date))}`,
  ])
  return EXIT.done
}

function renderDay({ day, counts, totals, otherOpen }: Today, canvas: Canvas): readonly string[] {
  return [
    canvas.paint('strong', t('Business day {date}', { date: day.date }))
      + `  ${t('{timeZone}, from {cutOff}', { timeZone: day.timeZone, cutOff: day.cutOff })}`,
    ...renderTotals(totals.byState, canvas),
    '',
    ...(counts.payments === 0 ? [t('No payments on this day.')] : [tellCounts(counts)]),
    ...(counts.open > 0 ? [tellOpen(counts)] : counts.payments > 0 ? [`${tellAllDone()}.`] : []),
    ...(counts.regressed === 0 ? [] : [
      canvas.paint('alarm', ` ${t('{count, plural, one {# payment} other {# payments}} proved earlier, different now',
        { count: counts.regressed })} `),
    ]),
    ...(otherOpen === null ? [] : [
      t('{count, number} more open on {days, plural, one {# other day} other {# other days}}, the oldest {date}',
        { count: otherOpen.open, days: otherOpen.days, date: otherOpen.oldest }),
    ]),
  ]
}

/** Of the same business day as the step, which is the one that is shown. */
function commandOf(step: NextStep, day: string): string {
  switch (step.kind) {
    case 'import':
    case 'done': return 'import expected FILE'
    case 'follow-run': return `run show ${step.runId}`
    case 'verify': return `verify --day ${day} --status unverified`
    case 'work': return `exceptions list --day ${day}`
    case 'verify-pending': return `verify --day ${day} --status pending`
    case 'other-day': return `today --day ${step.date}`
    default: return assertNever(step)
  }
}
