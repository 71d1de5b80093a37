/** Finds the column of each field by its name, and asks rather than choose between two. */
import { AppError, type ErrorDetails } from '../../src-shared/contract/errors.ts'
import type { ImportField, ImportOptions } from '../../src-shared/contract/imports.ts'

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

/** Said of a field that no column holds. */
const NO_COLUMN = ''

function findColumn(file: string, header: readonly string[], field: ImportField, named: string | undefined) {
  if (named === NO_COLUMN) return undefined
  return named === undefined ? findByName(file, header, field) : findNamed(file, header, field, named)
}

export function findColumns(file: string, header: readonly string[], options: ImportOptions): ColumnFindings {
  const columns: Partial<Record<ImportField, number>> = {}
  const questions: AppError[] = []
  for (const field of FIELDS) {
    const named = options.columns?.[field]
    const found = findColumn(file, header, field, named)
    if (found instanceof AppError) questions.push(found)
    else if (found !== undefined) columns[field] = found
    else if (field === 'txref' || field === 'amount') {
      questions.push(new AppError('IMPORT_COLUMN_MISSING', { file, field, headers: describe(header) }))
    } else if (field === 'currency' && options.currency === undefined) {
      questions.push(new AppError('IMPORT_CURRENCY_MISSING', { file }))
    }
  }
  return { columns, questions }
}

type Found = number | undefined | AppError

/** Is this a name that a column of expected payments goes by? */
export function isFieldHeader(text: string): boolean {
  return FIELDS.some((field) => NAMES[field].includes(fold(text)))
}

function findByName(file: string, header: readonly string[], field: ImportField): Found {
  const folded = header.map(fold)
  const [own = '', ...others] = NAMES[field]
  const byOwnName = indexesOf(folded, (name) => name === own)
  const indexes = byOwnName.length > 0 ? byOwnName : indexesOf(folded, (name) => others.includes(name))
  if (indexes.length <= 1) return indexes[0]
  const isOneName = new Set(indexes.map((index) => folded[index])).size === 1
  return isOneName ? duplicate(file, header, field, indexes) : new AppError('IMPORT_COLUMN_AMBIGUOUS', {
    file, field, candidates: describe(indexes.map((index) => header[index] ?? '')),
  })
}

/** What the person named: a header as it stands, else one that differs only in case and signs, else a number. */
function findNamed(file: string, header: readonly string[], field: ImportField, named: string): Found {
  const exact = indexesOf(header, (name) => name.trim() === named.trim() && name.trim() !== '')
  const alike = exact.length > 0 ? exact : indexesOf(header, (name) => fold(name) === fold(named) && fold(name) !== '')
  if (alike.length > 1) return duplicate(file, header, field, alike)
  const number = /^\d{1,5}$/.test(named) ? Number(named) : 0
  const index = alike[0] ?? (number >= 1 && number <= header.length ? number - 1 : undefined)
  return index ?? new AppError('IMPORT_COLUMN_UNKNOWN', { file, field, column: named, headers: describe(header) })
}

function duplicate(file: string, header: readonly string[], field: ImportField, indexes: readonly number[]): AppError {
  const details: ErrorDetails = {
    file, field, header: header[indexes[0] ?? 0] ?? '', columns: indexes.map((index) => index + 1).join(', '),
  }
  return new AppError('IMPORT_HEADER_DUPLICATE', details)
}

function indexesOf(header: readonly string[], matches: (name: string) => boolean): readonly number[] {
  return header.flatMap((name, index) => (matches(name) ? [index] : []))
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const MAX_NAMES_SHOWN = 30
const MAX_NAME_SHOWN = 40

/** The columns' names for people: `1 txref, 2 amount`. */
function describe(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN).map((name) => name.trim().slice(0, MAX_NAME_SHOWN) || '(no name)')
  return names.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}
