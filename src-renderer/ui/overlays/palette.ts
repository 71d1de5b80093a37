/** What the command palette lists, and how the keys move through it. */
import type { IconName } from '../icons/icon-paths.ts'

export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly icon?: IconName | undefined
  readonly shortcut?: string | undefined
}

export interface PaletteGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}

/** The items of all groups in the order in which they are shown. */
export function flattenGroups(groups: readonly PaletteGroup[]): readonly PaletteItem[] {
  return groups.flatMap((group) => group.items)
}

/** Where a key leads from `index` among `count` items, round the ends; undefined for a key that is not ours. */
export function nextPaletteIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown': return (index + 1) % count
    case 'ArrowUp': return (index - 1 + count) % count
    case 'PageDown': return Math.min(index + 8, count - 1)
    case 'PageUp': return Math.max(index - 8, 0)
    default: return undefined
  }
}
