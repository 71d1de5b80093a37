/** What became of a case that somebody else changed while a person was deciding about it, read again at once. */
import { shallowRef, type ShallowRef } from 'vue'
import type { Exception } from '../../src-shared/contract/books/exceptions.ts'
import type { Note } from '../../src-shared/contract/books/payments.ts'
import { useAction } from '../composables/use-action.ts'
import { useLink } from '../stores/link.ts'
import { useSession } from '../stores/session.ts'
import { singleOf, type Meant } from './meant.ts'
import type { Overtaken } from './overtaken.ts'

export interface OvertakenCase {
  readonly overtaken: Overtaken
  /** Of one payment alone: its case now, null where it is none any more; undefined of several. */
  readonly exception: Exception | null | undefined
  /** The one that was written meanwhile. */
  readonly note: Note | undefined
}

export interface OvertakenCases {
  readonly found: ShallowRef<OvertakenCase | undefined>
  readonly isBusy: ShallowRef<boolean>
  /** Also has the screen read again. Gives what was meant, as it is seen now; undefined where it can't be read. */
  look(overtaken: Overtaken, meant: Meant): Promise<Meant | undefined>
  forget(): void
}

/** `reread`: the screen reads again what it shows, and gives the revision of that. */
export function useOvertakenCase(reread: () => Promise<number | undefined>): OvertakenCases {
  const { client } = useLink()
  const session = useSession()
  const found = shallowRef<OvertakenCase>()

  const looking = useAction(async (overtaken: Overtaken, meant: Meant): Promise<Meant> => {
    const txref = singleOf(meant)
    if (txref === undefined) {
      const revision = await reread()
      found.value = { overtaken, exception: undefined, note: undefined }
      return { ...meant, revision }
    }
    const of = { profile: session.profileName, txref }
    // Before the screen reads: what the dialog then says to have been seen must not be newer than what it shows.
    const [{ exception, revision }, { notes }] = await Promise.all([
      client.exceptions.get(of), client.payments.get(of),
    ])
    await reread()
    found.value = { overtaken, exception, note: overtaken.did === 'noted' ? notes.at(-1) : undefined }
    return { ...meant, revision }
  })

  return {
    found,
    isBusy: looking.isBusy,
    look: looking.run,
    forget() {
      found.value = undefined
    },
  }
}
