/** Gathers what is stored of a business day, for the checklist of its close. */
import type { DayFacts, Progress } from '../../../src-shared/domain/closes/checklist.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { judgeLateness } from '../../../src-shared/domain/matching/lateness.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
import { prepareRuleSets } from '../matching/rule-sets.ts'
import { prepareStatementReads } from '../statements/statements.ts'
import { prepareDayRows, type PaymentCounts, type Standing } from './day-rows.ts'
import { prepareDayStaleness } from './day-staleness.ts'

const ALL_STATEMENTS = { offset: 0, limit: 1_000_000 }

export function prepareDayFacts(db: Readable) {
  const rows = prepareDayRows(db)
  const { listStatements } = prepareStatementReads(db)
  const { getRuleSet } = prepareRuleSets(db)
  const { isDayStale } = prepareDayStaleness(db)

  return {
    /** `today`: the business day by which lateness is counted. */
    gatherDayFacts(date: string, today: string, counts: PaymentCounts): Omit<DayFacts, 'isTrailWhole'> {
      const { ruleSet } = getRuleSet()
      const days = createBusinessDays(ruleSet.daysOff)
      const isLate = (link: LinkName, of: string | null): boolean => judgeLateness(of, {
        days, today, lateAfterBusinessDays: ruleSet.lateAfterBusinessDays[link],
      }).state === 'break'
      const proved = rows.listProved(date).map((one) => ({ ...one, isLate: isLate('service-settlement', date) }))
      const settlements = rows.listSettlements(date).map((one) => (
        { ...one, count: 1, isLate: isLate('settlement-bank', one.date) }
      ))
      return {
        ...counts,
        unfinishedImports: rows.countUnfinishedImports(),
        bankGaps: countGaps(date),
        isMatchingStale: isDayStale(date),
        settlement: sum(proved), bank: sum(settlements),
        linesWithoutSettlement: rows.countLinesWithoutSettlement(date),
      }
    },
  }

  /** A statement of later days is missing where the one after it does not begin with the balance before. */
  function countGaps(date: string): number {
    const { rows: statements } = listStatements(undefined, ALL_STATEMENTS)
    return statements.filter(({ undone, continuity, opening, fromDate, toDate }) => (
      !undone && continuity?.kind === 'gap' && (opening?.date ?? fromDate ?? toDate ?? '') >= date
    )).length
  }
}

function sum(items: readonly (Standing & { readonly count: number; readonly isLate: boolean })[]): Progress {
  const count = (fits: (item: (typeof items)[number]) => boolean) => (
    items.filter(fits).reduce((total, item) => total + item.count, 0)
  )
  const isFree = ({ isConfirmed, isSuggested }: Standing) => isConfirmed === 0 && isSuggested === 0
  return {
    confirmed: count(({ isConfirmed }) => isConfirmed === 1),
    suggested: count(({ isConfirmed, isSuggested }) => isConfirmed === 0 && isSuggested === 1),
    inTransit: count((item) => isFree(item) && !item.isLate),
    late: count((item) => isFree(item) && item.isLate),
  }
}
