/** What a person does about exceptions: each with its message, and the way back where there is one. */
import type { ShallowRef } from 'vue'
import type { Resolution } from '../../src-shared/domain/books/exceptions.ts'
import { namePayments, RESOLUTION_LABELS } from '../../src-shared/labels/exception-labels.ts'
import { useAction, type Action } from '../composables/use-action.ts'
import { useAnswers } from '../stores/answers.ts'
import { useLink } from '../stores/link.ts'
import { useLongRuns } from '../stores/long-runs.ts'
import { useSession } from '../stores/session.ts'
import { useToasts } from '../stores/toasts.ts'

type Txrefs = readonly string[]

export interface ExceptionActions {
  readonly verify: { run(txrefs: Txrefs): void, readonly isBusy: ShallowRef<boolean> }
  /** `before`: whose it was, where all had the same owner. */
  readonly assign: Action<[txrefs: Txrefs, owner: string | null, before: string | null | undefined], true>
  readonly note: Action<[txrefs: Txrefs, text: string], true>
  readonly resolve: Action<[txrefs: Txrefs, as: Resolution, text: string], true>
  readonly reopen: Action<[txrefs: Txrefs, reason: string], true>
}

/** The steps that ask something before they are taken. */
export type CaseQuestion = Exclude<keyof ExceptionActions, 'verify'>

export function useExceptionActions(): ExceptionActions {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const answers = useAnswers()
  const longRuns = useLongRuns()
  const of = (txrefs: Txrefs) => ({ profile: session.profileName, txrefs })

  const reopen = useAction(async (txrefs: Txrefs, reason: string): Promise<true> => {
    await client.exceptions.reopen({ ...of(txrefs), reason })
    toasts.show({ tone: 'info', title: `${namePayments(txrefs)} reopened` })
    return true
  })

  const assign = useAction(async (
    txrefs: Txrefs, owner: string | null, before: string | null | undefined,
  ): Promise<true> => {
    await client.exceptions.assign({ ...of(txrefs), owner })
    const title = `${namePayments(txrefs)} ${owner === null ? 'unassigned' : `assigned to ${owner}`}`
    if (before === undefined) toasts.show({ tone: 'good', title })
    else {
      toasts.show({ tone: 'good', title, actionLabel: 'Undo' }, () => (
        void client.exceptions.assign({ ...of(txrefs), owner: before })
      ))
    }
    return true
  })

  const verify = useAction(async (txrefs: Txrefs) => {
    const lane = txrefs.length === 1 ? 'lookup' : 'requery'
    const { profileName: profile } = session
    const { run } = await client.verifyRuns.start({ profile, selection: { txrefs, all: true }, lane })
    answers.follow(profile, run, { title: `Re-verification queued for ${namePayments(txrefs)}`, txrefs })
  })

  return {
    reopen,
    assign,
    verify: {
      run: (txrefs) => longRuns.begin(txrefs.length, () => void verify.run(txrefs)),
      isBusy: verify.isBusy,
    },
    note: useAction(async (txrefs: Txrefs, text: string): Promise<true> => {
      await client.exceptions.note({ ...of(txrefs), text })
      toasts.show({ tone: 'good', title: `Note added to ${namePayments(txrefs)}` })
      return true
    }),
    resolve: useAction(async (txrefs: Txrefs, as: Resolution, text: string): Promise<true> => {
      await client.exceptions.resolve({ ...of(txrefs), as, note: text })
      toasts.show(
        {
          tone: 'good', title: `${namePayments(txrefs)} resolved`, text: RESOLUTION_LABELS[as].label,
          actionLabel: 'Undo',
        },
        () => void reopen.run(txrefs, 'Undone immediately'),
      )
      return true
    }),
  }
}
