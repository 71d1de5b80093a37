/** What belongs into the books, as the ledger has it now: settlements, and what confirmed matches tie to the bank. */
import {
  postBanked, postSettlement, type JournalSource,
} from '../../../src-shared/domain/journal/journal-entry.ts'
import { allowedMinor } from '../../../src-shared/domain/matching/compare-items.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'
import { prepareRuleSets } from '../matching/rule-sets.ts'
import { prepareHeldParts } from '../matching/held-parts.ts'
import { prepareItems } from '../matching/items.ts'
import { prepareNamedItems } from '../matching/named-items.ts'
import { MATCHES } from '../matching/match-tables.ts'
import { MATCH_COLUMNS, prepareStoredMatches, type MatchRow, type StoredMatch } from '../matching/stored-matches.ts'
import { prepareSettlements } from '../settlements/settlements.ts'
import { keyOf, namesOf } from './source-names.ts'
import { prepareWriteOffSources } from './write-off-sources.ts'

interface LineRow {
  readonly bank: string
  readonly currency: Currency
  readonly bookingDate: string
  /** What tells it from all other lines, in whichever order files came. */
  readonly content: string
}

export function prepareJournalSources(db: Readable): () => readonly JournalSource[] {
  const settlementIds = db.prepare<[], number>('SELECT id FROM settlement ORDER BY id').pluck()
  const confirmed = db.prepare<[LinkName], MatchRow>(`
    SELECT ${MATCH_COLUMNS} FROM ${MATCHES} WHERE m.link = ? AND m.state = 'confirmed' ORDER BY m.id`)
  const findLine = db.prepare<[number], LineRow>(`
    SELECT s.account AS bank, s.currency, l.booking_date AS bookingDate, l.content || ' ' || l.occurrence AS content
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id WHERE l.id = ?`)
  const { findSettlement } = prepareSettlements(db)
  const { withItems } = prepareStoredMatches(db)
  const { heldOf, sumHeld } = prepareHeldParts(db)
  const nameItems = prepareNamedItems(db)
  const settlements = prepareItems(db)['settlement-bank'].left
  const { getRuleSet } = prepareRuleSets(db)
  const listWriteOffs = prepareWriteOffSources(db)

  return () => {
    const { rules } = getRuleSet().ruleSet
    return [
      ...settlementIds.all().flatMap(ofSettlement),
      ...confirmed.all('settlement-bank').map(withItems).flatMap((match) => ofMatch('receipt', match, rules)),
      ...confirmed.all('transfer-bank').map(withItems).flatMap((match) => ofMatch('payout', match, rules)),
      ...listWriteOffs(),
    ]
  }

  function ofSettlement(id: number): readonly JournalSource[] {
    const settlement = findSettlement(id)
    if (!settlement) return []
    const { settlementId: name, currency, toDate } = settlement
    // Some reports have the days of their transactions alone.
    const date = toDate ?? settlements.find(id)?.date ?? null
    const key = `settlement ${currency} ${name}`
    return [{ kind: 'settlement', key, name, date, postings: postSettlement(settlement) }]
  }

  function ofMatch(
    kind: 'receipt' | 'payout', match: StoredMatch, rules: readonly MatchRule[],
  ): readonly JournalSource[] {
    const named = nameItems(match.link, 'left', match.left)
    const lines = match.right.flatMap((part) => {
      const line = findLine.get(part.id)
      return line ? [{ ...line, partMinor: part.partMinor, amountMinor: heldOf(match, 'right', part) }] : []
    })
    const [first] = named
    if (!first) return []
    const { currency } = first
    const statedMinor = sumHeld(match, 'left')
    const postings = postBanked(kind === 'receipt' ? 'clearing' : 'payouts', {
      statedMinor, currency,
      allowedMinor: allowanceOf(rules.find(({ name }) => name === match.rule), currency, statedMinor),
      lines: lines.map(({ bank, currency: of, amountMinor }) => ({ bank, currency: of, amountMinor })),
    })
    const date = lines.map(({ bookingDate }) => bookingDate).toSorted().at(-1) ?? null
    return [{ kind, key: keyOf(kind, named, lines), name: namesOf(named), date, postings }]
  }
}

/** Nothing where a person made the match: whatever is left of it then is no rounding. */
function allowanceOf(rule: MatchRule | undefined, currency: Currency, ofMinor: bigint): bigint {
  const tolerance = rule?.tolerances.find((one) => one.currency === currency)
  return tolerance ? allowedMinor(tolerance, ofMinor) : 0n
}
