/** What the command files share: how an action is run, and how help shows examples. */
import { Option, type Command } from 'commander'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { SUSPICIOUS_VIEWS } from '../../../src-shared/domain/books/suspicious.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { CommandContext } from './context.ts'

/** Runs the work of one command with its context, and keeps the exit status that it gives. */
export type Act = (command: Command, work: (context: CommandContext) => Promise<number>) => Promise<void>

export type AddCommands = (program: Command, act: Act) => void

/** A group of commands that another file has begun. */
export function findGroup(program: Command, name: string): Command {
  const group = program.commands.find((command) => command.name() === name)
  if (!group) throw new Error(`No command is called ${name}`)
  return group
}

export function addExamples(command: Command, ...lines: readonly string[]): void {
  command.addHelpText('after', `\n${t('Example:')}\n${lines.map((line) => `  $ tillproof ${line}`).join('\n')}`)
}

/** `command` is the one whose help says how it goes: `run resume`. */
export function usageWrong(reason: string, command: string): AppError {
  return new AppError('USAGE_WRONG', { reason, help: `tillproof ${command} --help` })
}

/** Of a command that does something itself: those below it would take its options in silence. */
export function refuseBelow(command: Command): void {
  command.hook('preSubcommand', (above, below) => {
    const given = above.options.find((option) => above.getOptionValueSource(option.attributeName()) === 'cli')
    if (!given) return
    const reason = t('{option} is only for `tillproof {command}` itself', {
      option: given.long ?? given.flags, command: above.name(),
    })
    throw usageWrong(reason, `${above.name()} ${below.name()}`)
  })
}

/** For an option whose default is no value of it, but something that the program does. */
export function optionWithDefault(flags: string, description: string, byDefault: string): Option {
  return new Option(flags, description).default(undefined, byDefault)
}

export function viewOption(description: string): Option {
  return new Option('--view <name>', description).choices(SUSPICIOUS_VIEWS)
}

/** `tillproof run resume`: the names alone, since arguments may be data. */
export function commandPath(command: Command): string {
  return command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name()
}
