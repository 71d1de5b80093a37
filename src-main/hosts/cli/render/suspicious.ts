/** Suspicious payments: the views with what each finds, and the payments of one with the reason beside each. */
import type { SuspiciousCount, SuspiciousRow } from '../../../../src-shared/contract/books/suspicious.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { SUSPICIOUS_LABELS } from '../../../../src-shared/labels/suspicious-labels.ts'
import { formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable, type Cell } from './table.ts'

/** A view that finds nothing is there too: that is good news. Money of each currency has a line of its own. */
export function renderSuspiciousCounts(counts: readonly SuspiciousCount[], canvas: Canvas): readonly string[] {
  const rows = counts.flatMap(({ view, count, totals }): readonly (readonly Cell[])[] => {
    const [first = '', ...others] = totals.map(({ currency, amountMinor }) => formatMoney(amountMinor, currency))
    const number: Cell = { text: formatCount(count), tone: count === 0 ? 'good' : 'warn' }
    return [
      [view, number, first, SUSPICIOUS_LABELS[view].rule],
      ...others.map((money) => ['', '', money, ''] as const),
    ]
  })
  return renderTable(
    [
      { header: 'View' },
      { header: 'Payments', align: 'right' },
      { header: 'Expected', align: 'right' },
      { header: 'Description', cutAt: 'end' },
    ],
    rows,
    canvas,
  )
}

export function renderSuspicious(found: readonly SuspiciousRow[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Expected', align: 'right' },
      { header: 'State' },
      { header: 'Since' },
      { header: 'Why', cutAt: 'end' },
      { header: 'See also', cutAt: 'end' },
    ],
    found.map(({ txref, payment, because, related }): readonly Cell[] => [
      txref,
      payment === null ? '' : formatMoney(payment.amountMinor, payment.currency),
      payment === null ? 'not in the books' : { text: payment.state, tone: STATE_TONES[payment.state] },
      because.at === null ? '' : formatUtc(because.at),
      because.text,
      related.join(', '),
    ]),
    canvas,
  )
}
