/** Views of the grid under a name: the shipped ones, and those that a person kept. Pure. */
import { CONDITION_PARAMETERS, type ConditionParameter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { nameCounted } from '../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface SavedView {
  readonly name: string
  /** The parameters of the address; one that is left out is no condition. */
  readonly query: Readonly<Partial<Record<ConditionParameter | 'period' | 'sort', string>>>
}

export const SHIPPED_VIEWS: readonly SavedView[] = [
  { name: t('All payments'), query: {} },
  { name: nameCounted('unverified'), query: { state: 'unverified' } },
  { name: t('Needs attention'), query: { state: 'failed,refused,unresolved' } },
  { name: t('Pending'), query: { state: 'pending' } },
  { name: nameCounted('proved'), query: { state: 'proved' } },
  { name: t('Proved earlier, different now'), query: { only: 'regressed' } },
]
export const MAX_SAVED_VIEWS = 50

/** What was stored, as far as it can be read. */
export function readViews(stored: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((view: unknown) => {
    if (typeof view !== 'object' || view === null || !('name' in view) || !('query' in view)) return []
    const { name, query } = view
    if (typeof name !== 'string' || typeof query !== 'object' || query === null) return []
    const known = Object.entries(query).filter(([key, value]) => isParameter(key) && typeof value === 'string')
    return [{ name, query: Object.fromEntries(known) }]
  })
}

function isParameter(key: string): boolean {
  return key === 'sort' || key === 'period' || CONDITION_PARAMETERS.some((parameter) => parameter === key)
}

/** The new one in place of another of its name, else at the end. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== view.name)
  return [...others, view].slice(-MAX_SAVED_VIEWS)
}

/** Which view the address shows; null where it shows none of them. */
export function findView(views: readonly SavedView[], query: Readonly<Record<string, string>>): SavedView | null {
  const text = (from: Readonly<Record<string, string | undefined>>): string => {
    const given = Object.entries(from).filter(([, value]) => value !== undefined && value !== '')
    return JSON.stringify(given.sort(([a], [b]) => a.localeCompare(b)))
  }
  return views.find((view) => text(view.query) === text(query)) ?? null
}
