/** `fees check`: what settlements took off as fees, against the rules of an agreement. */
import { Option, type Command } from 'commander'
import { calendarDate } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderFees } from '../render/fees.ts'
import { tellStanding } from '../render/matches.ts'
import { begin } from '../steps/begin.ts'
import { readJsonFile } from '../steps/read-json-file.ts'

interface FeeFlags {
  readonly from?: string
  readonly to?: string
}

export const addFees: AddCommands = (program, act) => {
  const group = program.command('fees').description('check the fees of payments')
  const check = group
    .command('check')
    .description('list what settlements charged too much, by fee rules from a file')
    .argument('<file>', 'JSON of the fee rules, or - for stdin')
    .addOption(new Option('--from <date>', 'of the payments of this business day and later ones (default: 90 days)')
      .argParser(calendarDate))
    .addOption(new Option('--to <date>', 'of the payments of this business day and earlier ones')
      .argParser(calendarDate))
    .action((file: string, flags: FeeFlags, own: Command) => act(own, (context) => checkFees(context, file, flags)))
  addExamples(check, 'fees check fee-rules.json', 'fees check fee-rules.json --from 2026-09-01 --to 2026-09-30 --json')
}

/** What is to be claimed is left for a person, so it ends with status 1. */
async function checkFees(context: CommandContext, file: string, { from, to }: FeeFlags): Promise<ExitStatus> {
  const rules = await readJsonFile(context, file, 'fees check')
  const { client, profile } = await begin(context)
  const found = await client.fees.check({ profile, rules, fromDate: from, toDate: to })
  const { computedAt, isStale } = await client.matches.list({ profile, slice: { limit: 1 } })
  context.answer({ profile, computedAt, isStale, ...found }, (screen) => [
    ...renderFees(found, screen), ...tellStanding({ computedAt, isStale }, screen),
  ])
  return found.claimCount === 0 ? EXIT.done : EXIT.notAllProved
}
