/** Recognises the words for balances and sums that stand beside the lines of a bank's table, in three languages. */
import { isSumWord } from '../../../src-shared/domain/books/sum-words.ts'
import { foldName } from '../columns/column-names.ts'

export type BesideLines = 'opening' | 'closing' | 'sum'

const OPENING = [
  'openingbalance', 'balancebroughtforward', 'broughtforward', 'balancebf', 'startingbalance', 'previousbalance',
  'anfangssaldo', 'altersaldo', 'alterkontostand', 'saldovortrag', 'soldeinitial', 'soldeprécédent', 'anciensolde',
  'soldedouverture', 'soldedébutdepériode',
]
const CLOSING = [
  'closingbalance', 'endingbalance', 'endbalance', 'balancecarriedforward', 'carriedforward', 'balancecf', 'endsaldo',
  'schlusssaldo', 'abschlusssaldo', 'neuersaldo', 'neuerkontostand', 'soldefinal', 'nouveausolde', 'soldedeclôture',
  'soldefindepériode',
]
/** Exact, since they begin other words. */
const SHORT: ReadonlyMap<string, BesideLines> = new Map([['bf', 'opening'], ['cf', 'closing']])
/** Longer texts are sentences. */
const MAX_LENGTH = 80

/** What the cells of a row say of the number beside them; undefined where none is such a word. */
export function findBesideLines(cells: readonly string[]): BesideLines | undefined {
  for (const cell of cells) {
    if (cell.length > MAX_LENGTH) continue
    const word = foldName(cell)
    if (word === '') continue
    if (OPENING.some((start) => word.startsWith(start))) return 'opening'
    if (CLOSING.some((start) => word.startsWith(start))) return 'closing'
    const short = SHORT.get(word)
    if (short) return short
    if (isSumWord(cell.trim())) return 'sum'
  }
  return undefined
}
