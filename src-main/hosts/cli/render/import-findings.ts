/** What the rows of an imported file showed: totals, total rows, and what was taken otherwise than written. */
import type { ControlTotal, ImportFindings } from '../../../../src-shared/contract/books/imports.ts'
import type { SumRow } from '../../../../src-shared/domain/books/control-totals.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { countOf, formatCount } from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { harmless } from './text.ts'

/** `--json` has more of them. */
const MAX_SHOWN = 10

export function renderFindings(
  { totals, sumRows, trimmed, repaired }: ImportFindings, canvas: Canvas,
): readonly string[] {
  return [
    ...totals.map((total) => `  ${describeTotal(total, canvas)}`),
    ...sumRows.first.slice(0, MAX_SHOWN).map((sum) => `  ${describeSum(sum, canvas)}`),
    ...more(sumRows.count, 'total row', 'total rows'),
    ...(trimmed > 0 ? [`  ${countOf(trimmed, 'reference')} trimmed of spaces`] : []),
    ...(repaired.count > 0 ? [`  ${countOf(repaired.count, 'reference')} repaired`] : []),
    ...repaired.first.slice(0, MAX_SHOWN).map(({ rowNumber, from, to }) => (
      canvas.paint('quiet', `    line ${rowNumber}: ${harmless(from)} taken as ${harmless(to)}`)
    )),
  ]
}

function describeTotal({ currency, lines, amountMinor, expectedMinor }: ControlTotal, canvas: Canvas): string {
  const total = `Total of ${countOf(lines, 'line')}: ${formatMoney(amountMinor, currency)}`
  if (expectedMinor === null) return total
  if (expectedMinor === amountMinor) return `${total}, as expected`
  return canvas.paint('warn', `${total}, but expected was ${formatMoney(expectedMinor, currency)}`)
}

function describeSum({ rowNumber, label, currency, amountMinor, linesMinor, verdict }: SumRow, canvas: Canvas): string {
  const row = `Line ${rowNumber}, “${harmless(label)}”, is a total row, not a payment`
  if (verdict === 'unknown' || currency === null || amountMinor === null || linesMinor === null) {
    return `${row}; it could not be compared with the lines above`
  }
  const says = `${row}: ${formatMoney(amountMinor, currency)}`
  if (verdict === 'agrees') return `${says}, which matches the lines above`
  return canvas.paint('warn', `${says}, but the lines above add up to ${formatMoney(linesMinor, currency)}`)
}

function more(count: number, one: string, many: string): readonly string[] {
  const rest = count - MAX_SHOWN
  return rest > 0 ? [`  and ${formatCount(rest)} more ${rest === 1 ? one : many}`] : []
}
