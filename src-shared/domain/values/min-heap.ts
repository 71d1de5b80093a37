/** Numbers of which the smallest is always at hand, for the many moments of which only the next matters. */

export class MinHeap {
  readonly #items: number[] = []

  get size(): number {
    return this.#items.length
  }

  /** The smallest number; Infinity when there is none. */
  get smallest(): number {
    return this.#items[0] ?? Infinity
  }

  add(item: number): void {
    const items = this.#items
    let index = items.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = items[parent] ?? -Infinity
      if (above <= item) break
      items[index] = above
      index = parent
    }
    items[index] = item
  }

  removeSmallest(): void {
    const items = this.#items
    const last = items.pop()
    if (last === undefined || items.length === 0) return
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if ((items[child + 1] ?? Infinity) < (items[child] ?? Infinity)) child += 1
      const below = items[child] ?? Infinity
      if (below >= last) break
      items[index] = below
      index = child
    }
    items[index] = last
  }
}
