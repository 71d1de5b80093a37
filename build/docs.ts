/**
 * The parts of README.md that follow from the code. `make-docs.ts` writes them; a test holds the README against them.
 */
import type { Command } from 'commander'
import { ERRORS } from '../src-shared/contract/errors.ts'

const BLOCK = /(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g

/** Puts the named blocks between their marks; a block that is not named stays as it is. */
export function fillBlocks(markdown: string, blocks: Readonly<Record<string, string>>): string {
  return markdown.replace(BLOCK, (whole, start: string, name: string, end: string) => {
    const block = blocks[name]
    return block === undefined ? whole : `${start}${block}\n${end}`
  })
}

export function errorsBlock(): string {
  const byCode = Object.entries(ERRORS).sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = byCode.map(([code, { message, advice, exitStatus }]) => (
    `| \`${code}\` | ${exitStatus} | ${escapeCell(message)} | ${escapeCell(advice)} |`
  ))
  return ['| code | exit | what happened | what is safe, what to do |', '|---|---|---|---|', ...rows].join('\n')
}

export function commandsBlock(program: Command): string {
  const rows = leaves(program, ['tillproof']).map(([usage, description]) => (
    `| \`${escapeCell(usage)}\` | ${escapeCell(description)} |`
  ))
  return ['| command | what it does |', '|---|---|', ...rows].join('\n')
}

function leaves(command: Command, path: readonly string[]): readonly (readonly [string, string])[] {
  return command.commands.flatMap((child) => {
    if (child.name() === 'help') return []
    const place = [...path, child.name()]
    if (child.commands.length > 0) return leaves(child, place)
    const operands = child.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? '…' : ''}`
      return argument.required ? `<${name}>` : `[${name}]`
    })
    return [[[...place, ...operands].join(' '), child.description()] as const]
  })
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
