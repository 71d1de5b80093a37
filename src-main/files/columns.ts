/** Finds the column of each field by its name, and asks rather than choose between two. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { ImportField, ImportOptions } from '../../src-shared/contract/imports.ts'
import { describeNames, findColumn, foldName } from './column-names.ts'

/** Index of each field's column, counted from 0. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>

export interface ColumnFindings {
  readonly columns: Columns
  /** What only the person can answer. */
  readonly questions: readonly AppError[]
}

/** Names of columns, folded to letters and digits. The first name of a field is its own and wins over the others. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  txref: [
    'txref', 'transactionreference', 'transactionref', 'transref', 'trxref', 'txnref', 'reference', 'referenceno',
    'referencenumber', 'ref', 'refno', 'refnumber', 'orderreference', 'orderref', 'paymentreference', 'paymentref',
    'merchantreference', 'merchantref',
  ],
  amount: [
    'expectedamount', 'amount', 'total', 'totalamount', 'ordertotal', 'orderamount', 'grandtotal', 'amountdue',
    'amountexpected',
  ],
  currency: ['currency', 'currencycode', 'ccy', 'cur', 'isocurrency', 'ordercurrency'],
  customer: ['customer', 'customername', 'name', 'fullname', 'client', 'clientname', 'payer', 'payername', 'buyer'],
  email: ['email', 'emailaddress', 'customeremail', 'mail', 'payeremail', 'clientemail', 'buyeremail'],
  date: ['expecteddate', 'date', 'orderdate', 'duedate', 'paymentdate', 'transactiondate', 'invoicedate'],
}

export const FIELDS: readonly ImportField[] = ['txref', 'amount', 'currency', 'customer', 'email', 'date']

export function findColumns(file: string, header: readonly string[], options: ImportOptions): ColumnFindings {
  const columns: Partial<Record<ImportField, number>> = {}
  const questions: AppError[] = []
  for (const field of FIELDS) {
    const found = findColumn({ file, header, field, names: NAMES[field], named: options.columns?.[field] })
    if (found instanceof AppError) questions.push(found)
    else if (found !== undefined) columns[field] = found
    else if (field === 'txref' || field === 'amount') {
      questions.push(new AppError('IMPORT_COLUMN_MISSING', { file, field, headers: describeNames(header) }))
    } else if (field === 'currency' && options.currency === undefined) {
      questions.push(new AppError('IMPORT_CURRENCY_MISSING', { file }))
    }
  }
  return { columns, questions }
}

/** Is this a name that a column of expected payments goes by? */
export function isFieldHeader(text: string): boolean {
  return FIELDS.some((field) => NAMES[field].includes(foldName(text)))
}
