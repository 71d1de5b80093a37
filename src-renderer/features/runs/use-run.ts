/** Follows one run for as long as the screen is there: live while it goes on, read again when it changed. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { RunEvent, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import { isRunUnderWay } from '../../../src-shared/domain/verification/verify-run.ts'
import { orNull } from '../../link/or-null.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useRunEvents, type WatchedRun } from '../../stores/run-events.ts'
import { useSession } from '../../stores/session.ts'

/** Points of the rate that are remembered: two minutes of a busy run, where each change tells another. */
const MAX_RATES = 480

export interface FollowedRun {
  /** Null where there is no such run. */
  readonly reading: Reading<VerifyRun | null>
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

  const reading = useReading(
    () => ({ profile: session.profileName, runId: runId() }),
    (needs, signal) => orNull(client.verifyRuns.get(needs, { signal }), 'RUN_UNKNOWN'), ['runs'], { keepsData: true },
  )
  const stored = computed(() => (reading.data.value?.id === runId() ? reading.data.value : undefined))
  const isGoing = computed(() => stored.value !== undefined && isRunUnderWay(stored.value.state))

  watch([isGoing, runId], ([going, id]) => {
    watched.value?.leave()
    watched.value = going ? watchRun(session.profileName, id) : undefined
    if (going) rates.value = []
  }, { immediate: true })
  watch(newest, (event) => {
    if (!event) return
    if (event.callsPerMinute !== null) rates.value = [...rates.value, event.callsPerMinute].slice(-MAX_RATES)
    if (!isRunUnderWay(event.run.state)) void reading.reload()
  })
  onScopeDispose(() => watched.value?.leave())

  return {
    reading,
    run: computed(() => newest.value?.run ?? stored.value),
    event: computed(() => (newest.value && isRunUnderWay(newest.value.run.state) ? newest.value : undefined)),
    rates: computed(() => rates.value),
  }
}
