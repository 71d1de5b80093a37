/** Reads what a report says, and hands out how it is described. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { AskedReport } from '../../../src-shared/contract/reports/reports.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { momentsOfDays, type DaySpan } from '../../../src-shared/domain/time/periods.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { pendingSinceMs } from '../books/exceptions.ts'
import { countSuspicious } from '../books/suspicious.ts'
import { createCloses } from '../closes/closes.ts'
import type { ReportBody } from '../../files/output/report/report.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { paymentPages, slicesOf, suspectPages, transferPages } from '../exports/export-rows.ts'
import type { ExportedPayment } from '../exports/payment-columns.ts'
import { computeBridge } from '../matching/bridges.ts'
import { checkFees, listFeeRules } from '../matching/fees.ts'
import { presentDay } from '../matching/matches.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { getSettlement } from '../settlements/settlements.ts'
import { gatherRows } from './capped-rows.ts'
import { describeDay } from './day-report.ts'
import { createAgeTally, describeExceptions } from './exceptions-report.ts'
import { describeFees } from './fees-report.ts'
import { describeSettlement } from './settlement-report.ts'
import { describeSuspicious } from './suspicious-report.ts'
import { createTransferTally, describeTransfers } from './transfers-report.ts'

export interface Asked {
  readonly profile: string
  readonly report: AskedReport
}

/** In the language that is spoken when it is called. */
export type Describe = () => ReportBody

interface Sources {
  readonly parts: Parts
  readonly open: OpenProfiles
  readonly closes: ReturnType<typeof createCloses>
}

/** The work of exceptions, without the fees of answers. */
const WITH_WORK = { work: true, fees: false }

export function createGathering(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const from: Sources = { parts, open, closes: createCloses(parts, open, standing) }

  /** Throws SETTLEMENT_UNKNOWN, REPORT_PERIOD_BACKWARDS and FEE_RULES_INVALID. */
  return function gather({ profile, report }: Asked, signal?: AbortSignal): Promise<Describe> {
    switch (report.kind) {
      case 'day': return gatherDay(from, profile, report.date, signal)
      case 'settlement': return gatherSettlement(from, profile, report.settlementId, signal)
      case 'exceptions': return gatherExceptions(from, profile, signal)
      case 'fees': return gatherFees(from, profile, report, signal)
      case 'suspicious': return gatherSuspicious(from, profile, signal)
      case 'transfers': return gatherTransfers(from, profile, report, signal)
      default: return assertNever(report)
    }
  }
}

async function gatherDay(
  { parts, open, closes }: Sources, profile: string, date: string, signal?: AbortSignal,
): Promise<Describe> {
  const [own, reader] = [await open.profile(profile), await open.reader(profile)]
  const filter = { businessDay: date }
  const [checklist, bridge, totals, all] = await Promise.all([
    closes.status({ profile, date }), computeBridge(parts, open, { profile, fromDate: date }),
    reader.books.paymentTotals(filter), closes.list(profile),
  ])
  const chosen = { filter, onlyExceptions: true, pendingSinceMs: pendingSinceMs(parts.clock, own) }
  const exceptions = await gatherRows(paymentPages(reader, chosen, WITH_WORK), { signal })
  const ofDay = all.filter((close) => close.date === date)
  const { adjustments: states, closeId } = checklist
  const adjustments = closeId === null ? { states, arrivals: [] } : await closes.get({ profile, closeId })
  return () => describeDay({
    date, timeZone: own.timeZone, checklist, bridge, totals, exceptions, closes: ofDay, adjustments,
  })
}

async function gatherSettlement(
  { parts, open }: Sources, profile: string, id: number, signal?: AbortSignal,
): Promise<Describe> {
  const settlement = await getSettlement(parts, open, { profile, id })
  const { settlements } = await open.reader(profile)
  const [bridge, lines] = await Promise.all([
    computeBridge(parts, open, { profile, settlementId: settlement.settlementId }),
    gatherRows(slicesOf(async (slice) => settlements.listSettlementLines(id, slice)), { signal }),
  ])
  return () => describeSettlement({ settlement, bridge, lines })
}

async function gatherExceptions(
  { parts, open }: Sources, profile: string, signal?: AbortSignal,
): Promise<Describe> {
  const [own, reader] = [await open.profile(profile), await open.reader(profile)]
  const today = await presentDay(parts, open, profile)
  const chosen = { filter: {}, onlyExceptions: true, pendingSinceMs: pendingSinceMs(parts.clock, own) }
  const ages = createAgeTally(today)
  const found: ExportedPayment[] = []
  for await (const page of paymentPages(reader, chosen, WITH_WORK)) {
    signal?.throwIfAborted()
    for (const row of page) {
      if (row.work?.exception?.resolved) continue
      ages.add(row)
      found.push(row)
    }
  }
  const oldestFirst = found.toSorted(({ payment: one }, { payment: other }) => (
    one.businessDay < other.businessDay ? -1 : one.businessDay > other.businessDay ? 1 : one.id - other.id
  ))
  const rows = { rows: oldestFirst.slice(0, MAX_REPORT_ROWS), total: found.length }
  return () => describeExceptions({ today, timeZone: own.timeZone, open: rows, ages: ages.sums() })
}

async function gatherFees(
  { parts, open }: Sources, profile: string, { rules, ...period }: DaySpan & { readonly rules?: unknown },
  signal?: AbortSignal,
): Promise<Describe> {
  const { fromDate, toDate } = inOrder(period)
  const { settlements } = await open.reader(profile)
  const isChecked = rules !== undefined || (await listFeeRules(open, { profile })).length > 0
  const check = isChecked ? await checkFees(parts, open, { profile, rules, fromDate, toDate }) : null
  const all = slicesOf(async (slice) => settlements.listSettlements(slice))
  const ofPeriod = await gatherRows(onlyThose(all, ({ toDate: settled }) => (
    settled !== null && settled >= fromDate && settled <= toDate
  )), { signal })
  return () => describeFees({ fromDate, toDate, settlements: ofPeriod, check })
}

async function gatherSuspicious(
  { parts, open }: Sources, profile: string, signal?: AbortSignal,
): Promise<Describe> {
  const [own, grid] = [await open.profile(profile), await open.grid(profile)]
  const chosen = { filter: {}, pendingSinceMs: pendingSinceMs(parts.clock, own) }
  const counts = await countSuspicious(parts, open, { profile, filter: {} })
  const suspects = await gatherRows(suspectPages(grid, chosen), { signal })
  return () => describeSuspicious({ timeZone: own.timeZone, counts, suspects })
}

async function gatherTransfers(
  { open }: Sources, profile: string, period: DaySpan, signal?: AbortSignal,
): Promise<Describe> {
  const { fromDate, toDate } = inOrder(period)
  const [own, reader] = [await open.profile(profile), await open.reader(profile)]
  const tally = createTransferTally()
  const pages = transferPages(reader, momentsOfDays({ fromDate, toDate }, createBusinessCalendar(own)))
  const transfers = await gatherRows(pages, { take: tally.add, signal })
  return () => describeTransfers({
    fromDate, toDate, timeZone: own.timeZone, transfers, sums: tally.sums(),
  })
}

function inOrder({ fromDate, toDate }: DaySpan): DaySpan {
  if (toDate < fromDate) throw new AppError('REPORT_PERIOD_BACKWARDS', { from: fromDate, to: toDate })
  return { fromDate, toDate }
}

async function* onlyThose<Row>(
  pages: AsyncIterable<readonly Row[]>, holds: (row: Row) => boolean,
): AsyncGenerator<readonly Row[], void, void> {
  for await (const page of pages) yield page.filter(holds)
}
