/** The arithmetic of the pictures: shares, lengths and lines. */
import { withPercent } from '../../../src-shared/labels/format.ts'

/** Each value's part of the whole; all 0 where the whole is. Negative values count as 0. */
export function sharesOf(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  return values.map((value) => (total === 0 ? 0 : Math.max(0, value) / total))
}

/** Each value's length against the longest. What is not nothing stays visible: at least `leastShare`. */
export function lengthsOf(values: readonly number[], leastShare = 0.01): readonly number[] {
  const longest = Math.max(0, ...values)
  return values.map((value) => (value <= 0 || longest === 0 ? 0 : Math.max(leastShare, value / longest)))
}

/** A share for people. What is not nothing is never `0 %`, what is not everything never `100 %`. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.001) return `< ${withPercent('0.1')}`
  if (share < 1 && share > 0.999) return `> ${withPercent('99.9')}`
  const percent = share * 100
  const decimals = (percent < 10 && percent > 0) || (share > 0.99 && share < 1) ? 1 : 0
  return withPercent(percent.toFixed(decimals))
}

/** The `points` of a polyline through the values, on a field of the given size, the lowest at the bottom. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = values.length < 2 ? 0 : width / (values.length - 1)
  const toY = (value: number): number =>
    most === least ? height / 2 : height - ((value - least) / (most - least)) * height
  return values.map((value, index) => `${round(index * step)},${round(toY(value))}`).join(' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
