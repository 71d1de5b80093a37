/** What a table of expected payments is made of. */
import type { ImportField } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Reference } from '../../../src-shared/domain/values/reference.ts'
import { defineRows, type TableField, type ValuesOf } from '../table/table-kind.ts'

const FIELDS = {
  txref: {
    holds: 'reference',
    isRequired: true,
    names: [
      'txref', 'transactionreference', 'transactionref', 'transref', 'trxref', 'txnref', 'reference', 'referenceno',
      'referencenumber', 'ref', 'refno', 'refnumber', 'orderreference', 'orderref', 'paymentreference', 'paymentref',
      'merchantreference', 'merchantref',
    ],
    lesserNames: [
      'orderno', 'ordernumber', 'ordernum', 'orderid', 'order', 'invoiceno', 'invoicenumber', 'bestellnummer',
      'bestellnr', 'auftragsnummer', 'auftragsnr', 'rechnungsnummer', 'rechnungsnr', 'referenz', 'referenznummer',
    ],
    leastNames: [
      'transactionid', 'transactionno', 'transactionnumber', 'trxid', 'txnid', 'paymentid', 'invoice', 'invoiceid',
      'référence', 'référencedepaiement', 'référencetransaction', 'référencedetransaction', 'numérodecommande',
      'nocommande', 'ncommande', 'commande', 'numérodefacture', 'nofacture', 'nfacture', 'transaktionsid',
      'buchungsreferenz',
    ],
  },
  amount: {
    holds: 'amount',
    currency: 'currency',
    isRequired: true,
    names: [
      'expectedamount', 'amount', 'total', 'totalamount', 'ordertotal', 'orderamount', 'grandtotal', 'amountdue',
      'amountexpected',
    ],
    lesserNames: ['grossamount', 'grossamt', 'gross', 'amt', 'totalamt', 'betrag', 'bruttobetrag', 'gesamtbetrag'],
    leastNames: [
      'totaldue', 'amountpayable', 'invoiceamount', 'paymentamount', 'brutto', 'rechnungsbetrag', 'montant',
      'montantttc', 'montanttotal', 'montantdû', 'montantàpayer', 'totalttc',
    ],
  },
  currency: {
    holds: 'currency',
    isRequired: true,
    names: ['currency', 'currencycode', 'ccy', 'cur', 'isocurrency', 'ordercurrency'],
    lesserNames: ['curr', 'währung', 'waehrung'],
    leastNames: ['devise', 'monnaie', 'codedevise', 'paymentcurrency'],
  },
  customer: {
    holds: 'text',
    names: ['customer', 'customername', 'name', 'fullname', 'client', 'clientname', 'payer', 'payername', 'buyer'],
    lesserNames: ['buyername', 'kunde', 'kundenname'],
    leastNames: ['nomduclient', 'nomclient', 'payeur', 'acheteur', 'zahler', 'auftraggeber', 'billingname'],
  },
  email: {
    holds: 'text',
    names: ['email', 'emailaddress', 'customeremail', 'mail', 'payeremail', 'clientemail', 'buyeremail'],
    lesserNames: ['emailadresse', 'mailadresse'],
    leastNames: ['adresseemail', 'courriel', 'billingemail'],
  },
  date: {
    holds: 'date',
    names: ['expecteddate', 'date', 'orderdate', 'duedate', 'paymentdate', 'transactiondate', 'invoicedate'],
    lesserNames: [
      'paidat', 'paidon', 'paiddate', 'datepaid', 'orderedat', 'createdat', 'datum', 'bestelldatum', 'rechnungsdatum',
    ],
    leastNames: [
      'buchungsdatum', 'buchungstag', 'zahlungsdatum', 'datedepaiement', 'datepaiement', 'datedecommande',
      'datecommande', 'datedefacture', 'datefacture', 'datedetransaction', 'dateopération', 'datedopération',
    ],
  },
} as const satisfies Record<ImportField, TableField>

/**
 * Made by a constructor, because there may be a million: of objects written as `{ … }`, V8 expects that they live
 * long where the first ones are all alive as it clears its memory, and an import then holds a hundred megabytes more.
 */
export class ExpectedRow {
  /** The line of the file on which the record begins, counted from 1. */
  readonly rowNumber: number
  readonly txref: Reference
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  /** `2026-09-17`. */
  readonly expectedDate: string | null

  constructor(rowNumber: number, { txref, currency, amount, customer, email, date }: ValuesOf<typeof FIELDS>) {
    this.rowNumber = rowNumber
    this.txref = txref
    this.currency = currency
    this.amountMinor = amount
    this.customer = customer
    this.email = email
    this.expectedDate = date
  }
}

export const EXPECTED_TABLE = defineRows({
  fields: FIELDS,
  readingOrder: ['txref', 'currency', 'amount', 'customer', 'email', 'date'],
  toRow: (said, rowNumber) => ({ row: new ExpectedRow(rowNumber, said) }),
})
