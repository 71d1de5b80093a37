/**
 * Tells an amount of which a comma made two fields, `1,250`, from an amount with a number of its own behind it, such as
 * a fee: by what else stands in the column behind the amounts. Only where the delimiter is a comma.
 */

export interface SplitAmountScan {
  /** Of a row that has as many fields as the others. */
  observe(record: readonly string[]): void
  /** Per column of amounts: what a number behind an amount would be. */
  conclude(): ReadonlyMap<number, BehindAmount>
}

/** `numbers`: nothing odd. `sparse`: it may be thousands. `texts`: it may be thousands or decimals. */
export type BehindAmount = 'numbers' | 'sparse' | 'texts'

interface Seen {
  empty: number
  texts: number
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
/** Whoever writes these groups no digits. */
const LARGE = /^\d{4,}(?:\.\d+)?$/

export function createSplitAmountScan(amounts: readonly number[]): SplitAmountScan {
  const seen = new Map<number, Seen>(amounts.map((index) => (
    [index, { empty: 0, texts: 0, numbers: 0, largeAmounts: 0 }]
  )))
  return {
    observe(record) {
      for (const [index, counts] of seen) count(counts, cellOf(record, index), cellOf(record, index + 1))
    },
    conclude: () => new Map([...seen].map(([index, counts]) => [index, judge(counts)])),
  }
}

function count(counts: Seen, amount: string, behind: string): void {
  if (LARGE.test(amount)) counts.largeAmounts += 1
  if (behind === '') counts.empty += 1
  else if (!NUMBER.test(behind)) counts.texts += 1
  else if (!isThousands(amount, behind)) counts.numbers += 1
}

function judge({ empty, texts, numbers, largeAmounts }: Seen): BehindAmount {
  if (texts > numbers) return 'texts'
  return numbers > 0 || empty === 0 || largeAmounts > 0 ? 'numbers' : 'sparse'
}

/** Is the field behind the amount rather a part of it? */
export function isSplit(record: readonly string[], index: number, behind: BehindAmount): boolean {
  if (behind === 'numbers') return false
  const amount = cellOf(record, index)
  const next = cellOf(record, index + 1)
  return isThousands(amount, next) || (behind === 'texts' && WHOLE.test(amount) && DECIMALS.test(next))
}

function isThousands(amount: string, behind: string): boolean {
  return HEAD.test(amount) && THOUSANDS.test(behind)
}

function cellOf(record: readonly string[], index: number): string {
  return (record[index] ?? '').trim()
}
