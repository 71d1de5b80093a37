/** Text as it may stand on a terminal: made harmless, measured, cut and padded by the columns it takes. */
import { stripVTControlCharacters } from 'node:util'
import { harmless } from '../../../../src-shared/domain/values/harmless.ts'

export { harmless }

/** East Asian and pictographic characters, about as terminals count them. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{3fffd}]/u
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u

const ELLIPSIS = '…'

/** The same for text of several lines, which keeps them. */
export function harmlessLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/).map((line) => harmless(line.replaceAll('\t', '  ')))
}

/** How many columns a text takes. Colours take none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of stripVTControlCharacters(text)) {
    width += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  }
  return width
}

/** Cuts plain text to `width` columns, at its end or in its middle (references differ at their ends). */
export function cut(text: string, width: number, at: 'end' | 'middle' = 'end'): string {
  if (displayWidth(text) <= width) return text
  const tail = at === 'middle' ? Math.floor((width - 1) / 2) : 0
  return takeColumns(text, width - 1 - tail) + ELLIPSIS + takeLastColumns(text, tail)
}

function takeColumns(text: string, width: number): string {
  let taken = ''
  let used = 0
  for (const character of text) {
    used += displayWidth(character)
    if (used > width) break
    taken += character
  }
  return taken
}

function takeLastColumns(text: string, width: number): string {
  const reversed = takeColumns([...text].reverse().join(''), width)
  return [...reversed].reverse().join('')
}

export function pad(text: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'left' ? text + space : space + text
}

/** Breaks a sentence into lines of at most `width` columns, at spaces. A longer word stays whole. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** The same, with longer words broken too. */
export function breakText(text: string, width: number): readonly string[] {
  return wrap(text, width).flatMap((line) => {
    const parts: string[] = []
    let rest = line
    while (displayWidth(rest) > width) {
      const part = takeColumns(rest, width)
      parts.push(part)
      rest = rest.slice(part.length)
    }
    return [...parts, rest]
  })
}

/** Drawn with blocks, or to be copied into a shell: broken, neither is what it was. */
const UNBREAKABLE = /[▀▄█░]|(?:^| {2})(?:npx )?tillproof /

/**
 * Lines that are too long for the terminal, broken at spaces, what follows indented as they are. Words that are longer
 * stay whole, so that they can be copied.
 */
export function fitLines(lines: readonly string[], width: number): readonly string[] {
  if (width === Infinity) return lines
  return lines.flatMap((line) => {
    if (displayWidth(line) <= width || UNBREAKABLE.test(line)) return [line]
    const indent = /^ */.exec(line)?.[0] ?? ''
    return wrap(line.slice(indent.length), width - indent.length).map((part) => indent + part)
  })
}

/** As a shell takes it for one word: for command lines that a person may copy. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
