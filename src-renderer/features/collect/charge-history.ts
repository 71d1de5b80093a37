/** What happened to a charge, as entries of a timeline, newest first. Pure. */
import type { ChargeEvent } from '../../../src-shared/contract/collect.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { TimelineItem } from '../../ui/layout/timeline-item.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface HistoryItem extends TimelineItem {
  readonly by: string | null
  readonly detail: string | null
  readonly body: string | null
}

const LOOKS: readonly (readonly [RegExp, Tone, IconName])[] = [
  [/^proved/, 'good', 'check'], [/^not sent|^broken|^unclear|^interrupted/, 'doubt', 'question'],
  [/^refused/, 'hold', 'no-entry'], [/^waits for/, 'wait', 'clock'], [/^charged/, 'info', 'half'],
  [/^abandoned/, 'idle', 'stop'], [/^redirected/, 'info', 'external'], [/sent$/, 'info', 'arrow-up'],
]
const UNREMARKABLE = [/./, 'idle', 'dot'] as const

const TITLES: Readonly<Record<string, string>> = {
  'waits for pin': 'Waits for the card’s PIN',
  'waits for billing-address': 'Waits for the billing address',
  'waits for otp': 'Waits for the one-time code',
  'waits for page': 'Waits for the bank’s page',
  'waits for scan': 'Waits for the customer’s scan',
  'waits for phone': 'Waits for the customer’s phone',
  'waits for unknown-suggestion': 'Suggests something unknown',
  'waits for unknown-authentication': 'Authenticates in an unknown way',
  'pin sent': 'PIN sent',
  'billing-address sent': 'Billing address sent',
  'redirected': 'The bank’s page led back',
}

function titleOf(kind: string): string {
  return TITLES[kind] ?? kind.slice(0, 1).toUpperCase() + kind.slice(1)
}

export function historyOf(events: readonly ChargeEvent[]): readonly HistoryItem[] {
  return events.map(({ at, by, kind, detail, body }, index) => {
    const [, tone, icon] = LOOKS.find(([words]) => words.test(kind)) ?? UNREMARKABLE
    return { id: String(index), at, title: titleOf(kind), tone, icon, by, detail, body }
  }).reverse()
}
