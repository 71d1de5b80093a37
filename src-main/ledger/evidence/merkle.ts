/**
 * The Merkle tree over all observations, as RFC 6962 has it: a leaf is hashed behind a 0, two nodes behind a 1. It is
 * computed when it is asked for; 32 bytes of memory an observation.
 */
import { createHash } from 'node:crypto'
import type { Readable } from '../engine/access.ts'
import type { Link } from './digest.ts'
import { paced } from './examine/examination.ts'
import { LINKS } from './seal.ts'

const HASH_BYTES = 32
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export interface MerkleTree {
  /** Hexadecimal; that of no leaf is the hash of nothing. */
  readonly root: string
  /** The hashes beside the way from that leaf to the root, from below; leaves are counted from 0. */
  readonly paths: ReadonlyMap<number, readonly string[]>
}

/** The text that a leaf is the hash of. */
function leafText({ id, kind, subject, digest }: Link): string {
  return JSON.stringify([id, kind, subject, digest])
}

function hashLeaf(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest()
}

function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** Of all observations. `onLink` sees each; `tick` is told of the work now and then, and may throw. */
export function gatherLeaves(
  db: Readable, count: number, { tick, onLink }: { readonly tick: () => void; readonly onLink?: (link: Link) => void },
): Buffer {
  const leaves = Buffer.alloc(count * HASH_BYTES)
  for (const link of paced(db.prepare<[number], Link>(LINKS).iterate(0), tick)) {
    hashLeaf(leafText(link)).copy(leaves, (link.id - 1) * HASH_BYTES)
    onLink?.(link)
  }
  return leaves
}

/** Writes each level of the tree over the one below, so the leaves are gone afterwards. */
export function growTree(leaves: Buffer, wanted: readonly number[], tick: () => void): MerkleTree {
  const at = (place: number): Buffer => leaves.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)
  const paths = new Map<number, string[]>(wanted.map((leaf) => [leaf, []]))
  let size = leaves.length / HASH_BYTES
  if (size === 0) return { root: createHash('sha256').digest('hex'), paths }
  for (let level = 0; size > 1; level += 1) {
    for (const [leaf, path] of paths) {
      const beside = Math.floor(leaf / 2 ** level) ^ 1
      if (beside < size) path.push(at(beside).toString('hex'))
    }
    for (let place = 0; place + 1 < size; place += 2) {
      if (place % 2_000 === 0) tick()
      hashNode(at(place), at(place + 1)).copy(leaves, (place / 2) * HASH_BYTES)
    }
    // The last of an odd number goes up as it is.
    if (size % 2 === 1) at(size - 1).copy(leaves, ((size - 1) / 2) * HASH_BYTES)
    size = Math.ceil(size / 2)
  }
  return { root: at(0).toString('hex'), paths }
}
