/** Marks the rows that a filter lets through: the twin, over the table, of the SQL of queries/payment-scope.ts. */
import type { PaymentFilter } from '../../../src-shared/contract/payments.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/payment-state.ts'
import { REGRESSED, STANDINGS, toDateKey, type PaymentTable } from './payment-table.ts'

export interface FilterSurroundings {
  /** Batches whose payments are not seen. */
  readonly hiddenBatches: ReadonlySet<number>
  /** Where the filter names a batch: 1 for each row of its file that was in the books before. */
  readonly members: Uint8Array | undefined
  /** Where the filter searches: 1 for each row found. */
  readonly found: Uint8Array | undefined
}

/** 1 for each row that passes, else 0. */
export function markPassing(
  table: PaymentTable, filter: PaymentFilter, { hiddenBatches, members, found }: FilterSurroundings,
): Uint8Array {
  const { amounts, standings, currencies, dates, batches } = table.columns
  const marks = new Uint8Array(table.count)
  const passingStandings = markStandings(filter)
  const currency = filter.currency === undefined ? undefined : table.currencyCodes.indexOf(filter.currency)
  const { batchId, minAmountMinor = 0, maxAmountMinor = Infinity, fromDate, toDate } = filter
  const isDated = fromDate !== undefined || toDate !== undefined
  const from = fromDate === undefined ? 1 : toDateKey(fromDate)
  const to = toDate === undefined ? Infinity : toDateKey(toDate)
  for (let row = 0; row < marks.length; row += 1) {
    const amount = amounts[row] ?? 0
    const date = dates[row] ?? 0
    const batch = batches[row] ?? 0
    const passes = passingStandings[standings[row] ?? 0] === 1
      && amount >= minAmountMinor && amount <= maxAmountMinor
      && (currency === undefined || currencies[row] === currency)
      && (!isDated || (date >= from && date <= to))
      && (batchId === undefined || batch === batchId || members?.[row] === 1)
      && (found === undefined || found[row] === 1)
      && (hiddenBatches.size === 0 || !hiddenBatches.has(batch))
    marks[row] = passes ? 1 : 0
  }
  return marks
}

/** Does the filter depend on how payments stand, which every answer of the service may change? */
export function asksForStanding({ states, onlyFailures, onlyRegressed }: PaymentFilter): boolean {
  return states !== undefined || onlyFailures === true || onlyRegressed === true
}

function markStandings({ states, onlyFailures, onlyRegressed }: PaymentFilter): Uint8Array {
  return Uint8Array.from({ length: STANDINGS }, (_, standing) => {
    const isRegressed = standing >= REGRESSED
    const state = PAYMENT_STATES[standing % REGRESSED]
    if (state === undefined || (states && !states.includes(state))) return 0
    if (onlyRegressed && !isRegressed) return 0
    return onlyFailures && state !== 'failed' && !isRegressed ? 0 : 1
  })
}
