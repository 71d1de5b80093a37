/** Recognises what a spreadsheet does to a whole column of references; one value alone does not show it. */

/** Shorter numbers are counters, whose lengths differ by nature. */
const MIN_WIDTH = 8
/** Share of the column's references that must have the same number of digits. */
const DOMINANT = 0.8
/** A spreadsheet's numbers have so many exact digits; it writes zeros for the rest. */
const EXACT_DIGITS = 15
const ALL_DIGITS = /^\d+$/

export interface ReferenceDamage {
  /** References of digits only that have fewer than this many have lost leading zeros; null where none have. */
  readonly fullWidth: number | null
  /** All references of more than 15 digits end in zeros from the 16th on: rounded numbers. */
  readonly isRounded: boolean
}

export interface ReferenceColumn {
  observe(reference: string): void
  /** Was there a reference of digits only? Without one there is no damage to look for. */
  hasNumbers(): boolean
  conclude(): ReferenceDamage
}

export function createReferenceColumn(): ReferenceColumn {
  let total = 0
  let rounded = 0
  let exact = 0
  const byWidth = new Map<number, number>()
  return {
    observe(reference) {
      if (reference === '') return
      total += 1
      if (!ALL_DIGITS.test(reference)) return
      byWidth.set(reference.length, (byWidth.get(reference.length) ?? 0) + 1)
      if (reference.length > EXACT_DIGITS) {
        if (endsRounded(reference)) rounded += 1
        else exact += 1
      }
    },
    hasNumbers: () => byWidth.size > 0,
    conclude() {
      const [width] = [...byWidth].find(([, count]) => count >= total * DOMINANT) ?? [0]
      return { fullWidth: width >= MIN_WIDTH ? width : null, isRounded: rounded > 0 && exact === 0 }
    },
  }
}

/** Why this reference of a damaged column can't be trusted; undefined where it can. */
export function findReferenceDamage(reference: string, damage: ReferenceDamage): string | undefined {
  const { fullWidth, isRounded } = damage
  if ((fullWidth === null && !isRounded) || !ALL_DIGITS.test(reference)) return undefined
  if (fullWidth !== null && reference.length < fullWidth) {
    return `has fewer than the ${fullWidth} digits of the others: a spreadsheet may have dropped its leading zeros; ` +
      'export the column as text, or allow short references'
  }
  if (isRounded && reference.length > EXACT_DIGITS && endsRounded(reference)) {
    return 'ends in zeros after its 15th digit, like all long ones here: a spreadsheet has rounded it; ' +
      'export the column as text, or allow short references if they are so'
  }
  return undefined
}

function endsRounded(reference: string): boolean {
  return /^0+$/.test(reference.slice(EXACT_DIGITS))
}
