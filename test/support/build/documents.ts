/** The documents of the project, as far as tests read them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const projectDir = path.join(import.meta.dirname, '../../..')

export function readDocument(document: string): string {
  return readFileSync(path.join(projectDir, document), 'utf8')
}

export const DOCUMENTS: readonly string[] = [
  'README.md', 'ARCHITECTURE.md', 'SECURITY.md',
  ...readdirSync(path.join(projectDir, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
]

const FENCE = /^ *```\w*\n([\s\S]*?)^ *```$/gm

/** What stands in blocks of code, line by line. */
export function readCodeLines(markdown: string): readonly string[] {
  return [...markdown.matchAll(FENCE)].flatMap(([, code = '']) => code.split('\n').map((line) => line.trim()))
}

/** Of links and pictures, as they are written. */
export function readLinks(markdown: string): readonly string[] {
  const prose = markdown.replace(FENCE, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}

/** The anchors that headings get where the document is shown. */
export function readAnchors(markdown: string): readonly string[] {
  return [...markdown.replace(FENCE, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => (
    heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replaceAll(' ', '-')
  ))
}
