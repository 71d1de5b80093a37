/** Every command line that a document shows is one that the terminal program understands. */
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { isCommandItself } from '../../build/docs.ts'
import { documentedProgram } from '../../build/documented-program.ts'
import { DOCUMENTS, readCodeLines, readDocument } from '../support/build/documents.ts'

const program = documentedProgram()

/** Without what stands before the program: a schedule, variables, `npx`. */
function findCommandLines(markdown: string): readonly string[] {
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...readCodeLines(markdown), ...spans].flatMap((line) => {
    const [, rest] = /^(?:[\d*/ ]+ )?(?:[A-Z_]+=\S+ )*(?:npx )?tillproof (?=[a-z-])(.+)$/.exec(line) ?? []
    return rest === undefined ? [] : [rest]
  })
}

/** What is wrong with it; undefined where nothing is. */
function findMistake(line: string): string | undefined {
  // What stands behind a pipe is for another program.
  const [own = ''] = line.split(' | ')
  const words = (own.match(/"[^"]*"|\S+/g) ?? []).filter((word) => word !== '…')
  let command = program
  const operands: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === 'help') return undefined
    if (word.startsWith('--')) {
      const option = [...program.options, ...command.options].find(({ long }) => long === word)
      if (!option) return `${line}: no option ${word}`
      if (option.required) at += 1
      continue
    }
    const child = command.commands.find((one) => one.name() === word)
    if (child && operands.length === 0) command = child
    else operands.push(word)
  }
  return findWrongCount(command, operands.length, line)
}

/** A topic is named without its commands, and a command without its operands, where a sentence is about it. */
function findWrongCount(command: Command, given: number, line: string): string | undefined {
  if (command.commands.length > 0 && !isCommandItself(command)) {
    return given === 0 ? undefined : `${line}: ${command.name()} has no such command`
  }
  const { registeredArguments } = command
  const most = registeredArguments.some(({ variadic }) => variadic) ? Infinity : registeredArguments.length
  return given <= most ? undefined : `${line}: too many operands`
}

describe('a command line of the documents', () => {
  it('is found behind a schedule, variables and npx, and in a sentence', () => {
    const markdown = '```\n30 5 * * *  A_B=c tillproof doctor\nnpx tillproof --json budget\n```\nSee `tillproof demo`.'
    expect(findCommandLines(markdown)).toEqual(['doctor', '--json budget', 'demo'])
  })

  it('is refused where command, option or operand is unknown', () => {
    expect(findMistake('--profile a list payments --limit 5')).toBeUndefined()
    expect(findMistake('lst payments')).toContain('no such command')
    expect(findMistake('list payments --most 5')).toContain('no option --most')
    expect(findMistake('show A B')).toContain('too many operands')
    expect(findMistake('show A | grep B')).toBeUndefined()
  })

  it.each(DOCUMENTS)('is understood in %s', (document) => {
    const mistakes = findCommandLines(readDocument(document)).map(findMistake)
    expect(mistakes.filter((mistake) => mistake !== undefined)).toEqual([])
  })

  it('stands in the README, step by step', () => {
    expect(findCommandLines(readDocument('README.md')).length).toBeGreaterThanOrEqual(5)
  })
})
