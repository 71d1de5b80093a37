/** `budget`: the log of sends and the check that no window was ever exceeded. */
import { Option, type Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { instant, wholeNumber } from '../arguments.ts'
import { addExamples } from '../command.ts'
import type { Act } from '../command.ts'
import { EXIT } from '../exit-status.ts'
import { renderBudget } from '../render/budget.ts'

/** The contract's bound. */
const MAX_SENDS = 10_000

export function addBudget(program: Command, act: Act, now: () => Date): void {
  const command = program
    .command('budget')
    .description('show the free request budget, the cool-off and the log of sends, and check '
      + 'that no 60 seconds ever exceeded the limit (status 1 if some did)')
    .addOption(new Option('--since <time>', 'only sends since this time: 2026-09-17, 2026-09-17T08:30Z, or how '
      + 'long ago: 2h')
      .argParser(instant(now)))
    .addOption(new Option('--limit <n>', 'how many sends to show').argParser(wholeNumber(0, MAX_SENDS)).default(20))
    .action((flags: { since?: string; limit: number }, own: Command) =>
      act(own, async (context) => {
        const client = await context.client()
        const { name: profile } = await context.profile()
        const budget = await client.budget.get({ profile, ...flags })
        context.answer({ profile, budget }, (screen) => [
          screen.paint('strong', t('Request budget of {profile}', { profile })), ...renderBudget(budget, screen),
        ])
        return budget.isLimitKept ? EXIT.done : EXIT.notAllProved
      }))
  addExamples(command, 'budget --since 2h')
}
