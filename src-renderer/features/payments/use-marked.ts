/** What a person marked in the grid, and what she does with it. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import { MAX_SELECTED_REFERENCES } from '../../../src-shared/domain/verify-run.ts'
import type { Currency } from '../../../src-shared/domain/currency.ts'
import { useAction, type Action } from '../../composables/use-action.ts'
import { useReading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSelection } from '../../stores/selection.ts'
import { useSession } from '../../stores/session.ts'
import { useToasts } from '../../stores/toasts.ts'
import { clipboardTable } from '../../ui/grid/clipboard-text.ts'
import type { GridColumn, Selection } from '../../ui/grid/grid-types.ts'
import { countSelected, EMPTY_SELECTION } from '../../ui/grid/selection.ts'

/** More rows are a file, not a clipboard. */
const MAX_COPIED = 50_000
/** The contract's bound on marked stretches. */
const MAX_RANGES = 1_000

export interface Marked {
  readonly selection: ShallowRef<Selection>
  readonly count: ComputedRef<number>
  readonly sums: ShallowRef<readonly { currency: Currency, count: number, amountMinor: bigint }[] | undefined>
  readonly verify: Action<[], void>
  readonly copyRows: Action<[], void>
  readonly copyReferences: Action<[], void>
  readonly exportThem: Action<[], void>
}

interface Shown {
  readonly filter: () => PaymentFilter
  readonly sort: () => PaymentSort
  readonly columns: () => readonly GridColumn<Payment>[]
  readonly readRanges: (ranges: Selection) => Promise<readonly Payment[]>
}

export function useMarked({ filter, sort, columns, readRanges }: Shown): Marked {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const router = useRouter()
  const handed = useSelection()
  const selection = shallowRef<Selection>(EMPTY_SELECTION)
  const count = computed(() => countSelected(selection.value))

  const asked = () => ({
    profile: session.profileName, filter: filter(), sort: sort(),
    ranges: selection.value.slice(0, MAX_RANGES).map(([first, last]) => ({ first, last })),
  })
  const sums = useReading(
    () => (count.value === 0 ? undefined : asked()), (needs, signal) => client.payments.sumMarked(needs, { signal }),
    { keepsData: true },
  )

  async function references(): Promise<readonly string[]> {
    if (count.value <= MAX_SELECTED_REFERENCES && selection.value.length <= MAX_RANGES) {
      return client.payments.referencesOfMarked(asked())
    }
    const text = 'Filter the list instead, and use the whole of it.'
    toasts.show({ tone: 'hold', title: 'Too many are marked', text })
    return []
  }

  return {
    selection,
    count,
    sums: sums.data,
    verify: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length === 0) return
      const { run } = await client.verifyRuns.start({
        profile: session.profileName, selection: { txrefs, all: true }, lane: 'requery',
      })
      const title = `Asking again about ${txrefs.length.toLocaleString('en')}`
      toasts.show({ tone: 'info', title, actionLabel: 'Show the run' }, () => (
        void router.push({ name: 'run', params: { profile: session.profileName, runId: String(run.id) } })
      ))
    }),
    copyRows: useAction(async () => {
      if (count.value === 0) return
      if (count.value > MAX_COPIED) {
        toasts.show({ tone: 'hold', title: 'Too many rows for the clipboard', text: 'Export them as a file instead.' })
        return
      }
      const table = clipboardTable(columns(), await readRanges(selection.value), session.timeZone)
      await navigator.clipboard.write([new ClipboardItem({
        'text/plain': new Blob([table.text], { type: 'text/plain' }),
        'text/html': new Blob([table.html], { type: 'text/html' }),
      })])
      toasts.show({ tone: 'good', title: `Copied ${count.value.toLocaleString('en')} rows as a table` })
    }),
    copyReferences: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length === 0) return
      await navigator.clipboard.writeText(txrefs.join('\n'))
      toasts.show({ tone: 'good', title: `Copied ${txrefs.length.toLocaleString('en')} references` })
    }),
    exportThem: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length === 0) return
      handed.references = txrefs
      handed.description = `${txrefs.length.toLocaleString('en')} payments that were marked`
      await router.push({ name: 'export', params: { profile: session.profileName }, query: { which: 'selection' } })
    }),
  }
}
