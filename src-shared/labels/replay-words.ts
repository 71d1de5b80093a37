/** What a change of rules would do to a match. */
import { texts } from '../texts/text.ts'

export const REPLAY_LABELS: Readonly<Record<'added' | 'dropped' | 'altered', string>> = texts({
  added: 'Added', dropped: 'Dropped', altered: 'Altered',
})
