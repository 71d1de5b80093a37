/** Shares of amounts in hundredths of a per cent, rounded in one of the usual ways. Pure. */
import { ROUNDING_MODES, type RoundingMode } from './explanation.ts'

/** 100 % in hundredths of a per cent. */
export const WHOLE_BP = 10_000n

export interface RatedLine {
  readonly grossMinor: bigint
  readonly feeMinor: bigint
}

export interface FoundRate {
  readonly rateBp: bigint
  readonly rounding: RoundingMode
}

/** `numerator / divisor`, which are not negative and positive. */
export function divideRounded(numerator: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const whole = numerator / divisor
  const twice = 2n * (numerator % divisor)
  if (twice === 0n) return whole
  const isUp = {
    'down': false, 'up': true, 'half-up': twice >= divisor,
    'half-even': twice > divisor || (twice === divisor && whole % 2n === 1n),
  }
  return isUp[mode] ? whole + 1n : whole
}

export function shareOf(grossMinor: bigint, { rateBp, rounding }: FoundRate): bigint {
  return divideRounded(grossMinor * rateBp, WHOLE_BP, rounding)
}

/** The one rate that makes the fee of every line, with the rounding by which it does. */
export function findRate(lines: readonly RatedLine[]): FoundRate | null {
  const largest = lines.reduce<RatedLine | null>((most, line) => (
    most === null || line.grossMinor > most.grossMinor ? line : most
  ), null)
  if (!largest || largest.grossMinor <= 0n) return null
  const nearBp = (largest.feeMinor * WHOLE_BP) / largest.grossMinor
  // Half up is what most do: of few lines another rate would fit as well if it were rounded otherwise.
  for (const rounding of ROUNDING_MODES) {
    for (const rateBp of [nearBp, nearBp + 1n]) {
      const rate = { rateBp, rounding }
      if (lines.every(({ grossMinor, feeMinor }) => shareOf(grossMinor, rate) === feeMinor)) return rate
    }
  }
  return null
}

export function sumShares(lines: readonly RatedLine[], rate: FoundRate): bigint {
  return lines.reduce((sum, { grossMinor }) => sum + shareOf(grossMinor, rate), 0n)
}
