/**
 * Lays out a table: columns as wide as what stands in them, cut where the terminal is narrower. Where even that is too
 * wide, each row becomes a list of its cells, since a line that breaks by itself can't be read.
 */
import type { Canvas, Tone } from '../terminal.ts'
import { breakText, cut, displayWidth, harmless, pad } from './text.ts'

export interface Column {
  readonly header: string
  readonly align?: 'left' | 'right'
  /** Where this column may be cut when the table is too wide; left out, it never is. */
  readonly cutAt?: 'end' | 'middle'
}

/** Plain text, which may come from data, or the same with a tone. */
export type Cell = string | { readonly text: string; readonly tone: Tone }

const GAP = '  '
const INDENT = '  '
/** A cut column keeps at least this much, so that it still tells something. */
const MIN_CUT_COLUMNS = 10

export function renderTable(columns: readonly Column[], rows: readonly (readonly Cell[])[], canvas: Canvas): string[] {
  const cells = rows.map((row) => columns.map((_, index) => toPlain(row[index] ?? '')))
  const natural = columns.map(({ header }, index) =>
    cells.reduce((widest, row) => Math.max(widest, displayWidth(row[index]?.text ?? '')), displayWidth(header)))
  const widths = fitWidths(columns, natural, canvas.columns - INDENT.length)
  if (sumOf(widths) > canvas.columns - INDENT.length) return renderLists(columns, cells, canvas)

  const layOut = (texts: readonly { text: string; tone?: Tone }[]): string => {
    const parts = columns.map(({ align = 'left', cutAt = 'end' }, index) => {
      const { text, tone } = texts[index] ?? { text: '' }
      const width = widths[index] ?? 0
      const fitted = cut(text, width, cutAt)
      return pad(tone === undefined || fitted === '' ? fitted : canvas.paint(tone, fitted), width, align)
    })
    return (INDENT + parts.join(GAP)).trimEnd()
  }
  const head = layOut(columns.map(({ header }) => ({ text: header, tone: 'quiet' })))
  return [head, ...cells.map(layOut)]
}

function toPlain(cell: Cell): { text: string; tone?: Tone } {
  return typeof cell === 'string' ? { text: harmless(cell) } : { text: harmless(cell.text), tone: cell.tone }
}

/** Takes what is too much from the widest of the columns that may be cut. */
function fitWidths(columns: readonly Column[], natural: readonly number[], available: number): readonly number[] {
  const widths = [...natural]
  while (sumOf(widths) > available) {
    const candidates = columns.flatMap(({ cutAt }, index) => {
      const width = widths[index] ?? 0
      return cutAt !== undefined && width > MIN_CUT_COLUMNS ? [{ index, width }] : []
    })
    const [first, ...others] = candidates.sort((a, b) => b.width - a.width)
    if (!first) break
    const next = Math.max(others[0]?.width ?? 0, MIN_CUT_COLUMNS)
    const surplus = sumOf(widths) - available
    widths[first.index] = Math.max(Math.min(next, first.width - 1), first.width - surplus)
  }
  return widths
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1)
}

/** A line a cell, what is longer broken behind its heading; an empty line between two rows. */
function renderLists(
  columns: readonly Column[], rows: readonly (readonly { text: string; tone?: Tone }[])[], canvas: Canvas,
): string[] {
  const headings = Math.max(...columns.map(({ header }) => displayWidth(header)))
  const width = canvas.columns - INDENT.length - headings - GAP.length
  const lines = rows.map((row) => columns.flatMap(({ header }, index): string[] => {
    const { text, tone } = row[index] ?? { text: '' }
    return breakText(text, width).flatMap((part, at) => {
      if (part === '') return []
      const heading = canvas.paint('quiet', pad(at === 0 ? header : '', headings, 'left'))
      return [INDENT + heading + GAP + (tone === undefined ? part : canvas.paint(tone, part))]
    })
  }))
  return lines.flatMap((row, index) => (index === 0 ? row : ['', ...row]))
}
