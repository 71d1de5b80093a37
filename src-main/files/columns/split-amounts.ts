/**
 * Tells an amount of which a comma made two fields, `1,250`, from an amount with a number of its own behind it, such as
 * a fee: by what else stands in the column behind the amounts. Only where the delimiter is a comma.
 */

import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import type { Sighting } from './notation.ts'

export interface SplitAmountScan {
  /** Of a row that has as many fields as the others. */
  observe(record: readonly string[], line: number): void
  /** Per column of amounts: what a number behind an amount would be. */
  conclude(): ReadonlyMap<number, BehindAmount>
  /** The first amount of a column with thousands behind each, as one text; null where there is no such column. */
  findDoubt(): (Sighting & { readonly column: number }) | null
}

/**
 * `numbers`: nothing odd. `sparse`: it may be thousands. `thousands`: it may be in all rows alike, so that nothing in
 * the file tells. `texts`: it may be thousands or decimals.
 */
export type BehindAmount = 'numbers' | 'sparse' | 'thousands' | 'texts'

interface Seen {
  empty: number
  texts: number
  thousands: number
  firstThousands: Sighting | null
  /** That can be no part of the amount before them. */
  numbers: number
  largeAmounts: number
}

/** An amount's digits before its first comma, and what may stand behind that. */
const HEAD = /(?:^|[^\d.,])[1-9]\d{0,2}$/
const THOUSANDS = /^\d{3}(?:\.\d+)?$/
const WHOLE = /\d$/
const DECIMALS = /^\d{1,2}$/
const NUMBER = /^[+-]?\d[\d.,]*$/
const DIGITS = '0123456789'
/** Whoever writes these groups no digits. */
const LARGE = /^\d{4,}(?:\.\d+)?$/

/** `currencies`: the columns of currency codes. A code in its place shows that no amount before it was cut in two. */
export function createSplitAmountScan(
  amounts: readonly number[], currencies: readonly number[] = [],
): SplitAmountScan {
  const seen = new Map<number, Seen>(amounts.map((index) => (
    [index, { empty: 0, texts: 0, thousands: 0, firstThousands: null, numbers: 0, largeAmounts: 0 }]
  )))

  /** As wide as the header, a row with a field more at the amount has one less behind it. */
  function isInPlace(record: readonly string[], index: number): boolean {
    return currencies.some((currency) => currency > index + 1 && parseCurrency(cellOf(record, currency)).ok)
  }

  function count(counts: Seen, record: readonly string[], index: number, line: number): void {
    const amount = cellOf(record, index)
    const behind = cellOf(record, index + 1)
    if (LARGE.test(amount)) counts.largeAmounts += 1
    if (behind === '') counts.empty += 1
    else if (!NUMBER.test(behind)) counts.texts += 1
    else if (!isThousands(amount, behind) || isInPlace(record, index)) counts.numbers += 1
    else {
      counts.thousands += 1
      counts.firstThousands ??= { line, value: `${amount},${behind}` }
    }
  }

  return {
    observe(record, line) {
      for (const [index, counts] of seen) count(counts, record, index, line)
    },
    conclude: () => new Map([...seen].map(([index, counts]) => [index, judge(counts)])),
    findDoubt() {
      for (const [column, counts] of seen) {
        if (judge(counts) === 'thousands' && counts.firstThousands) return { ...counts.firstThousands, column }
      }
      return null
    },
  }
}

function judge({ empty, texts, thousands, numbers, largeAmounts }: Seen): BehindAmount {
  if (texts > numbers) return 'texts'
  if (numbers > 0 || largeAmounts > 0) return 'numbers'
  if (empty > 0) return 'sparse'
  return thousands > 0 ? 'thousands' : 'numbers'
}

/** Is the field behind the amount rather a part of it? */
export function isSplit(record: readonly string[], index: number, behind: BehindAmount): boolean {
  if (behind === 'numbers') return false
  const next = cellOf(record, index + 1)
  // In most files it is a word: one look at its first sign spares three patterns a row.
  if (!DIGITS.includes(next.charAt(0))) return false
  const amount = cellOf(record, index)
  return isThousands(amount, next) || (behind === 'texts' && WHOLE.test(amount) && DECIMALS.test(next))
}

function isThousands(amount: string, behind: string): boolean {
  return HEAD.test(amount) && THOUSANDS.test(behind)
}

function cellOf(record: readonly string[], index: number): string {
  return (record[index] ?? '').trim()
}
