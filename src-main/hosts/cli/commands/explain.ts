/** `explain`: what a word, a check, a state or a number means, in the words of the help in the windows. */
import type { Command } from 'commander'
import { listHelp, searchHelp } from '../../../../src-shared/labels/help/help.ts'
import { HELP_SECTIONS, titleOfHelp, type HelpEntry } from '../../../../src-shared/labels/help/help-entry.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { wrap } from '../render/text.ts'
import type { Screen } from '../terminal.ts'

/** Of what fits, the best. */
const MAX_EXPLAINED = 5
const INDENT = '  '
/** Longer lines are hard to read. */
const MAX_COLUMNS = 100

export const addExplain: AddCommands = (program, act) => {
  const command = program
    .command('explain')
    .description('say what a word, check, state or number means and what to do about it; without a word, list all')
    .argument('[words...]', 'such as refused, amount check or cool-off')
    .action((words: readonly string[], _: unknown, command: Command) => (
      act(command, (context) => Promise.resolve(explain(context, words.join(' ').trim())))
    ))
  addExamples(command, 'explain refused', 'explain amount check')
}

function explain(context: CommandContext, query: string): ExitStatus {
  if (query === '') {
    context.answer({ entries: listHelp().map(toJson) }, listAll)
    return EXIT.done
  }
  const found = searchHelp(query)
  if (found.length === 0) throw usageWrong(`The help has no entry for “${query}”`, 'explain')
  const shown = found.slice(0, MAX_EXPLAINED)
  context.answer({ entries: shown.map(toJson) }, (screen) => [
    ...shown.flatMap((entry, index) => [...(index === 0 ? [] : ['']), ...render(entry, screen)]),
    ...(found.length === shown.length ? [] : [
      '', screen.paint('quiet', t('Entries found beside these: {count, number}.', {
        count: found.length - shown.length,
      })),
    ]),
  ])
  return EXIT.done
}

function toJson({ id, section, title, text, next }: HelpEntry) {
  return { id, section, title, text, next }
}

function render({ section, title, text, next }: HelpEntry, screen: Screen): readonly string[] {
  return [
    `${screen.paint('strong', title)}  ${screen.paint('quiet', titleOfHelp(section))}`,
    ...indented(text, screen),
    ...(next === null ? [] : ['', ...indented(t('What to do: {next}', { next }), screen)]),
  ]
}

function listAll(screen: Screen): readonly string[] {
  return HELP_SECTIONS.flatMap(({ id, title }, index) => [
    ...(index === 0 ? [] : ['']), screen.paint('strong', t(title)),
    ...indented(listHelp().filter(({ section }) => section === id).map((entry) => entry.title).join(' · '), screen),
  ])
}

function indented(text: string, { columns }: Screen): readonly string[] {
  return wrap(text, Math.min(columns, MAX_COLUMNS) - INDENT.length).map((line) => INDENT + line)
}
