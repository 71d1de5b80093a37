/** The request budget: what is free, the cool-off, the check of the windows, the newest sends. */
import type { Budget } from '../../../../src-shared/contract/verification/budget.ts'
import { formatCountdown, formatElapsed, formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTerms } from './facts.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'
import { LANE_WORDS } from './words.ts'

export function renderBudget(budget: Budget, canvas: Canvas): readonly string[] {
  const { requestsPerMinute, sharePercent, slotsFree, slotsTotal, sendsTotal, sends } = budget
  const facts: readonly (readonly [string, string])[] = [
    [t('Limit'), t('{calls, number} calls per minute; this computer’s share is {share} %', {
      calls: requestsPerMinute, share: sharePercent,
    })],
    [t('Free now'), t('{free, number} of {total, plural, one {# call} other {# calls}}', {
      free: slotsFree, total: slotsTotal,
    })],
    [t('Cool-off'), describeCoolOff(budget, canvas)],
    [t('Busiest 60 s'), describeWindow(budget, canvas)],
    [t('Log of sends'), t('{count, plural, one {# call} other {# calls}}', { count: sendsTotal })],
  ]
  return [
    ...renderTerms(facts, canvas),
    ...(sends.length === 0 ? [] : ['', canvas.paint('strong', t('Newest sends')), ...renderSends(sends, canvas)]),
  ]
}

function describeCoolOff({ coolOff }: Budget, canvas: Canvas): string {
  if (!coolOff) return t('none')
  const rest = coolOff.isProbing ? t('over; one probing call is next')
    : t('{time} left', { time: formatCountdown(coolOff.remainingMs) })
  return t('{rest}, since {at}: “{message}”', {
    rest: canvas.paint('warn', rest), at: formatUtc(coolOff.startedAt), message: harmless(coolOff.message),
  })
}

function describeWindow({ fullestWindow, isLimitKept, requestsPerMinute }: Budget, canvas: Canvas): string {
  if (!fullestWindow) return t('no calls made yet')
  const verdict = isLimitKept
    ? canvas.paint('good', t('never over the limit'))
    : canvas.paint('alarm', ` ${t('OVER THE LIMIT OF {limit, number}', { limit: requestsPerMinute })} `)
  return t('{count, plural, one {# call} other {# calls}} from {at}: {verdict}', {
    count: fullestWindow.sends, at: formatUtc(fullestWindow.startedAt), verdict,
  })
}

function renderSends(sends: Budget['sends'], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Call'), align: 'right' },
      { header: t('Taken') },
      { header: t('Took'), align: 'right' },
      { header: t('Priority') },
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Outcome'), cutAt: 'end' },
    ],
    sends.map(({ id, takenAt, endedAt, lane, txref, outcome }) => [
      String(id), formatUtc(takenAt), endedAt === null ? '' : formatElapsed(takenAt, endedAt), LANE_WORDS[lane],
      txref, outcome === null ? t('no answer yet') : sayReason(outcome),
    ]),
    canvas,
  )
}
