/** Exports that a person does again and again, each under a name. Pure. */
import { parseSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import { FORMATS, type ExportChoice } from './export-choice.ts'
import { parseMovingFilter } from './moving-filter.ts'

export interface Recipe {
  readonly name: string
  readonly choice: ExportChoice
}

/** One screenful; the first nine have a key. */
export const MAX_RECIPES = 30
export const MAX_NAME_LENGTH = 60

export function parseRecipes(stored: unknown): readonly Recipe[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((entry: unknown) => parseRecipe(entry) ?? []).slice(0, MAX_RECIPES)
}

function parseRecipe(entry: unknown): Recipe | undefined {
  // The first recipes that were kept called it so.
  const { name, wish, choice = wish } = membersOf(entry)
  const { subject, format, filter, columns } = membersOf(choice)
  const known = { subject: parseSubject(subject), format: FORMATS.find((one) => one === format) }
  if (typeof name !== 'string' || !known.subject || !known.format) return undefined
  return {
    name,
    choice: {
      subject: known.subject, format: known.format, filter: parseMovingFilter(filter), columns: parseNames(columns),
    },
  }
}

export function parseNames(stored: unknown): readonly string[] | undefined {
  const isList = Array.isArray(stored) && stored.length > 0 && stored.every((name) => typeof name === 'string')
  return isList ? stored : undefined
}

/** One of the same name is replaced, in its place. */
export function keepRecipe(recipes: readonly Recipe[], recipe: Recipe): readonly Recipe[] {
  const at = recipes.findIndex(({ name }) => name === recipe.name)
  return at === -1 ? [...recipes, recipe].slice(-MAX_RECIPES) : recipes.with(at, recipe)
}

/** Null where another one has that name. */
export function renameRecipe(recipes: readonly Recipe[], from: string, to: string): readonly Recipe[] | null {
  const at = recipes.findIndex(({ name }) => name === from)
  const recipe = recipes[at]
  if (!recipe || (to !== from && recipes.some(({ name }) => name === to))) return null
  return recipes.with(at, { ...recipe, name: to })
}

export function removeRecipe(recipes: readonly Recipe[], gone: string): readonly Recipe[] {
  return recipes.filter(({ name }) => name !== gone)
}

/** Back where it was. */
export function restoreRecipe(recipes: readonly Recipe[], recipe: Recipe, at: number): readonly Recipe[] {
  return recipes.some(({ name }) => name === recipe.name) ? recipes : recipes.toSpliced(at, 0, recipe)
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
