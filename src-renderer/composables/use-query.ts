/** State of a screen that lies in the address, so that Back, a reload and a copied link bring it again. */
import { computed, type WritableComputedRef } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** The parameter `name`; an empty text is no parameter. Each change is a step of its own, unless it `replaces`. */
export function useQuery(name: string, { replaces = false } = {}): WritableComputedRef<string> {
  const route = useRoute()
  const router = useRouter()
  return computed({
    get: () => {
      const value = route.query[name]
      return typeof value === 'string' ? value : ''
    },
    set: (value) => {
      const { [name]: _, ...others } = route.query
      const query = value === '' ? others : { ...others, [name]: value }
      void (replaces ? router.replace({ query }) : router.push({ query }))
    },
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
