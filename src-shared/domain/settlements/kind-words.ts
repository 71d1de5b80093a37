/** The words by which files call the kinds of settlement lines. Pure. */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import type { LineKind } from './settlement-line.ts'

/** Folded: small letters alone. A word that may mean two of them (`reversal`, `credit`) is in none. */
const WORDS: Readonly<Record<LineKind, readonly string[]>> = {
  payment: [
    'payment', 'payments', 'sale', 'sales', 'charge', 'collection', 'transaction', 'purchase', 'capture', 'payin',
    'zahlung', 'verkauf', 'umsatz', 'paiement', 'vente', 'encaissement',
  ],
  refund: [
    'refund', 'refunds', 'refunded', 'partialrefund', 'fullrefund', 'erstattung', 'rückerstattung', 'rueckerstattung',
    'remboursement',
  ],
  chargeback: [
    'chargeback', 'chargebacks', 'dispute', 'disputes', 'disputed', 'rückbuchung', 'rueckbuchung', 'rücklastschrift',
    'ruecklastschrift', 'rétrofacturation', 'impayé', 'litige', 'contestation',
  ],
  fee: [
    'fee', 'fees', 'servicefee', 'processingfee', 'transactionfee', 'settlementfee', 'commission', 'stampduty',
    'gebühr', 'gebühren', 'gebuehr', 'gebuehren', 'provision', 'frais', 'timbrefiscal',
  ],
  adjustment: [
    'adjustment', 'adjustments', 'balanceadjustment', 'manualadjustment', 'correction', 'korrektur', 'anpassung',
    'ajustement', 'régularisation',
  ],
}

const KIND_OF_WORD: ReadonlyMap<string, LineKind> = new Map(
  (Object.entries(WORDS) as readonly (readonly [LineKind, readonly string[]])[])
    .flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)

/** Null where nothing is said. */
export function parseKindWord(text: string): Parsed<LineKind | null> {
  const word = text.normalize('NFKC').toLowerCase().replace(/[^\p{L}]/gu, '')
  if (word === '' && text.trim() === '') return parsed(null)
  const kind = KIND_OF_WORD.get(word)
  return kind ? parsed(kind) : unreadable('is not one of payment, refund, chargeback, fee and adjustment')
}
