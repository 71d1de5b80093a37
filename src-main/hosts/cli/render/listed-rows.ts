/** Rows of an imported file that change what the books say, and rows that repeat another one of the file. */
import type { ChangedRow, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { countOf, formatCount } from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'

const MAX_SHOWN = 20
const LINE = { header: 'Line', align: 'right' } as const
const REFERENCE = { header: 'Reference', cutAt: 'middle' } as const

const CHANGES = [
  LINE, REFERENCE, { header: 'In the books', cutAt: 'end' }, { header: 'In the file', cutAt: 'end' },
] as const

export function renderChanged({ counts, changed }: ImportResult, canvas: Canvas): readonly string[] {
  if (counts.changed === 0) return []
  const cells = changed.slice(0, MAX_SHOWN).map((row) => (
    [formatCount(row.rowNumber), row.txref, ...describeChange(row)]
  ))
  return [
    '', canvas.paint('strong', `${countOf(counts.changed, 'payment')} changed`), ...renderTable(CHANGES, cells, canvas),
    ...describeRest(counts.changed - cells.length, canvas),
  ]
}

export function renderDuplicates({ counts, duplicates }: ImportResult, canvas: Canvas): readonly string[] {
  if (counts.duplicate === 0) return []
  const title = canvas.paint('strong', `${countOf(counts.duplicate, 'row')} repeated in the file`)
  if (duplicates.length === 0) return ['', title, canvas.paint('quiet', '  --dry-run lists them')]
  const cells = duplicates.slice(0, MAX_SHOWN).map(({ rowNumber, txref }) => [formatCount(rowNumber), txref])
  return [
    '', title, ...renderTable([LINE, REFERENCE], cells, canvas),
    ...describeRest(counts.duplicate - cells.length, canvas),
  ]
}

function describeRest(rest: number, canvas: Canvas): readonly string[] {
  if (rest <= 0) return []
  return [canvas.paint('quiet', `  and ${formatCount(rest)} more; --json lists 1,000, the workbench more`)]
}

/** What differs; where that is neither money nor name, which is all that is kept of before, it is said so. */
function describeChange({ before, after }: ChangedRow): readonly [string, string] {
  const money = [before, after].map(({ amountMinor, currency }) => formatMoney(amountMinor, currency))
  const names = [before.customer ?? '(no customer)', after.customer ?? '(no customer)']
  const pairs = [money, names].filter(([one, other]) => one !== other)
  if (pairs.length === 0) return ['e-mail or date', 'other e-mail or date']
  return [pairs.map(([one = '']) => one).join(', '), pairs.map(([, other = '']) => other).join(', ')]
}
