/** Makes a statement of the lines of a table: their signs and their order, proved by balances or asked for. Pure. */
import { findOrder, followBalances, LINE_ORDERS, type LineOrder, type Run } from './running-balance.ts'
import { findSignReadings, signAmount, type Signs, type TableAmount } from './signs.ts'

export interface TableLine extends TableAmount {
  readonly bookingDate: string
  readonly balanceMinor: number | null
}

/** Balances that the table states beside its lines. */
export interface StatedBalances {
  readonly openingMinor: number | null
  readonly closingMinor: number | null
}

/** What a person said of the table. */
export interface TableAnswers {
  readonly signs?: Signs | undefined
  readonly order?: LineOrder | undefined
}

/** `index`: of a line among those that were given. */
export type TablePlan =
  | {
      readonly kind: 'planned'
      /** The oldest first. */
      readonly lines: readonly { readonly index: number; readonly amountMinor: number }[]
      readonly openingMinor: number | null
      readonly closingMinor: number | null
    }
  | { readonly kind: 'signs-unclear'; readonly index: number }
  | { readonly kind: 'order-unclear' }
  | { readonly kind: 'broken'; readonly index: number; readonly foundMinor: bigint }

interface Trial {
  readonly signs: Signs
  readonly plan: TablePlan & { readonly kind: 'planned' }
  readonly run: Run
  /** Do its balances and lines agree? */
  readonly isRight: boolean
  /** Was any balance held against another one? */
  readonly isChecked: boolean
}

/** `lines`: in the file's order, none with a problem of its amount. */
export function planTable(
  lines: readonly TableLine[], stated: StatedBalances, { signs, order }: TableAnswers = {},
): TablePlan {
  const { readings, doubtAt } = findSignReadings(lines)
  const byDate = findOrder(lines.map(({ bookingDate }) => bookingDate))
  const orders = order ? [order] : byDate ? [byDate] : LINE_ORDERS
  const trials = (signs ? [signs] : readings).flatMap((one) => orders.map((way) => tryTable(lines, stated, one, way)))
  const right = trials.filter(({ isRight }) => isRight)
  const [first] = right
  if (!first) return describeFault(trials[0])
  const isOpen = signs === undefined && doubtAt !== null
  if (isOpen && (!first.isChecked || right.some((other) => other.signs !== first.signs))) {
    return { kind: 'signs-unclear', index: doubtAt }
  }
  const isOneOrder = right.every(({ plan }) => (
    plan.openingMinor === first.plan.openingMinor && plan.closingMinor === first.plan.closingMinor
  ))
  return isOneOrder ? first.plan : { kind: 'order-unclear' }
}

function tryTable(lines: readonly TableLine[], stated: StatedBalances, signs: Signs, order: LineOrder): Trial {
  const written = lines.map((line, index) => (
    { index, amountMinor: signAmount(line, signs), balanceMinor: line.balanceMinor }
  ))
  const ordered = order === 'oldest-first' ? written : written.reverse()
  const run = followBalances(ordered)
  const implied = run.kind === 'agrees' ? run : { openingMinor: null, closingMinor: null, steps: 0 }
  const openingMinor = stated.openingMinor ?? implied.openingMinor
  const closingMinor = stated.closingMinor ?? implied.closingMinor
  const sum = ordered.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n)
  const isRight = run.kind !== 'broken' && isNullOr(implied.openingMinor, openingMinor)
    && isNullOr(implied.closingMinor, closingMinor)
    && (openingMinor === null || closingMinor === null || BigInt(openingMinor) + sum === BigInt(closingMinor))
  const counted = [stated.openingMinor, stated.closingMinor].filter((minor) => minor !== null).length
  return {
    signs, run, isRight,
    isChecked: implied.steps > 0 || counted === 2 || (counted === 1 && run.kind === 'agrees'),
    plan: {
      kind: 'planned', openingMinor, closingMinor,
      lines: ordered.map(({ index, amountMinor }) => ({ index, amountMinor })),
    },
  }
}

/** Of the way in which it would be read first; what does not add up as a whole is told of the statement. */
function describeFault(trial: Trial | undefined): TablePlan {
  if (!trial) throw new Error('A table was tried in no way')
  const { run, plan } = trial
  if (run.kind !== 'broken') return plan
  return { kind: 'broken', index: plan.lines[run.at]?.index ?? 0, foundMinor: run.foundMinor }
}

function isNullOr(minor: number | null, other: number | null): boolean {
  return minor === null || minor === other
}
