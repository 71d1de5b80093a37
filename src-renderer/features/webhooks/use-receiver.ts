/** Whether webhooks are listened to, with its counts, and the switch of it. */
import { shallowRef, type ShallowRef } from 'vue'
import type { Listening } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { useAction, type Action } from '../../composables/use-action.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { usePreference } from '../../stores/preferences.ts'
import { useSession } from '../../stores/session.ts'

export interface Receiver {
  readonly reading: Reading<Listening>
  /** Where nothing would be checked, it asks first, once for each profile. */
  readonly toggle: Action<[], void>
  /** That question. */
  readonly isAsked: ShallowRef<boolean>
  readonly listenUnchecked: Action<[], void>
}

export function useReceiver(): Receiver {
  const { client } = useLink()
  const session = useSession()
  const reading = useReading(
    () => ({ profile: session.profileName }), (needs, signal) => client.webhooks.listening(needs, { signal }),
    ['webhooks'], { keepsData: true },
  )
  const answeredFor = usePreference<readonly string[]>('webhooks.unchecked', [], parseNames)
  const isAsked = shallowRef(false)

  async function listen(): Promise<void> {
    await client.webhooks.listen({ profile: session.profileName })
    await reading.reload()
  }

  const toggle = useAction(async () => {
    const profile = session.profileName
    if (reading.data.value?.address) {
      await client.webhooks.stop({ profile })
      return reading.reload()
    }
    const { authenticity } = await client.webhooks.settings({ profile })
    isAsked.value = authenticity.kind === 'none' && !answeredFor.value.includes(profile)
    if (!isAsked.value) await listen()
  })
  const listenUnchecked = useAction(async () => {
    isAsked.value = false
    answeredFor.value = [...answeredFor.value, session.profileName]
    await listen()
  })
  return { reading, toggle, isAsked, listenUnchecked }
}

function parseNames(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.filter((name): name is string => typeof name === 'string')
}
