/** Exact decimal numbers, read by their digits. Amounts never pass through floating-point arithmetic. */
import { parsed, unreadable, type Parsed } from './parsed.ts'

/** The number `digits / 10^scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Longer texts are not amounts; the limit keeps hostile input cheap. */
const MAX_LENGTH = 60
const MAX_EXPONENT = 30

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** Reads plain decimal text or the digits of a JSON number: `1250`, `1250.50`, `1.25e3`. No grouping, no spaces. */
export function parseDecimal(text: string): Parsed<Decimal> {
  if (text.length > MAX_LENGTH) return unreadable('has more digits than an amount can have')
  const match = DECIMAL.exec(text)
  if (!match) return unreadable('is not a number')
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match
  const exponent = Number(exponentText)
  if (Math.abs(exponent) > MAX_EXPONENT) return unreadable('is out of range')
  const unsigned = BigInt(whole + fraction)
  const digits = sign === '-' ? -unsigned : unsigned
  const scale = fraction.length - exponent
  return parsed(scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 })
}

/** Negative when `a < b`, zero when they are the same number, positive when `a > b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = rescale(a, scale) - rescale(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function rescale(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale)
}
