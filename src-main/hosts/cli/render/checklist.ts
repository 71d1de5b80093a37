/** The checklist of a business day, a check a line. */
import type { DayChecklist } from '../../../../src-shared/contract/closes/closes.ts'
import { CLOSE_CHECK_LABELS, tellCloseCheck, tellDayStanding } from '../../../../src-shared/labels/close-labels.ts'
import { formatPlainDate } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderAdjustments } from './closes.ts'
import { renderTable } from './table.ts'

export function renderChecklist(checklist: DayChecklist, canvas: Canvas): readonly string[] {
  const { date, payments, checks } = checklist
  const day = formatPlainDate(date) ?? date
  return [
    canvas.paint('strong', t('Business day {date}, {count, plural, one {# payment} other {# payments}}',
      { date: day, count: payments })),
    ...renderTable(
      [{ header: t('Check') }, { header: t('State') }, { header: t('Details') }],
      checks.map((check) => [
        CLOSE_CHECK_LABELS[check.name],
        check.isMet ? { text: t('met'), tone: 'good' as const } : { text: t('open'), tone: 'bad' as const },
        tellCloseCheck(check),
      ]),
      canvas,
    ),
    ...renderAdjustments(t('Its close also states what came for earlier days:'), checklist.adjustments, canvas),
    '',
    tellDayStanding(checklist),
    ...(checklist.closeId === null ? [] : [
      t('What it said: {command}', { command: `tillproof close show ${checklist.closeId}` }),
    ]),
  ]
}
