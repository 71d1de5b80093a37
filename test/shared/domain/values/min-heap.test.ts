import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MinHeap } from '../../../../src-shared/domain/values/min-heap.ts'

describe('a heap of numbers', () => {
  it('gives them back in order, whatever the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const heap = new MinHeap()
        for (const number of numbers) heap.add(number)
        const given: number[] = []
        while (heap.size > 0) {
          given.push(heap.smallest)
          heap.removeSmallest()
        }
        expect(given).toEqual(numbers.toSorted((a, b) => a - b))
      }),
    )
  })

  it('has nothing smaller than Infinity when it is empty', () => {
    const heap = new MinHeap()
    heap.removeSmallest()
    expect(heap.smallest).toBe(Infinity)
    expect(heap.size).toBe(0)
  })
})
