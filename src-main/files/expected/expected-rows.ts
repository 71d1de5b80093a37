/** Reads the rows of a file of expected payments, sets total rows aside, and adds up the lines. */
import {
  createControlTotals, findSumWord, type LineTotal, type SumRow,
} from '../../../src-shared/domain/books/control-totals.ts'
import { isSumWord } from '../../../src-shared/domain/books/sum-words.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { isPlaceholder } from '../../../src-shared/domain/values/sheet-damage.ts'
import { parseAmountText, resolveAmount } from '../columns/amount-text.ts'
import { showValue } from '../columns/show-value.ts'
import { createCorrections, type Corrections } from '../table/corrections.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { createRowReader, type RowReader, type TableReject } from '../table/row-reader.ts'
import { EXPECTED_TABLE, type ExpectedRow } from './expected-table.ts'

interface ExpectedReader {
  readonly readRow: RowReader<ExpectedRow>
  /** Of the rows that were read so far. */
  conclude(): ExpectedFindings
}

export interface ExpectedFindings {
  readonly totals: readonly LineTotal[]
  readonly sumRows: {
    readonly count: number
    /** How many of them the lines above do not add up to, or could not be compared with. */
    readonly unconfirmed: number
    /** At most MAX_SHOWN. */
    readonly first: readonly SumRow[]
  }
  readonly corrections: Pick<Corrections, 'trimmed' | 'repaired' | 'firstRepairs'>
}

const MAX_SHOWN = 100

export function createExpectedReader(inspection: TableInspection): ExpectedReader {
  const corrections = createCorrections()
  const read = createRowReader(inspection, EXPECTED_TABLE, corrections)
  const totals = createControlTotals()
  const readSum = createSumReader(inspection)
  const first: SumRow[] = []
  let count = 0
  let unconfirmed = 0

  function setAside(record: readonly string[], rowNumber: number, label: string): { readonly isAside: true } {
    const sum = totals.hold({ rowNumber, label: showValue(label.trim()), ...readSum(record, label) })
    count += 1
    if (sum.verdict !== 'agrees') unconfirmed += 1
    if (first.length < MAX_SHOWN) first.push(sum)
    return { isAside: true }
  }

  return {
    readRow(record, line) {
      const outcome = read(record, line)
      if (!('row' in outcome)) {
        const label = findLabel(inspection, record)
        return label === undefined ? outcome : setAside(record, line, label)
      }
      const { row } = outcome
      // It has all that a payment has: neither read as one nor left out, until a person has looked at it.
      if (isSumWord(record[0] ?? '') && totals.isSumSoFar(row.currency, row.amountMinor)) {
        return { reject: rejectDoubtful(inspection, record, row) }
      }
      totals.addLine(row.currency, row.amountMinor)
      return outcome
    },
    conclude: () => ({
      totals: totals.conclude(), sumRows: { count, unconfirmed, first: [...first] }, corrections,
    }),
  }
}

function rejectDoubtful(
  { columns, header }: TableInspection, record: readonly string[], { rowNumber, txref }: ExpectedRow,
): TableReject {
  const word = showValue((record[0] ?? '').trim())
  return {
    rowNumber, field: 'txref', column: showValue(header[columns.get('txref') ?? -1] ?? 'txref'),
    value: showValue(txref), reference: showValue(txref),
    reason: `may be a total row: it begins with “${word}”, and the lines above add up to its amount`,
  }
}

/**
 * The word that makes a total row of one that is not a payment; undefined where it is another row. A row with a
 * reference of its own, or with more fields than the others, is none: its amount may have been parted.
 */
function findLabel({ columns, width }: TableInspection, record: readonly string[]): string | undefined {
  const filled = record.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > width) return undefined
  const reference = record[columns.get('txref') ?? -1] ?? ''
  const cells = record.filter((cell) => cell.trim() !== '')
  if (isSumWord(reference)) return reference
  if (record.length === width) return isPlaceholder(reference.trim()) ? findSumWord(cells) : undefined
  const [label = '', ...others] = cells
  return isSumWord(label) && isAmountAlone(others) ? label : undefined
}

/** Of a row that has fewer fields than the header, so that its columns say nothing. */
function isAmountAlone(cells: readonly string[]): boolean {
  const [amount, ...others] = cells.filter((cell) => !parseCurrency(cell.trim()).ok)
  return amount !== undefined && others.length === 0 && parseAmountText(amount).ok
}

/** A total row often has fewer fields than the others, and no currency. */
function createSumReader({ columns, decimals, options, width }: TableInspection) {
  const decimal = decimals.way ?? '.'
  const currencyColumn = columns.get('currency') ?? -1

  function amountOf(text: string, currency: Currency): number | null {
    const amount = parseAmountText(text)
    const minor = amount.ok ? resolveAmount(amount.value, decimal, currency) : amount
    return minor.ok ? minor.value : null
  }

  return (record: readonly string[], label: string) => {
    const said = [record[currencyColumn]?.trim() ?? '', ...label.split(/[^\p{L}]+/u)].map(parseCurrency)
    const currency = said.find(({ ok }) => ok)
    const cells = record.length === width ? [record[columns.get('amount') ?? -1] ?? ''] : record
    return {
      currency: currency?.ok === true ? currency.value : (options.currency ?? null),
      amountIn(of: Currency) {
        const amounts = cells.flatMap((cell) => amountOf(cell, of) ?? [])
        return amounts.length === 1 ? (amounts[0] ?? null) : null
      },
    }
  }
}
