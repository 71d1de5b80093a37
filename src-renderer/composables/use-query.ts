/** State of a screen that lies in the address, so that Back, a reload and a copied link bring it again. */
import { defineStore } from 'pinia'
import { computed, type WritableComputedRef } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** Changes of one moment become one step: each alone would be built on what the others have not changed yet. */
const useQueryChanges = defineStore('query-changes', () => {
  const router = useRouter()
  const waiting = new Map<string, string>()
  let isStep = false

  function change(name: string, value: string, replaces: boolean): void {
    isStep ||= !replaces
    waiting.set(name, value)
    if (waiting.size === 1) queueMicrotask(carryOut)
  }

  function carryOut(): void {
    const query = { ...router.currentRoute.value.query, ...Object.fromEntries(waiting) }
    for (const [name, value] of waiting) if (value === '') delete query[name]
    const go = isStep ? router.push : router.replace
    waiting.clear()
    isStep = false
    void go({ query })
  }

  return { change }
})

/** The parameter `name`; an empty text is no parameter. Each change is a step of its own, unless it `replaces`. */
export function useQuery(name: string, { replaces = false } = {}): WritableComputedRef<string> {
  const route = useRoute()
  const changes = useQueryChanges()
  return computed({
    get: () => {
      const value = route.query[name]
      return typeof value === 'string' ? value : ''
    },
    set: (value) => changes.change(name, value, replaces),
  })
}

/** One of a closed list; the first is what stands for no parameter. */
export function useQueryChoice<Choice extends string>(
  name: string, choices: readonly [Choice, ...Choice[]], options = { replaces: false },
): WritableComputedRef<Choice> {
  const text = useQuery(name, options)
  return computed({
    get: () => choices.find((choice) => choice === text.value) ?? choices[0],
    set: (choice) => {
      text.value = choice === choices[0] ? '' : choice
    },
  })
}
