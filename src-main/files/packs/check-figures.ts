/** Do the figures of the day come out the same from its payments and lines? */
import { readFacts } from '../../../src-shared/domain/closes/content-facts.ts'
import { readAdjustments } from '../../../src-shared/domain/closes/day-adjustments.ts'
import { readFigures, type DayFigures } from '../../../src-shared/domain/closes/day-content.ts'
import { addLine, type LineSums } from '../../../src-shared/domain/matching/bridge.ts'
import { parsed, unreadable } from '../../../src-shared/domain/values/parsed.ts'
import type { Checked, ReadPack } from './opened-pack.ts'

type Summed = LineSums & { expectedMinor: bigint; provedMinor: bigint }

/** What people, days and the bank’s shares make of it is stated; the rest is summed again, and all must add up. */
export function checkFigures({ rows, manifest }: ReadPack): Checked {
  const [figures, payments, lines] = [readFigures(rows), readFacts(rows, 'payment'), readFacts(rows, 'line')]
  if (!figures.ok) return figures
  if (!payments.ok) return payments
  if (!lines.ok) return lines
  const sums = new Map<string, Summed>(figures.value.map(({ currency }) => [currency, noSums()]))
  for (const { currency, expectedMinor, provedMinor } of payments.value) {
    const sum = sums.get(currency)
    if (!sum) return unreadable(`figures of ${currency} are missing`)
    sum.expectedMinor += BigInt(expectedMinor)
    sum.provedMinor += BigInt(provedMinor ?? 0)
  }
  for (const line of lines.value) {
    const sum = sums.get(line.currency)
    if (!sum) return unreadable(`figures of ${line.currency} are missing`)
    addLine(sum, line)
  }
  const wrong = figures.value.find((stated) => !isSummed(stated, sums.get(stated.currency)) || !addsUp(stated))
  if (wrong) return unreadable(`the figures of ${wrong.currency} come out differently`)
  const adjustments = checkAdjustments(rows, manifest.date)
  return adjustments.ok ? parsed(figures.value.length) : adjustments
}

/** What came for earlier days is stated; it is of earlier days, and adds up. */
function checkAdjustments(rows: ReadPack['rows'], day: string): Checked {
  const adjustments = readAdjustments(rows)
  if (!adjustments.ok) return adjustments
  const wrong = adjustments.value.find(({ date, figures }) => date >= day || !addsUp(figures))
  return wrong ? unreadable(`the adjustment of ${wrong.date} does not add up`) : parsed(adjustments.value.length)
}

function isSummed(stated: DayFigures, sum: Summed = noSums()): boolean {
  return (Object.keys(sum) as (keyof Summed)[]).every((name) => stated[name] === sum[name])
}

/** What was proved is in the bank, taken off, on its way, or left over. */
function addsUp(stated: DayFigures): boolean {
  const { appFeesMinor, merchantFeesMinor, refundsMinor, chargebacksMinor, dutiesMinor } = stated
  const takenOff = appFeesMinor + merchantFeesMinor + refundsMinor + chargebacksMinor + dutiesMinor
  const rest = stated.provedMinor - takenOff + stated.adjustmentsMinor - stated.bankMinor - stated.inTransitMinor
  return rest === stated.residualMinor
}

function noSums(): Summed {
  return {
    expectedMinor: 0n, provedMinor: 0n, settledGrossMinor: 0n, appFeesMinor: 0n, merchantFeesMinor: 0n,
    refundsMinor: 0n, chargebacksMinor: 0n, dutiesMinor: 0n, adjustmentsMinor: 0n, netMinor: 0n,
  }
}
