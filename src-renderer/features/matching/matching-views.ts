/** What the screen Matching can list, and how many of each there are. */
import type { ComputedRef } from 'vue'
import type { Unmatched } from '../../../src-shared/contract/matching/unmatched.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useReading, type Reading } from '../../composables/use-reading.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

/** `waiting`: a write-off of them waits for a second person. */
export const VIEWS = ['suggested', 'waiting', 'break', 'in-transit', 'confirmed', 'dismissed', 'undone'] as const
export type View = (typeof VIEWS)[number]

/** What is read again when something of money in changes. */
export const MATCHING_TOPICS = ['matches', 'settlements', 'statements', 'payments', 'transfers'] as const

export function isUnmatchedView(view: View): view is 'break' | 'in-transit' {
  return view === 'break' || view === 'in-transit'
}

export function nameView(view: View): string {
  const names: Readonly<Record<View, string>> = {
    'suggested': t('Suggested'), 'waiting': t('Waiting'), 'break': t('Breaks'), 'in-transit': t('In transit'),
    'confirmed': t('Confirmed'), 'dismissed': t('Dismissed'), 'undone': t('Undone'),
  }
  return names[view]
}

export function tellNone(view: View): string {
  const texts: Readonly<Record<View, string>> = {
    'suggested': t('No suggestions'), 'waiting': t('No write-off waits for a second person'),
    'break': t('No breaks'), 'in-transit': t('Nothing is in transit'), 'confirmed': t('No confirmed matches'),
    'dismissed': t('No dismissed matches'), 'undone': t('No undone matches'),
  }
  return texts[view]
}

/** As the core is asked for it. */
export function matchesOf(view: Exclude<View, 'break' | 'in-transit'>) {
  return view === 'waiting' ? { isWaiting: true as const } : { state: view }
}

/** Before the first matching nothing has been looked for: then nothing is a break, and nothing is in transit. */
export function hideBeforeMatching(unmatched: Unmatched): Unmatched {
  if (unmatched.computedAt !== null) return unmatched
  return { ...unmatched, counts: { breaks: 0, inTransit: 0 }, rows: [], total: 0 }
}

export function useViewCounts(link: ComputedRef<LinkName | undefined>): Reading<Readonly<Record<View, number>>> {
  const { client } = useLink()
  const session = useSession()
  return useReading(
    () => ({ profile: session.profileName, link: link.value, slice: { offset: 0, limit: 1 } }),
    async (needs, signal) => {
      const count = async (view: Parameters<typeof matchesOf>[0]) => (
        (await client.matches.list({ ...needs, ...matchesOf(view) }, { signal })).total
      )
      const [unmatched, suggested, waiting, confirmed, dismissed, undone] = await Promise.all([
        client.matches.unmatched({ ...needs, isExplained: false }, { signal }),
        count('suggested'), count('waiting'), count('confirmed'), count('dismissed'), count('undone'),
      ])
      const { breaks, inTransit } = hideBeforeMatching(unmatched).counts
      return { suggested, waiting, confirmed, dismissed, undone, 'break': breaks, 'in-transit': inTransit }
    },
    MATCHING_TOPICS, { keepsData: true },
  )
}
