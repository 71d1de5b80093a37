/** Whether webhooks are listened to, with its counts, and the switch of it. */
import type { Listening } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { useAction, type Action } from '../../composables/use-action.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

export interface Receiver {
  readonly reading: Reading<Listening>
  readonly toggle: Action<[], void>
}

export function useReceiver(): Receiver {
  const { client } = useLink()
  const session = useSession()
  const reading = useReading(
    () => ({ profile: session.profileName }), (needs, signal) => client.webhooks.listening(needs, { signal }),
    ['webhooks'], { keepsData: true },
  )

  const toggle = useAction(async () => {
    const profile = session.profileName
    if (reading.data.value?.address) await client.webhooks.stop({ profile })
    else await client.webhooks.listen({ profile })
    await reading.reload()
  })
  return { reading, toggle }
}
