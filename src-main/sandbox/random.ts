/** Chance that repeats: everything in the practice service that looks random follows from its seed. */
import { hash } from 'node:crypto'

/** The next number, 0 ≤ n < 1. */
export type Random = () => number

/** The generator known as mulberry32: small, fast, good enough for practice data; never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number, both ends included. */
export function randomInt(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[randomInt(random, 0, items.length - 1)] ?? items[0]
}

/** 64 hex digits that belong to this seed and text alone, whatever else was drawn before. */
export function digestOf(seed: number, text: string): string {
  return hash('sha256', `${seed}:${text}`)
}
