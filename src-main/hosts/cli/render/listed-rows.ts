/** Rows of an imported file that change what the books say, and rows that repeat another one of the file. */
import { MAX_LISTED_ROWS, type ChangedRow, type ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { formatCount, formatMoney } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'

const MAX_SHOWN = 20

function rowColumns(): readonly Column[] {
  return [{ header: t('Line'), align: 'right' }, { header: t('Reference'), cutAt: 'middle' }]
}

function changeColumns(): readonly Column[] {
  return [...rowColumns(), { header: t('In the books'), cutAt: 'end' }, { header: t('In the file'), cutAt: 'end' }]
}

export function renderChanged({ counts, changed }: ImportResult, canvas: Canvas): readonly string[] {
  if (counts.changed === 0) return []
  const cells = changed.slice(0, MAX_SHOWN).map((row) => (
    [formatCount(row.rowNumber), row.txref, ...describeChange(row)]
  ))
  return [
    '',
    canvas.paint('strong', t('{count, plural, one {# payment} other {# payments}} changed', {
      count: counts.changed,
    })),
    ...renderTable(changeColumns(), cells, canvas),
    ...describeRest(counts.changed - cells.length, canvas),
  ]
}

export function renderDuplicates({ counts, duplicates }: ImportResult, canvas: Canvas): readonly string[] {
  if (counts.duplicate === 0) return []
  const title = canvas.paint('strong', t('{count, plural, one {# row} other {# rows}} repeated in the file', {
    count: counts.duplicate,
  }))
  if (duplicates.length === 0) return ['', title, canvas.paint('quiet', `  ${t('--dry-run lists them')}`)]
  const cells = duplicates.slice(0, MAX_SHOWN).map(({ rowNumber, txref }) => [formatCount(rowNumber), txref])
  return [
    '', title, ...renderTable(rowColumns(), cells, canvas),
    ...describeRest(counts.duplicate - cells.length, canvas),
  ]
}

function describeRest(rest: number, canvas: Canvas): readonly string[] {
  if (rest <= 0) return []
  return [canvas.paint('quiet', `  ${t('and {count, number} more; --json lists {listed, number}, the workbench more', {
    count: rest, listed: MAX_LISTED_ROWS,
  })}`)]
}

/** What differs; where that is neither money nor name, which is all that is kept of before, it is said so. */
function describeChange({ before, after }: ChangedRow): readonly [string, string] {
  const money = [before, after].map(({ amountMinor, currency }) => formatMoney(amountMinor, currency))
  const names = [before.customer ?? t('(no customer)'), after.customer ?? t('(no customer)')]
  const pairs = [money, names].filter(([one, other]) => one !== other)
  if (pairs.length === 0) return [t('e-mail or date'), t('other e-mail or date')]
  return [pairs.map(([one = '']) => one).join(', '), pairs.map(([, other = '']) => other).join(', ')]
}
