/** Tests that a document names as proofs: `test/… › title`. */
import { existsSync, readFileSync } from 'node:fs'
import { readCodeSpans } from '../service/service-document.ts'

const ROOT = new URL('../../../', import.meta.url)

export interface Proof {
  /** From the root. */
  readonly path: string
  /** As the source has it: `%s` and the like stand for anything. */
  readonly title: string
}

/** `test/… › title`, as a cell of a table names them. */
export function proofsOf(cell: string): readonly Proof[] {
  return readCodeSpans(cell).flatMap((span) => {
    const at = span.indexOf(' › ')
    return at < 0 ? [] : [{ path: span.slice(0, at), title: span.slice(at + 3) }]
  })
}

const sources = new Map<string, string>()

function sourceOf(path: string): string {
  const at = new URL(path, ROOT)
  if (!sources.has(path)) sources.set(path, existsSync(at) ? readFileSync(at, 'utf8') : '')
  return sources.get(path) ?? ''
}

/** Whether there is such a test: its title is the first argument of a call, in any quotes. */
export function hasTest(path: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(sourceOf(path))
}
