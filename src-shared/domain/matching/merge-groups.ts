/** Rows of two sides that are sorted by key, put together key by key, with only one key in memory at a time. Pure. */
import type { MatchItem } from './match-item.ts'
import type { KeyGroup } from './match-key-group.ts'

export interface KeyedItem {
  readonly key: string
  readonly item: MatchItem
}

/** In the order of bytes, as the ledger sorts. A key that one side lacks is a group with an empty side. */
export function* mergeKeyGroups(left: Iterable<KeyedItem>, right: Iterable<KeyedItem>): Generator<KeyGroup> {
  const [ones, others] = [left[Symbol.iterator](), right[Symbol.iterator]()]
  let [one, other] = [nextOf(ones), nextOf(others)]
  while (one !== null || other !== null) {
    const key = one === null || (other !== null && compareBytes(other.key, one.key) < 0) ? other?.key : one.key
    if (key === undefined) return
    const group: { key: string; left: MatchItem[]; right: MatchItem[] } = { key, left: [], right: [] }
    while (one?.key === key) {
      group.left.push(one.item)
      one = nextOf(ones)
    }
    while (other?.key === key) {
      group.right.push(other.item)
      other = nextOf(others)
    }
    if ((one !== null && compareBytes(one.key, key) < 0) || (other !== null && compareBytes(other.key, key) < 0)) {
      throw new Error('The rows to be merged are not sorted by their keys')
    }
    yield group
  }
}

function nextOf(rows: Iterator<KeyedItem>): KeyedItem | null {
  const next = rows.next()
  return next.done === true ? null : next.value
}

const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** As the bytes of their UTF-8 compare: only characters beyond the first plane sort otherwise in JavaScript. */
export function compareBytes(one: string, other: string): number {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  let index = 0
  while (index < length && one.charCodeAt(index) === other.charCodeAt(index)) index += 1
  if (index === length) return one.length - other.length
  const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)]
  return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1
}

function isSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code <= LAST_SURROGATE
}
