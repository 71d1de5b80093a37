/** The payments column by column, as the grid filters and sorts them: one row each, in the books' order. */
import type { Currency } from '../../../src-shared/domain/currency.ts'
import { PAYMENT_STATES, type PaymentState } from '../../../src-shared/domain/payment-state.ts'
import { createTextStore, grown, roomFor, type TextStore } from './text-store.ts'

/** A payment as `TABLE_COLUMNS` selects it. */
export type TableRow = readonly [
  id: number, amountMinor: number, state: PaymentState, isRegressed: 0 | 1, currency: Currency,
  expectedDate: string | null, batchId: number, txref: string, customer: string | null, email: string | null,
]

/** `p` is the payment. */
export const TABLE_COLUMNS = `
  p.id, p.amount_minor, p.state, p.is_regressed, p.currency, p.expected_date, p.batch_id, p.txref, p.customer, p.email`

/** Added to the state's place in the list of states. */
export const REGRESSED = 8
/** Twice as many standings as can be: each is a state, regressed or not. */
export const STANDINGS = 2 * REGRESSED

export interface PaymentColumns {
  readonly ids: Uint32Array
  readonly amounts: Float64Array
  /** The state's place in the list of states, plus REGRESSED. */
  readonly standings: Uint8Array
  /** Places in `currencyCodes`. */
  readonly currencies: Uint8Array
  /** As `toDateKey` gives them; 0 where there is none. */
  readonly dates: Uint32Array
  readonly batches: Uint32Array
}

export interface PaymentTable {
  /** Only the first `count` of each column are rows. The columns are others once the table has grown. */
  readonly columns: PaymentColumns
  readonly count: number
  readonly text: TextStore
  readonly currencyCodes: readonly Currency[]
  /** Counts up with every change but that of a standing. */
  readonly booksRevision: number
  /** Counts up with every change of a standing. */
  readonly standingRevision: number
  append(row: TableRow): void
  /** -1 where the table holds no such payment. */
  rowOf(paymentId: number): number
  setStanding(row: number, state: PaymentState, isRegressed: 0 | 1): void
  /** Takes over everything but text. False, and nothing done, where the text is another now: no row can change that. */
  replace(row: number, by: TableRow): boolean
  /** Says that something changed that lies beside the table: which batches are seen. */
  touch(): void
  clear(): void
}

export function createPaymentTable(): PaymentTable {
  const text = createTextStore()
  const currencyCodes: Currency[] = []
  let count = 0
  let [booksRevision, standingRevision] = [0, 0]
  let columns = emptyColumns(0)

  return {
    get columns() { return columns },
    get count() { return count },
    get booksRevision() { return booksRevision },
    get standingRevision() { return standingRevision },
    text,
    currencyCodes,
    append(row) {
      if (count === columns.ids.length) columns = grownColumns(columns, roomFor(count + 1))
      const [id, , , , , , , ...texts] = row
      columns.ids[count] = id
      setBooks(count, row)
      columns.standings[count] = standingOf(row[2], row[3])
      text.append(texts)
      count += 1
      booksRevision += 1
    },
    rowOf(paymentId) {
      let [low, high] = [0, count]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((columns.ids[middle] ?? 0) < paymentId) low = middle + 1
        else high = middle
      }
      return low < count && columns.ids[low] === paymentId ? low : -1
    },
    setStanding,
    replace(row, by) {
      const [, , state, isRegressed, , , , , customer, email] = by
      if (text.read(row, 'customer') !== customer || text.read(row, 'email') !== email) return false
      setBooks(row, by)
      setStanding(row, state, isRegressed)
      booksRevision += 1
      return true
    },
    touch() {
      booksRevision += 1
    },
    clear() {
      text.clear()
      count = 0
      booksRevision += 1
    },
  }

  function setBooks(row: number, [, amountMinor, , , currency, expectedDate, batchId]: TableRow): void {
    columns.amounts[row] = amountMinor
    columns.currencies[row] = placeOfCurrency(currency)
    columns.dates[row] = toDateKey(expectedDate)
    columns.batches[row] = batchId
  }

  function setStanding(row: number, state: PaymentState, isRegressed: 0 | 1): void {
    const standing = standingOf(state, isRegressed)
    if (columns.standings[row] === standing) return
    columns.standings[row] = standing
    standingRevision += 1
  }

  function placeOfCurrency(code: Currency): number {
    const known = currencyCodes.indexOf(code)
    return known === -1 ? currencyCodes.push(code) - 1 : known
  }
}

export function standingOf(state: PaymentState, isRegressed: 0 | 1): number {
  return PAYMENT_STATES.indexOf(state) + REGRESSED * isRegressed
}

/** A number that orders dates as their texts do: `2026-11-19`. 0 for none. */
export function toDateKey(date: string | null): number {
  if (date === null) return 0
  return Number(date.slice(0, 4)) * 512 + Number(date.slice(5, 7)) * 32 + Number(date.slice(8, 10))
}

function emptyColumns(room: number): PaymentColumns {
  return {
    ids: new Uint32Array(room),
    amounts: new Float64Array(room),
    standings: new Uint8Array(room),
    currencies: new Uint8Array(room),
    dates: new Uint32Array(room),
    batches: new Uint32Array(room),
  }
}

function grownColumns(old: PaymentColumns, room: number): PaymentColumns {
  const larger = emptyColumns(room)
  return {
    ids: grown(old.ids, larger.ids),
    amounts: grown(old.amounts, larger.amounts),
    standings: grown(old.standings, larger.standings),
    currencies: grown(old.currencies, larger.currencies),
    dates: grown(old.dates, larger.dates),
    batches: grown(old.batches, larger.batches),
  }
}
