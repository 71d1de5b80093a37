/** The payments that a person marked in a grid, for what she does with them on another screen. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

export const useSelection = defineStore('selection', () => {
  const references = shallowRef<readonly string[]>([])
  /** What they are, in words: "12 payments, marked among those that failed". */
  const description = shallowRef('')

  function clear(): void {
    references.value = []
    description.value = ''
  }

  return { references, description, clear }
})
