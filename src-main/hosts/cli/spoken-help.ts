/**
 * The help in the language that is spoken. Commands describe themselves in English where they are made, and what they
 * say is looked up here, where it is printed; so are commander’s own words.
 */
import { Help, type Command, type HelpConfiguration } from 'commander'
import { msg, t, texts } from '../../../src-shared/texts/text.ts'
import { displayWidth, wrap } from './render/text.ts'

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
/** Beside its term, a description of fewer columns than these is hard to read: it stands below instead. */
const FEWEST_BESIDE = 40
const BELOW = ' '.repeat(6)
const plain = new Help()
// Of whatever width: what is too narrow stands below.
plain.minWidthToWrap = 1
plain.showGlobalOptions = true

/** `width`: of the terminal, in columns. */
export function spokenHelp(width: number, paintTitle: (title: string) => string): HelpConfiguration {
  return {
    showGlobalOptions: true,
    styleTitle: (title) => paintTitle(TITLES[title] ?? t(title)),
    styleUsage: (usage) => hang(displayWidth(`${t('Usage:')} `), usage, width),
    boxWrap,
    formatItem(term, termWidth, description, helper) {
      if (width - termWidth - 4 >= FEWEST_BESIDE) {
        return plain.formatItem.call(helper, term, termWidth, description, helper)
      }
      const below = description === '' ? [] : boxWrap(description, width - BELOW.length).split('\n')
      return [`  ${term}`, ...below.map((line) => BELOW + line)].join('\n')
    },
    // What is only for the command above does nothing here.
    visibleGlobalOptions: (command) => plain.visibleGlobalOptions(command)
      .filter((option) => rootOf(command).options.includes(option)),
    commandUsage: sayUsage,
    commandDescription: (command) => t(command.description()),
    subcommandDescription: (command) => t(command.summary() || command.description()),
    optionDescription: (option) => withRemarks(option.isBoolean() ? {} : option, t(option.description)),
    argumentDescription: (argument) => withRemarks(argument, t(argument.description)),
  }
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent)
}

function boxWrap(text: string, width: number): string {
  return plain.boxWrap(text.replaceAll(NARROW_SPACE, HELD_SPACE), width).replaceAll(HELD_SPACE, NARROW_SPACE)
}

/** The list of exit statuses, each in as many lines as it takes, which begin below its words. */
export function fitStatuses(list: string, width: number): string {
  const entries = list.replaceAll(/\n {6}(?=\S)/g, ' ').split('\n')
  return entries.map((entry) => {
    const [number = ''] = /^ {2}\S.*? {2,}/.exec(entry) ?? []
    const words = entry.slice(number.length)
    if (displayWidth(number) <= BELOW.length) return number + hang(displayWidth(number), words, width)
    return displayWidth(entry) <= width ? entry : `${number.trimEnd()}\n${BELOW}${hang(BELOW.length, words, width)}`
  }).join('\n')
}

/** In lines of `width` columns, of which all but the first begin at `indent`, as the first does. */
function hang(indent: number, text: string, width: number): string {
  return wrap(text, width - indent).join(`\n${' '.repeat(indent)}`)
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
