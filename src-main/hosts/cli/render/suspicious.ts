/** Suspicious payments: the views with what each finds, and the payments of one with the reason beside each. */
import type { SuspiciousCount, SuspiciousRow } from '../../../../src-shared/contract/books/suspicious.ts'
import { suspiciousLabel, tellBecause } from '../../../../src-shared/labels/suspicious-labels.ts'
import { formatCount, formatMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable, type Cell } from './table.ts'
import { STATE_WORDS } from './words.ts'

/** A view that finds nothing is there too: that is good news. Money of each currency has a line of its own. */
export function renderSuspiciousCounts(counts: readonly SuspiciousCount[], canvas: Canvas): readonly string[] {
  const rows = counts.flatMap(({ view, count, totals }): readonly (readonly Cell[])[] => {
    const [first = '', ...others] = totals.map(({ currency, amountMinor }) => formatMoney(amountMinor, currency))
    const number: Cell = { text: formatCount(count), tone: count === 0 ? 'good' : 'warn' }
    return [
      [view, number, first, suspiciousLabel(view).rule],
      ...others.map((money) => ['', '', money, ''] as const),
    ]
  })
  return renderTable(
    [
      { header: t('View') },
      { header: t('Payments'), align: 'right' },
      { header: t('Expected'), align: 'right' },
      { header: t('Description'), cutAt: 'end' },
    ],
    rows,
    canvas,
  )
}

export function renderSuspicious(found: readonly SuspiciousRow[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Expected'), align: 'right' },
      { header: t('State') },
      { header: t('Since') },
      { header: t('Why'), cutAt: 'end' },
      { header: t('See also'), cutAt: 'end' },
    ],
    found.map(({ txref, payment, because, related }): readonly Cell[] => [
      txref,
      payment === null ? '' : formatMoney(payment.amountMinor, payment.currency),
      payment === null ? t('not in the books') : { text: STATE_WORDS[payment.state], tone: STATE_TONES[payment.state] },
      because.at === null ? '' : formatUtc(because.at),
      tellBecause({ because, payment }),
      related.join(', '),
    ]),
    canvas,
  )
}
