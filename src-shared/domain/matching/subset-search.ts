/** Which of some amounts add up to another, looked for within a number of steps. Pure. */
import { MAX_AMOUNT_MINOR } from '../values/money.ts'

export interface SubsetSearch<Part> {
  /** At most two: with the second, nothing is unique. Each has two parts or more. */
  readonly subsets: readonly (readonly Part[])[]
  /** It ended before everything was tried. */
  readonly isCut: boolean
}

/** A sum of more parts fits by chance. */
export const MAX_SUBSET = 12

/** How many steps it takes depends on the amounts alone, not on the order in which they come. */
export function findSubsets<Part extends { readonly amountMinor: number }>(
  given: readonly Part[], targetMinor: number, maxSteps: number, counts: (subset: readonly Part[]) => boolean,
): SubsetSearch<Part> {
  const parts = [...given].sort((a, b) => (
    Math.abs(b.amountMinor) - Math.abs(a.amountMinor) || b.amountMinor - a.amountMinor
  ))
  const reach = reachesOf(parts)
  if (reach === null) return { subsets: [], isCut: true }
  const subsets: (readonly Part[])[] = []
  const taken: Part[] = []
  let steps = 0

  function search(at: number, leftMinor: number): void {
    if (leftMinor === 0 && taken.length >= 2 && counts(taken)) subsets.push([...taken])
    const { least, most } = reach?.[at] ?? { least: 0, most: 0 }
    if (leftMinor < least || leftMinor > most || taken.length === MAX_SUBSET) return
    for (let next = at; next < parts.length; next += 1) {
      steps += 1
      if (subsets.length > 1 || steps > maxSteps) return
      const part = parts[next]
      const ahead = reach?.[next]
      if (!part || !ahead || leftMinor < ahead.least || leftMinor > ahead.most) return
      taken.push(part)
      search(next + 1, leftMinor - part.amountMinor)
      taken.pop()
    }
  }

  search(0, targetMinor)
  return { subsets, isCut: subsets.length < 2 && steps > maxSteps }
}

interface Reach {
  readonly least: number
  readonly most: number
}

/** From each place on: the least and the most that can still be added. Null where a number can't hold it exactly. */
function reachesOf(parts: readonly { readonly amountMinor: number }[]): readonly Reach[] | null {
  const reaches: Reach[] = [{ least: 0, most: 0 }]
  for (const { amountMinor } of parts.toReversed()) {
    const { least, most } = reaches[reaches.length - 1] ?? { least: 0, most: 0 }
    reaches.push({ least: least + Math.min(0, amountMinor), most: most + Math.max(0, amountMinor) })
  }
  const { least, most } = reaches[reaches.length - 1] ?? { least: 0, most: 0 }
  return most - least > MAX_AMOUNT_MINOR ? null : reaches.reverse()
}
