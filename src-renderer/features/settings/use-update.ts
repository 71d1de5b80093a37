/** Changes settings of the shown profile, with a way back for as long as the message stays. */
import { useAction, type Action } from '../../composables/use-action.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { useToasts } from '../../stores/toasts.ts'

export type Changes = Partial<Pick<
  Profile, 'requestsPerMinute' | 'sharePercent' | 'timeZone' | 'cutOff' | 'pendingTooLongHours' | 'v3Verify'
  | 'reasons'
>>

/**
 * `run` stores the changes and says so; undoing stores what was there before. Where somebody else changed the same
 * meanwhile, nothing is stored, and what is there now is shown.
 */
export function useUpdate(): Action<[changes: Changes, title: string], void> {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()

  async function store(name: string, changes: Changes, was: Changes): Promise<void> {
    try {
      await client.profiles.update({ profile: name, ...changes, was })
    } finally {
      await session.reloadProfiles()
    }
  }
  const undo = useAction(store)

  return useAction(async (changes: Changes, title: string) => {
    const { profile } = session
    if (!profile) return
    const before = Object.fromEntries(
      (Object.keys(changes) as (keyof Changes)[]).map((field) => [field, profile[field]]),
    ) as Changes
    await store(profile.name, changes, before)
    toasts.show({ tone: 'good', title, actionLabel: t('Undo') }, () => void undo.run(profile.name, before, changes))
  }, { showsFailure: true })
}
