/** Follows the balance that stands behind the lines of a table, from line to line. Pure. */

export interface SteppedLine {
  readonly amountMinor: number
  /** After the line; null where its cell is empty. */
  readonly balanceMinor: number | null
}

/** `none`: no line has a balance. `broken`: the balance of this line is not that of before and the amounts since. */
export type Run =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'agrees'
      readonly openingMinor: number
      readonly closingMinor: number
      /** How many balances were held against another one. */
      readonly steps: number
    }
  | { readonly kind: 'broken'; readonly at: number; readonly foundMinor: bigint }

/** Of lines with the oldest first. */
export function followBalances(lines: readonly SteppedLine[]): Run {
  let sum = 0n
  let opening: bigint | undefined
  let steps = -1
  for (const [at, { amountMinor, balanceMinor }] of lines.entries()) {
    sum += BigInt(amountMinor)
    if (balanceMinor === null) continue
    opening ??= BigInt(balanceMinor) - sum
    steps += 1
    if (opening + sum !== BigInt(balanceMinor)) return { kind: 'broken', at, foundMinor: opening + sum }
  }
  if (opening === undefined) return { kind: 'none' }
  return { kind: 'agrees', openingMinor: Number(opening), closingMinor: Number(opening + sum), steps }
}

export const LINE_ORDERS = ['oldest-first', 'newest-first'] as const
export type LineOrder = (typeof LINE_ORDERS)[number]

/** Undefined where all are of one day, or they go up and down. */
export function findOrder(dates: readonly string[]): LineOrder | undefined {
  const goes = (isStep: (before: string, after: string) => boolean) => (
    dates.some((date, index) => index > 0 && isStep(dates[index - 1] ?? '', date))
  )
  const isRising = goes((before, after) => before < after)
  const isFalling = goes((before, after) => before > after)
  if (isRising === isFalling) return undefined
  return isRising ? 'oldest-first' : 'newest-first'
}
