/** What a budget means, in words. Pure. */
import { budgetCapacity } from '../../../src-shared/domain/time/send-window.ts'
import { formatCount, formatDuration } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'

/** So many references are a busy day of a shop. */
const SAMPLE = 10_000
const MINUTE_MS = 60_000

export function describeBudget(requestsPerMinute: number, sharePercent: number): string {
  const slots = budgetCapacity(requestsPerMinute, sharePercent)
  const time = formatDuration((SAMPLE / slots) * MINUTE_MS)
  const left = requestsPerMinute - slots
  return t('This computer verifies at most {aMinute} references per minute and leaves {left} to others. {sample} '
    + 'references take {time}.',
  { aMinute: formatCount(slots), left: formatCount(left), sample: formatCount(SAMPLE), time })
}

/** The reason why it is no number from the least to the most, for the field; undefined where it is one. */
export function wholeNumberFault(text: string, least: number, most: number): string | undefined {
  const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
  return isWhole ? undefined : t('Enter a whole number from {least} to {most}.', { least, most: formatCount(most) })
}
