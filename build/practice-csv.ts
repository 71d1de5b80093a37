/** The practice day as the shop's books would export it: the file that the demo imports. */
import { formatAmountMinor } from '../src-shared/domain/values/money.ts'
import { practiceDay } from '../src-main/sandbox/practice-day.ts'

const HEADER = 'Reference,Amount,Currency,Customer,Email,Order date'

/** UTF-8, commas, LF, a header line; no value needs quotes. Amounts are plain decimals, dates ISO 8601. */
export function practiceDayCsv(seed: number): string {
  const rows = practiceDay(seed).map(({ txref, amountMinor, currency, customer, createdAt }) =>
    [txref, formatAmountMinor(amountMinor, currency), currency, customer.name, customer.email, createdAt.slice(0, 10)],
  )
  return [HEADER, ...rows.map((row) => row.join(','))].map((line) => `${line}\n`).join('')
}
