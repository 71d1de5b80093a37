/** How settlements stand to the bank, by the matches as they are stored and the business day of today. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { SettlementBank } from '../../../src-shared/contract/settlements/settlements.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { judgeLateness } from '../../../src-shared/domain/matching/lateness.ts'
import type { BankStanding } from '../../../src-shared/domain/settlements/bank-standing.ts'
import type { Readable } from '../engine/access.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'
import { holding } from './match-tables.ts'
import { prepareMatchRuns } from './match-runs.ts'
import { prepareRuleSets } from './rule-sets.ts'
import { prepareStoredMatches } from './stored-matches.ts'

/** More lines of a bank in one match are seen in the match. */
const MAX_BANK_LINES_SHOWN = 5

const LINK = 'settlement-bank'

/** `s` is the settlement. */
const hasMatch = (state: string): string => `EXISTS (
  SELECT 1 FROM ${holding('left', 's.id')} WHERE m.link = '${LINK}' AND m.state = '${state}')`
const IS_MATCHED = hasMatch('confirmed')
const IS_SUGGESTED = `(NOT ${IS_MATCHED} AND ${hasMatch('suggested')})`
const IS_LOOSE = `(NOT ${IS_MATCHED} AND NOT ${hasMatch('suggested')})`

interface Dated {
  readonly id: number
  readonly date: string | null
}

export function prepareSettlementBanks(db: Readable) {
  const { listWithItem } = prepareStoredMatches(db)
  const { findNewestRun } = prepareMatchRuns(db)
  const { getRuleSet } = prepareRuleSets(db)
  const findLine = db.prepare<[number], SettlementBank['lines'][number]>(`
    SELECT l.id, l.statement_id AS statementId, l.position, s.account, l.booking_date AS bookingDate
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id WHERE l.id = ?`)
  const dated = (condition: string) => `
    SELECT s.id, max(coalesce(l.settlement_date, l.transaction_date)) AS date
    FROM settlement s JOIN settlement_line l ON l.settlement = s.id
    WHERE ${IS_IN_USE} AND ${condition} GROUP BY l.settlement ORDER BY l.settlement DESC`
  const find = db.prepare<[number], Dated>(dated('s.id = ?'))
  const list = {
    matched: db.prepare<[], Dated>(dated(IS_MATCHED)), suggested: db.prepare<[], Dated>(dated(IS_SUGGESTED)),
    loose: db.prepare<[], Dated>(dated(IS_LOOSE)),
  }

  return {
    findSettlementBanks(ids: readonly number[], today: string): readonly SettlementBank[] {
      const standingOf = createStanding(today)
      return ids.map((id) => bankOf(id) ?? {
        standing: standingOf(find.get(id)?.date ?? null), matchId: null, lines: [],
      })
    },
    /** The newest first. */
    listSettlementsByBank(standing: BankStanding, today: string, { offset, limit }: Slice) {
      const standingOf = createStanding(today)
      const found = standing === 'matched' || standing === 'suggested' ? list[standing].all()
        : list.loose.all().filter(({ date }) => standingOf(date) === standing)
      return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length }
    },
  }

  function createStanding(today: string): (date: string | null) => 'in-transit' | 'break' | 'unmatched' {
    if (!findNewestRun()) return () => 'unmatched'
    const { daysOff, lateAfterBusinessDays } = getRuleSet().ruleSet
    const facts = { days: createBusinessDays(daysOff), today, lateAfterBusinessDays: lateAfterBusinessDays[LINK] }
    return (date) => judgeLateness(date, facts).state
  }

  function bankOf(id: number): SettlementBank | undefined {
    const matches = listWithItem(LINK, 'left', id)
    const confirmed = matches.filter(({ state }) => state === 'confirmed')
    const holding = confirmed.length > 0 ? confirmed : matches.filter(({ state }) => state === 'suggested')
    const [match, other] = holding
    if (!match) return undefined
    const lines = holding.flatMap(({ right }) => right).slice(0, MAX_BANK_LINES_SHOWN)
    return {
      standing: confirmed.length > 0 ? 'matched' : 'suggested', matchId: other ? null : match.id,
      lines: lines.flatMap((line) => findLine.get(line.id) ?? []),
    }
  }
}
