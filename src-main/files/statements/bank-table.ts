/** What a table of bank statements is made of, by the names that banks give its columns in three languages. */
import type { StatementField } from '../../../src-shared/domain/statements/table-fields.ts'
import type { TableAmount } from '../../../src-shared/domain/statements/signs.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { foldName } from '../columns/column-names.ts'
import { defineRows, type TableField } from '../table/table-kind.ts'
import { joinTexts } from './unreadable-statement.ts'

export interface BankTableRow extends TableAmount {
  readonly rowNumber: number
  /** Null where its cell is empty, which only what is no line may have. */
  readonly bookingDate: string | null
  readonly valueDate: string | null
  readonly balanceMinor: number | null
  readonly currency: Currency
  readonly accountNumber: string | null
  readonly narration: string
  readonly counterparty: string | null
  readonly bankReference: string | null
  readonly customerReference: string | null
  readonly typeCode: string | null
}

const AMOUNT = { holds: 'amount', currency: 'currency', isSigned: true } as const
const TEXT = { holds: 'text' } as const
/** Its zeros count. */
const CODE = { holds: 'text', isCode: true } as const

/** “Reference” alone may be the payer’s: only what no payer gives tells one movement from another. */
const FIELDS = {
  booking_date: {
    holds: 'date',
    isRequired: true,
    names: ['bookingdate', 'bookedon', 'postingdate', 'posteddate', 'dateposted', 'postdate', 'entrydate'],
    lesserNames: [
      'transactiondate', 'transdate', 'trandate', 'trxdate', 'txndate', 'buchungstag', 'buchungsdatum', 'buchung',
      'datedecomptabilisation', 'datecomptable', 'dateopération', 'datedopération', 'datedecriture',
    ],
    leastNames: ['date', 'datum'],
  },
  value_date: {
    holds: 'date',
    names: ['valuedate', 'valdate'],
    lesserNames: ['valuta', 'valutadatum', 'wertstellung', 'wertstellungsdatum', 'wert', 'effectivedate'],
    leastNames: ['datedevaleur', 'datevaleur', 'valeur'],
  },
  amount: {
    ...AMOUNT,
    names: ['amount', 'transactionamount', 'amt', 'bookedamount'],
    lesserNames: ['betrag', 'umsatz', 'buchungsbetrag'],
    leastNames: ['montant', 'montantdelopération', 'montantopération'],
  },
  debit: {
    ...AMOUNT,
    names: [
      'debit', 'debits', 'debitamount', 'withdrawal', 'withdrawals', 'withdrawalamount', 'paidout', 'moneyout', 'dr',
    ],
    lesserNames: ['soll', 'belastung', 'belastungen', 'ausgaben'],
    leastNames: ['débit', 'débits', 'montantdébit', 'débiteuros', 'retrait', 'retraits'],
  },
  credit: {
    ...AMOUNT,
    names: [
      'credit', 'credits', 'creditamount', 'deposit', 'deposits', 'depositamount', 'lodgement', 'lodgements', 'paidin',
      'moneyin', 'cr',
    ],
    lesserNames: ['haben', 'gutschrift', 'gutschriften', 'einnahmen'],
    leastNames: ['crédit', 'crédits', 'montantcrédit', 'créditeuros', 'versement', 'versements'],
  },
  mark: {
    holds: 'own',
    parse: parseMark,
    names: [
      'drcr', 'crdr', 'dc', 'cd', 'debitcredit', 'creditdebit', 'debitcreditindicator', 'creditdebitindicator',
      'drcrindicator', 'crdrindicator',
    ],
    lesserNames: ['sollhaben', 'sh', 'sollhabenkennzeichen'],
    leastNames: ['sens', 'débitcrédit'],
  },
  balance: {
    ...AMOUNT,
    names: ['balance', 'runningbalance', 'balanceafter', 'ledgerbalance', 'bookbalance', 'accountbalance'],
    lesserNames: ['saldo', 'saldonachbuchung', 'kontostand'],
    leastNames: ['solde', 'soldeaprèsopération', 'soldecomptable'],
  },
  currency: {
    holds: 'currency',
    isRequired: true,
    names: ['currency', 'currencycode', 'ccy', 'cur', 'accountcurrency'],
    lesserNames: ['curr', 'währung', 'waehrung'],
    leastNames: ['devise', 'monnaie', 'codedevise'],
  },
  account_number: {
    ...CODE,
    names: ['accountnumber', 'accountno', 'acctno', 'acctnumber', 'accountiban'],
    lesserNames: ['auftragskonto', 'ibanauftragskonto', 'kontonummer'],
    leastNames: ['numérodecompte', 'nodecompte', 'ncompte'],
  },
  narration: {
    ...TEXT,
    names: ['narration', 'narrative', 'description', 'particulars', 'transactiondetails', 'transactiondescription'],
    lesserNames: ['verwendungszweck'],
    leastNames: ['libellé', 'libelléopération', 'libellésimplifié'],
  },
  narration2: {
    ...TEXT,
    names: ['narration2', 'remarks', 'remark', 'details', 'memo', 'additionalinformation', 'notes'],
    lesserNames: ['verwendungszweck2', 'notiz'],
    leastNames: ['détails', 'informationscomplémentaires', 'libellécomplémentaire'],
  },
  narration3: { ...TEXT, names: ['narration3'], lesserNames: ['verwendungszweck3'] },
  counterparty: {
    ...TEXT,
    names: [
      'counterparty', 'counterpartyname', 'payee', 'payer', 'payeepayer', 'payerpayee', 'beneficiary',
      'beneficiaryname', 'sender', 'name',
    ],
    lesserNames: [
      'beguenstigterzahlungspflichtiger', 'begünstigterzahlungspflichtiger', 'auftraggeberempfänger',
      'auftraggeberbegünstigter', 'namezahlungsbeteiligter', 'zahlungsbeteiligter', 'empfänger', 'auftraggeber',
    ],
    leastNames: ['contrepartie', 'bénéficiaire', 'tiers', 'nomdutiers'],
  },
  bank_reference: {
    ...CODE,
    names: ['bankreference', 'bankref', 'banktransactionid', 'transactionid', 'trxid', 'txnid', 'fitid', 'sessionid'],
    lesserNames: ['bankreferenz', 'buchungsreferenz'],
    leastNames: ['référencebanque', 'référencebancaire', 'référenceopération'],
  },
  customer_reference: {
    ...CODE,
    names: [
      'customerreference', 'customerref', 'reference', 'ref', 'refno', 'referenceno', 'referencenumber', 'endtoendid',
      'endtoendreference',
    ],
    lesserNames: [
      'kundenreferenz', 'kundenreferenzendtoend', 'endtoendreferenz', 'referenz', 'chequeno', 'chequenumber',
      'checknumber',
    ],
    leastNames: ['référence', 'référenceclient', 'numérodechèque'],
  },
  type: {
    ...TEXT,
    names: ['type', 'transactiontype', 'typecode', 'transactioncode'],
    lesserNames: ['buchungstext', 'buchungsart', 'umsatzart', 'umsatztyp', 'vorgang'],
    leastNames: ['typeopération', 'typedopération'],
  },
} as const satisfies Record<StatementField, TableField>

export const BANK_TABLE = defineRows({
  fields: FIELDS,
  readingOrder: [
    'currency', 'booking_date', 'value_date', 'amount', 'debit', 'credit', 'mark', 'balance', 'account_number',
    'narration', 'narration2', 'narration3', 'counterparty', 'bank_reference', 'customer_reference', 'type',
  ],
  findMissing: (columns) => {
    if (columns.has('amount')) return undefined
    if (!columns.has('debit')) return columns.has('credit') ? 'debit' : 'amount'
    return columns.has('credit') ? undefined : 'credit'
  },
  toRow: (values, rowNumber) => {
    const row: BankTableRow = {
      rowNumber,
      bookingDate: values.booking_date,
      valueDate: values.value_date,
      amountMinor: values.amount,
      debitMinor: values.debit,
      creditMinor: values.credit,
      mark: values.mark,
      balanceMinor: values.balance,
      currency: values.currency,
      accountNumber: values.account_number,
      narration: joinTexts([values.narration, values.narration2, values.narration3]),
      counterparty: values.counterparty,
      bankReference: values.bank_reference,
      customerReference: values.customer_reference,
      typeCode: values.type,
    }
    return { row }
  },
})

const DEBITS: ReadonlySet<string> = new Set([
  'd', 'dr', 'dbt', 'debit', 'débit', 'soll', 's', 'lastschrift', 'belastung', 'out',
])
const CREDITS: ReadonlySet<string> = new Set([
  'c', 'cr', 'crd', 'credit', 'crédit', 'haben', 'h', 'gutschrift', 'in',
])

function parseMark(text: string): Parsed<TableAmount['mark']> {
  const word = text === '+' || text === '-' ? text : foldName(text)
  if (word === '') return parsed(null)
  if (word === '-' || DEBITS.has(word)) return parsed('debit')
  if (word === '+' || CREDITS.has(word)) return parsed('credit')
  return unreadable('is not a mark of debits or credits, such as D and C, DR and CR, or S and H')
}
