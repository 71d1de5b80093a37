/** What the residual of a match is made of, as finely as the ledger knows it, and what is near it: SQL only. */
import type { ItemName, ResidualFacts, ResidualItem } from '../../../src-shared/domain/matching/explanation.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { COUNTS_ONCE } from '../settlements/counted-once.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'
import { prepareHeldParts } from './held-parts.ts'
import { prepareItems, type ItemSources } from './items.ts'
import { holding } from './match-tables.ts'
import { preparePaymentFees } from './payment-fees.ts'
import type { StoredMatch } from './stored-matches.ts'

/** Of a settlement with more lines nearly any residual is explained by one of them. */
const MOST_LINES = 20_000
/** Near a match; of each of these payments the service's answer has to be read. */
const MOST_NEARBY = 200

export interface NamedFacts extends ResidualFacts {
  readonly nameOf: (item: ItemName) => string
}

interface LineRow {
  readonly id: number
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'adjustment'
  readonly name: string | null
  readonly netMinor: number
  readonly grossMinor: number
  readonly appFee: number
  readonly merchantFee: number
  readonly stampDuty: number
}

const LINE = `l.id, l.kind, coalesce(l.txref, l.platform_reference) AS name, l.net_minor AS netMinor,
  l.gross_minor AS grossMinor, l.app_fee_minor AS appFee, l.merchant_fee_minor AS merchantFee,
  l.stamp_duty_minor AS stampDuty`

type Named = ResidualItem & { readonly name: string }

/** Of one currency, the same for every match of a settlement as long as nothing is written. */
export interface Nearby {
  readonly nearbyLeft: readonly Named[]
  readonly nearbyRight: readonly Named[]
}

const NOTHING_NEAR: Nearby = { nearbyLeft: [], nearbyRight: [] }

export function prepareResidualFacts(db: Readable) {
  const sources = prepareItems(db)
  const { withHeld } = prepareHeldParts(db)
  const ofSettlement = db.prepare<[number], LineRow>(`
    SELECT ${LINE} FROM settlement_line l WHERE l.settlement = ? AND ${IS_IN_USE} ORDER BY l.id
    LIMIT ${MOST_LINES + 1}`)

  return { findFacts, findNearby: prepareNearby(db, sources) }

  /** Null where a settlement has too many lines. */
  function findFacts(
    stored: StoredMatch, currency: Currency, findNear: (currency: Currency) => Nearby,
  ): NamedFacts | null {
    const match = withHeld(stored)
    const { link } = match
    const left = link === 'settlement-bank' ? linesOf(match) : itemsOf(match, 'left')
    if (left === null) return null
    const sides = { left: ofCurrency(left), right: ofCurrency(itemsOf(match, 'right')) }
    const near = link === 'settlement-bank' ? findNear(currency) : NOTHING_NEAR
    const names = new Map([...sides.left, ...sides.right, ...near.nearbyLeft, ...near.nearbyRight].map((item) => (
      [keyOf(item), item.name]
    )))
    return { currency, ...sides, ...near, nameOf: (item) => names.get(keyOf(item)) ?? String(item.id) }

    function ofCurrency(items: readonly (Named & { readonly currency: Currency })[]): readonly Named[] {
      return items.filter((item) => item.currency === currency)
    }
  }

  /** A settlement of which the match holds a part is one item: which of its lines are meant, nobody said. */
  function linesOf({ link, left }: StoredMatch): readonly (Named & { readonly currency: Currency })[] | null {
    const all = []
    for (const { id, partMinor } of left) {
      const settlement = sources[link].left.find(id)
      if (!settlement) continue
      if (partMinor !== null) {
        all.push(toItem(link, 'left', settlement, partMinor))
        continue
      }
      const lines = ofSettlement.all(id)
      if (lines.length > MOST_LINES) return null
      for (const line of lines) all.push({ ...toLine(line), currency: settlement.currency })
    }
    return all
  }

  function itemsOf({ link, ...match }: StoredMatch, side: 'left' | 'right') {
    return match[side].flatMap(({ id, partMinor }) => {
      const item = sources[link][side].find(id)
      return item ? [toItem(link, side, item, partMinor)] : []
    })
  }
}

/** Records near matches of settlements: what no settlement names, no line settles, and nothing matches. */
function prepareNearby(db: Readable, sources: ItemSources): (currency: Currency) => Nearby {
  const findFees = preparePaymentFees(db)
  const ofNoSettlement = db.prepare<[string], LineRow>(`
    SELECT ${LINE} FROM settlement_line l WHERE l.settlement IS NULL AND l.currency = ? AND ${IS_IN_USE}
      AND ${COUNTS_ONCE}
    ORDER BY l.id LIMIT ${MOST_NEARBY}`)
  const notSettled = db.prepare<[string], number>(`
    SELECT p.id FROM payment p WHERE p.currency = ? AND ${ENDINGS.proved} AND ${IS_VISIBLE} AND NOT EXISTS (
      SELECT 1 FROM ${holding('left', 'p.id')}
      WHERE m.link = 'service-settlement' AND m.state <> 'dismissed' AND m.state <> 'undone')
    ORDER BY p.id LIMIT ${MOST_NEARBY}`).pluck()
  const ofNoMatch = db.prepare<[string], number>(`
    SELECT l.id FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
    WHERE s.currency = ? AND l.amount_minor > 0 AND NOT EXISTS (
      SELECT 1 FROM ${holding('right', 'l.id')} WHERE m.link = 'settlement-bank')
    ORDER BY l.id LIMIT ${MOST_NEARBY}`).pluck()

  /** Net of the fees that the service answered. */
  function toNet(id: number, currency: Currency): readonly Named[] {
    const payment = sources['service-settlement'].left.find(id)
    const fees = payment && findFees(id, currency)
    if (!payment || !fees) return []
    const netMinor = payment.amountMinor - (fees.parts.appFee ?? 0) - (fees.parts.merchantFee ?? 0)
    return [{ ...toItem('service-settlement', 'left', payment, null), amountMinor: netMinor }]
  }

  return (currency) => ({
    nearbyLeft: [
      ...ofNoSettlement.all(currency).map(toLine), ...notSettled.all(currency).flatMap((id) => toNet(id, currency)),
    ],
    nearbyRight: ofNoMatch.all(currency).flatMap((id) => {
      const line = sources['settlement-bank'].right.find(id)
      return line ? [toItem('settlement-bank', 'right', line, null)] : []
    }),
  })
}

function toLine({ id, kind, name, netMinor, grossMinor, appFee, merchantFee, stampDuty }: LineRow): Named {
  return {
    source: 'settlement-line', id, kind, amountMinor: netMinor, grossMinor, fees: { appFee, merchantFee, stampDuty },
    name: name ?? String(id),
  }
}

const KINDS: Readonly<Record<LinkName, Readonly<Record<'left' | 'right', Pick<Named, 'source' | 'kind'>>>>> = {
  'service-settlement': {
    left: { source: 'payment', kind: 'payment' }, right: { source: 'settlement-line', kind: 'payment' },
  },
  'settlement-bank': {
    left: { source: 'settlement', kind: 'payment' }, right: { source: 'bank-line', kind: 'credit' },
  },
  'transfer-bank': { left: { source: 'transfer', kind: 'debit' }, right: { source: 'bank-line', kind: 'debit' } },
}

function toItem(
  link: LinkName, side: 'left' | 'right', { id, amountMinor, currency, fields }: MatchItem, partMinor: number | null,
): Named & { readonly currency: Currency } {
  const name = fields.txref ?? fields.settlementId ?? fields.reference ?? fields.narration ?? fields.platformReference
  return { ...KINDS[link][side], id, currency, amountMinor: partMinor ?? amountMinor, name: name ?? String(id) }
}

function keyOf({ source, id }: ItemName): string {
  return `${source} ${id}`
}
