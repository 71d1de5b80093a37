/** The rows of the grid: a window of them, moved as the grid scrolls, and read again when the ledger changed. */
import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

/** Rows read around those in sight, so that a wheel seldom meets an empty row. */
const MARGIN_ROWS = 150
/** As many as the core gives at once. */
const MAX_ROWS = 1_000

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
  /** All rows of these ranges, a thousand at a time. */
  readRanges(ranges: readonly (readonly [number, number])[]): Promise<readonly Payment[]>
}

export function usePaymentRows(filter: () => PaymentFilter, sort: () => PaymentSort): PaymentRows {
  const { client } = useLink()
  const session = useSession()
  const stretch: ShallowRef<{ offset: number, limit: number }> = shallowRef({ offset: 0, limit: 2 * MARGIN_ROWS })

  const reading = useReading(
    () => ({ profile: session.profileName, filter: filter(), sort: sort(), stretch: stretch.value }),
    async (needs, signal) => ({ ...(await client.payments.window(needs, { signal })), offset: needs.stretch.offset }),
    { keepsData: true },
  )
  watch([filter, sort], () => {
    stretch.value = { offset: 0, limit: 2 * MARGIN_ROWS }
  })

  return {
    reading,
    total: computed(() => reading.data.value?.total ?? 0),
    rowAt: (index) => reading.data.value?.rows[index - reading.data.value.offset],
    look(first, last) {
      const { offset, limit } = stretch.value
      if (first >= offset && last < offset + limit) return
      const start = Math.max(0, first - MARGIN_ROWS)
      stretch.value = { offset: start, limit: Math.min(MAX_ROWS, last - start + MARGIN_ROWS) }
    },
    async readRanges(ranges) {
      const rows: Payment[] = []
      const asked = { profile: session.profileName, filter: filter(), sort: sort() }
      for (const [first, last] of ranges) {
        for (let offset = first; offset <= last; offset += MAX_ROWS) {
          const limit = Math.min(MAX_ROWS, last - offset + 1)
          rows.push(...(await client.payments.window({ ...asked, stretch: { offset, limit } })).rows)
        }
      }
      return rows
    },
  }
}
