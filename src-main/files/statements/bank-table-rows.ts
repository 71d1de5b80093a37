/** Reads all rows of a bank's table: lines, and what stands above and below them. All can be read, or none is taken. */
import { basename } from 'node:path'
import { findAmountProblem, type AmountProblem } from '../../../src-shared/domain/statements/signs.ts'
import { parseAmountText } from '../columns/amount-text.ts'
import { parseDateText } from '../columns/date-text.ts'
import { fillUp, type TableRecord } from '../input/table-record.ts'
import { readTableRecords } from '../input/table-records.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { createRowReader, type TableReject } from '../table/row-reader.ts'
import { MAX_LINES } from './bank-format.ts'
import { BANK_TABLE, type BankTableRow } from './bank-table.ts'
import { createBesideLines, type BesideLinesReader } from './beside-lines.ts'
import { unreadableStatement } from './unreadable-statement.ts'

export interface BankLineRow extends BankTableRow {
  readonly bookingDate: string
}

export interface BankTableRows {
  /** In the file's order. */
  readonly lines: readonly BankLineRow[]
  readonly beside: BesideLinesReader
}

const PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  none: 'has no amount',
  both: 'has a debit and a credit',
  unmarked: 'has no mark that says whether it is a debit or a credit',
  differs: 'has an amount that is neither its debit nor its credit',
}

/** Throws STATEMENT_UNREADABLE for the first row that is neither a line nor anything that may stand beside lines. */
export async function readBankTableRows(inspection: TableInspection, signal?: AbortSignal): Promise<BankTableRows> {
  const { path, format, identity, header, headerLine, columns } = inspection
  const file = basename(path)
  const readRow = createRowReader(inspection, BANK_TABLE)
  const beside = createBesideLines(inspection)
  const hasMarks = columns.has('mark')
  const lines: BankLineRow[] = []
  /** The first row that may only stand below all lines. */
  let remark: string | undefined

  function take(record: TableRecord, line: number): void {
    if (beside.takes(record, line, lines)) return
    const read = readRow(fillUp(record, header.length), line)
    const reason = 'row' in read ? findProblem(read.row, line, hasMarks) : describe(read, line)
    if (reason === undefined && 'row' in read) {
      if (remark !== undefined) throw unreadableStatement(file, remark)
      if (lines.length === MAX_LINES) throw unreadableStatement(file, `it has more than ${MAX_LINES} lines`)
      // A row without a date has a problem.
      lines.push({ ...read.row, bookingDate: read.row.bookingDate ?? '' })
      return
    }
    if (!isRemark(record)) throw unreadableStatement(file, reason ?? `line ${line}`)
    remark ??= reason
  }

  for await (const batch of readTableRecords(path, format, { signal, identity })) {
    for (const [index, record] of batch.records.entries()) {
      const line = batch.lines[index] ?? 0
      if (line < headerLine) beside.readTitle(record, line)
      // Some banks repeat the header on each page.
      else if (line > headerLine && !isSame(record, header)) take(record, line)
    }
  }
  if (lines.length === 0) throw unreadableStatement(file, 'it has no line')
  return { lines, beside }
}

function findProblem(row: BankTableRow, line: number, hasMarks: boolean): string | undefined {
  const problem = findAmountProblem(row, hasMarks)
  if (problem !== undefined) return `line ${line} ${PROBLEMS[problem]}`
  return row.bookingDate === null ? `line ${line} has no date` : undefined
}

/** Which column, its value and why it was refused. */
function describe(read: { readonly reject: TableReject } | { readonly isAside: true }, line: number): string {
  if (!('reject' in read)) return `line ${line}`
  const { field, column, value, reason } = read.reject
  if (field === null) return `line ${line} ${reason}`
  return `line ${line}: ${column.trim() || field} ${value === '' ? '(empty)' : `“${value}”`} ${reason}`
}

/** A sentence alone in its row, such as “This statement needs no signature”. */
function isRemark(record: readonly string[]): boolean {
  const filled = record.filter((cell) => cell.trim() !== '')
  const [text = ''] = filled
  return filled.length === 1 && !parseAmountText(text).ok && !parseDateText(text).ok
}

function isSame(record: readonly string[], header: readonly string[]): boolean {
  return record.length === header.length && record.every((cell, index) => cell.trim() === header[index]?.trim())
}
