/** Recognises the words that stand in a total row: they name no payment. */

/** One of these makes a total row. Folded: small letters, no accents, no signs. */
const SUM_WORDS: ReadonlySet<string> = new Set([
  'total', 'totals', 'subtotal', 'subtotals', 'sum', 'sums', 'somme', 'sommes', 'summe', 'summen', 'gesamt',
  'gesamtsumme', 'gesamtbetrag', 'gesamttotal', 'zwischensumme', 'endsumme', 'soustotal', 'totaal', 'subtotaal',
  'totale', 'subtotale', 'totali', 'totaux', 'totales', 'subtotales', 'totais', 'suma', 'soma', 'somma', 'razem',
  'jumla', 'toplam', 'totalt', 'итого', 'всего', 'сумма', '合计', '总计', '小计', '合計', '総計', '小計', 'σ', 'الإجمالي',
  'المجموع',
].map(foldLetters))
/** What may stand beside one of them, and says nothing alone. */
const BESIDE: ReadonlySet<string> = new Set([
  'sub', 'sous', 'grand', 'grande', 'general', 'generale', 'overall', 'final', 'net', 'gross', 'page', 'sheet',
  'amount', 'amounts', 'value', 'due', 'paid', 'payments', 'orders', 'transactions', 'rows', 'lines', 'montant',
  'betrag', 'importe', 'of', 'all', 'the', 'de', 'des', 'du', 'la', 'le', 'les', 'for', 'in', 'a', 'payer', 'ttc',
  'ht', 'day', 'report', 'global', 'brut', 'partiel', 'parcial', 'ngn', 'ghs', 'kes', 'ugx', 'tzs', 'usd', 'eur',
  'gbp', 'xof', 'xaf', 'zar', 'rwf', 'zmw', 'egp', 'mwk', 'sll', 'sle', 'gnf', 'naira', 'cedi', 'cedis',
  'shillings', 'dollars', 'francs',
].map(foldLetters))
/** Longer texts are sentences. */
const MAX_LENGTH = 40
const DIGIT = /\d/
const ZERO = 48
const NINE = 57
const NO_LETTERS = /[^\p{L}\p{M}]+/u

/** Is this nothing but a word for a sum, such as `Total`, `GRAND TOTAL:` or `Sous-total`? */
export function isSumWord(text: string): boolean {
  // Nearly every reference ends in a digit.
  const last = text.charCodeAt(text.length - 1)
  if ((last >= ZERO && last <= NINE) || text.length > MAX_LENGTH || text === '' || DIGIT.test(text)) return false
  const words = text.split(NO_LETTERS).filter((word) => word !== '').map(foldLetters)
  return words.some((word) => SUM_WORDS.has(word)) && words.every((word) => SUM_WORDS.has(word) || BESIDE.has(word))
}

/** Does it name the sum of a part, rather than that of all rows? */
export function isPartWord(text: string): boolean {
  return /sub|sous|zwischen|partiel|parcial|page|小/i.test(text)
}

/** Small letters without accents. */
export function foldLetters(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
