/** `today`: one business day at a glance, with the exceptions that are open. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { countOf } from '../../../../src-shared/labels/format.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderExceptionKinds } from '../render/exceptions.ts'
import { renderTotals } from '../render/totals.ts'
import { begin } from '../steps/begin.ts'

export const addToday: AddCommands = (program, act) => {
  const command = program
    .command('today')
    .description('show a business day: its payments by state and money, and all open exceptions')
    .addOption(new Option('--date <date>', 'which business day (default: the newest before today that has payments)')
      .argParser(dateOf))
    .action(({ date }: { date?: string }, own: Command) => act(own, (context) => showDay(context, date)))
  addExamples(command, 'today', 'today --date 2026-09-17')
}

function dateOf(text: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
  if (isDate) return text
  throw new InvalidArgumentError('It must be a date such as 2026-09-17.')
}

async function showDay(context: CommandContext, date: string | undefined): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const today = await client.today.get({ profile, date })
  const { kinds, total } = await client.exceptions.list({ profile, slice: { offset: 0, limit: 1 } })
  const { day, totals: { byState, regressed } } = today
  context.answer({ profile, today, openExceptions: { total, kinds } }, (screen) => [
    screen.paint('strong', `Business day ${day.date}`) + `  ${day.timeZone}, from ${day.cutOff}`,
    ...renderTotals(byState, screen),
    ...(regressed === 0 ? [] : [
      '', screen.paint('alarm', ` ${countOf(regressed, 'payment')} proved earlier, different now `),
    ]),
    '',
    screen.paint('strong', total === 0 ? 'No open exceptions.' : `${countOf(total, 'open exception')}, of all days`),
    ...(total === 0 ? [] : [
      ...renderExceptionKinds(kinds, screen), '', `Work on them with:  ${context.commandLine('exceptions list')}`,
    ]),
  ])
  return EXIT.done
}
