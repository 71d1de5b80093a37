/** The list of transfers that the address asks for, by window, with what is active and what is marked in it. */
import { computed, shallowRef, watch } from 'vue'
import { TRANSFER_STATES } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { DayRule } from '../../../src-shared/domain/time/business-day.ts'
import { momentsOf } from '../../conditions/days-of-address.ts'
import { useFilterPanel } from '../../conditions/use-filter-panel.ts'
import { useQuery, useQueryChoice } from '../../composables/use-query.ts'
import { useReading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import type { Selection } from '../../ui/grid/grid-types.ts'
import { EMPTY_SELECTION, selectAll } from '../../ui/grid/selection.ts'
import { useFreshBatch } from './fresh-batch.ts'
import { PANEL_PARAMETERS, panelFilter } from './transfer-filters.ts'

/** As many as the core gives at once. */
const ROWS_AT_ONCE = 1_000

/** The conditions in the address. */
function useConditions(dayRule: () => DayRule) {
  const state = useQueryChoice('state', ['all', ...TRANSFER_STATES])
  const batch = useQuery('batch')
  const search = useQuery('search', { replaces: true })
  const period = useQuery('period')
  const panel = useFilterPanel(PANEL_PARAMETERS)
  const filter = computed(() => ({
    ...panelFilter(panel.texts.value),
    ...momentsOf({ ...panel.texts.value, period: period.value }, dayRule(), Date.now()),
    ...(state.value !== 'all' && { states: [state.value] }),
    ...(/^[1-9]\d*$/.test(batch.value) && { batchId: Number(batch.value) }),
    ...(search.value !== '' && { search: search.value }),
  }))
  const hasConditions = computed(() => (
    state.value !== 'all' || [batch, search, period].some(({ value }) => value !== '') || panel.hasAny.value
  ))

  function clear(): void {
    panel.change({ ...panel.cleared, state: '', batch: '', search: '', period: '' })
  }

  return { state, batch, search, period, panel, filter, hasConditions, clear }
}

export function useTransferList() {
  const { client } = useLink()
  const session = useSession()
  const fresh = useFreshBatch()
  const { filter, ...conditions } = useConditions(() => (
    { timeZone: session.timeZone, cutOff: session.profile?.cutOff ?? '00:00' }
  ))
  const chosen = useQuery('transfer', { replaces: true })
  const offset = shallowRef(0)
  const active = shallowRef(-1)
  const selection = shallowRef<Selection>(EMPTY_SELECTION)

  const reading = useReading(
    () => ({
      profile: session.profileName, filter: filter.value, slice: { offset: offset.value, limit: ROWS_AT_ONCE },
    }),
    async (needs, signal) => ({ ...(await client.transfers.list(needs, { signal })), offset: needs.slice.offset }),
    ['transfers'], { keepsData: true },
  )
  const list = reading.data
  const total = computed(() => list.value?.total ?? 0)

  function rowAt(index: number): Transfer | undefined {
    return list.value?.rows[index - list.value.offset]
  }

  const current = computed(() => rowAt(active.value))
  const marked = computed(() => selection.value.flatMap(([first, last]) => (
    Array.from({ length: Math.min(last - first + 1, ROWS_AT_ONCE) }, (_, step) => rowAt(first + step))
      .filter((row) => row !== undefined)
  )))
  /** What an act is about: what is marked, else the one that is shown. */
  const meant = computed(() => (marked.value.length > 0 ? marked.value : current.value ? [current.value] : []))

  watch(filter, () => {
    offset.value = 0
    selection.value = EMPTY_SELECTION
    active.value = -1
  })
  watch(list, () => {
    if (list.value && fresh.take(conditions.batch.value)) selection.value = selectAll(total.value)
    if (total.value === 0) {
      active.value = -1
      return
    }
    const found = list.value?.rows.findIndex(({ id }) => String(id) === chosen.value) ?? -1
    if (found !== -1) active.value = found + (list.value?.offset ?? 0)
    else active.value = Math.min(Math.max(active.value, 0), total.value - 1)
  }, { immediate: true })
  watch(() => current.value?.id, (id) => {
    if (id !== undefined && String(id) !== chosen.value) chosen.value = String(id)
  })

  function look(first: number, last: number): void {
    const from = list.value?.offset ?? 0
    if (first < from || last >= from + ROWS_AT_ONCE) offset.value = Math.max(0, first - ROWS_AT_ONCE / 2)
  }

  function step(by: number): void {
    if (total.value > 0) active.value = Math.min(Math.max(active.value + by, 0), total.value - 1)
  }

  return {
    ...conditions, chosen, reading, list, total, rowAt, current, marked, meant, active, selection, look, step,
  }
}
