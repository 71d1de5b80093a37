/** Draws a slot that was handed down as a function. */
import type { FunctionalComponent, VNode } from 'vue'

export type CellSlot<Row> = (scope: { row: Row, index: number }) => VNode[]

export const SlotContent: FunctionalComponent<{ draw: CellSlot<unknown> | undefined, row: unknown, index: number }> =
  ({ draw, row, index }) => draw?.({ row, index })

SlotContent.props = ['draw', 'row', 'index']
