/** Facts a line each: what it is, and what it says. */
import type { Canvas } from '../terminal.ts'
import { displayWidth, harmless, pad } from './text.ts'

/** At least; longer terms make all of them wider. */
const TERM_WIDTH = 12

type Fact = readonly [term: string, value: string]

/** The values are data. */
export function renderFacts(facts: readonly Fact[], canvas: Canvas, leastWidth = TERM_WIDTH): string[] {
  return renderTerms(facts.map(([term, value]) => [term, harmless(value)]), canvas, leastWidth)
}

/** The values are harmless already, and may have colours. */
export function renderTerms(facts: readonly Fact[], canvas: Canvas, leastWidth = TERM_WIDTH): string[] {
  const width = Math.max(leastWidth, ...facts.map(([term]) => displayWidth(term)))
  return facts.map(([term, value]) => `  ${canvas.paint('quiet', pad(term, width, 'left'))}  ${value}`)
}
