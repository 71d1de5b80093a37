/**
 * The help in the language that is spoken. Commands describe themselves in English where they are made, and what they
 * say is looked up here, where it is printed; so are commander’s own words.
 */
import { Help, type Command, type HelpConfiguration } from 'commander'
import { msg, t, texts } from '../../../src-shared/texts/text.ts'

/** Commander’s titles; those of our groups of commands are texts by themselves. */
const TITLES: Readonly<Record<string, string>> = texts({
  'Usage:': 'Usage:', 'Arguments:': 'Arguments:', 'Options:': 'Options:', 'Global Options:': 'Global Options:',
  'Commands:': 'Commands:',
})

/** What stands for arguments in a usage. */
const PLACEHOLDERS: readonly string[] = [msg('[options]'), msg('[command]')]

/** French sets its signs off with it; commander would break a line there. */
const NARROW_SPACE = '\u202F'
/** A sign of no text. */
const HELD_SPACE = '\uE000'
const plain = new Help()

export function spokenHelp(paintTitle: (title: string) => string): HelpConfiguration {
  return {
    showGlobalOptions: true,
    styleTitle: (title) => paintTitle(TITLES[title] ?? t(title)),
    boxWrap: (text, width) => (
      plain.boxWrap(text.replaceAll(NARROW_SPACE, HELD_SPACE), width).replaceAll(HELD_SPACE, NARROW_SPACE)
    ),
    commandUsage: sayUsage,
    commandDescription: (command) => t(command.description()),
    subcommandDescription: (command) => t(command.summary() || command.description()),
    optionDescription: (option) => withRemarks(option.isBoolean() ? {} : option, t(option.description)),
    argumentDescription: (argument) => withRemarks(argument, t(argument.description)),
  }
}

function sayUsage(command: Command): string {
  const names: string[] = []
  for (let one: Command | null = command; one; one = one.parent) names.unshift(one.name())
  const usage = command.usage().split(' ').map((word) => (PLACEHOLDERS.includes(word) ? t(word) : word))
  return [...names, ...usage].join(' ')
}

interface Bounded {
  readonly argChoices?: readonly string[] | undefined
  readonly defaultValue?: unknown
  readonly defaultValueDescription?: string | undefined
}

/** As commander adds them: `(choices: "NGN", "GHS", default: "NGN")`. */
function withRemarks(bounded: Bounded, description: string): string {
  const { argChoices } = bounded
  const byDefault = nameDefault(bounded)
  const remarks = [
    ...(argChoices ? [t('choices: {names}', { names: argChoices.map(quoted).join(', ') })] : []),
    ...(byDefault === undefined ? [] : [t('default: {value}', { value: byDefault })]),
  ]
  return remarks.length === 0 ? description : `${description} (${remarks.join(', ')})`
}

function nameDefault({ defaultValue, defaultValueDescription }: Bounded): string | undefined {
  if (defaultValueDescription !== undefined) return t(defaultValueDescription)
  return defaultValue === undefined ? undefined : quoted(defaultValue)
}

function quoted(value: unknown): string {
  return JSON.stringify(value)
}
