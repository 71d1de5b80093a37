/** Lets a thread stand still until another has counted on, as it does when it has answered. */

const COUNT = 0

export function countOn(counts: Int32Array): void {
  Atomics.add(counts, COUNT, 1)
  Atomics.notify(counts, COUNT)
}

export function countSoFar(counts: Int32Array): number {
  return Atomics.load(counts, COUNT)
}

/**
 * False where nobody counted on in time. Being woken says nothing: whoever counted may be held up before it wakes
 * anybody, and wakes the wait for what is counted next.
 */
export function waitForCount(counts: Int32Array, before: number, limitMs: number): boolean {
  const until = performance.now() + limitMs
  while (countSoFar(counts) === before) {
    const leftMs = until - performance.now()
    if (leftMs <= 0) return false
    Atomics.wait(counts, COUNT, before, leftMs)
  }
  return true
}
