/** Waits for what a person had verified again, and tells the answer in the place of the message that it is queued. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { VerifyRun } from '../../src-shared/contract/verification/verify-runs.ts'
import { isOpenRun } from '../../src-shared/domain/verification/verify-run.ts'
import { namePayments } from '../../src-shared/labels/exception-labels.ts'
import { describePause, PAUSE_LABELS } from '../../src-shared/labels/run-labels.ts'
import { t } from '../../src-shared/texts/text.ts'
import { toFailure } from '../link/failure.ts'
import { tellAnswer, tellAnswers } from '../notices/answers.ts'
import { useLink } from './link.ts'
import { useNewestRuns } from './newest-runs.ts'
import { useNotices } from './notices.ts'
import { useToasts } from './toasts.ts'

interface Awaited {
  readonly profile: string
  readonly runId: number
  /** Left out for a whole list, which nobody names. */
  readonly txrefs: readonly string[] | undefined
  readonly toastId: string
  readonly isPauseTold: boolean
}

export const useAnswers = defineStore('answers', () => {
  const { client } = useLink()
  const newest = useNewestRuns()
  const notices = useNotices()
  const toasts = useToasts()
  const router = useRouter()
  const awaited = shallowRef<readonly Awaited[]>([])
  const followed = new Set<string>()

  /** `title` says what is queued, until its answer takes its place. */
  function follow(
    profile: string, run: VerifyRun, { title, txrefs }: { readonly title: string; readonly txrefs?: readonly string[] },
  ): void {
    followed.add(keyOf(profile, run.id))
    const toastId = toasts.show(
      { tone: 'info', title, text: t('The answer appears here when it arrives.'), actionLabel: t('Show run') },
      () => void router.push({ name: 'run', params: { profile, runId: String(run.id) } }),
    )
    awaited.value = [...awaited.value, { profile, runId: run.id, txrefs, toastId, isPauseTold: false }]
    look()
  }

  function look(): void {
    const known = newest.data
    for (const one of awaited.value) {
      const run = known?.profile === one.profile ? known.runs.find(({ id }) => id === one.runId) : undefined
      if (run && !isOpenRun(run.state)) {
        forget(one)
        void answer(one, run)
      } else if (run?.state === 'paused' && !one.isPauseTold) tellPause(one, run)
    }
  }

  function forget(one: Awaited): void {
    awaited.value = awaited.value.filter((other) => other !== one)
    toasts.dismiss(one.toastId)
  }

  /** A run that was cancelled was told by whoever did it. */
  async function answer({ profile, txrefs }: Awaited, run: VerifyRun): Promise<void> {
    if (run.state !== 'completed') return
    const [txref, ...others] = txrefs ?? []
    try {
      const isOne = txref !== undefined && others.length === 0
      notices.tell(isOne ? tellAnswer(await client.payments.get({ profile, txref })) : tellAnswers(run))
    } catch (error) {
      toasts.showFailure(toFailure(error))
    }
  }

  function tellPause(one: Awaited, { pauseReason, pausedBy }: VerifyRun): void {
    awaited.value = awaited.value.map((other) => (other === one ? { ...one, isPauseTold: true } : other))
    toasts.dismiss(one.toastId)
    if (pauseReason === null) return
    const title = one.txrefs
      ? t('No answer yet for {payments}', { payments: namePayments(one.txrefs) })
      : t('No answer yet for this list')
    notices.tell({
      kind: 'run-paused', tone: 'hold', title,
      text: [describePause({ pauseReason, pausedBy }), PAUSE_LABELS[pauseReason].next ?? ''].join(' ').trim(),
      outside: t('A verify run is paused'), to: { name: 'run', params: { runId: String(one.runId) } },
    })
  }

  watch(() => newest.data, look)
  return { follow, isFollowed: (profile: string, runId: number): boolean => followed.has(keyOf(profile, runId)) }
})

function keyOf(profile: string, runId: number): string {
  return `${profile} ${runId}`
}
