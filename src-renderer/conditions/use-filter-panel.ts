/** The filters of a list that lie in the address beside those above it, and whether their panel is open. */
import { computed, shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import { useQueryTexts } from '../composables/use-query.ts'

/** `names`: the parameters of the address. */
export function useFilterPanel<Name extends string>(names: readonly Name[]) {
  const router = useRouter()
  const texts = useQueryTexts(names)
  const isOpen = shallowRef(false)
  const hasAny = computed(() => names.some((name) => texts.value[name] !== ''))

  /** One step back in the address, whatever it changes. */
  function change(changes: Readonly<Record<string, string>>): void {
    const changed = Object.entries({ ...router.currentRoute.value.query, ...changes })
    void router.push({ query: Object.fromEntries(changed.filter(([, value]) => value !== '')) })
  }

  return {
    texts, isOpen, hasAny, change,
    toggle: () => { isOpen.value = !isOpen.value },
    /** What the address says without these filters. */
    cleared: Object.fromEntries(names.map((name) => [name, ''])),
  }
}
