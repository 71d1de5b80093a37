/** What happened to a charge, as entries of a timeline, newest first. Pure. */
import type { ChargeEvent } from '../../../src-shared/contract/charges/charges.ts'
import { chargeEventLabel } from '../../../src-shared/labels/charge-labels.ts'
import { sayEventDetail } from '../../../src-shared/labels/event-detail.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { TimelineItem } from '../../ui/layout/timeline-item.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface HistoryItem extends TimelineItem {
  readonly by: string | null
  /** As it is shown. */
  readonly detail: string | null
  readonly body: string | null
}

const LOOKS: readonly (readonly [RegExp, Tone, IconName])[] = [
  [/^proved/, 'good', 'check'], [/^not sent|^broken|^unclear|^interrupted/, 'doubt', 'question'],
  [/^refused/, 'hold', 'no-entry'], [/^waits for/, 'wait', 'clock'], [/^charged/, 'info', 'half'],
  [/^verified/, 'info', 'check'],
  [/^abandoned/, 'idle', 'stop'], [/^redirected/, 'info', 'external'], [/sent$/, 'info', 'arrow-up'],
]
const UNREMARKABLE = [/./, 'idle', 'dot'] as const

export function historyOf(events: readonly ChargeEvent[]): readonly HistoryItem[] {
  return events.map((event, index) => {
    const { at, by, kind, body } = event
    const [, tone, icon] = LOOKS.find(([words]) => words.test(kind)) ?? UNREMARKABLE
    return { id: String(index), at, title: chargeEventLabel(kind), tone, icon, by, detail: sayEventDetail(event), body }
  }).reverse()
}
