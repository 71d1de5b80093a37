/** `fees`: the fee rules of an agreement, and what settlements took off beyond them. */
import { Option, type Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { calendarDate } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderFeeRules, renderFees } from '../render/fees.ts'
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
    .description('list what settlements charged too much, by the fee rules of the profile or of a file')
    .argument('[file]', 'JSON of the fee rules, or - for stdin (default: those of the profile)')
    .addOption(new Option('--from <date>', 'of the payments of this business day and later ones (default: 90 days)')
      .argParser(calendarDate))
    .addOption(new Option('--to <date>', 'of the payments of this business day and earlier ones')
      .argParser(calendarDate))
    .action((file: string | undefined, flags: FeeFlags, own: Command) => (
      act(own, (context) => checkFees(context, file, flags))
    ))
  addExamples(check, 'fees check', 'fees check fee-rules.json --from 2026-09-01 --to 2026-09-30 --json')

  const list = group
    .command('rules')
    .description('list the fee rules of the profile; with --json as `fees set` takes them')
    .action((_flags: object, own: Command) => act(own, listRules))
  addExamples(list, 'fees rules', 'fees rules --json')

  const set = group
    .command('set')
    .description('store the fee rules of an agreement in the profile, in place of those that it has')
    .argument('<file>', 'JSON of the fee rules, or - for stdin')
    .action((file: string, _flags: object, own: Command) => act(own, (context) => setRules(context, file)))
  addExamples(set, 'fees set fee-rules.json')
}

/** What is to be claimed is left for a person, so it ends with status 1. */
async function checkFees(
  context: CommandContext, file: string | undefined, { from, to }: FeeFlags,
): Promise<ExitStatus> {
  const rules = file === undefined ? undefined : await readJsonFile(context, file, 'fees check')
  const { client, profile } = await begin(context)
  const found = await client.fees.check({ profile, rules, fromDate: from, toDate: to })
  const { computedAt, isStale } = await client.matches.list({ profile, slice: { limit: 1 } })
  context.answer({ profile, computedAt, isStale, ...found }, (screen) => [
    ...renderFees(found, screen), ...tellStanding({ computedAt, isStale }, screen),
  ])
  return found.claimCount === 0 ? EXIT.done : EXIT.notAllProved
}

async function listRules(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const feeRules = await client.fees.rules({ profile })
  context.answer({ profile, feeRules }, (screen) => renderFeeRules(feeRules, screen))
  return EXIT.done
}

async function setRules(context: CommandContext, file: string): Promise<ExitStatus> {
  const rules = await readJsonFile(context, file, 'fees set')
  const { client, profile } = await begin(context)
  const feeRules = await client.fees.setRules({ profile, rules })
  context.answer({ profile, feeRules }, (screen) => [
    t('Fee rules of profile {profile} saved.', { profile }), '', ...renderFeeRules(feeRules, screen),
  ])
  return EXIT.done
}
