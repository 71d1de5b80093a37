/** What was taken otherwise than it stands in the file, because a person said so: counted, and the first ones shown. */
import { showValue } from '../columns/show-value.ts'

export interface Repair {
  /** The line of the file on which the record begins, counted from 1. */
  readonly rowNumber: number
  /** As it stands in the file, and as it was taken; fit to be shown. */
  readonly from: string
  readonly to: string
}

export interface Corrections {
  /** References without the spaces around them. */
  trimmed: number
  /** References and accounts that a spreadsheet had damaged. */
  readonly repaired: number
  /** At most MAX_SHOWN. */
  readonly firstRepairs: readonly Repair[]
  repair(rowNumber: number, from: string, to: string): void
}

const MAX_SHOWN = 20

export function createCorrections(): Corrections {
  const firstRepairs: Repair[] = []
  let repaired = 0
  return {
    trimmed: 0,
    get repaired() {
      return repaired
    },
    firstRepairs,
    repair(rowNumber, from, to) {
      repaired += 1
      if (firstRepairs.length < MAX_SHOWN) firstRepairs.push({ rowNumber, from: showValue(from), to: showValue(to) })
    },
  }
}
