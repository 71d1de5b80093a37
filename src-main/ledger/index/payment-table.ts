/** The payments column by column, as the grid filters and sorts them: one row each, in the books' order. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Standing } from '../../../src-shared/domain/books/payment-ending.ts'
import { PAYMENT_STATES, type PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { IS_RESOLVED } from '../books/payment-scope.ts'
import { createTextStore, grown, roomFor, type TextStore } from './text-store.ts'

/** A payment as `TABLE_COLUMNS` selects it. */
export type TableRow = readonly [
  id: number, amountMinor: number, state: PaymentState, isRegressed: 0 | 1, currency: Currency,
  expectedDate: string | null, businessDay: string, batchId: number, txref: string, customer: string | null,
  email: string | null, isResolved: 0 | 1,
]

/** `p` is the payment. One that no import brought has the batch 0. */
export const TABLE_COLUMNS = `
  p.id, p.amount_minor, p.state, p.is_regressed, p.currency, p.expected_date, p.business_day,
  iif(p.source = 'import', p.source_id, 0), p.txref, p.customer, p.email, ${IS_RESOLVED}`

/** Added to the state's place in the list of states; what lies below it is that place. */
export const REGRESSED = 8
/** Added where a person's resolution holds. */
const RESOLVED = 2 * REGRESSED
/** More standings than can be: each is a state, regressed or not, resolved or not. */
export const STANDINGS = 2 * RESOLVED

const ZERO = '0'.charCodeAt(0)

export interface PaymentColumns {
  readonly ids: Uint32Array
  readonly amounts: Float64Array
  /** As `toStanding` reads them. */
  readonly standings: Uint8Array
  /** Places in `currencyCodes`. */
  readonly currencies: Uint8Array
  /** As `toDateKey` gives them; 0 where there is none. */
  readonly dates: Uint32Array
  /** As `toDateKey` gives them: the business days. */
  readonly days: Uint32Array
  /** 0 where no import brought the payment. */
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
  /** Says how many rows there may be soon, so that room for them is made at once; what is not written to costs none. */
  expectRows(rows: number): void
  append(row: TableRow): void
  /** -1 where the table holds no such payment. */
  rowOf(paymentId: number): number
  setStanding(row: number, state: PaymentState, isRegressed: 0 | 1, isResolved: 0 | 1): void
  /** Takes over everything but text. False, and nothing done, where the text is another now: no row can change that. */
  replace(row: number, by: TableRow): boolean
  /** Says that something changed that lies beside the table: which batches are seen. */
  touch(): void
  /** Takes out the payment with this id and all behind it. */
  removeFrom(paymentId: number): void
}

export function createPaymentTable(): PaymentTable {
  const text = createTextStore()
  const currencyCodes: Currency[] = []
  let count = 0
  let [booksRevision, standingRevision] = [0, 0]
  let columns = emptyColumns(0)
  let expectedRows = 0

  return {
    get columns() { return columns },
    get count() { return count },
    get booksRevision() { return booksRevision },
    get standingRevision() { return standingRevision },
    text,
    currencyCodes,
    expectRows(rows) {
      expectedRows = rows
      text.expectRows(rows)
    },
    append(row) {
      if (count === columns.ids.length) columns = grownColumns(columns, Math.max(roomFor(count + 1), expectedRows))
      columns.ids[count] = row[0]
      setBooks(count, row)
      columns.standings[count] = standingOf(row[2], row[3], row[11])
      text.append([row[8], row[9], row[10]])
      count += 1
      booksRevision += 1
    },
    rowOf(paymentId) {
      const row = placeOf(paymentId)
      return row < count && columns.ids[row] === paymentId ? row : -1
    },
    setStanding,
    replace(row, by) {
      const [, , state, isRegressed, , , , , , customer, email, isResolved] = by
      if (text.read(row, 'customer') !== customer || text.read(row, 'email') !== email) return false
      setBooks(row, by)
      setStanding(row, state, isRegressed, isResolved)
      booksRevision += 1
      return true
    },
    touch() {
      booksRevision += 1
    },
    removeFrom(paymentId) {
      count = placeOf(paymentId)
      text.truncate(count)
      booksRevision += 1
    },
  }

  /** Where the payment stands, or would stand. */
  function placeOf(paymentId: number): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((columns.ids[middle] ?? 0) < paymentId) low = middle + 1
      else high = middle
    }
    return low
  }

  function setBooks(row: number, by: TableRow): void {
    const [, amountMinor, , , currency, expectedDate, businessDay, batchId] = by
    columns.amounts[row] = amountMinor
    columns.currencies[row] = placeOfCurrency(currency)
    columns.dates[row] = toDateKey(expectedDate)
    columns.days[row] = toDateKey(businessDay)
    columns.batches[row] = batchId
  }

  function setStanding(row: number, state: PaymentState, isRegressed: 0 | 1, isResolved: 0 | 1): void {
    const standing = standingOf(state, isRegressed, isResolved)
    if (columns.standings[row] === standing) return
    columns.standings[row] = standing
    standingRevision += 1
  }

  function placeOfCurrency(code: Currency): number {
    const known = currencyCodes.indexOf(code)
    return known === -1 ? currencyCodes.push(code) - 1 : known
  }
}

function standingOf(state: PaymentState, isRegressed: 0 | 1, isResolved: 0 | 1): number {
  return PAYMENT_STATES.indexOf(state) + REGRESSED * isRegressed + RESOLVED * isResolved
}

/** What a number of the column means; undefined for one that no payment has. */
export function toStanding(number: number): Standing | undefined {
  const state = PAYMENT_STATES[number % REGRESSED]
  return state && { state, isRegressed: number % RESOLVED >= REGRESSED, isResolved: number >= RESOLVED }
}

/** A number that orders dates as their texts do: `2026-11-19`. 0 for none. */
export function toDateKey(date: string | null): number {
  if (date === null) return 0
  const digit = (place: number): number => date.charCodeAt(place) - ZERO
  const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3)
  return year * 512 + (digit(5) * 10 + digit(6)) * 32 + digit(8) * 10 + digit(9)
}

function emptyColumns(room: number): PaymentColumns {
  return {
    ids: new Uint32Array(room),
    amounts: new Float64Array(room),
    standings: new Uint8Array(room),
    currencies: new Uint8Array(room),
    dates: new Uint32Array(room),
    days: new Uint32Array(room),
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
    days: grown(old.days, larger.days),
    batches: grown(old.batches, larger.batches),
  }
}
