/** A value as text for a person: a string as it is, but indented where it is JSON; anything else as indented JSON. */
import { tellHidden } from '../../../src-shared/labels/hidden.ts'

/** Indenting goes by the text's own marks, never through parsing, so that a long number keeps all its digits. */
export function prettyText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, bigintAsText, 2) ?? String(value)
  return isJson(value) ? indentJson(value) : tellHidden(value)
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Strings, marks, and runs of anything else that is not white space. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

function indentJson(text: string): string {
  const tokens = text.match(TOKEN) ?? []
  let depth = 0
  let result = ''
  const breakLine = (): string => `\n${'  '.repeat(depth)}`
  tokens.forEach((token, index) => {
    const isEmptyPair = (token === '{' && tokens[index + 1] === '}') || (token === '[' && tokens[index + 1] === ']')
    if (token === '{' || token === '[') {
      depth += 1
      result += isEmptyPair ? token : token + breakLine()
    } else if (token === '}' || token === ']') {
      depth -= 1
      const before = tokens[index - 1]
      result += before === '{' || before === '[' ? token : breakLine() + token
    } else if (token === ',') {
      result += token + breakLine()
    } else {
      result += token === ':' ? ': ' : token
    }
  })
  return result
}
