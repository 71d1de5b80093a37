/** The tree against the definition of RFC 6962, section 2.1, taken literally. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { growTree } from '../../../../src-main/ledger/evidence/merkle.ts'

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leaf = (place: number): Buffer => sha256(Buffer.of(0), Buffer.from(`leaf ${place}`))
const leavesOf = (count: number): Buffer[] => Array.from({ length: count }, (_, place) => leaf(place))

/** The largest power of two below the count. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves
  if (first === undefined) return sha256()
  if (leaves.length === 1) return first
  const split = splitOf(leaves.length)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

function pathOf(at: number, leaves: readonly Buffer[]): readonly string[] {
  if (leaves.length <= 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return at < split
    ? [...pathOf(at, left), rootOf(right).toString('hex')]
    : [...pathOf(at - split, right), rootOf(left).toString('hex')]
}

describe('the Merkle tree', () => {
  it('has the root and the paths of RFC 6962, at every size', () => {
    for (let size = 0; size <= 70; size += 1) {
      const leaves = leavesOf(size)
      const places = leaves.map((_, place) => place)
      const { root, paths } = growTree(Buffer.concat(leaves), places, () => undefined)
      expect([size, root]).toEqual([size, rootOf(leaves).toString('hex')])
      for (const place of places) expect([size, place, paths.get(place)]).toEqual([size, place, pathOf(place, leaves)])
    }
  })

  it('ends where nobody waits for it', () => {
    expect(() => growTree(Buffer.concat(leavesOf(3)), [], () => { throw new Error('gone') })).toThrow('gone')
  })
})
