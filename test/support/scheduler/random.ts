/** Chance that repeats itself: the same seed gives the same history. */

export interface Random {
  /** From 0 up to 1. */
  next(): number
  between(min: number, max: number): number
  /** Both ends included. */
  integer(min: number, max: number): number
  happens(probability: number): boolean
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + next() * (max - min)
  return {
    next,
    between,
    integer: (min, max) => Math.floor(between(min, max + 1)),
    happens: (probability) => next() < probability,
  }
}
