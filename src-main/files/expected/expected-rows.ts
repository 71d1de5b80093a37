/** Reads the rows of a file of expected payments, sets total rows aside, and adds up the lines. */
import {
  createControlTotals, findSumWord, type LineTotal, type SumRow,
} from '../../../src-shared/domain/books/control-totals.ts'
import { isSumWord } from '../../../src-shared/domain/books/sum-words.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { isPlaceholder } from '../../../src-shared/domain/values/sheet-damage.ts'
import { parseAmountText, resolveAmount } from '../columns/amount-text.ts'
import { showValue } from '../columns/show-value.ts'
import type { TableRecord } from '../input/table-record.ts'
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
  const twins = inspection.options.repairReferences === true ? createTwins(inspection) : undefined
  const first: SumRow[] = []
  let count = 0
  let unconfirmed = 0

  function setAside(record: TableRecord, rowNumber: number, label: string): { readonly isAside: true } {
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
      const twin = twins?.find(row, record)
      if (twin !== undefined) {
        const reason = `names the same payment as line ${twin} once it is repaired`
        return { reject: rejectReference(inspection, row, reason) }
      }
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

/**
 * Tells references that are written in two ways in the file, and one and the same once repaired: which of the rows is
 * right, and whether they are one payment, only a person knows. Holds all references of a file that is repaired.
 */
function createTwins({ columns }: TableInspection) {
  const seen = new Map<string, { readonly text: string; readonly line: number }>()
  return {
    /** The line that has it in the other way. */
    find({ txref, rowNumber }: ExpectedRow, record: readonly string[]): number | undefined {
      const text = (record[columns.get('txref') ?? -1] ?? '').trim()
      const known = seen.get(txref)
      if (known) return known.text === text ? undefined : known.line
      seen.set(txref, { text, line: rowNumber })
      return undefined
    },
  }
}

function rejectDoubtful(inspection: TableInspection, record: readonly string[], row: ExpectedRow): TableReject {
  const word = showValue((record[0] ?? '').trim())
  const reason = `may be a total row: it begins with “${word}”, and the lines above add up to its amount`
  return rejectReference(inspection, row, reason)
}

function rejectReference(
  { columns, header }: TableInspection, { rowNumber, txref }: ExpectedRow, reason: string,
): TableReject {
  return {
    rowNumber, field: 'txref', column: showValue(header[columns.get('txref') ?? -1] ?? 'txref'),
    value: showValue(txref), reference: showValue(txref), reason,
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

  function amountAt(record: TableRecord, index: number, currency: Currency): number | null {
    const amount = parseAmountText(record[index] ?? '')
    const sign = record.kinds?.get(index) === 'number' ? '.' : decimal
    const minor = amount.ok ? resolveAmount(amount.value, sign, currency) : amount
    return minor.ok ? minor.value : null
  }

  return (record: TableRecord, label: string) => {
    const said = [record[currencyColumn]?.trim() ?? '', ...label.split(/[^\p{L}]+/u)].map(parseCurrency)
    const currency = said.find(({ ok }) => ok)
    const places = record.length === width ? [columns.get('amount') ?? -1] : [...record.keys()]
    return {
      currency: currency?.ok === true ? currency.value : (options.currency ?? null),
      amountIn(of: Currency) {
        const amounts = places.flatMap((place) => amountAt(record, place, of) ?? [])
        return amounts.length === 1 ? (amounts[0] ?? null) : null
      },
    }
  }
}
