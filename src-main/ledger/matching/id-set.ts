/** A set of row ids, at a bit for each: a million of them are no load. */

const IDS_A_PAGE = 2 ** 16

export interface IdSet {
  add(id: number): void
  has(id: number): boolean
}

/** Of ids that are whole and not below zero, in any order. Ids far apart cost a page each. */
export function createIdSet(): IdSet {
  const pages = new Map<number, Uint8Array>()

  return {
    add(id) {
      const number = Math.floor(id / IDS_A_PAGE)
      const page = pages.get(number) ?? new Uint8Array(IDS_A_PAGE / 8)
      pages.set(number, page)
      const bit = id % IDS_A_PAGE
      page[bit >> 3] = (page[bit >> 3] ?? 0) | (1 << (bit & 7))
    },
    has(id) {
      const bit = id % IDS_A_PAGE
      return (((pages.get(Math.floor(id / IDS_A_PAGE))?.[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
    },
  }
}
