/** Which way the money of a table's line went: by a sign, by two columns, or by a mark beside the amount. Pure. */

/** In minor units, each as its cell has it; null where a cell is empty or the table has no such column. */
export interface TableAmount {
  readonly amountMinor: number | null
  readonly debitMinor: number | null
  readonly creditMinor: number | null
  readonly mark: 'debit' | 'credit' | null
}

/**
 * `written`: a minus counts as it stands, so that one in a column of debits makes a credit. `columns`: the columns or
 * marks alone say what is a debit, and a minus says it once more.
 */
export const SIGNS = ['written', 'columns'] as const
export type Signs = (typeof SIGNS)[number]

/** Why a line's amount is none: what is wrong with its cells. */
export const AMOUNT_PROBLEMS = ['none', 'both', 'unmarked', 'differs'] as const
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number]

/** Undefined where its cells make one amount. `hasMarks`: has the table a column of marks? */
export function findAmountProblem(cells: TableAmount, hasMarks: boolean): AmountProblem | undefined {
  const { amountMinor, debitMinor, creditMinor, mark } = cells
  if (amountMinor === null && debitMinor === null && creditMinor === null) return 'none'
  if (isMoney(debitMinor) && isMoney(creditMinor)) return 'both'
  const hasSides = debitMinor !== null || creditMinor !== null
  if (amountMinor === null) return undefined
  if (!hasSides) return hasMarks && mark === null && amountMinor !== 0 ? 'unmarked' : undefined
  return Math.abs(amountMinor) === Math.abs(debitMinor ?? 0) + Math.abs(creditMinor ?? 0) ? undefined : 'differs'
}

/** Of a line without a problem: what it adds to the account. */
export function signAmount(cells: TableAmount, signs: Signs): number {
  const size = (minor: number | null) => (signs === 'columns' ? Math.abs(minor ?? 0) : minor ?? 0)
  const { amountMinor, debitMinor, creditMinor, mark } = cells
  if (debitMinor !== null || creditMinor !== null) return size(creditMinor) - size(debitMinor)
  if (mark === null) return amountMinor ?? 0
  return mark === 'debit' ? 0 - size(amountMinor) : size(amountMinor)
}

/** The ways in which the lines can be read, and the first line that leaves room for doubt; null where none does. */
export function findSignReadings(lines: readonly TableAmount[]): {
  readonly readings: readonly Signs[]; readonly doubtAt: number | null
} {
  const isSided = (cells: TableAmount) => (
    cells.mark !== null || cells.debitMinor !== null || cells.creditMinor !== null
  )
  const turned = lines.findIndex((cells) => isSided(cells) && hasMinus(cells))
  if (turned !== -1) return { readings: SIGNS, doubtAt: turned }
  const bare = lines.findIndex((cells) => !isSided(cells) && isMoney(cells.amountMinor))
  const isAllCredit = bare !== -1 && !lines.some((cells) => isSided(cells) || hasMinus(cells))
  return { readings: ['written'], doubtAt: isAllCredit ? bare : null }
}

/** Where a column of debits or credits says it, the sign of the amount beside it does not matter. */
function hasMinus({ amountMinor, debitMinor, creditMinor }: TableAmount): boolean {
  const cells = debitMinor !== null || creditMinor !== null ? [debitMinor, creditMinor] : [amountMinor]
  return cells.some((minor) => minor !== null && minor < 0)
}

function isMoney(minor: number | null): boolean {
  return minor !== null && minor !== 0
}
