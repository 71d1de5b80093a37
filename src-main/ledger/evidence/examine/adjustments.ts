/** Holds what is kept of adjustments of closed days against what their closes, and those that state them, said. */
import type { Database } from 'better-sqlite3'
import {
  readAdjustments, type DayAdjustment, type FoundFigures,
} from '../../../../src-shared/domain/closes/day-adjustments.ts'
import {
  differenceOf, readFigures, subtractFigures, type ContentRow, type DayFigures,
} from '../../../../src-shared/domain/closes/day-content.ts'
import { prepareCloseRows } from '../../closes/close-rows.ts'
import { prepareClosedFigures } from '../../closes/closed-figures.ts'
import { DamagedRow } from '../../engine/stored-row.ts'
import { createFaults, together, type Examination } from './examination.ts'

export const findChangedAdjustments: Examination = ({ db, tick }) => {
  const { listCloses, readRows } = prepareCloseRows(db)
  const { listFigures } = prepareClosedFigures(db)
  const listStated = prepareStated(db)
  const [figures, adjustments] = [createFaults(), createFaults()]
  for (const { id, date } of listCloses()) {
    tick()
    // Of one whose content was changed, the check of closed days tells.
    const said = attempt(() => readSaid(readRows(id)))
    if (!said) continue
    const kept = attempt(() => listFigures(id))
    if (!kept || !isAsClosed(kept, said.figures)) figures.add(`${date} (${id})`)
    const stated = attempt(() => listStated(id).map((one) => ({ ...one, found: listFigures(one.close) })))
    if (!stated || !areThose(stated, said.states)) adjustments.add(`${date} (${id})`)
  }
  return together(
    figures.tell('the figures that are kept of closed days are not those of their closes, of'),
    adjustments.tell('what closes state of earlier days is not what is kept, of'),
  )
}

interface Stated {
  readonly close: number
  readonly figuresId: number
  readonly found: readonly FoundFigures[]
}

function prepareStated(db: Database) {
  const list = db.prepare<[number], Omit<Stated, 'found'>>(`
    SELECT f.close_id AS close, f.id AS figuresId FROM stated_adjustment s
    JOIN closed_day_figures f ON f.id = s.figures_id WHERE s.close_id = ? ORDER BY s.id`)
  return (closeId: number) => list.all(closeId)
}

function readSaid(rows: readonly ContentRow[]) {
  const [figures, states] = [readFigures(rows), readAdjustments(rows)]
  return figures.ok && states.ok ? { figures: figures.value, states: states.value } : undefined
}

/** Nothing is kept of a close by an earlier version before the next match run. */
function isAsClosed(kept: readonly FoundFigures[], figures: readonly DayFigures[]): boolean {
  const first = kept.filter(({ arrivedOn }) => arrivedOn === null).map((one) => one.figures)
  return kept.length === 0 || subtractFigures(first, figures).length === 0
}

/** Is each stated once, as the difference between the figures that are named and some that were found before? */
function areThose(stated: readonly Stated[], said: readonly DayAdjustment[]): boolean {
  return stated.length === said.length && said.every((adjustment) => (
    stated.some((one) => one.close === adjustment.close && isDifference(one, adjustment.figures))
  ))
}

function isDifference({ figuresId, found }: Stated, difference: DayFigures): boolean {
  const named = found.find(({ id }) => id === figuresId)
  if (named?.figures.currency !== difference.currency) return false
  const earlier = found.filter(({ id, figures }) => id < figuresId && figures.currency === difference.currency)
  return [undefined, ...earlier.map(({ figures }) => figures)].some((before) => {
    const change = differenceOf(named.figures, before)
    return change !== undefined && differenceOf(change, difference) === undefined
  })
}

/** Undefined where what is stored can't be unpacked or read; whatever else goes wrong is thrown on. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    if (error instanceof DamagedRow || isPacking) return undefined
    throw error
  }
}
