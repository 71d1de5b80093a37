/** What a person marked in the grid, and what she does with it. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { MAX_SELECTED_REFERENCES } from '../../../src-shared/domain/verification/verify-run.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { copyTable } from '../../composables/copy-table.ts'
import { namePayments } from '../../../src-shared/labels/exception-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useAction, type Action } from '../../composables/use-action.ts'
import { tellCopied } from '../../composables/use-row-copy.ts'
import { useReading } from '../../composables/use-reading.ts'
import { useAnswers } from '../../stores/answers.ts'
import { useLink } from '../../stores/link.ts'
import { useLongRuns } from '../../stores/long-runs.ts'
import { useSelection } from '../../stores/selection.ts'
import { useSession } from '../../stores/session.ts'
import { useToasts } from '../../stores/toasts.ts'
import { clipboardTable } from '../../ui/grid/clipboard-text.ts'
import type { GridColumn, Selection } from '../../ui/grid/grid-types.ts'
import { countSelected, EMPTY_SELECTION } from '../../ui/grid/selection.ts'

/** More rows are a file, not a clipboard. */
const MAX_COPIED = 50_000
/** The contract's bound on marked slices. */
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

/** What is marked, and what it comes to. */
function useMarks({ filter, sort }: Pick<Shown, 'filter' | 'sort'>) {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const selection = shallowRef<Selection>(EMPTY_SELECTION)
  const count = computed(() => countSelected(selection.value))

  const asked = () => ({
    profile: session.profileName, filter: filter(), sort: sort(),
    ranges: selection.value.slice(0, MAX_RANGES).map(([first, last]) => ({ first, last })),
  })
  const sums = useReading(
    () => (count.value === 0 ? undefined : asked()), (needs, signal) => client.payments.sumMarked(needs, { signal }),
    ['payments'], { keepsData: true },
  )

  async function references(): Promise<readonly string[]> {
    if (count.value <= MAX_SELECTED_REFERENCES && selection.value.length <= MAX_RANGES) {
      return client.payments.referencesOfMarked(asked())
    }
    const text = t('Filter the list instead, and act on all of it.')
    toasts.show({ tone: 'hold', title: t('Too many rows selected'), text })
    return []
  }

  return { selection, count, sums: sums.data, references }
}

export function useMarked({ filter, sort, columns, readRanges }: Shown): Marked {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const answers = useAnswers()
  const router = useRouter()
  const handed = useSelection()
  const longRuns = useLongRuns()
  const { selection, count, sums, references } = useMarks({ filter, sort })

  const start = useAction(async (txrefs: readonly string[]) => {
    const { profileName: profile } = session
    const { run } = await client.verifyRuns.start({ profile, selection: { txrefs, all: true }, lane: 'requery' })
    const title = t('Re-verification queued for {payments}', { payments: namePayments(txrefs) })
    answers.follow(profile, run, { title, txrefs })
  })

  return {
    selection,
    count,
    sums,
    verify: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length > 0) longRuns.begin(txrefs.length, () => void start.run(txrefs))
    }),
    copyRows: useAction(async () => {
      if (count.value === 0) return
      if (count.value > MAX_COPIED) {
        const text = t('Export them to a file instead.')
        toasts.show({ tone: 'hold', title: t('Too many rows for the clipboard'), text })
        return
      }
      const table = clipboardTable(columns(), await readRanges(selection.value), session.timeZone)
      await copyTable(table)
      toasts.show({ tone: 'good', title: tellCopied(count.value) })
    }),
    copyReferences: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length === 0) return
      await navigator.clipboard.writeText(txrefs.join('\n'))
      toasts.show({ tone: 'good', title: t('Copied {count, plural, one {# reference} other {# references}}',
        { count: txrefs.length }) })
    }),
    exportThem: useAction(async () => {
      const txrefs = await references()
      if (txrefs.length === 0) return
      handed.references = txrefs
      handed.description = t('{count, plural, one {# selected payment} other {# selected payments}}',
        { count: txrefs.length })
      await router.push({ name: 'export', params: { profile: session.profileName }, query: { which: 'selection' } })
    }),
  }
}
