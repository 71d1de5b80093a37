/** The rows that the last searches found, so that each further letter of a search looks only at those. */
import type { GivenCondition } from '../../../src-shared/domain/books/payment-conditions.ts'
import { markByText, soughtText } from './filter-marks.ts'
import type { PaymentTable } from './payment-table.ts'
import { foldAscii } from './text-store.ts'

/** A byte a row each, and at most four for each row of the few: the keys of a text that is being typed. */
const KEPT_SEARCHES = 6
/** Of more rows than one in so many, a search of all text is quicker. */
const FEW = 10

interface Found {
  readonly given: GivenCondition
  readonly booksRevision: number
  /** 1 for each row found. */
  readonly marks: Uint8Array
  /** The rows found in the table's order; undefined where they are not few. */
  readonly few: Uint32Array | undefined
}

export interface TextSearches {
  /** 1 for each row whose text passes. */
  get(given: GivenCondition): Uint8Array
}

export function createTextSearches(table: PaymentTable): TextSearches {
  /** The last asked first. */
  let kept: readonly Found[] = []

  return {
    get(given) {
      const { booksRevision } = table
      const fresh = kept.filter((found) => found.booksRevision === booksRevision)
      const known = fresh.find((found) => found.given.name === given.name && found.given.value === given.value)
      const found = known ?? search(given, findNarrowest(fresh, given))
      kept = [found, ...fresh.filter((other) => other !== found)].slice(0, KEPT_SEARCHES)
      return found.marks
    },
  }

  function search(given: GivenCondition, among: Uint32Array | undefined): Found {
    const marks = markByText(table.text, given, among)
    return { given, booksRevision: table.booksRevision, marks, few: listIfFew(marks) }
  }
}

/** The fewest rows that are known to hold every row which this condition can let through. */
function findNarrowest(known: readonly Found[], given: GivenCondition): Uint32Array | undefined {
  const wider = known.flatMap((found) => (found.few && holdsAll(found.given, given) ? [found.few] : []))
  return wider.sort((a, b) => a.length - b.length)[0]
}

/** Does every row that holds the one text hold the other? Whole values hold nothing but themselves. */
function holdsAll(wider: GivenCondition, narrower: GivenCondition): boolean {
  if (wider.name !== narrower.name || wider.condition.test.kind !== 'any-contains') return false
  return foldAscii(soughtText(narrower)).includes(foldAscii(soughtText(wider)))
}

function listIfFew(marks: Uint8Array): Uint32Array | undefined {
  const limit = Math.floor(marks.length / FEW)
  const rows = new Uint32Array(limit)
  let count = 0
  for (let row = marks.indexOf(1); row !== -1; row = marks.indexOf(1, row + 1)) {
    if (count === limit) return undefined
    rows[count++] = row
  }
  return rows.slice(0, count)
}
