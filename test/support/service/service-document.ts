/** Reads the service's document, and the table of it (docs/service-coverage.md), as far as a test compares the two. */

export interface Section {
  readonly heading: string
  readonly text: string
}

/** By headings of level 2 and 3, in their order. What stands before the first one counts to the title. */
export function readSections(markdown: string): readonly Section[] {
  const parts = markdown.split(/^#{1,3} +/m).slice(1)
  return parts.map((part) => {
    const end = part.indexOf('\n')
    return { heading: part.slice(0, end).trim(), text: part.slice(end + 1) }
  })
}

/** The rows of its tables, cell by cell, without headings. */
export function readRows(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const isRow = line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1] ?? '')
    return isRow ? [line.split('|').slice(1, -1).map((cell) => cell.trim())] : []
  })
}

function isRule(line: string): boolean {
  return /^\|(?:\s*:?-+:?\s*\|)+$/.test(line.trim())
}

/** What stands in code spans: names, values, paths. */
export function readCodeSpans(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? ''))]
}

/** What the document says to be "not shown", in its own words: what stands before that in the sentence. */
export function readNotShown(text: string): readonly string[] {
  const sentences = text.split('\n').flatMap((line) => line.replace(/^ *(?:\d+\.|-) /, '').split(/\. (?=[A-Z])/))
  return sentences.flatMap((sentence) => {
    const [, subject] = /^(.*): not shown\.?$/.exec(sentence.trim()) ?? []
    return subject === undefined ? [] : [subject]
  })
}

/** How often each number begins a line, as in "1. …". */
export function countNumbered(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, number = ''] of text.matchAll(/^ *(\d+)\. /gm)) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

/** Items of lists, numbered or not, but for those that only lead to items of their own. */
export function countListed(text: string): number {
  return [...text.matchAll(/^ *(?:\d+\.|-) .*[^:\n]$/gm)].length
}
