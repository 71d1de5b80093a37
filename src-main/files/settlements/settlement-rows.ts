/** Reads the rows of a file of settlement lines, and holds its total rows against the lines above them. */
import type { SettlementFileOptions } from '../../../src-shared/contract/settlements/settlements.ts'
import {
  createControlTotals, findSumWord, type ControlTotals,
} from '../../../src-shared/domain/books/control-totals.ts'
import { isSumWord } from '../../../src-shared/domain/books/sum-words.ts'
import type { SettlementLine, SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { isPlaceholder } from '../../../src-shared/domain/values/sheet-damage.ts'
import { parseAmountText, resolveSignedAmount } from '../columns/amount-text.ts'
import { showValue } from '../columns/show-value.ts'
import type { TableRecord } from '../input/table-record.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { createRowReader, type RowReader } from '../table/row-reader.ts'
import { createSettlementTable } from './settlement-table.ts'

/** A total row of one column: an amount of it, and what the lines say in it. */
export interface ColumnSum {
  readonly rowNumber: number
  readonly label: string
  readonly column: string
  readonly currency: Currency
  readonly statedMinor: number
  readonly linesMinor: bigint
  readonly agrees: boolean
}

export interface SettlementSums {
  /** How many total rows there were. */
  readonly count: number
  /** How many of them the lines above do not add up to, or could not be compared with. */
  readonly unconfirmed: number
  /** At most MAX_SHOWN. */
  readonly first: readonly ColumnSum[]
}

export interface SettlementReader {
  readonly readRow: RowReader<SettlementLine>
  /** Of the rows that were read so far. */
  conclude(): SettlementSums
}

const MAX_SHOWN = 100
const REFERENCES = ['txref', 'platformref'] as const
const AMOUNTS = ['gross', 'appfee', 'merchantfee', 'stampduty', 'net'] as const

interface AmountColumn {
  readonly index: number
  readonly name: string
  /** Of what stands in it, as it stands there. */
  readonly totals: ControlTotals
}

export function createSettlementReader(
  inspection: TableInspection, source: SettlementSource, { signs }: Pick<SettlementFileOptions, 'signs'>,
): SettlementReader {
  const { columns, header } = inspection
  const stated = createSettlementTable(inspection.path, { source, signs })
  const read = createRowReader(inspection, {
    ...stated,
    toRow: (values, line) => {
      const outcome = stated.toRow(values, line)
      if ('row' in outcome) for (const { field, totals } of summed) totals.addLine(values.currency, values[field] ?? 0)
      return outcome
    },
  })
  const summed = AMOUNTS.flatMap((field) => {
    const index = columns.get(field)
    return index === undefined ? [] : [{
      field, index, name: showValue(header[index] ?? field), totals: createControlTotals(),
    }]
  })
  const first: ColumnSum[] = []
  let count = 0
  let unconfirmed = 0

  function setAside(record: TableRecord, rowNumber: number, label: string): { readonly isAside: true } {
    const sums = summed.flatMap((column) => holdColumn(inspection, column, { record, rowNumber, label }) ?? [])
    count += 1
    if (sums.length === 0 || sums.some(({ agrees }) => !agrees)) unconfirmed += 1
    first.push(...sums.slice(0, MAX_SHOWN - first.length))
    return { isAside: true }
  }

  /** A row that does is no total, whatever words it has. */
  function namesTransaction(record: TableRecord): boolean {
    return REFERENCES.some((field) => {
      const text = (record[columns.get(field) ?? -1] ?? '').trim()
      return text !== '' && !isSumWord(text) && !isPlaceholder(text)
    })
  }

  return {
    readRow(record, line) {
      const outcome = read(record, line)
      if (!('reject' in outcome)) return outcome
      const label = namesTransaction(record) ? undefined : findSumWord(record.filter((cell) => cell.trim() !== ''))
      return label === undefined ? outcome : setAside(record, line, label)
    },
    conclude: () => ({ count, unconfirmed, first: [...first] }),
  }
}

interface SumRecord {
  readonly record: TableRecord
  readonly rowNumber: number
  readonly label: string
}

/** Undefined where the row states no amount in the column, or none that can be compared. */
function holdColumn(
  { columns, decimals, options }: TableInspection, { index, name, totals }: AmountColumn,
  { record, rowNumber, label }: SumRecord,
): ColumnSum | undefined {
  const sign = record.kinds?.get(index) === 'number' ? '.' : (decimals.way ?? '.')
  const said = [record[columns.get('currency') ?? -1] ?? '', ...label.split(/[^\p{L}]+/u)]
    .map((text) => parseCurrency(text.trim())).find(({ ok }) => ok)
  const sum = totals.hold({
    rowNumber, label: showValue(label.trim()),
    currency: said?.ok === true ? said.value : (options.currency ?? null),
    amountIn(currency) {
      const amount = parseAmountText(record[index] ?? '')
      const minor = amount.ok ? resolveSignedAmount(amount.value, sign, currency) : amount
      return minor.ok ? minor.value : null
    },
  })
  if (sum.currency === null || sum.amountMinor === null || sum.linesMinor === null) return undefined
  return {
    rowNumber, label: sum.label, column: name, currency: sum.currency, statedMinor: sum.amountMinor,
    linesMinor: sum.linesMinor, agrees: sum.verdict === 'agrees',
  }
}
