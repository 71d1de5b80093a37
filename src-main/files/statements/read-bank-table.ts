/** Makes statements of a bank's table: one for each account and currency, whose balances prove its lines. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { planTable, type TableAnswers } from '../../../src-shared/domain/statements/table-statement.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { readBankTableRows, type BankLineRow, type BankTableRows } from './bank-table-rows.ts'
import { unreadableStatement } from './unreadable-statement.ts'

/** Throws STATEMENT_UNREADABLE, STATEMENT_STEP_WRONG, and STATEMENT_SIGNS_UNCLEAR and STATEMENT_ORDER_UNCLEAR. */
export async function readBankTable(
  inspection: TableInspection, answers: TableAnswers, signal?: AbortSignal,
): Promise<readonly BankStatement[]> {
  const file = basename(inspection.path)
  const { lines, beside } = await readBankTableRows(inspection, signal)
  const groups = Map.groupBy(lines, ({ accountNumber, currency }) => `${accountNumber ?? ''} ${currency}`)
  const [first] = lines
  const isOne = groups.size === 1
  if (first && !isOne && (beside.find('opening', first.currency) ?? beside.find('closing', first.currency)) !== null) {
    throw unreadableStatement(file, 'it states a balance, but has lines of several accounts or currencies')
  }
  return [...groups.values()].map((group) => toStatement(file, group, isOne ? beside : null, answers))
}

function toStatement(
  file: string, rows: readonly BankLineRow[], beside: BankTableRows['beside'] | null, answers: TableAnswers,
): BankStatement {
  const [first] = rows
  if (!first) throw new Error('A group has no row')
  const { currency, accountNumber } = first
  const plan = planTable(rows, {
    openingMinor: beside?.find('opening', currency) ?? null, closingMinor: beside?.find('closing', currency) ?? null,
  }, answers)
  switch (plan.kind) {
    case 'signs-unclear': throw new AppError('STATEMENT_SIGNS_UNCLEAR', { file, line: rowOf(plan.index).rowNumber })
    case 'order-unclear': throw new AppError('STATEMENT_ORDER_UNCLEAR', { file })
    case 'broken': {
      const { rowNumber, balanceMinor } = rowOf(plan.index)
      throw new AppError('STATEMENT_STEP_WRONG', {
        file, line: rowNumber, balance: formatMoney(balanceMinor ?? 0, currency),
        found: formatMoney(plan.foundMinor, currency),
      })
    }
    case 'planned': {
      const dates = rows.map(({ bookingDate }) => bookingDate).sort()
      const balanceOf = (amountMinor: number | null) => (amountMinor === null ? null : { date: null, amountMinor })
      return {
        accountNumber, currency, number: null,
        fromDate: dates[0] ?? null, toDate: dates.at(-1) ?? null,
        opening: balanceOf(plan.openingMinor), closing: balanceOf(plan.closingMinor),
        lines: plan.lines.map(({ index, amountMinor }, place) => toLine(rowOf(index), place + 1, amountMinor)),
      }
    }
  }

  function rowOf(index: number): BankLineRow {
    return rows[index] ?? first as BankLineRow
  }
}

function toLine(row: BankLineRow, position: number, amountMinor: number): BankStatement['lines'][number] {
  const { bookingDate, valueDate, narration, counterparty, bankReference, customerReference, typeCode } = row
  return {
    position, bookingDate, valueDate, amountMinor, isReversal: false, narration, counterparty, bankReference,
    customerReference, typeCode,
  }
}
