/** What a table of transfers is made of ("Transfer", request fields). The first name of a field is the document's. */
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import {
  findTransferIssues, MAX_META, MAX_TRANSFERS_AT_ONCE, TRANSFER_CURRENCIES, type MetaItem, type TransferDetails,
  type TransferField,
} from '../../../src-shared/domain/transfers/transfers.ts'
import { defineRows, type TableField } from '../table/table-kind.ts'

export interface NewTransfer {
  readonly rowNumber: number
  readonly details: TransferDetails
}

/** Sent as it is written; what it may be is judged with the row. */
const TEXT = { holds: 'text', isKeptAsWritten: true } as const
/** Says where the money goes. */
const CODE = { ...TEXT, isCode: true } as const

const FIELDS = {
  reference: {
    holds: 'reference',
    isRequired: true,
    names: [
      'reference', 'ref', 'transferreference', 'transferref', 'paymentreference', 'paymentref', 'payoutreference',
    ],
  },
  amount: {
    holds: 'amount',
    currency: 'currency',
    isRequired: true,
    names: ['amount', 'transferamount', 'paymentamount', 'total', 'net', 'netpay'],
    lesserNames: ['betrag'],
    leastNames: ['montant'],
  },
  currency: {
    holds: 'currency',
    among: TRANSFER_CURRENCIES,
    isRequired: true,
    names: ['currency', 'currencycode', 'ccy', 'cur'],
    lesserNames: ['curr', 'währung', 'waehrung'],
    leastNames: ['devise'],
  },
  account_bank: { ...CODE, names: ['accountbank', 'bankcode', 'bank', 'sortcode'] },
  account_number: {
    ...CODE,
    mayBeDamaged: true,
    names: ['accountnumber', 'account', 'accountno', 'nuban', 'iban', 'mobilenumber'],
    lesserNames: ['acctno', 'acctnumber', 'kontonummer'],
  },
  beneficiary: { ...CODE, names: ['beneficiary', 'beneficiaryid'] },
  beneficiary_name: {
    ...TEXT,
    names: ['beneficiaryname', 'accountname', 'name', 'fullname', 'payee', 'payeename'],
    lesserNames: ['empfänger', 'empfaenger'],
  },
  narration: {
    ...TEXT,
    names: ['narration', 'description', 'memo', 'details', 'purpose'],
    lesserNames: ['verwendungszweck'],
  },
  callback_url: { ...TEXT, names: ['callbackurl', 'callback'] },
  debit_currency: { ...TEXT, names: ['debitcurrency'] },
  destination_branch_code: { ...CODE, names: ['destinationbranchcode', 'branchcode', 'branch'] },
  meta: { holds: 'own', parse: parseMeta, names: ['meta', 'metadata'] },
} as const satisfies Record<TransferField, TableField>

/** What a field of the form is called in a file. */
const COLUMN_OF_FIELD: Readonly<Record<string, TransferField>> = {
  accountBank: 'account_bank', accountNumber: 'account_number', beneficiaryName: 'beneficiary_name',
  callbackUrl: 'callback_url', debitCurrency: 'debit_currency', destinationBranchCode: 'destination_branch_code',
}

export const TRANSFER_TABLE = defineRows({
  fields: FIELDS,
  readingOrder: [
    'currency', 'amount', 'meta', 'reference', 'account_number', 'account_bank', 'beneficiary', 'beneficiary_name',
    'narration', 'callback_url', 'debit_currency', 'destination_branch_code',
  ],
  findMissing: (columns) => {
    const hasPayee = columns.has('beneficiary') || columns.has('account_number')
    return hasPayee ? undefined : 'account_number'
  },
  maxRows: { count: MAX_TRANSFERS_AT_ONCE, error: 'TRANSFER_FILE_LONG' },
  toRow: (values, rowNumber) => {
    const details: TransferDetails = {
      reference: values.reference,
      currency: values.currency,
      amountMinor: values.amount,
      beneficiary: values.beneficiary ?? undefined,
      accountBank: values.account_bank ?? undefined,
      accountNumber: values.account_number ?? undefined,
      beneficiaryName: values.beneficiary_name ?? undefined,
      narration: values.narration ?? undefined,
      callbackUrl: values.callback_url ?? undefined,
      debitCurrency: values.debit_currency?.toUpperCase(),
      destinationBranchCode: values.destination_branch_code ?? undefined,
      meta: values.meta,
    }
    const row: NewTransfer = { rowNumber, details }
    const [issue] = findTransferIssues(details)
    return issue ? { field: COLUMN_OF_FIELD[issue.field] ?? issue.field, reason: issue.reason } : { row }
  },
})

/** A JSON object of texts. */
function parseMeta(text: string): Parsed<readonly MetaItem[] | undefined> {
  if (text === '') return parsed(undefined)
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
    // Said below, as for every text that is not an object.
  }
  return unreadable(`must be a JSON object of at most ${MAX_META} texts`)
}
