/** Opens a payment from a list whose rows lie in the window that was read, so that its neighbours are one key away. */
import { useRouter, type RouteLocationRaw } from 'vue-router'
import { useSession } from '../stores/session.ts'
import { useWalkedList } from '../stores/walked-list.ts'

export interface ShownWindow {
  /** What the screen is called. */
  readonly name: string
  readonly total: number
  /** The place of the first of the references. */
  readonly offset: number
  /** Of each row that is read, in their order; null where a row has none. */
  readonly references: readonly (string | null)[]
  readonly placeOf: (index: number, txref: string) => RouteLocationRaw
}

/** The list stays as it was when the payment was opened: a case that is worked keeps its place. */
export function useWalkFrom(): (window: ShownWindow, index: number) => void {
  const session = useSession()
  const router = useRouter()
  const walked = useWalkedList()

  return ({ name, total, offset, references, placeOf }, index) => {
    const txref = references[index - offset]
    if (txref === undefined || txref === null) return
    const { profileName: profile } = session
    walked.enter({
      profile, name, total, placeOf, findReference: (at) => Promise.resolve(references[at - offset] ?? undefined),
    }, index, txref)
    void router.push({ name: 'payment', params: { profile, txref } })
  }
}
