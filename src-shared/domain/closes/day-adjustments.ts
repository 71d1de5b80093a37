/**
 * What came for a business day after it was closed, as the close of a later day states it: the day that was closed plus
 * its adjustments is what holds of it now. Pure.
 */
import { parsed, type Parsed } from '../values/parsed.ts'
import { COUNT, objectOf, parseStored, TEXT } from '../values/shape.ts'
import {
  addFigures, contentRow, differenceOf, FIGURE_SHAPES, toFigures, writeFigures, type ContentRow, type DayFigures,
  type FiguresText,
} from './day-content.ts'

export interface DayAdjustment {
  /** The business day that was closed. */
  readonly date: string
  /** Its close, by number and by the SHA-256 of what that said. */
  readonly close: number
  readonly contentHash: string
  /** What has to be added to that day, in one currency. */
  readonly figures: DayFigures
}

export function adjustmentRow({ date, close, contentHash, figures }: DayAdjustment): ContentRow {
  const facts = { date, close, contentHash, currency: figures.currency, ...writeFigures(figures) }
  return contentRow('adjustment', `${date} ${figures.currency}`, facts)
}

const SHAPE = objectOf<FiguresText & Omit<DayAdjustment, 'figures'> & {
  readonly is: string
  readonly key: string
  readonly currency: string
}>({ is: TEXT, key: TEXT, date: TEXT, close: COUNT, contentHash: TEXT, currency: TEXT, ...FIGURE_SHAPES })

/** In the order of the rows. */
export function readAdjustments(rows: readonly ContentRow[]): Parsed<readonly DayAdjustment[]> {
  const found: DayAdjustment[] = []
  for (const { kind, text } of rows) {
    if (kind !== 'adjustment') continue
    const row = parseStored('adjustment', text, SHAPE)
    if (!row.ok) return row
    const { date, close, contentHash, currency } = row.value
    found.push({ date, close, contentHash, figures: toFigures(currency, row.value) })
  }
  return parsed(found)
}

export interface StatingClose {
  readonly close: number
  readonly date: string
}

/** The figures of a closed day in one currency, as they were found at some moment. */
export interface FoundFigures {
  readonly id: number
  /** The business day of the match run that found them; null: as the day was closed. */
  readonly arrivedOn: string | null
  readonly figures: DayFigures
  /** The close of a later day that states what came up to them; null while none does. */
  readonly statedBy: StatingClose | null
}

export interface UnstatedFigures {
  /** What is to be added to what was stated. */
  readonly figures: DayFigures
  /** The newest of what was found. */
  readonly id: number
}

/**
 * What no close states yet of a closed day, in the order of the currencies. `found`: in the order in which it came.
 * `upTo`: the last business day whose arrivals count.
 */
export function findUnstated(found: readonly FoundFigures[], upTo: string): readonly UnstatedFigures[] {
  const currencies = [...new Set(found.map(({ figures }) => figures.currency))].sort()
  return currencies.flatMap((currency) => {
    const own = found.filter(({ figures }) => figures.currency === currency)
    const last = own.findLast(({ arrivedOn, statedBy }) => arrivedOn === null || statedBy !== null)
    const newest = own.findLast(({ arrivedOn }) => arrivedOn !== null && arrivedOn <= upTo)
    if (!newest || newest.id <= (last?.id ?? 0)) return []
    const figures = differenceOf(newest.figures, last?.figures)
    return figures ? [{ figures, id: newest.id }] : []
  })
}

/** What came for a closed day on one business day. */
export interface Arrival {
  readonly arrivedOn: string
  readonly figures: DayFigures
  /** Null while no close states it. */
  readonly statedBy: StatingClose | null
}

/**
 * What was found of a closed day since, by the business day on which it came and the close that states it, in the order
 * in which it came. A close states all that was found up to the figures that it names. What was taken back on the same
 * day is nothing.
 */
export function listArrivals(found: readonly FoundFigures[]): readonly Arrival[] {
  const steps = found.flatMap(({ id, arrivedOn, figures }, at) => {
    if (arrivedOn === null) return []
    const isOwn = (one: FoundFigures): boolean => one.figures.currency === figures.currency
    const before = found.slice(0, at).findLast(isOwn)
    const statedBy = found.find((one) => isOwn(one) && one.id >= id && one.statedBy !== null)?.statedBy ?? null
    const added = differenceOf(figures, before?.figures)
    return added ? [{ arrivedOn, figures: added, statedBy }] : []
  })
  const groups = Map.groupBy(steps, ({ arrivedOn, figures, statedBy }) => (
    `${arrivedOn} ${figures.currency} ${statedBy?.close ?? ''}`
  ))
  return [...groups.values()].flatMap((group) => {
    const sum = group.reduce((one, other) => ({ ...one, figures: addFigures(one.figures, other.figures) }))
    return differenceOf(sum.figures) ? [sum] : []
  })
}
