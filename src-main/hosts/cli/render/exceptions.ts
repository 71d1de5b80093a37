/** Exceptions as a table, and how many there are of each kind. */
import type { Exception, ExceptionList } from '../../../../src-shared/contract/books/exceptions.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { EXCEPTION_KIND_LABELS, nameReason, RESOLUTION_LABELS } from '../../../../src-shared/labels/exception-labels.ts'
import { formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable, type Cell } from './table.ts'

export function renderExceptions(rows: readonly Exception[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Reference', cutAt: 'middle' }, { header: 'Why', cutAt: 'end' }, { header: 'At risk', align: 'right' },
      { header: 'Since' }, { header: 'Owner', cutAt: 'end' }, { header: 'Resolution', cutAt: 'end' },
    ],
    rows.map(({ payment, kind, check, atRiskMinor, since, owner, resolved }): readonly Cell[] => [
      payment.txref, { text: nameReason({ kind, check }), tone: kind === 'regressed' ? 'alarm' : 'bad' },
      formatMoney(atRiskMinor, payment.currency), formatUtc(since), owner ?? '',
      resolved === null ? '' : `${RESOLUTION_LABELS[resolved.as].label}, ${resolved.by}: ${resolved.note}`,
    ]),
    canvas,
  )
}

export function renderExceptionKinds(kinds: ExceptionList['kinds'], canvas: Canvas): readonly string[] {
  return renderTable(
    [{ header: 'Kind' }, { header: 'Exceptions', align: 'right' }, { header: 'At risk', align: 'right' }],
    kinds.map(({ kind, currency, count, atRiskMinor }): readonly Cell[] => [
      EXCEPTION_KIND_LABELS[kind], formatCount(count), formatMoney(atRiskMinor, currency),
    ]),
    canvas,
  )
}
