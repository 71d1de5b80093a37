/** Takes the next step of a business day, or of all of them: shows where it is done, or starts what is asked. */
import { computed, type ComputedRef, type ShallowRef } from 'vue'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { RunSelection } from '../../src-shared/contract/verification/verify-runs.ts'
import type { NextStep } from '../../src-shared/domain/books/next-step.ts'
import { nameNextStep } from '../../src-shared/labels/day-labels.ts'
import { useAction } from '../composables/use-action.ts'
import { useLink } from '../stores/link.ts'
import { useLongRuns } from '../stores/long-runs.ts'
import { useRights } from '../stores/rights.ts'
import { useSession } from '../stores/session.ts'
import type { IconName } from '../ui/icons/icon-paths.ts'

export interface NextStepFace {
  readonly label: string
  readonly icon: IconName
}

export interface TakenStep {
  /** Undefined until it is known. */
  readonly face: ComputedRef<NextStepFace | undefined>
  readonly isBusy: ShallowRef<boolean>
  take(): void
}

const ICONS: Readonly<Record<NextStep['kind'], IconName>> = {
  'import': 'import', 'follow-run': 'run', 'verify': 'run', 'work': 'inbox', 'verify-pending': 'run',
  'other-day': 'calendar', 'done': 'import',
}

/** `day`: the business day that the step is of; undefined for all of them. */
export function useNextStep(step: () => NextStep | undefined, day: () => string | undefined): TakenStep {
  const { client } = useLink()
  const rights = useRights()
  const session = useSession()
  const router = useRouter()
  const longRuns = useLongRuns()

  const verify = useAction(async (states: RunSelection['states']) => {
    const date = day()
    const filter = date === undefined ? {} : { filter: { businessDay: date } }
    const { profileName: profile } = session
    const { run } = await client.verifyRuns.start({ profile, selection: { states, ...filter } })
    await router.push({ name: 'run', params: { profile, runId: String(run.id) } })
  })

  function go(to: Extract<RouteLocationRaw, { readonly name?: unknown }>): void {
    void router.push({ ...to, params: { profile: session.profileName, ...to.params } })
  }

  const start = rights.ifMay('verifyRuns.start', (count: number, states: RunSelection['states']) => {
    longRuns.begin(count, () => void verify.run(states))
  })

  function take(): void {
    const next = step()
    const date = day()
    switch (next?.kind) {
      case undefined: return
      case 'import': case 'done': return go({ name: 'import' })
      case 'follow-run': return go({ name: 'run', params: { runId: String(next.runId) } })
      case 'work': return go({ name: 'exceptions', query: date === undefined ? {} : { day: date } })
      case 'other-day': return go({ name: 'today', query: { day: next.date } })
      case 'verify': return start(next.count, ['unverified'])
      case 'verify-pending': return start(next.count, ['pending'])
    }
  }

  return {
    face: computed(() => {
      const next = step()
      return next && { label: nameNextStep(next), icon: ICONS[next.kind] }
    }),
    isBusy: verify.isBusy,
    take,
  }
}
