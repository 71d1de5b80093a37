/** What the rows of an imported file showed: totals, total rows, and what was taken otherwise than written. */
import type { ControlTotal, ImportFindings } from '../../../../src-shared/contract/books/imports.ts'
import type { SumRow } from '../../../../src-shared/domain/books/control-totals.ts'
import { formatMoney } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
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
    ...more(sumRows.count),
    ...(trimmed > 0 ? [`  ${t('{count, plural, one {# reference} other {# references}} trimmed of spaces', {
      count: trimmed,
    })}`] : []),
    ...(repaired.count > 0 ? [`  ${t('{count, plural, one {# reference} other {# references}} repaired', {
      count: repaired.count,
    })}`] : []),
    ...repaired.first.slice(0, MAX_SHOWN).map(({ rowNumber, from, to }) => (
      canvas.paint('quiet', `    ${t('line {line}: {from} taken as {to}', {
        line: rowNumber, from: harmless(from), to: harmless(to),
      })}`)
    )),
  ]
}

function describeTotal({ currency, lines, amountMinor, expectedMinor }: ControlTotal, canvas: Canvas): string {
  const values = { count: lines, total: formatMoney(amountMinor, currency) }
  if (expectedMinor === null) return t('Total of {count, plural, one {# line} other {# lines}}: {total}', values)
  if (expectedMinor === amountMinor) {
    return t('Total of {count, plural, one {# line} other {# lines}}: {total}, as expected', values)
  }
  return canvas.paint('warn', t('Total of {count, plural, one {# line} other {# lines}}: {total}, but '
    + '{expected} was expected', { ...values, expected: formatMoney(expectedMinor, currency) }))
}

function describeSum({ rowNumber, label, currency, amountMinor, linesMinor, verdict }: SumRow, canvas: Canvas): string {
  const row = { line: rowNumber, label: harmless(label) }
  if (verdict === 'unknown' || currency === null || amountMinor === null || linesMinor === null) {
    return t('Line {line}, “{label}”, is a total row, not a payment; it could not be compared with the lines '
      + 'above', row)
  }
  const values = { ...row, total: formatMoney(amountMinor, currency) }
  if (verdict === 'agrees') {
    return t('Line {line}, “{label}”, is a total row, not a payment: {total}, which matches the lines above', values)
  }
  return canvas.paint('warn', t('Line {line}, “{label}”, is a total row, not a payment: {total}, but the lines above '
    + 'add up to {sum}', { ...values, sum: formatMoney(linesMinor, currency) }))
}

function more(count: number): readonly string[] {
  const rest = count - MAX_SHOWN
  return rest > 0
    ? [`  ${t('and {count, plural, one {# more total row} other {# more total rows}}', { count: rest })}`] : []
}
