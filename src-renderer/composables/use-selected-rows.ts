/** What is selected in a grid whose rows lie in the window that was read, and what those rows come to. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { MoneyValue } from '../../src-shared/labels/format.ts'
import type { Selection } from '../ui/grid/grid-types.ts'
import { sumPerCurrency, type CurrencySum } from '../ui/grid/grid-sums.ts'
import { countSelected, EMPTY_SELECTION } from '../ui/grid/selection.ts'

/** More than a window holds are not walked through. */
const MAX_ROWS = 1_000

export interface SelectedRows<Row> {
  readonly selection: ShallowRef<Selection>
  readonly count: ComputedRef<number>
  /** Those of the selection that are read. */
  readonly rows: ComputedRef<readonly Row[]>
  /** Undefined where some of the selected rows are not read: a sum without them would be untrue. */
  readonly sums: ComputedRef<readonly CurrencySum[] | undefined>
}

export function useSelectedRows<Row>(
  rowAt: (index: number) => Row | undefined, moneyOf: (row: Row) => MoneyValue | null,
): SelectedRows<Row> {
  const selection = shallowRef<Selection>(EMPTY_SELECTION)
  const count = computed(() => countSelected(selection.value))
  const rows = computed(() => selection.value.flatMap(([first, last]) => (
    Array.from({ length: Math.min(last - first + 1, MAX_ROWS) }, (_, step) => rowAt(first + step))
      .filter((row) => row !== undefined)
  )))
  const sums = computed(() => (
    rows.value.length < count.value ? undefined : sumPerCurrency(rows.value.flatMap((row) => moneyOf(row) ?? []))
  ))
  return { selection, count, rows, sums }
}
