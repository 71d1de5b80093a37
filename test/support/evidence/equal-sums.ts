/** Linear algebra over bits: which of two forms each of many things must take so that their hashes sum up as wanted. */

/** Two forms of a thing, by the hash of each. */
export interface Forms {
  readonly first: Buffer
  readonly second: Buffer
}

const WIDTH = 256n

/**
 * For each thing whether it takes its second form, so that the exclusive-or of all is `wanted`; undefined where no
 * choice does. Some 20 more things than bits nearly always suffice.
 */
export function chooseForms(things: readonly Forms[], wanted: Buffer): readonly boolean[] | undefined {
  // Reduced by highest bit, each with the things that it is made of, above the bits of the hash.
  const basis = new Map<number, bigint>()
  for (const [index, { first, second }] of things.entries()) {
    const row = reduce((toBits(first) ^ toBits(second)) | (1n << (WIDTH + BigInt(index))), basis)
    const bits = row & ((1n << WIDTH) - 1n)
    if (bits !== 0n) basis.set(highestOf(bits), row)
  }
  const start = things.reduce((sum, { first }) => sum ^ toBits(first), toBits(wanted))
  const rest = reduce(start, basis)
  if ((rest & ((1n << WIDTH) - 1n)) !== 0n) return undefined
  return things.map((_, index) => ((rest >> (WIDTH + BigInt(index))) & 1n) === 1n)
}

function reduce(row: bigint, basis: ReadonlyMap<number, bigint>): bigint {
  let rest = row
  for (let bit = Number(WIDTH) - 1; bit >= 0; bit -= 1) {
    const of = basis.get(bit)
    if (of !== undefined && ((rest >> BigInt(bit)) & 1n) === 1n) rest ^= of
  }
  return rest
}

function highestOf(bits: bigint): number {
  return bits.toString(2).length - 1
}

function toBits(hash: Buffer): bigint {
  return BigInt(`0x${hash.toString('hex')}`)
}
