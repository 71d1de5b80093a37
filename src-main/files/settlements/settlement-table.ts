/** What a table of settlement lines, refunds or chargebacks is made of. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { decideLine, type LineRules } from '../../../src-shared/domain/settlements/decide-line.ts'
import { parseKindWord } from '../../../src-shared/domain/settlements/kind-words.ts'
import type { LineKind, SettlementLine } from '../../../src-shared/domain/settlements/settlement-line.ts'
import type { SettlementField } from '../../../src-shared/domain/settlements/table-fields.ts'
import { maskCardsInId } from '../../../src-shared/domain/values/masking.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { defineRows, type Columns, type RowOutcome, type TableField } from '../table/table-kind.ts'

const AMOUNT = { holds: 'amount', currency: 'currency', isSigned: true } as const

/** A handful of words makes up most files. */
const MAX_REMEMBERED = 100

const SETTLEMENT_FIELDS_OF_TABLE = {
  settlementid: {
    holds: 'reference',
    names: [
      'settlementid', 'settlementreference', 'settlementref', 'settlementno', 'settlementnumber', 'batchid',
      'batchreference', 'batchno', 'batchnumber', 'payoutid', 'payoutreference', 'payoutref',
    ],
    lesserNames: ['settlement', 'batch', 'payout', 'abrechnungsnummer', 'abrechnungsnr', 'abrechnung', 'auszahlung'],
    leastNames: ['numéroderèglement', 'référencederèglement', 'règlement', 'lot', 'numérodelot', 'versement'],
  },
  kind: {
    holds: 'own',
    parse: parseKindWord,
    names: ['kind', 'type', 'transactiontype', 'linetype', 'recordtype', 'entrytype', 'category'],
    lesserNames: ['art', 'typ', 'buchungsart', 'vorgangsart', 'transaktionsart'],
    leastNames: ['nature', 'typedetransaction', 'typeopération', 'typedopération', 'catégorie'],
  },
  txref: {
    holds: 'reference',
    names: [
      'txref', 'transactionreference', 'transactionref', 'transref', 'trxref', 'txnref', 'merchantreference',
      'merchantref', 'originaltransactionreference', 'originalreference', 'originaltxref', 'paymentreference',
      'paymentref', 'orderreference', 'orderref',
    ],
    lesserNames: [
      'reference', 'ref', 'referenceno', 'referencenumber', 'refno', 'orderid', 'orderno', 'ordernumber',
      'transaktionsreferenz', 'bestellnummer', 'bestellnr',
    ],
    leastNames: [
      'referenz', 'référence', 'référencedetransaction', 'référencetransaction', 'référencedepaiement', 'invoiceno',
      'invoicenumber', 'numérodecommande',
    ],
  },
  platformref: {
    holds: 'reference',
    names: [
      'platformref', 'platformreference', 'platformid', 'gatewayreference', 'gatewayref', 'gatewayid',
      'providerreference', 'providerref', 'transactionid', 'txid', 'txnid', 'trxid', 'paymentid', 'chargeid',
    ],
    lesserNames: ['transaktionsid', 'transaktionsnummer', 'zahlungsid', 'id'],
    leastNames: [
      'référenceplateforme', 'référencedelaplateforme', 'idtransaction', 'identifiant', 'numérodetransaction',
    ],
  },
  gross: {
    ...AMOUNT,
    names: ['gross', 'grossamount', 'amount', 'amountpaid', 'transactionamount', 'chargedamount', 'amountcharged'],
    lesserNames: [
      'total', 'refundamount', 'amountrefunded', 'chargebackamount', 'disputeamount', 'disputedamount', 'brutto',
      'bruttobetrag', 'betrag',
    ],
    leastNames: ['montantbrut', 'brut', 'montant', 'montantremboursé', 'montantcontesté'],
  },
  appfee: {
    ...AMOUNT,
    names: ['appfee', 'applicationfee', 'platformfee', 'transactionfee', 'processingfee', 'fee', 'fees'],
    lesserNames: ['servicefee', 'commission', 'charges', 'gebühr', 'gebuehr', 'gebühren', 'gebuehren', 'provision'],
    leastNames: ['frais', 'fraisdeservice', 'fraisdeplateforme'],
  },
  merchantfee: {
    ...AMOUNT,
    names: ['merchantfee', 'merchantfees', 'merchantcharge', 'merchantservicefee', 'merchantcommission'],
    lesserNames: ['händlergebühr', 'haendlergebuehr'],
    leastNames: ['fraismarchand', 'fraisducommerçant'],
  },
  stampduty: {
    ...AMOUNT,
    names: ['stampduty', 'stampdutycharge', 'stampdutyfee', 'duty'],
    lesserNames: ['stempelsteuer', 'stempelgebühr', 'stempelgebuehr'],
    leastNames: ['timbrefiscal', 'droitdetimbre'],
  },
  net: {
    ...AMOUNT,
    names: [
      'net', 'netamount', 'amountsettled', 'settledamount', 'settlementamount', 'netsettlement', 'payoutamount',
      'amountpayable',
    ],
    lesserNames: ['netto', 'nettobetrag', 'auszahlungsbetrag'],
    leastNames: ['montantnet', 'montantréglé', 'montantversé'],
  },
  currency: {
    holds: 'currency',
    isRequired: true,
    names: ['currency', 'currencycode', 'ccy', 'cur', 'isocurrency', 'settlementcurrency'],
    lesserNames: ['curr', 'währung', 'waehrung', 'transactioncurrency'],
    leastNames: ['devise', 'monnaie', 'codedevise'],
  },
  date: {
    holds: 'date',
    names: [
      'date', 'transactiondate', 'paymentdate', 'paidat', 'createdat', 'datecreated', 'refunddate', 'refundedat',
      'chargebackdate', 'disputedate',
    ],
    lesserNames: ['datum', 'transaktionsdatum', 'buchungsdatum', 'zahlungsdatum'],
    leastNames: ['datedetransaction', 'datetransaction', 'datedepaiement', 'datederemboursement'],
  },
  settlementdate: {
    holds: 'date',
    names: ['settlementdate', 'settledat', 'settledon', 'datesettled', 'payoutdate', 'paidoutat'],
    lesserNames: ['auszahlungsdatum', 'abrechnungsdatum', 'valuedate', 'valuta'],
    leastNames: ['datederèglement', 'daterèglement', 'datedeversement', 'datevaleur', 'datedevaleur'],
  },
  stage: {
    holds: 'text',
    names: ['stage', 'chargebackstage', 'disputestage', 'chargebackstatus', 'disputestatus'],
    lesserNames: ['status', 'state', 'phase', 'stufe'],
    leastNames: ['étape', 'statut', 'état'],
  },
  duedate: {
    holds: 'date',
    names: ['duedate', 'due', 'dueby', 'dueon', 'respondby', 'responsedue', 'responsedeadline', 'deadline'],
    lesserNames: ['frist', 'fällig', 'fälligam', 'faelligam', 'fälligkeit', 'antwortbis'],
    leastNames: ['échéance', 'datelimite', 'dateéchéance', 'datedéchéance', 'délai'],
  },
} as const satisfies Record<SettlementField, TableField>

/** What a field of a line is called in a file. */
const FIELD_OF_VALUE = {
  kind: 'kind', txref: 'txref', grossMinor: 'gross', appFeeMinor: 'appfee', merchantFeeMinor: 'merchantfee',
  stampDutyMinor: 'stampduty', netMinor: 'net',
} as const satisfies Record<string, SettlementField>

/** Throws SETTLEMENT_SIGNS_UNCLEAR at the first row that takes away without a minus, where nobody has said it. */
export function createSettlementTable(path: string, rules: LineRules) {
  const kinds = new Map<string, Parsed<LineKind | null>>()
  const parse = (text: string): Parsed<LineKind | null> => {
    const read = kinds.get(text) ?? parseKindWord(text)
    if (kinds.size < MAX_REMEMBERED) kinds.set(text, read)
    return read
  }
  return defineRows({
    fields: { ...SETTLEMENT_FIELDS_OF_TABLE, kind: { ...SETTLEMENT_FIELDS_OF_TABLE.kind, parse } },
    readingOrder: [
      'currency', 'txref', 'platformref', 'settlementid', 'kind', 'gross', 'appfee', 'merchantfee', 'stampduty', 'net',
      'date', 'settlementdate', 'stage', 'duedate',
    ],
    findMissing,
    toRow: (values, rowNumber): RowOutcome<SettlementLine> => {
      const read = decideLine({
        rowNumber, settlementId: masked(values.settlementid), kind: values.kind, txref: values.txref,
        platformReference: masked(values.platformref), currency: values.currency, grossMinor: values.gross,
        appFeeMinor: values.appfee, merchantFeeMinor: values.merchantfee, stampDutyMinor: values.stampduty,
        netMinor: values.net, transactionDate: values.date, settlementDate: values.settlementdate,
        stage: values.stage, dueDate: values.duedate,
      }, rules)
      switch (read.outcome) {
        case 'line': return { row: read.line }
        case 'wrong': return { field: FIELD_OF_VALUE[read.field], reason: read.reason }
        case 'sign-unclear': {
          throw new AppError('SETTLEMENT_SIGNS_UNCLEAR', { file: basename(path), line: rowNumber, kind: read.kind })
        }
      }
    },
  })
}

/** The merchant’s own reference is kept as it is: with that, everything is found again (facts of money, 2 and 11). */
function masked(id: string | null): string | null {
  return id === null ? null : maskCardsInId(id)
}

/** An amount, and a name of the transaction. */
function findMissing(columns: Columns): string | undefined {
  if (!columns.has('gross') && !columns.has('net')) return 'gross'
  return columns.has('txref') || columns.has('platformref') ? undefined : 'txref'
}
