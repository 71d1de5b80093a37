/** Follows one run for as long as the screen is there: live while it goes on, read again when it changed. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { RunEvent, VerifyRun } from '../../../src-shared/contract/verify-runs.ts'
import { isRunUnderWay } from '../../../src-shared/domain/verify-run.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useRunEvents, type WatchedRun } from '../../stores/run-events.ts'
import { useSession } from '../../stores/session.ts'

/** So many runs are looked through; older ones are history that nobody opens by their number. */
const MAX_RUNS = 1_000
/** Points of the rate that are remembered: two minutes. */
const MAX_RATES = 480

export interface FollowedRun {
  readonly list: Reading<VerifyRun[]>
  readonly run: ComputedRef<VerifyRun | undefined>
  /** Undefined unless it goes on. */
  readonly event: ComputedRef<RunEvent | undefined>
  /** Calls a minute, newest last, as seen since the screen was opened. */
  readonly rates: ComputedRef<readonly number[]>
}

export function useRun(runId: () => number): FollowedRun {
  const { client } = useLink()
  const session = useSession()
  const { watchRun } = useRunEvents()
  const watched = shallowRef<WatchedRun>()
  const newest = computed(() => watched.value?.event.value)
  const rates = shallowRef<readonly number[]>([])

  const list = useReading(
    () => ({ profile: session.profileName, limit: MAX_RUNS }),
    (needs, signal) => client.verifyRuns.list(needs, { signal }), { keepsData: true },
  )
  const listed = computed(() => list.data.value?.find(({ id }) => id === runId()))
  const isGoing = computed(() => listed.value !== undefined && isRunUnderWay(listed.value.state))

  watch([isGoing, runId], ([going, id]) => {
    watched.value?.leave()
    watched.value = going ? watchRun(session.profileName, id) : undefined
    if (going) rates.value = []
  }, { immediate: true })
  watch(newest, (event) => {
    if (!event) return
    if (event.callsPerMinute !== null) rates.value = [...rates.value, event.callsPerMinute].slice(-MAX_RATES)
    if (!isRunUnderWay(event.run.state)) void list.reload()
  })
  onScopeDispose(() => watched.value?.leave())

  return {
    list,
    run: computed(() => newest.value?.run ?? listed.value),
    event: computed(() => (newest.value && isRunUnderWay(newest.value.run.state) ? newest.value : undefined)),
    rates: computed(() => rates.value),
  }
}
