/** How far an import is, and how fast it goes. Pure. */
import type { ImportCounts, ImportEvent } from '../../../src-shared/contract/books/imports.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface ImportProgress {
  readonly rows: number
  readonly bytesRead: number
  readonly bytesTotal: number
  /** Null until enough has passed to tell. */
  readonly rowsPerSecond: number | null
}

/** Before that, the rate is that of starting. */
const TELLING_MS = 400

export function rowsOf(counts: ImportCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

type ProgressEvent = Extract<ImportEvent, { kind: 'progress' }>

/** Where it was when it was first heard of: an import that goes on after a stop begins with rows. */
export interface ProgressStart {
  readonly rows: number
  readonly atMs: number
}

export function progressOf(
  { bytesRead, bytesTotal, counts }: ProgressEvent, start: ProgressStart, atMs: number,
): ImportProgress {
  const rows = rowsOf(counts)
  const elapsedMs = atMs - start.atMs
  const rowsPerSecond = elapsedMs < TELLING_MS ? null : Math.round(((rows - start.rows) * 1_000) / elapsedMs)
  return { rows, bytesRead, bytesTotal, rowsPerSecond }
}

export function describeProgress({ rows, rowsPerSecond }: ImportProgress): string {
  if (rowsPerSecond === null) return t('{rows, number} rows', { rows })
  return t('{rows, number} rows, {rate, number} per second', { rows, rate: rowsPerSecond })
}
