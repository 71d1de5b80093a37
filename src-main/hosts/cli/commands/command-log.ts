/** `command-log`: the log of a ledger's commands, from which `doctor --replay` makes the ledger again. */
import type { Command } from 'commander'
import type { CommandLog } from '../../../../src-shared/contract/profiles/ledger.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { begin } from '../steps/begin.ts'

export const addCommandLog: AddCommands = (program, act) => {
  const group = program
    .command('command-log')
    .description('keep a log of every command of the ledger, which `doctor --replay` carries out again')

  const beginning = group
    .command('begin')
    .description('begin the log with a copy of the ledger; from then on each commit waits for it')
    .action((_flags: object, own: Command) => act(own, beginLog))
  addExamples(beginning, 'command-log begin', 'command-log begin --profile shop')

  const status = group
    .command('status')
    .description('tell how far the log goes')
    .action((_flags: object, own: Command) => act(own, tellLog))
  addExamples(status, 'command-log status', 'command-log status --json')

  const ending = group
    .command('end')
    .description('end the log and remove its files, also where it does not belong to the ledger')
    .action((_flags: object, own: Command) => act(own, endLog))
  addExamples(ending, 'command-log end')
}

async function beginLog(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const log = await client.ledger.beginCommandLog({ profile })
  context.answer({ profile, log }, () => [t('The command log of {profile} is kept.', { profile }), ...tellEnd(log)])
  return EXIT.done
}

async function tellLog(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const log = await client.ledger.commandLog({ profile })
  context.answer({ profile, log }, () => (log
    ? [t('The command log of {profile} is kept.', { profile }), ...tellEnd(log)]
    : [t('No command log is kept of {profile}.', { profile })]))
  return EXIT.done
}

async function endLog(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const log = await client.ledger.endCommandLog({ profile })
  context.answer({ profile, log }, () => (log
    ? [t('The command log of {profile} is ended, and its files are removed.', { profile }), ...tellEnd(log)]
    : [t('No command log is kept of {profile}.', { profile })]))
  return EXIT.done
}

function tellEnd({ begunAt, groups, head }: CommandLog): readonly string[] {
  return begunAt === null ? [t('The next command that writes begins it.')] : [
    t('{count, plural, one {# group} other {# groups}} since {at}, head {hash}', {
      count: groups, at: formatUtc(begunAt), hash: head,
    }),
  ]
}
