/** Counts and sums payments one by one, as the ledger does it for a filter. Pure. */
import type { Payment, PaymentTotals, StateTotal } from '../../../src-shared/contract/books/payments.ts'
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'

export interface PaymentTally {
  add(payments: readonly Payment[]): void
  totals(): PaymentTotals
}

export function createPaymentTally(): PaymentTally {
  const byState = new Map<string, StateTotal>()
  const failures = new Map<CheckName, number>()
  let regressed = 0

  function addOne({ currency, state, amountMinor, isRegressed, checks }: Payment): void {
    const key = `${currency} ${state}`
    const known = byState.get(key) ?? { currency, state, count: 0, amountMinor: 0n }
    byState.set(key, { ...known, count: known.count + 1, amountMinor: known.amountMinor + BigInt(amountMinor) })
    if (isRegressed) regressed += 1
    if (state !== 'failed') return
    for (const { check, holds } of checks) if (!holds) failures.set(check, (failures.get(check) ?? 0) + 1)
  }

  return {
    add: (payments) => payments.forEach(addOne),
    totals: () => ({
      byState: [...byState].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
      regressed,
      failuresByCheck: CHECK_NAMES.flatMap((check) => {
        const count = failures.get(check)
        return count === undefined ? [] : [{ check, count }]
      }),
    }),
  }
}
