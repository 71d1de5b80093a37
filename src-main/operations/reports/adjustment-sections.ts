/** What came for closed days, as sections of the daily proof: of earlier days, and of the day itself. */
import type { CloseAdjustment, CloseArrival, CloseFigures } from '../../../src-shared/contract/closes/closes.ts'
import { listMoved, type Figure } from '../../../src-shared/domain/closes/day-content.ts'
import { FIGURE_LABELS, tellStating } from '../../../src-shared/labels/day-content-labels.ts'
import { msg } from '../../../src-shared/texts/text.ts'
import type { AnySection } from '../../files/output/report/report.ts'
import type { Column, Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'

export interface DayAdjustments {
  /** Of earlier days: what the close of the day states, or would state now. */
  readonly states: readonly CloseAdjustment[]
  /** What came for the day since it was closed. */
  readonly arrivals: readonly CloseArrival[]
}

/** None where nothing came. */
export function adjustmentSections({ states, arrivals }: DayAdjustments): readonly AnySection[] {
  return [
    ...(states.length === 0 ? [] : [section({ table: OF_EARLIER_DAYS, rows: eachFigure(states), whenEmpty: '' })]),
    ...(arrivals.length === 0 ? [] : [section({ table: OF_THIS_DAY, rows: eachFigure(arrivals), whenEmpty: '' })]),
  ]
}

type Added<Of> = Of & { readonly figure: Figure }

/** Each figure that is added to, a row. */
function eachFigure<Of extends { readonly figures: CloseFigures }>(all: readonly Of[]): readonly Added<Of>[] {
  return all.flatMap((of) => listMoved(of.figures).map((figure) => ({ ...of, figure })))
}

function addedColumns<Of extends { readonly figures: CloseFigures }>(): readonly Column<Added<Of>>[] {
  return [
    {
      kind: 'text', name: 'figure', title: msg('Figure'), value: ({ figure }) => figure.replace(/Minor$/, ''),
      inPrint: ({ figure }) => FIGURE_LABELS[figure],
    },
    {
      kind: 'stated', name: 'added', title: msg('What is added'),
      value: ({ figure, figures }) => sumOf(figures[figure], figures.currency),
    },
  ]
}

const OF_EARLIER_DAYS: Table<Added<CloseAdjustment>> = {
  title: msg('Adjustments of earlier days'),
  columns: [
    { kind: 'date', name: 'business_day', title: msg('Business day'), value: ({ date }) => date },
    ...addedColumns<CloseAdjustment>(),
    { kind: 'integer', name: 'close', title: msg('Its close'), value: ({ close }) => close },
  ],
}

const OF_THIS_DAY: Table<Added<CloseArrival>> = {
  title: msg('Adjustments of this day'),
  columns: [
    { kind: 'date', name: 'came_on', title: msg('Came on'), value: ({ arrivedOn }) => arrivedOn },
    ...addedColumns<CloseArrival>(),
    {
      kind: 'text', name: 'stated_by', title: msg('Stated'), value: ({ statedBy }) => statedBy?.date ?? null,
      inPrint: ({ statedBy }) => tellStating(statedBy),
    },
  ],
}
