/** What must hold of a business day before it can be closed. It is computed; nobody ticks it. Pure. */
import { decided, refused, type Decided } from '../values/decided.ts'

export const CLOSE_CHECKS = ['files', 'verified', 'exceptions', 'matched', 'settlement', 'bank', 'trail'] as const
/**
 * `files`: payments are in, no import stands still, no bank statement from that day on is missing. `verified`: each
 * payment has a conclusive answer. `exceptions`: each is resolved, or carried forward: somebody owns it, and a note
 * says why it is open. `matched`: matches are of the newest data that concerns the day. `settlement`: each proved
 * payment is settled, or in transit. `bank`: each of their settlements is in the bank, or in transit. `trail`: the
 * audit trail’s chain is whole.
 */
export type CloseCheckName = (typeof CLOSE_CHECKS)[number]

export interface CloseCheck {
  readonly name: CloseCheckName
  readonly isMet: boolean
  /** What stands in the way, counted. */
  readonly open: number
  /** On its way and not late, which does not stand in the way. */
  readonly inTransit: number
  /** Left for later with an owner and a reason, which does not stand in the way. */
  readonly carried: number
}

/** How far the items of one side have come. `late`: neither matched nor in transit. */
export interface Progress {
  readonly confirmed: number
  readonly suggested: number
  readonly inTransit: number
  readonly late: number
}

export interface DayFacts {
  readonly payments: number
  /** Imports that were begun, and neither finished nor given up. */
  readonly unfinishedImports: number
  /** Statements of banks, from that day on, before which one is missing. */
  readonly bankGaps: number
  /** Payments without a conclusive answer that no person resolved. */
  readonly unanswered: number
  /** Exceptions beside those. */
  readonly openExceptions: number
  /** Exceptions beside those, that have an owner and a note written since they came up. */
  readonly carriedExceptions: number
  /** Has something come since the last match run, for payments of the day or for settlements, banks and rules? */
  readonly isMatchingStale: boolean
  readonly settlement: Progress
  readonly bank: Progress
  /** Lines of the day’s payments that no settlement id names: no bank line pays them. */
  readonly linesWithoutSettlement: number
  readonly isTrailWhole: boolean
}

export interface Checklist {
  readonly isReady: boolean
  /** In their order. */
  readonly checks: readonly CloseCheck[]
}

export function decideChecklist(facts: DayFacts): Checklist {
  const { settlement, bank } = facts
  const open: Readonly<Record<CloseCheckName, number>> = {
    files: facts.unfinishedImports + facts.bankGaps + (facts.payments === 0 ? 1 : 0),
    verified: facts.unanswered,
    exceptions: facts.openExceptions,
    matched: facts.isMatchingStale ? 1 : 0,
    settlement: settlement.suggested + settlement.late,
    bank: bank.suggested + bank.late + facts.linesWithoutSettlement,
    trail: facts.isTrailWhole ? 0 : 1,
  }
  const inTransit: Readonly<Partial<Record<CloseCheckName, number>>> = {
    settlement: settlement.inTransit, bank: bank.inTransit,
  }
  const checks = CLOSE_CHECKS.map((name) => ({
    name, isMet: open[name] === 0, open: open[name], inTransit: inTransit[name] ?? 0,
    carried: name === 'exceptions' ? facts.carriedExceptions : 0,
  }))
  return { isReady: checks.every(({ isMet }) => isMet), checks }
}

/** What no confirmed match holds can be left to somebody who goes on with it. */
const CARRIED: ReadonlySet<CloseCheckName> = new Set(['settlement', 'bank'])

export type ClosingRefusal = 'DAY_NOT_READY'

/** `isCarried`: does somebody go on with what is late or undecided? */
export function decideClosing(
  date: string, checks: readonly Pick<CloseCheck, 'name' | 'isMet'>[], isCarried: boolean,
): Decided<null, ClosingRefusal> {
  const unmet = checks.filter(({ name, isMet }) => !isMet && !(isCarried && CARRIED.has(name))).map(({ name }) => name)
  return unmet.length === 0 ? decided(null) : refused('DAY_NOT_READY', { date, checks: unmet.join(', ') })
}
