/** Who is signed in at this window, and the one question for it. The passphrase is kept nowhere. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { Credential } from '../../src-shared/contract/transfers/app-users.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'

export const useSitting = defineStore('sitting', () => {
  const { client, putWhoQuestionBy } = useLink()
  const session = useSession()
  /** Whoever waits for the answer; the shell shows the question while there is someone. */
  const asking = shallowRef<PromiseWithResolvers<boolean>>()

  putWhoQuestionBy(ask)
  // Who was asked for another profile is not who would answer.
  watch(() => session.profileName, giveUp)

  /** Whatever else asks meanwhile waits for the same answer. False where the person gave up. */
  function ask(): Promise<boolean> {
    asking.value ??= Promise.withResolvers<boolean>()
    return asking.value.promise
  }

  async function signIn(by: Credential): Promise<void> {
    await client.sittings.signIn({ profile: session.profileName, by })
    settle(true)
  }

  async function signOut(): Promise<void> {
    await client.sittings.signOut({ profile: session.profileName })
  }

  function giveUp(): void {
    settle(false)
  }

  function settle(isSignedIn: boolean): void {
    asking.value?.resolve(isSignedIn)
    asking.value = undefined
  }

  return { asking, ask, signIn, signOut, giveUp }
})
