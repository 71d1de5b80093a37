/** Exceptions as a table, and how many there are of each kind. */
import type { Exception, ExceptionList } from '../../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_KIND_LABELS, nameReason, tellResolution } from '../../../../src-shared/labels/exception-labels.ts'
import { formatCount, formatMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable, type Cell } from './table.ts'

export function renderExceptions(rows: readonly Exception[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Reference'), cutAt: 'middle' }, { header: t('Why'), cutAt: 'end' },
      { header: t('At risk'), align: 'right' }, { header: t('Since') }, { header: t('Owner'), cutAt: 'end' },
      { header: t('Resolution'), cutAt: 'end' },
    ],
    rows.map(({ payment, kind, check, atRiskMinor, since, owner, resolved, waiting, lapsed }): readonly Cell[] => [
      payment.txref, { text: nameReason({ kind, check }), tone: kind === 'regressed' ? 'alarm' : 'bad' },
      formatMoney(atRiskMinor, payment.currency), formatUtc(since), owner ?? '',
      tellResolution({ resolved, waiting, lapsed }),
    ]),
    canvas,
  )
}

export function renderExceptionKinds(kinds: ExceptionList['kinds'], canvas: Canvas): readonly string[] {
  return renderTable(
    [{ header: t('Kind') }, { header: t('Exceptions'), align: 'right' }, { header: t('At risk'), align: 'right' }],
    kinds.map(({ kind, currency, count, atRiskMinor }): readonly Cell[] => [
      EXCEPTION_KIND_LABELS[kind], formatCount(count), formatMoney(atRiskMinor, currency),
    ]),
    canvas,
  )
}
