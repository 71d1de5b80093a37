/** A digit for each of the first nine recipes, by name in the list of keys. */
import { onScopeDispose, watch, type Ref } from 'vue'
import { useKeyTable } from '../../composables/use-keys.ts'
import type { Recipe } from './recipes.ts'

export const MAX_RECIPE_KEYS = 9

export function useRecipeKeys(recipes: Ref<readonly Recipe[]>, run: (recipe: Recipe) => void): void {
  const keys = useKeyTable()
  let forget = (): void => undefined

  watch(() => recipes.value.slice(0, MAX_RECIPE_KEYS), (first) => {
    forget()
    const bindings = first.map((recipe, index) => (
      { keys: String(index + 1), text: `Export ${recipe.name}`, run: () => run(recipe) }
    ))
    forget = bindings.length === 0 ? () => undefined : keys.add({ title: 'Recipes', bindings })
  }, { immediate: true })
  onScopeDispose(() => forget())
}
