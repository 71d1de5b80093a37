/** What a person does about exceptions: each with its message, and the way back where there is one. */
import type { ShallowRef } from 'vue'
import type { ExceptionFilter } from '../../src-shared/contract/books/exceptions.ts'
import type { Resolution } from '../../src-shared/domain/books/exceptions.ts'
import { namePayments, RESOLUTION_LABELS } from '../../src-shared/labels/exception-labels.ts'
import { t } from '../../src-shared/texts/text.ts'
import { useAction, type Action } from '../composables/use-action.ts'
import { useAnswers } from '../stores/answers.ts'
import { useLink } from '../stores/link.ts'
import { useLongRuns } from '../stores/long-runs.ts'
import { useSession } from '../stores/session.ts'
import { useToasts } from '../stores/toasts.ts'

type Txrefs = readonly string[]

/** All that match a filter, as many as were shown. */
export interface Matching {
  readonly filter: ExceptionFilter
  readonly count: number
  /** Which they were when the act was begun; what is not known then is gathered as it is carried out. */
  readonly sha256?: string
}

/** What an act is about. */
export type Meant = Txrefs | Matching

interface Addressed {
  readonly profile: string
  readonly txrefs?: Txrefs
  readonly matching?: Matching & { readonly sha256: string }
}

export interface ResolvedAs {
  readonly as: Resolution
  readonly note: string
  /** Of timing, and of nothing else. */
  readonly expectedBy?: string | undefined
}

export interface ExceptionActions {
  /** Holds an act to those that match now: others that match later are no part of it. */
  hold(meant: Meant): Promise<Meant>
  readonly verify: { run(txrefs: Txrefs): void, readonly isBusy: ShallowRef<boolean> }
  /** `before`: whose it was, where all had the same owner. */
  readonly assign: Action<[meant: Meant, owner: string | null, before: string | null | undefined], true>
  readonly note: Action<[meant: Meant, text: string], true>
  readonly resolve: Action<[meant: Meant, resolved: ResolvedAs], true>
  readonly confirm: Action<[meant: Meant], true>
  readonly reject: Action<[meant: Meant, reason: string], true>
  readonly reopen: Action<[meant: Meant, reason: string], true>
}

/** The steps that ask something before they are taken. */
export type CaseQuestion = Exclude<keyof ExceptionActions, 'hold' | 'verify' | 'confirm'>

export function isMatching(meant: Meant): meant is Matching {
  return 'count' in meant
}

export function nameMeant(meant: Meant): string {
  return isMatching(meant)
    ? t('{count, plural, one {# payment} other {# payments}}', { count: meant.count })
    : namePayments(meant)
}

export function useExceptionActions(): ExceptionActions {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const holdMatching = async ({ filter, count }: Matching): Promise<Matching & { readonly sha256: string }> => {
    const { sha256 } = await client.exceptions.gather({ profile: session.profileName, filter })
    return { filter, count, sha256 }
  }
  const hold = async (meant: Meant): Promise<Meant> => (isMatching(meant) ? holdMatching(meant) : meant)
  const of = async (meant: Meant): Promise<Addressed> => {
    const profile = session.profileName
    if (!isMatching(meant)) return { profile, txrefs: meant }
    const { sha256 } = meant
    return { profile, matching: sha256 === undefined ? await holdMatching(meant) : { ...meant, sha256 } }
  }

  const reopen = useAction(async (meant: Meant, reason: string): Promise<true> => {
    await client.exceptions.reopen({ ...await of(meant), reason })
    toasts.show({ tone: 'info', title: t('{meant} reopened', { meant: nameMeant(meant) }) })
    return true
  })

  const reject = useAction(async (meant: Meant, reason: string): Promise<true> => {
    await client.exceptions.reject({ ...await of(meant), reason })
    toasts.show({ tone: 'info', title: t('{meant} left open', { meant: nameMeant(meant) }) })
    return true
  })

  const assign = useAction(async (
    meant: Meant, owner: string | null, before: string | null | undefined,
  ): Promise<true> => {
    const { txrefs } = await client.exceptions.assign({ ...await of(meant), owner })
    const title = owner === null
      ? t('{meant} unassigned', { meant: nameMeant(meant) })
      : t('{meant} assigned to {owner}', { meant: nameMeant(meant), owner })
    if (before === undefined) toasts.show({ tone: 'good', title })
    else {
      toasts.show({ tone: 'good', title, actionLabel: t('Undo') }, () => (
        void of(touchedOf(meant, txrefs))
          .then((addressed) => client.exceptions.assign({ ...addressed, owner: before }))
      ))
    }
    return true
  })

  return {
    hold,
    verify: useVerifying(),
    reopen,
    reject,
    assign,
    resolve: useResolving(of, reopen, reject),
    note: useAction(async (meant: Meant, text: string): Promise<true> => {
      await client.exceptions.note({ ...await of(meant), text })
      toasts.show({ tone: 'good', title: t('Note added to {meant}', { meant: nameMeant(meant) }) })
      return true
    }),
    confirm: useAction(async (meant: Meant): Promise<true> => {
      await client.exceptions.confirm(await of(meant))
      toasts.show({ tone: 'good', title: t('{meant} confirmed and resolved', { meant: nameMeant(meant) }) })
      return true
    }, { showsFailure: true }),
  }
}

/** With the ways back: one for what is resolved, one for what waits. */
function useResolving(
  of: (meant: Meant) => Promise<Addressed>, reopen: ExceptionActions['reopen'], reject: ExceptionActions['reject'],
): ExceptionActions['resolve'] {
  const { client } = useLink()
  const toasts = useToasts()

  return useAction(async (meant: Meant, resolved: ResolvedAs): Promise<true> => {
    const { touched, waiting, txrefs } = await client.exceptions.resolve({ ...await of(meant), ...resolved })
    const those = touchedOf(meant, txrefs)
    const text = RESOLUTION_LABELS[resolved.as].label
    if (waiting === 0) {
      toasts.show(
        { tone: 'good', title: t('{meant} resolved', { meant: nameMeant(meant) }), text, actionLabel: t('Undo') },
        () => void reopen.run(those, 'Undone immediately'),
      )
    } else if (waiting === touched) {
      toasts.show(
        {
          tone: 'info', title: t('A second person has to confirm {meant}', { meant: nameMeant(meant) }), text,
          actionLabel: t('Undo'),
        },
        () => void reject.run(those, 'Withdrawn immediately'),
      )
    } else {
      const title = t('{resolved, plural, one {# payment} other {# payments}} resolved, {waiting} to be confirmed by a '
        + 'second person', { resolved: touched - waiting, waiting })
      toasts.show({ tone: 'info', title, text })
    }
    return true
  })
}

/** What a filter matched then; it matches others once they are worked. */
function touchedOf(meant: Meant, txrefs: Txrefs): Meant {
  return isMatching(meant) ? txrefs : meant
}

function useVerifying(): ExceptionActions['verify'] {
  const { client } = useLink()
  const session = useSession()
  const answers = useAnswers()
  const longRuns = useLongRuns()
  const verify = useAction(async (txrefs: Txrefs) => {
    const lane = txrefs.length === 1 ? 'lookup' : 'requery'
    const { profileName: profile } = session
    const { run } = await client.verifyRuns.start({ profile, selection: { txrefs, all: true }, lane })
    const title = t('Re-verification queued for {payments}', { payments: namePayments(txrefs) })
    answers.follow(profile, run, { title, txrefs })
  })
  return {
    run: (txrefs) => longRuns.begin(txrefs.length, () => void verify.run(txrefs)),
    isBusy: verify.isBusy,
  }
}
