/** What was written off of a match, and what waits to be, as lines for people. */
import type { Match } from '../../../../src-shared/contract/matching/matches.ts'
import { formatSums } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'

/** One line at least. */
export function renderWrittenOff(match: Pick<Match, 'writtenOff' | 'waiting'>): readonly string[] {
  const { writtenOff, waiting } = match
  return [
    ...(writtenOff.length > 0 ? [t('{amounts} written off', { amounts: formatSums(writtenOff) })] : []),
    ...(waiting ? [t('a write-off of {amounts} waits for a second person', {
      amounts: formatSums(waiting.amounts),
    })] : []),
    ...(writtenOff.length === 0 && !waiting ? [t('nothing is written off')] : []),
  ]
}
