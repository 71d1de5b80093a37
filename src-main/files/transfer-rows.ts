/** Turns one record of a file into a transfer, or says which of its columns can't be read and why. */
import type { TransferFileOptions } from '../../src-shared/contract/transfers.ts'
import { parseCurrency } from '../../src-shared/domain/currency.ts'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/parsed.ts'
import {
  findTransferIssues, MAX_META, TRANSFER_CURRENCIES, type MetaItem, type TransferCurrency, type TransferDetails,
  type TransferField,
} from '../../src-shared/domain/transfers.ts'
import { parseAmountText, resolveAmount, type DecimalSign } from './amount-text.ts'
import { unguardFormula } from './formula-guard.ts'
import { findReferenceDamage, type ReferenceDamage } from './reference-column.ts'
import { showValue } from './show-value.ts'
import type { TransferColumns } from './transfer-columns.ts'

export type TransferRow =
  | { readonly rowNumber: number; readonly details: TransferDetails; readonly reason: null }
  | { readonly rowNumber: number; readonly details: null; readonly reason: string }

interface Settled {
  readonly header: readonly string[]
  readonly columns: TransferColumns
  readonly options: TransferFileOptions
  readonly decimal: DecimalSign
  /** What a spreadsheet did to whole columns of digits. */
  readonly damage: Readonly<Partial<Record<TransferField, ReferenceDamage>>>
}

/** The file's columns, and what a field of the form is called in what is said of it. */
const COLUMN_OF_FIELD: Readonly<Record<string, TransferField>> = {
  accountBank: 'account_bank', accountNumber: 'account_number', beneficiaryName: 'beneficiary_name',
  callbackUrl: 'callback_url', debitCurrency: 'debit_currency', destinationBranchCode: 'destination_branch_code',
}

export function createTransferRowReader(settled: Settled): (record: readonly string[], line: number) => TransferRow {
  const { header, columns, options, decimal, damage } = settled

  return function readRow(record, line) {
    const refuse = (reason: string): TransferRow => ({ rowNumber: line, details: null, reason })
    if (record.length !== header.length) {
      return refuse(`The row has ${record.length} fields where the header has ${header.length}`)
    }
    const raw = (field: TransferField): string => record[columns[field] ?? -1] ?? ''
    const text = (field: TransferField): string | undefined => unguardFormula(raw(field)).trim() || undefined
    const refuseField = (field: TransferField, reason: string): TransferRow => (
      refuse(`${header[columns[field] ?? -1]?.trim() || field} ${quote(raw(field))} ${reason}`)
    )
    const currency = readCurrency(text('currency') ?? options.currency)
    if (!currency.ok) return refuseField('currency', currency.reason)
    const amount = readAmount(raw('amount'), decimal, currency.value)
    if (!amount.ok) return refuseField('amount', amount.reason)
    const meta = readMeta(text('meta'))
    if (!meta.ok) return refuseField('meta', meta.reason)
    for (const field of ['reference', 'account_number'] as const) {
      const found = damage[field]
      const reason = options.allowShortReferences || !found ? undefined : findReferenceDamage(text(field) ?? '', found)
      if (reason !== undefined) return refuseField(field, reason)
    }
    const details: TransferDetails = {
      // As it stands: a blank at its end may be a part of it, or a mistake.
      reference: unguardFormula(raw('reference')),
      currency: currency.value,
      amountMinor: amount.value,
      beneficiary: text('beneficiary'),
      accountBank: text('account_bank'),
      accountNumber: text('account_number'),
      beneficiaryName: text('beneficiary_name'),
      narration: text('narration'),
      callbackUrl: text('callback_url'),
      debitCurrency: text('debit_currency')?.toUpperCase(),
      destinationBranchCode: text('destination_branch_code'),
      meta: meta.value,
    }
    const [issue] = findTransferIssues(details)
    if (!issue) return { rowNumber: line, details, reason: null }
    return refuseField(COLUMN_OF_FIELD[issue.field] ?? (issue.field as TransferField), issue.reason)
  }
}

function quote(value: string): string {
  return value === '' ? '(empty)' : `“${showValue(value)}”`
}

function readCurrency(text: string | undefined): Parsed<TransferCurrency> {
  const code = TRANSFER_CURRENCIES.find((known) => known === text?.toUpperCase())
  return code === undefined ? unreadable(`must be one of ${TRANSFER_CURRENCIES.join(', ')}`) : parsed(code)
}

function readAmount(text: string, decimal: DecimalSign, code: TransferCurrency): Parsed<number> {
  const amount = parseAmountText(text)
  if (!amount.ok) return amount
  const currency = parseCurrency(code)
  return currency.ok ? resolveAmount(amount.value, decimal, currency.value) : currency
}

/** A JSON object of texts. */
function readMeta(text: string | undefined): Parsed<readonly MetaItem[] | undefined> {
  if (text === undefined) return parsed(undefined)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const items = Object.entries(value)
      const isPlain = items.every(([, item]) => typeof item === 'string' || typeof item === 'number')
      if (isPlain && items.length <= MAX_META) {
        return parsed(items.map(([name, item]) => ({ name, value: String(item) })))
      }
    }
  } catch {
    // Said below, as for every text that is no object.
  }
  return unreadable(`must be a JSON object of at most ${MAX_META} texts`)
}
