/** Draws a slot that was handed down as a function. */
import type { FunctionalComponent, VNode } from 'vue'

export type CellSlot<Row> = (scope: { row: Row, index: number }) => VNode[]

export const SlotContent: FunctionalComponent<{ slot: CellSlot<unknown> | undefined, row: unknown, index: number }> =
  ({ slot, row, index }) => slot?.({ row, index })

SlotContent.props = ['slot', 'row', 'index']
