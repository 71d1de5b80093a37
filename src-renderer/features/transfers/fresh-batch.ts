/** The batch whose drafts were made just now, until the list shows it: what comes next is about all of them. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

export const useFreshBatch = defineStore('fresh-batch', () => {
  const made = shallowRef<string>()

  function make(batchId: number): void {
    made.value = String(batchId)
  }

  /** Whether it is this one; the next time it is none. */
  function take(batch: string): boolean {
    const isMade = made.value === batch
    made.value = undefined
    return isMade
  }

  return { make, take }
})
