/** A section of a report as a table on paper: columns as wide as what they hold, headings on every page. */
import { setImmediate } from 'node:timers/promises'
import { t } from '../../../../src-shared/texts/text.ts'
import { FAINT_INK, type Paper, type Style } from './pdf-paper.ts'
import { cellPrinter, PRINTED_AS, printHeadings } from './printed-cells.ts'
import type { ReportSection } from './report.ts'

/** Where not all columns fit, the next smaller size is tried. */
const SIZES = [8, 7, 6] as const
const HEADING_SIZE = 11
const GAP = 10
const ROW_PADDING = 2
/** Narrower than this, text can’t be read. */
const MIN_WIDTH = 46
/** A cell that takes more lines is cut; a page holds twice as many. */
const MAX_CELL_LINES = 30
/** So many of the longest cells of a column are measured. */
const MEASURED_CELLS = 25
/** Drawn in one go; a few milliseconds of work. */
const BLOCK_ROWS = 10
const SAID_INDENT = 14

interface PrintedColumn {
  readonly heading: string
  readonly isNumber: boolean
  /** May take several lines. */
  readonly isFlexible: boolean
  readonly cells: readonly string[]
}

interface Layout {
  readonly size: number
  readonly columns: readonly (PrintedColumn & { readonly left: number; readonly width: number })[]
  readonly width: number
}

export async function drawSection<Row>(
  paper: Paper, { table, rows, linesOf, isSmall, whenEmpty, closing }: ReportSection<Row>, signal?: AbortSignal,
): Promise<void> {
  // A heading never stands alone at the foot of a page.
  paper.makeRoom(70)
  paper.y += 12
  paragraph(paper, t(table.title), { size: HEADING_SIZE, weight: 'bold' })
  if (rows.length === 0) paragraph(paper, whenEmpty, { size: 8 })
  else {
    const headings = printHeadings(table)
    const printed = table.columns.map((column, index): PrintedColumn => {
      const print = cellPrinter(column, table.timeZone)
      const as = PRINTED_AS[column.kind]
      return {
        heading: paper.printable(headings[index] ?? ''), isNumber: as === 'number',
        isFlexible: as === 'text' || as === 'reference', cells: rows.map((row) => paper.printable(print(row))),
      }
    })
    const layout = layOut(paper, printed, isSmall)
    drawHeadings(paper, layout)
    for (const [index, row] of rows.entries()) {
      drawRow(paper, layout, index, linesOf?.(row).map((line) => paper.printable(line)) ?? [])
      if (index % BLOCK_ROWS === 0) {
        signal?.throwIfAborted()
        await setImmediate()
      }
    }
  }
  if (closing !== null) paragraph(paper, closing, { size: 8 })
}

export function paragraph(paper: Paper, text: string, style: Style): void {
  const printed = paper.printable(text)
  const height = paper.heightOf(printed, paper.width, style)
  paper.makeRoom(height)
  paper.write(printed, { left: paper.left, top: paper.y, width: paper.width }, style)
  paper.y += height + 2
}

function layOut(paper: Paper, columns: readonly PrintedColumn[], isSmall: boolean): Layout {
  const smallest = SIZES[SIZES.length - 1] ?? 6
  for (const size of SIZES) {
    const widths = shareWidth(paper, columns, { size, isSmall, mustFit: size !== smallest })
    if (!widths) continue
    let left = paper.left
    const placed = columns.map((column, index) => {
      const width = widths[index] ?? 0
      const at = { ...column, left, width }
      left += width + GAP
      return at
    })
    return { size, columns: placed, width: left - GAP - paper.left }
  }
  throw new Error('The smallest size takes whatever there is')
}

/** What need not be broken gets what it takes, and the rest is shared. Undefined where the rest is too narrow. */
function shareWidth(
  paper: Paper, columns: readonly PrintedColumn[],
  { size, isSmall, mustFit }: { readonly size: number; readonly isSmall: boolean; readonly mustFit: boolean },
): readonly number[] | undefined {
  const wanted = columns.map((column) => wantedWidth(paper, column, size))
  const room = paper.width - GAP * (columns.length - 1)
  const total = wanted.reduce((sum, width) => sum + width, 0)
  if (total <= room) {
    const flexible = columns.filter(({ isFlexible }) => isFlexible).length
    const spare = isSmall || flexible === 0 ? 0 : (room - total) / flexible
    return wanted.map((width, index) => (columns[index]?.isFlexible ? width + spare : width))
  }
  const fixed = wanted.reduce((sum, width, index) => sum + (columns[index]?.isFlexible ? 0 : width), 0)
  const shares = [...wanted]
  const open = wanted.map((_, index) => index).filter((index) => columns[index]?.isFlexible)
  const minimum = open.reduce((sum, index) => sum + Math.min(MIN_WIDTH, wanted[index] ?? 0), 0)
  if (mustFit && room - fixed < minimum) return undefined
  let rest = Math.max(room - fixed, minimum)
  const narrowFirst = open.toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  for (const [done, index] of narrowFirst.entries()) {
    const share = Math.min(wanted[index] ?? 0, rest / (narrowFirst.length - done))
    shares[index] = share
    rest -= share
  }
  return shares
}

/** A heading may be broken between its words. */
function wantedWidth(paper: Paper, { heading, cells }: PrintedColumn, size: number): number {
  const longest = cells.toSorted((one, other) => other.length - one.length).slice(0, MEASURED_CELLS)
  const words = heading.split(' ').map((word) => paper.widthOf(word, { size, weight: 'bold' }))
  // Rounded up, so that nothing is broken that just fits.
  return Math.ceil(Math.max(...words, ...longest.map((text) => paper.widthOf(text, { size })))) + 1
}

function drawHeadings(paper: Paper, { size, columns, width }: Layout): void {
  const style = { size, weight: 'bold' } as const
  const heights = columns.map((column) => paper.heightOf(column.heading, column.width, style))
  const height = Math.max(...heights)
  for (const column of columns) {
    const align = column.isNumber ? 'right' : 'left'
    paper.write(column.heading, { left: column.left, top: paper.y, width: column.width, align }, style)
  }
  paper.y += height + ROW_PADDING
  paper.rule(0.8, FAINT_INK, { left: paper.left, width })
  paper.y += ROW_PADDING
}

/** A row and what is said below it stay on one page, unless no page holds them. */
function drawRow(paper: Paper, layout: Layout, index: number, said: readonly string[]): void {
  const { size, columns, width } = layout
  const style: Style = said.length > 0 ? { size, weight: 'bold' } : { size }
  const line = paper.heightOf('A', 100, { size })
  const maxHeight = line * MAX_CELL_LINES
  const heights = columns.map(({ isFlexible, cells, width: wide }) => (
    isFlexible ? Math.min(maxHeight, paper.heightOf(cells[index] ?? '', wide, style)) : line
  ))
  const height = Math.max(line, ...heights)
  const saidWidth = paper.width - SAID_INDENT
  const saidHeights = said.map((text) => paper.heightOf(text, saidWidth, { size }))
  const together = saidHeights.reduce((sum, one) => sum + one, height) + 3 * ROW_PADDING
  if (paper.makeRoom(together < paper.height / 2 ? together : height)) drawHeadings(paper, layout)
  for (const column of columns) {
    const place = { left: column.left, top: paper.y, width: column.width }
    const text = column.cells[index] ?? ''
    if (column.isFlexible) paper.write(text, { ...place, maxHeight: maxHeight + 1 }, style)
    else {
      const left = column.isNumber ? column.left + column.width - paper.widthOf(text, style) : column.left
      paper.write(text, { ...place, left, isUnbroken: true }, style)
    }
  }
  paper.y += height + ROW_PADDING
  for (const [at, text] of said.entries()) {
    const tall = saidHeights[at] ?? line
    if (paper.makeRoom(tall)) drawHeadings(paper, layout)
    paper.write(text, { left: paper.left + SAID_INDENT, top: paper.y, width: saidWidth }, { size, colour: FAINT_INK })
    paper.y += tall
  }
  paper.rule(0.4, undefined, { left: paper.left, width })
  paper.y += ROW_PADDING
}
