/**
 * The parts of the documents that follow from the code, each between two marks: `<!-- name -->` and `<!-- /name -->`.
 * `make-docs.ts` writes them; a test holds the documents against them.
 */
import type { Command } from 'commander'
import type { IForbiddenRuleType } from 'dependency-cruiser'
import { ERRORS } from '../src-shared/contract/errors/errors.ts'
import { PRACTICE_CARDS, PRACTICE_PHONES } from '../src-shared/domain/books/practice-facts.ts'
import { GLOSSARY } from '../src-shared/labels/help/glossary.ts'
import { cardLeadsTo, PHONE_LEADS_TO } from '../src-shared/labels/practice-labels.ts'
import type { Reach } from './terminal-reach.ts'

const BLOCK = /(<!-- ([\w-]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g

/** Puts the named blocks between their marks; a block that is not named stays as it is. */
export function fillBlocks(markdown: string, blocks: Readonly<Record<string, string>>): string {
  return markdown.replace(BLOCK, (whole, start: string, name: string, end: string) => {
    const block = blocks[name]
    return block === undefined ? whole : `${start}${block}\n${end}`
  })
}

/** The names of the blocks that a document has room for. */
export function namesOfBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(BLOCK)].map(([, , name = '']) => name)
}

export function errorsBlock(): string {
  const byCode = Object.entries(ERRORS).sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = byCode.map(([code, { message, advice, exitStatus }]) => [`\`${code}\``, exitStatus, message, advice])
  return table(['code', 'exit', 'what happened', 'what is safe, what to do'], rows)
}

export function wordsBlock(): string {
  return table(['word', 'meaning'], GLOSSARY.map(({ words, meaning }) => [words, meaning]))
}

export function commandsBlock(program: Command): string {
  const rows = leaves(program, ['tillproof']).map(([usage, description]) => [`\`${usage}\``, description])
  return table(['command', 'what it does'], rows)
}

export function practiceCardsBlock(): string {
  return table(['card', 'leads to'], PRACTICE_CARDS.map(({ number, behaviour }) => [number, cardLeadsTo(behaviour)]))
}

export function practicePhonesBlock(): string {
  const rows = PRACTICE_PHONES.map(({ lastDigit, answer }) => [lastDigit ?? 'any other digit', PHONE_LEADS_TO[answer]])
  return table(['the phone’s number ends in', 'its owner'], rows)
}

export function importRulesBlock(rules: readonly IForbiddenRuleType[]): string {
  return table(['rule', 'why'], rules.map(({ name = '', comment = '' }) => [`\`${name}\``, comment]))
}

export function terminalReachBlock(reaches: readonly Reach[]): string {
  const rows = reaches.map(({ resource, inTerminal, inWindowsOnly }) => [
    `\`${resource}\``, listed(inTerminal), listed(inWindowsOnly),
  ])
  return table(['topic', 'the terminal and windows', 'windows only'], rows)
}

function listed(names: readonly string[]): string {
  return names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : '–'
}

export function table(heading: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => {
    const isRule = cells.every((cell) => cell === '---')
    return isRule ? `|${cells.join('|')}|` : `| ${cells.map((cell) => escapeCell(String(cell))).join(' | ')} |`
  })
  return lines.join('\n')
}

function leaves(command: Command, path: readonly string[]): readonly (readonly [string, string])[] {
  return command.commands.flatMap((child) => {
    if (child.name() === 'help') return []
    const place = [...path, child.name()]
    const below = leaves(child, place)
    if (child.commands.length > 0 && !isCommandItself(child)) return below
    const operands = child.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? '…' : ''}`
      return argument.required ? `<${name}>` : `[${name}]`
    })
    return [[[...place, ...operands].join(' '), child.description()] as const, ...below]
  })
}

/** A topic that does something of its own takes an operand or an option: `match`, `pack`. */
export function isCommandItself({ parent, registeredArguments, options }: Command): boolean {
  return parent !== null && (registeredArguments.length > 0 || options.length > 0)
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
