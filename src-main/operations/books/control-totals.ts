/** What the lines of a file come to, held against what a person said that they do. */
import type { ImportFindings } from '../../../src-shared/contract/books/imports.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import type { ExpectedFindings } from '../../files/expected/expected-rows.ts'

export interface ExpectedTotal {
  readonly currency: Currency
  readonly amountMinor: bigint
}

export function describeFindings(
  { totals, sumRows, corrections }: ExpectedFindings, expected: readonly ExpectedTotal[],
): ImportFindings {
  const expectedOf = (currency: Currency) => expected.find((total) => total.currency === currency)?.amountMinor ?? null
  const missing = expected.filter(({ currency }) => totals.every((total) => total.currency !== currency))
  return {
    totals: [
      ...totals.map((total) => ({ ...total, expectedMinor: expectedOf(total.currency) })),
      ...missing.map(({ currency, amountMinor }) => (
        { currency, lines: 0, amountMinor: 0n, expectedMinor: amountMinor }
      )),
    ],
    sumRows,
    trimmed: corrections.trimmed,
    repaired: { count: corrections.repaired, first: corrections.firstRepairs },
  }
}

/** Throws IMPORT_TOTAL_DIFFERS for the first currency whose lines come to something else. */
export function refuseOtherTotals(
  file: string, findings: ExpectedFindings, expected: readonly ExpectedTotal[],
): void {
  for (const { currency, amountMinor, expectedMinor } of describeFindings(findings, expected).totals) {
    if (expectedMinor === null || expectedMinor === amountMinor) continue
    throw new AppError('IMPORT_TOTAL_DIFFERS', {
      file, currency, found: formatMoney(amountMinor, currency), expected: formatMoney(expectedMinor, currency),
    })
  }
}
