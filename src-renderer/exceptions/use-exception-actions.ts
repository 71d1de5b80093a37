/** What a person does about exceptions: each with its message, and the way back where there is one. */
import { shallowRef, type ShallowRef } from 'vue'
import type { Resolution } from '../../src-shared/domain/books/exceptions.ts'
import { namePayments, RESOLUTION_LABELS } from '../../src-shared/labels/exception-labels.ts'
import { t } from '../../src-shared/texts/text.ts'
import { useAction, type Action } from '../composables/use-action.ts'
import { detailsOf, toFailure } from '../link/failure.ts'
import { useAnswers } from '../stores/answers.ts'
import { useLink } from '../stores/link.ts'
import { useLongRuns } from '../stores/long-runs.ts'
import { useSession } from '../stores/session.ts'
import { useToasts } from '../stores/toasts.ts'
import { createOwnWords, isMatching, nameMeant, type Matching, type Meant } from './meant.ts'
import { isOvertaken, readOvertaken, tellOvertaken, type Overtaken } from './overtaken.ts'

type Txrefs = readonly string[]

interface Addressed {
  readonly profile: string
  readonly revision: number | undefined
  readonly txrefs?: Txrefs
  readonly matching?: Omit<Matching, 'revision'> & { readonly sha256: string }
}

interface Touched {
  readonly txrefs: Txrefs
  readonly revision: number
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
  /** Why the last act was refused, where somebody else changed what it was about. Those that ask show it themselves. */
  readonly overtaken: ShallowRef<Overtaken | undefined>
  readonly verify: { run(txrefs: Txrefs): void, readonly isBusy: ShallowRef<boolean> }
  /** `before`: whose it was, where all had the same owner. */
  readonly assign: Action<[meant: Meant, owner: string | null, before: string | null | undefined], true>
  readonly note: Action<[meant: Meant, text: string], true>
  readonly resolve: Action<[meant: Meant, resolved: ResolvedAs], true>
  readonly confirm: Action<[meant: Meant], true>
  readonly reject: Action<[meant: Meant, reason: string], true>
  readonly reopen: Action<[meant: Meant, reason: string], true>
}

/** Whoever asks tells by itself that it was overtaken; any other failure passes by as a message. */
const ASKING = { showsFailure: isOvertaken }

/** The steps that ask something before they are taken. */
export type CaseQuestion = Exclude<keyof ExceptionActions, 'hold' | 'overtaken' | 'verify' | 'confirm'>

export function useExceptionActions(): ExceptionActions {
  const { client } = useLink()
  const toasts = useToasts()
  const carrying = useCarryingOut()
  const { hold, overtaken, carryOut, carryOutByKey } = carrying
  const undo = useAction(carryOutByKey, ASKING)

  return {
    hold,
    overtaken,
    verify: useVerifying(),
    ...useSettling(carrying, undo),
    assign: useAction((meant, owner, before) => carryOut(meant, async (of) => {
      const touched = await client.exceptions.assign({ ...of, owner })
      const title = owner === null
        ? t('{meant} unassigned', { meant: nameMeant(meant) })
        : t('{meant} assigned to {owner}', { meant: nameMeant(meant), owner })
      if (before === undefined) toasts.show({ tone: 'good', title })
      else {
        toasts.show({ tone: 'good', title, actionLabel: t('Undo') }, () => void undo.run(() => (
          carryOut(touchedOf(meant, touched), (back) => client.exceptions.assign({ ...back, owner: before }))
        )))
      }
      return touched
    }), ASKING),
    note: useAction((meant, text) => carryOut(meant, async (of) => {
      const touched = await client.exceptions.note({ ...of, text })
      toasts.show({ tone: 'good', title: t('Note added to {meant}', { meant: nameMeant(meant) }) })
      return touched
    }), ASKING),
    confirm: useAction((meant) => carryOutByKey(() => carryOut(meant, async (of) => {
      const touched = await client.exceptions.confirm(of)
      toasts.show({ tone: 'good', title: t('{meant} confirmed and resolved', { meant: nameMeant(meant) }) })
      return touched
    })), ASKING),
  }
}

/** A resolution with its ways back: one for what is resolved, one for what waits. */
function useSettling(
  { carryOut }: Carrying, undo: Action<[back: () => Promise<true>], true>,
): Pick<ExceptionActions, 'resolve' | 'reopen' | 'reject'> {
  const { client } = useLink()
  const toasts = useToasts()

  const reopen = (meant: Meant, reason: string) => carryOut(meant, async (of) => {
    const touched = await client.exceptions.reopen({ ...of, reason })
    toasts.show({ tone: 'info', title: t('{meant} reopened', { meant: nameMeant(meant) }) })
    return touched
  })
  const reject = (meant: Meant, reason: string) => carryOut(meant, async (of) => {
    const touched = await client.exceptions.reject({ ...of, reason })
    toasts.show({ tone: 'info', title: t('{meant} left open', { meant: nameMeant(meant) }) })
    return touched
  })
  const resolve = (meant: Meant, resolved: ResolvedAs) => carryOut(meant, async (of) => {
    const done = await client.exceptions.resolve({ ...of, ...resolved })
    const { touched, waiting } = done
    const those = touchedOf(meant, done)
    const { label: text } = RESOLUTION_LABELS[resolved.as]
    const actionLabel = t('Undo')
    if (waiting === 0) {
      const title = t('{meant} resolved', { meant: nameMeant(meant) })
      toasts.show({ tone: 'good', title, text, actionLabel }, () => (
        void undo.run(() => reopen(those, 'Undone immediately'))
      ))
    } else if (waiting === touched) {
      const title = t('A second person has to confirm {meant}', { meant: nameMeant(meant) })
      toasts.show({ tone: 'info', title, text, actionLabel }, () => (
        void undo.run(() => reject(those, 'Withdrawn immediately'))
      ))
    } else {
      const title = t('{resolved, plural, one {# payment} other {# payments}} resolved, {waiting} to be confirmed by a '
        + 'second person', { resolved: touched - waiting, waiting })
      toasts.show({ tone: 'info', title, text })
    }
    return done
  })

  return { resolve: useAction(resolve, ASKING), reopen: useAction(reopen, ASKING), reject: useAction(reject, ASKING) }
}

type Carrying = ReturnType<typeof useCarryingOut>

/** Sends an act with what was seen of its cases, and keeps why it was overtaken. */
function useCarryingOut() {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const own = createOwnWords()
  const overtaken = shallowRef<Overtaken>()

  const holdMatching = async (meant: Matching): Promise<Matching & { readonly sha256: string }> => {
    const { sha256 } = await client.exceptions.gather({ profile: session.profileName, filter: meant.filter })
    return { ...meant, sha256 }
  }
  const of = async (meant: Meant): Promise<Addressed> => {
    const profile = session.profileName
    const revision = own.revisionOf(meant)
    if (!isMatching(meant)) return { profile, revision, txrefs: meant.txrefs }
    const { filter, count, sha256 } = meant.sha256 === undefined
      ? await holdMatching(meant)
      : { ...meant, sha256: meant.sha256 }
    return { profile, revision, matching: { filter, count, sha256 } }
  }

  async function carryOut(meant: Meant, act: (of: Addressed) => Promise<Touched>): Promise<true> {
    overtaken.value = undefined
    try {
      const { revision } = await act(await of(meant))
      own.note(meant, revision)
      return true
    } catch (error) {
      if (isOvertaken(toFailure(error))) overtaken.value = readOvertaken(detailsOf(error))
      throw error
    }
  }

  /** Where no dialog stands open that could tell it, a message does. */
  async function carryOutByKey(act: () => Promise<true>): Promise<true> {
    try {
      return await act()
    } catch (error) {
      if (overtaken.value) toasts.show({ tone: 'bad', ...tellOvertaken(overtaken.value, session.timeZone) })
      throw error
    }
  }

  return {
    hold: async (meant: Meant): Promise<Meant> => (isMatching(meant) ? holdMatching(meant) : meant),
    overtaken, carryOut, carryOutByKey,
  }
}

/** What a filter matched then; it matches others once they are worked. */
function touchedOf(meant: Meant, { txrefs, revision }: Touched): Meant {
  return { txrefs: isMatching(meant) ? txrefs : meant.txrefs, revision }
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
