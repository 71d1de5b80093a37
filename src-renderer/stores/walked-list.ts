/** The list from which a person opened a payment: she goes on to the next from there, and back to the row. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RouteLocationRaw } from 'vue-router'

export interface WalkedList {
  readonly profile: string
  /** What its screen is called. */
  readonly name: string
  readonly total: number
  /** Undefined past either end, and where it was not read. */
  readonly findReference: (index: number) => Promise<string | undefined>
  /** The list again, at this row. */
  readonly placeOf: (index: number, txref: string) => RouteLocationRaw
}

interface Place {
  readonly list: WalkedList
  readonly index: number
  readonly txref: string
}

export const useWalkedList = defineStore('walked-list', () => {
  const place = shallowRef<Place>()

  function enter(list: WalkedList, index: number, txref: string): void {
    place.value = { list, index, txref }
  }

  /** The payment beside this one. Where this one has left the list meanwhile, its neighbour stands in its place. */
  async function step(by: 1 | -1): Promise<string | undefined> {
    const from = place.value
    if (from === undefined) return undefined
    const hasLeft = by === 1 && (await from.list.findReference(from.index)) !== from.txref
    const index = hasLeft ? from.index : from.index + by
    const txref = index < 0 ? undefined : await from.list.findReference(index)
    if (txref === undefined || place.value !== from) return undefined
    enter(from.list, index, txref)
    return txref
  }

  return { place, enter, step }
})
