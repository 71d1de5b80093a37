/** A bar that fills from left to right. */
import type { Canvas } from '../terminal.ts'

export const BAR_COLUMNS = 40
/** What else stands on its line. */
const BESIDE_COLUMNS = 30
const MIN_BAR_COLUMNS = 8

/** It is full only when all of it is done, and shows something as soon as something is. */
export function renderBar(done: number, total: number, canvas: Canvas): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const width = Math.max(MIN_BAR_COLUMNS, Math.min(BAR_COLUMNS, canvas.columns - BESIDE_COLUMNS))
  const rounded = Math.floor(share * width)
  const full = done > 0 ? Math.max(1, rounded) : rounded
  return canvas.paint('good', '█'.repeat(full)) + canvas.paint('quiet', '░'.repeat(width - full))
}
