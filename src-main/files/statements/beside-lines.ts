/** Reads the balances and sums that stand above and below the lines of a bank's table. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isPartWord } from '../../../src-shared/domain/books/sum-words.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import { parseAmountText, resolveSignedAmount } from '../columns/amount-text.ts'
import { parseDateText } from '../columns/date-text.ts'
import { showValue } from '../columns/show-value.ts'
import type { TableRecord } from '../input/table-record.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { findBesideLines } from './balance-words.ts'
import type { BankTableRow } from './bank-table.ts'
import { unreadableStatement } from './unreadable-statement.ts'

/** A balance as it stands: its currency shows only with the lines. */
interface StatedBalance {
  readonly kind: 'opening' | 'closing'
  readonly line: number
  readonly text: string
  readonly isNumber: boolean
}

export interface BesideLinesReader {
  /** Above the header. */
  readTitle(record: TableRecord, line: number): void
  /** Of a row under the header: is it a balance or a sum beside the lines? Throws where a sum is another one. */
  takes(record: TableRecord, line: number, above: readonly BankTableRow[]): boolean
  /** Null where the table has none. Throws where it has two that differ, or one that can't be read. */
  find(kind: 'opening' | 'closing', currency: Currency): number | null
}

/** Said of a sum that is another one, and of two balances. */
const SUMS_SAY = { debit: 'says that the debits come to', credit: 'says that the credits come to' } as const
const DIFFERENT = { opening: 'state different opening balances', closing: 'state different closing balances' } as const

export function createBesideLines(inspection: TableInspection): BesideLinesReader {
  const { columns } = inspection
  const file = basename(inspection.path)
  const balances: StatedBalance[] = []
  const cellOf = (record: readonly string[], field: string) => cellIn(inspection, record, field)

  function isLine(record: readonly string[]): boolean {
    const hasAmount = ['amount', 'debit', 'credit'].some((field) => /[1-9]/.test(cellOf(record, field)))
    return hasAmount && parseDateText(cellOf(record, 'booking_date')).ok
  }

  function keep(record: TableRecord, line: number, own: string | undefined): void {
    for (const [index, cell] of record.entries()) {
      const kind = findBesideLines([cell])
      if (kind === undefined || kind === 'sum') continue
      const behind = record.findIndex((text, place) => place > index && text.trim() !== '')
      const place = own === undefined || own === '' ? behind : columns.get('balance') ?? -1
      const text = place === -1 ? cell.slice(cell.lastIndexOf(':') + 1) : record[place] ?? ''
      // Money out of the account makes no balance.
      if (place === columns.get('debit') || !parseAmountText(text).ok) continue
      balances.push({ kind, line, text, isNumber: record.kinds?.get(place) === 'number' })
    }
  }

  return {
    readTitle: (record, line) => keep(record, line, undefined),
    takes(record, line, above) {
      if (isLine(record)) return false
      const kind = findBesideLines(record)
      if (kind === undefined) return false
      if (kind === 'sum') holdSums(inspection, record, line, above)
      else keep(record, line, cellOf(record, 'balance'))
      return true
    },
    find(kind, currency) {
      const stated = balances.filter((balance) => balance.kind === kind)
        .map(({ text, isNumber, line }) => ({ line, minor: resolve(inspection, { text, isNumber, line }, currency) }))
      const [first] = stated
      const other = stated.find(({ minor }) => minor !== first?.minor)
      if (other) {
        throw unreadableStatement(file, `line ${first?.line ?? 0} and line ${other.line} ${DIFFERENT[kind]}`)
      }
      return first?.minor ?? null
    },
  }
}

function cellIn({ columns }: TableInspection, record: readonly string[], field: string): string {
  return (record[columns.get(field) ?? -1] ?? '').trim()
}

/** In minor units. Throws where it can't be read, or can be in two ways. */
function resolve(
  { path, decimals }: TableInspection, { text, isNumber, line }: Omit<StatedBalance, 'kind'>, currency: Currency,
): number {
  const file = basename(path)
  const amount = parseAmountText(text)
  const value = showValue(text)
  if (amount.ok && !isNumber && amount.value.evidence === 'either' && decimals.way === null) {
    throw new AppError('IMPORT_AMOUNTS_AMBIGUOUS', { file, line, value })
  }
  const minor = amount.ok ? resolveSignedAmount(amount.value, isNumber ? '.' : decimals.way ?? '.', currency) : amount
  if (minor.ok) return minor.value
  throw unreadableStatement(file, `line ${line}: the amount “${value}” ${minor.reason}`)
}

/** Those of a page, or of several currencies, are not compared. */
function holdSums(
  inspection: TableInspection, record: TableRecord, line: number, above: readonly BankTableRow[],
): void {
  const currency = above[0]?.currency
  if (currency === undefined || above.some((row) => row.currency !== currency) || record.some(isPartWord)) return
  for (const field of ['debit', 'credit'] as const) {
    const text = cellIn(inspection, record, field)
    if (text === '') continue
    const isNumber = record.kinds?.get(inspection.columns.get(field) ?? -1) === 'number'
    const said = Math.abs(resolve(inspection, { text, isNumber, line }, currency))
    const found = above.reduce((sum, row) => sum + BigInt(row[`${field}Minor`] ?? 0), 0n)
    if (BigInt(said) === (found < 0n ? -found : found)) continue
    const [sum, sums] = [formatMoney(said, currency), formatMoney(found, currency)]
    const reason = `line ${line} ${SUMS_SAY[field]} ${sum}, but they come to ${sums}`
    throw unreadableStatement(basename(inspection.path), reason)
  }
}
