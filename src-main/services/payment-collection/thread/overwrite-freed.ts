/**
 * Memory that was freed is not cleared, and below JavaScript nothing can be told to clear what it frees: TLS and the
 * network library copy each request once. So all sizes that a request or its headers may have had are taken once more,
 * and written over, by the thread that freed them. `memory-after-lock.test.ts` counts what is left.
 */

/** The headers of a request with its body; a transfer or a charge has a few hundred bytes. */
const LARGEST_BYTES = 8 * 1024
/** As fine as the allocator tells sizes apart. */
const STEP_BYTES = 16
/** As many requests of one size as are under way at once. 32 MiB in all, for an instant. */
const ROUNDS = 8

export function overwriteFreed(): void {
  const taken: Buffer[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let size = STEP_BYTES; size <= LARGEST_BYTES; size += STEP_BYTES) {
      taken.push(Buffer.allocUnsafeSlow(size).fill(0))
    }
  }
}
