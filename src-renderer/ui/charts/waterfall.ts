/** Where the bars of a waterfall begin and how long they are, in hundredths of its width. Exact, also of large sums. */

export interface WaterfallStep {
  readonly id: string
  /** What it begins and ends at; a sum begins at nothing. */
  readonly from: bigint
  readonly to: bigint
  readonly isSum: boolean
}

export interface WaterfallBar {
  readonly start: number
  readonly length: number
}

/** Finer than a pixel of any screen. */
const PARTS = 10_000n

export function layWaterfall(steps: readonly Pick<WaterfallStep, 'from' | 'to'>[]): readonly WaterfallBar[] {
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const least = ends.reduce((low, end) => (end < low ? end : low), 0n)
  const most = ends.reduce((high, end) => (end > high ? end : high), 0n)
  const place = (end: bigint): number => (
    most === least ? 0 : Number(((end - least) * PARTS) / (most - least)) / Number(PARTS / 100n)
  )
  return steps.map(({ from, to }) => {
    const [start, end] = from < to ? [place(from), place(to)] : [place(to), place(from)]
    return { start, length: Math.round((end - start) * 100) / 100 }
  })
}
