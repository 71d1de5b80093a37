/** Reads a pasted column of references: one a line, byte for byte; what a spreadsheet adds around it is taken off. */

export interface PastedReferences {
  /** Each once, in their order. */
  readonly references: readonly string[]
  readonly duplicates: number
}

/** A cell with a tab, line break or quote in it comes in quotes, with its own quotes doubled. */
const QUOTED = /^"((?:[^"]|"")*)"$/

export function readPasted(text: string): PastedReferences {
  const lines = text.split(/\r\n|\r|\n/).map((line) => unquote(line.replace(/\t.*$/, ''))).filter((line) => line !== '')
  const references = [...new Set(lines)]
  return { references, duplicates: lines.length - references.length }
}

function unquote(line: string): string {
  const [, inner] = QUOTED.exec(line) ?? []
  return inner === undefined ? line : inner.replaceAll('""', '"')
}
