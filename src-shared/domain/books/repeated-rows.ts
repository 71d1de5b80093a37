/**
 * What becomes of rows that only repeat another one of their file, where a later row contradicts both: none of them is
 * taken, and each is listed. Rows are told in the file's order.
 */
import type { Currency } from '../values/currency.ts'
import { formatMoney } from '../values/money.ts'

/** How the reason of a row begins that contradicts another one: by it such rows are found again. */
export const CONTRADICTS = 'has the same reference as row '

export interface MoneyRow {
  readonly rowNumber: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
}

/** Why a row is rejected that has the reference of `other`, where not all rows of that reference agree. */
export function describeContradiction(other: Omit<MoneyRow, 'txref'>): string {
  return `${CONTRADICTS}${other.rowNumber}, which says ${formatMoney(other.amountMinor, other.currency)}; `
    + 'rows of this file contradict one another on it'
}

export interface ContradictedRepeat {
  readonly row: MoneyRow
  /** The first row of the same reference that says other money. */
  readonly other: MoneyRow
}

export interface RepeatSearch {
  observe(row: MoneyRow): void
  conclude(): readonly ContradictedRepeat[]
}

interface Mentions {
  readonly first: MoneyRow
  /** Rows that say the same as the first, before one says otherwise. */
  readonly repeats: MoneyRow[]
  other: MoneyRow | null
}

/** `contradicted`: the references on which rows of the file contradict one another. */
export function createRepeatSearch(contradicted: ReadonlySet<string>): RepeatSearch {
  const mentions = new Map<string, Mentions>()
  return {
    observe(row) {
      if (!contradicted.has(row.txref)) return
      const known = mentions.get(row.txref)
      if (known === undefined) mentions.set(row.txref, { first: row, repeats: [], other: null })
      else if (known.other !== null) return
      else if (row.currency === known.first.currency && row.amountMinor === known.first.amountMinor) {
        known.repeats.push(row)
      } else known.other = row
    },
    conclude: () => [...mentions.values()].flatMap(({ repeats, other }) => (
      other === null ? [] : repeats.map((row) => ({ row, other }))
    )),
  }
}
