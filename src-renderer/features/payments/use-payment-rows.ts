/** The rows of the grid: a window of them, moved as the grid scrolls, and read again when the ledger changed. */
import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { FAR_ROWS, MAX_ROWS, NEAR_ROWS, needsOthers, rowsAround, type Slice } from './row-slice.ts'

/** As many as a screen shows, where a list is new or the one before was short. */
const SCREEN_ROWS = 60

interface RowWindow {
  readonly rows: readonly Payment[]
  readonly total: number
  readonly offset: number
}

export interface PaymentRows {
  readonly reading: Reading<RowWindow>
  readonly total: ComputedRef<number>
  rowAt(index: number): Payment | undefined
  /** The grid draws these rows, both included. */
  look(first: number, last: number): void
  /** The reference at a place of the list as it is filtered and sorted now, whatever is shown later. */
  findReference(): (index: number) => Promise<string | undefined>
  /** All rows of these ranges, a thousand at a time. */
  readRanges(ranges: readonly (readonly [number, number])[]): Promise<readonly Payment[]>
}

export function usePaymentRows(filter: () => PaymentFilter, sort: () => PaymentSort): PaymentRows {
  const { client } = useLink()
  const session = useSession()
  const slice: ShallowRef<Slice> = shallowRef(rowsAround(0, SCREEN_ROWS - 1, NEAR_ROWS))
  let drawn = { first: 0, last: 0 }

  const reading = useReading(
    () => ({ profile: session.profileName, filter: filter(), sort: sort(), slice: slice.value }),
    async (needs, signal) => ({ ...(await client.payments.window(needs, { signal })), offset: needs.slice.offset }),
    ['payments'], { keepsData: true },
  )
  const total = computed(() => reading.data.value?.total ?? 0)
  // The grid stays where it is, and asks again where another list has no such rows. Few come sooner than many.
  watch([filter, sort], () => {
    const { first, last } = drawn
    slice.value = rowsAround(first, Math.max(last, first + SCREEN_ROWS - 1), NEAR_ROWS)
  })

  return {
    reading,
    total,
    rowAt: (index) => reading.data.value?.rows[index - reading.data.value.offset],
    look(first, last) {
      drawn = { first, last }
      if (!needsOthers(slice.value, first, last, total.value)) return
      slice.value = rowsAround(first, last, FAR_ROWS)
    },
    findReference() {
      const asked = { profile: session.profileName, filter: filter(), sort: sort() }
      return async (offset) => (await client.payments.window({ ...asked, slice: { offset, limit: 1 } })).rows[0]?.txref
    },
    async readRanges(ranges) {
      const rows: Payment[] = []
      const asked = { profile: session.profileName, filter: filter(), sort: sort() }
      for (const [first, last] of ranges) {
        for (let offset = first; offset <= last; offset += MAX_ROWS) {
          const limit = Math.min(MAX_ROWS, last - offset + 1)
          rows.push(...(await client.payments.window({ ...asked, slice: { offset, limit } })).rows)
        }
      }
      return rows
    },
  }
}
