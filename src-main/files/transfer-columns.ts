/** Finds the columns of a file of transfers ("Transfer", request fields), and asks rather than choose between two. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { TransferFileOptions } from '../../src-shared/contract/transfers.ts'
import { TRANSFER_FIELDS, type TransferField } from '../../src-shared/domain/transfers.ts'
import { describeNames, findColumn } from './column-names.ts'

/** Index of each field's column, counted from 0. */
export type TransferColumns = Readonly<Partial<Record<TransferField, number>>>

/** Folded to letters and digits; the first of each is the document's own. */
const NAMES: Readonly<Record<TransferField, readonly string[]>> = {
  reference: [
    'reference', 'ref', 'transferreference', 'transferref', 'paymentreference', 'paymentref', 'payoutreference',
  ],
  amount: ['amount', 'transferamount', 'paymentamount', 'total', 'net', 'netpay'],
  currency: ['currency', 'currencycode', 'ccy', 'cur'],
  account_bank: ['accountbank', 'bankcode', 'bank', 'sortcode'],
  account_number: ['accountnumber', 'account', 'accountno', 'nuban', 'iban', 'mobilenumber'],
  beneficiary: ['beneficiary', 'beneficiaryid'],
  beneficiary_name: ['beneficiaryname', 'accountname', 'name', 'fullname', 'payee', 'payeename'],
  narration: ['narration', 'description', 'memo', 'details', 'purpose'],
  callback_url: ['callbackurl', 'callback'],
  debit_currency: ['debitcurrency'],
  destination_branch_code: ['destinationbranchcode', 'branchcode', 'branch'],
  meta: ['meta', 'metadata'],
}

export interface TransferColumnFindings {
  readonly columns: TransferColumns
  /** What only the person can answer. */
  readonly questions: readonly AppError[]
}

export function findTransferColumns(
  file: string, header: readonly string[], options: TransferFileOptions,
): TransferColumnFindings {
  const columns: Partial<Record<TransferField, number>> = {}
  const questions: AppError[] = []
  for (const field of TRANSFER_FIELDS) {
    const found = findColumn({ file, header, field, names: NAMES[field], named: options.columns?.[field] })
    if (found instanceof AppError) questions.push(found)
    else if (found !== undefined) columns[field] = found
    else if (field === 'reference' || field === 'amount') questions.push(missing(field))
    else if (field === 'currency' && options.currency === undefined) {
      questions.push(new AppError('IMPORT_CURRENCY_MISSING', { file }))
    }
  }
  const hasPayee = columns.beneficiary !== undefined || columns.account_number !== undefined
  if (!hasPayee && questions.length === 0) questions.push(missing('account_number'))
  return { columns, questions }

  function missing(field: TransferField): AppError {
    return new AppError('IMPORT_COLUMN_MISSING', { file, field, headers: describeNames(header) })
  }
}
