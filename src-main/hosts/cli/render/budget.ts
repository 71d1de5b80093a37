/** The request budget: what is free, the cool-off, the check of the windows, the newest sends. */
import type { Budget } from '../../../../src-shared/contract/verification/budget.ts'
import {
  countOf, formatCount, formatCountdown, formatElapsed, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

export function renderBudget(budget: Budget, canvas: Canvas): readonly string[] {
  const { requestsPerMinute, sharePercent, slotsFree, slotsTotal, sendsTotal, sends } = budget
  const facts: readonly (readonly [string, string])[] = [
    ['Limit', `${formatCount(requestsPerMinute)} calls per minute; this seat’s share is ${sharePercent} %`],
    ['Free now', `${formatCount(slotsFree)} of ${countOf(slotsTotal, 'slot')}`],
    ['Cool-off', describeCoolOff(budget, canvas)],
    ['Busiest 60 s', describeWindow(budget, canvas)],
    ['Log of sends', countOf(sendsTotal, 'call')],
  ]
  return [
    ...facts.map(([name, value]) => `  ${canvas.paint('quiet', name.padEnd(12))}  ${value}`),
    ...(sends.length === 0 ? [] : ['', canvas.paint('strong', 'Newest sends'), ...renderSends(sends, canvas)]),
  ]
}

function describeCoolOff({ coolOff }: Budget, canvas: Canvas): string {
  if (!coolOff) return 'none'
  const rest = coolOff.isProbing ? 'over; one probing call is next' : `${formatCountdown(coolOff.remainingMs)} left`
  return `${canvas.paint('warn', rest)}, since ${formatUtc(coolOff.startedAt)}: “${harmless(coolOff.message)}”`
}

function describeWindow({ fullestWindow, isLimitKept, requestsPerMinute }: Budget, canvas: Canvas): string {
  if (!fullestWindow) return 'no calls made yet'
  const verdict = isLimitKept
    ? canvas.paint('good', 'never over the limit')
    : canvas.paint('alarm', ` OVER THE LIMIT OF ${formatCount(requestsPerMinute)} `)
  return `${countOf(fullestWindow.sends, 'call')} from ${formatUtc(fullestWindow.startedAt)}: ${verdict}`
}

function renderSends(sends: Budget['sends'], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Slot', align: 'right' },
      { header: 'Taken' },
      { header: 'Took', align: 'right' },
      { header: 'Lane' },
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Outcome', cutAt: 'end' },
    ],
    sends.map(({ id, takenAt, endedAt, lane, txref, outcome }) => [
      String(id), formatUtc(takenAt), endedAt === null ? '' : formatElapsed(takenAt, endedAt), lane, txref,
      outcome ?? 'no answer yet',
    ]),
    canvas,
  )
}
