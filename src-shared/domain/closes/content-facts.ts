/** The rows of what a day said, each with its facts by name and kind: what a proof pack is checked by. Pure. */
import type { WriteOffAmount } from '../matching/decide-write-off.ts'
import { DECISION_KINDS, type DecisionKind } from '../matching/decided-matches.ts'
import { LINK_NAMES, SIDES, type LinkName, type Side } from '../matching/links.ts'
import { FEE_NAMES, FIELD_NAMES, type FeeParts, type ItemFields } from '../matching/match-item.ts'
import { LINE_KINDS, type LineKind } from '../settlements/settlement-line.ts'
import { CURRENCIES, type Currency } from '../values/currency.ts'
import { parsed, type Parsed } from '../values/parsed.ts'
import {
  ANYTHING, COUNT, FLAG, listOf, MINOR, objectOf, oneOf, orAbsent, orNull, parseStored, TEXT, WHOLE, type Shape,
} from '../values/shape.ts'
import type { ContentKind, ContentRow } from './day-content.ts'

export interface DayRow {
  readonly key: string
  readonly ledgerId: string
  /** The business day by which lateness was counted. */
  readonly matchedOn: string
  readonly matchedAt: string
}

export interface RulesRow {
  readonly rules: unknown
}

export interface CheckRow {
  readonly key: string
  readonly isMet: boolean
  readonly open: number
  readonly inTransit: number
  readonly carried: number
}

export interface PaymentRow {
  readonly key: string
  readonly currency: Currency
  readonly expectedMinor: number
  readonly state: string
  readonly isRegressed: boolean
  readonly ending: string
  readonly why: string | null
  readonly provedTxid: string | null
  readonly provedAmount: string | null
  readonly provedMinor: number | null
  readonly resolution: {
    readonly resolvedAs: string
    readonly by: string
    readonly text: string | null
    readonly at: string
  } | null
  readonly carriedBy: string | null
}

export interface AnswerRow {
  readonly key: string
  readonly attemptId: number
  readonly digest: string
  readonly checks: readonly { readonly check: string; readonly holds: boolean }[]
}

export interface LineRow {
  readonly key: string
  readonly settlement: string | null
  readonly currency: Currency
  readonly kind: LineKind
  readonly grossMinor: number
  readonly appFeeMinor: number
  readonly merchantFeeMinor: number
  readonly stampDutyMinor: number
  readonly netMinor: number
  readonly date: string | null
  readonly txref: string | null
}

export interface MoneyRow {
  readonly key: string
  readonly name: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly date: string | null
}

export interface SettlementRow extends Omit<MoneyRow, 'amountMinor'> {
  readonly netMinor: number
  /** Whole number as text; null where no bank line is matched with it. */
  readonly bankMinor: string | null
}

export interface MatchedPart extends Omit<MoneyRow, 'key' | 'date'> {
  readonly id: number
  readonly partMinor: number | null
}

export interface MatchRow {
  readonly key: string
  readonly link: LinkName
  readonly state: 'confirmed' | 'suggested'
  /** Null: by hand. */
  readonly rule: string | null
  readonly isBreak: boolean
  readonly matchKey: string | null
  readonly because: string
  readonly agreed: string
  readonly disagreed: string
  readonly left: readonly MatchedPart[]
  readonly right: readonly MatchedPart[]
  readonly decisions: readonly {
    readonly kind: DecisionKind
    readonly by: string
    readonly at: string
    readonly reason: string
    /** Of `written-off`: left − right, and who proposed what another confirmed. */
    readonly amounts?: readonly WriteOffAmount[] | undefined
    readonly proposedBy?: string | null | undefined
  }[]
}

export interface ItemRow {
  readonly link: LinkName
  readonly side: Side
  readonly id: number
  readonly currency: Currency
  readonly amountMinor: number
  readonly date: string | null
  readonly fields: ItemFields
  readonly parts: FeeParts | null
}

export interface DismissalRow {
  readonly link: LinkName
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** A row of each kind but the figures, which `readFigures` reads. */
export interface FactsOfKind {
  readonly 'day': DayRow
  readonly 'rules': RulesRow
  readonly 'check': CheckRow
  readonly 'payment': PaymentRow
  readonly 'answer': AnswerRow
  readonly 'line': LineRow
  readonly 'settlement': SettlementRow
  readonly 'bank-line': MoneyRow
  readonly 'match': MatchRow
  readonly 'item': ItemRow
  readonly 'dismissal': DismissalRow
}

const CURRENCY = oneOf(CURRENCIES)
const MONEY = { name: TEXT, currency: CURRENCY }
const PARTS = listOf(objectOf<MatchedPart>({ ...MONEY, amountMinor: WHOLE, id: COUNT, partMinor: orNull(WHOLE) }))
const IDS = listOf(COUNT)

function shapesOf<Names extends string, Value>(names: readonly Names[], shape: Shape<Value>) {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Names, Shape<Value>>
}

/** `is` and, where the facts leave it out, `key` stand in each row. */
const NAMED = { is: TEXT, key: TEXT }
type Named<Facts> = Facts & { readonly is: string; readonly key: string }

const SHAPES: { readonly [Kind in keyof FactsOfKind]: Shape<Named<FactsOfKind[Kind]>> } = {
  'day': objectOf<Named<DayRow> & { readonly format: number }>({
    ...NAMED, format: COUNT, ledgerId: TEXT, matchedOn: TEXT, matchedAt: TEXT,
  }),
  'rules': objectOf<Named<RulesRow>>({ ...NAMED, rules: ANYTHING }),
  'check': objectOf<Named<CheckRow>>({ ...NAMED, isMet: FLAG, open: COUNT, inTransit: COUNT, carried: COUNT }),
  'payment': objectOf<Named<PaymentRow>>({
    ...NAMED, currency: CURRENCY, expectedMinor: MINOR, state: TEXT, isRegressed: FLAG, ending: TEXT,
    why: orNull(TEXT), provedTxid: orNull(TEXT), provedAmount: orNull(TEXT), provedMinor: orNull(MINOR),
    resolution: orNull(objectOf({ resolvedAs: TEXT, by: TEXT, text: orNull(TEXT), at: TEXT })),
    carriedBy: orNull(TEXT),
  }),
  'answer': objectOf<Named<AnswerRow>>({
    ...NAMED, attemptId: COUNT, digest: TEXT, checks: listOf(objectOf({ check: TEXT, holds: FLAG })),
  }),
  'line': objectOf<Named<LineRow>>({
    ...NAMED, settlement: orNull(TEXT), currency: CURRENCY, kind: oneOf(LINE_KINDS), grossMinor: WHOLE,
    appFeeMinor: WHOLE, merchantFeeMinor: WHOLE, stampDutyMinor: WHOLE, netMinor: WHOLE, date: orNull(TEXT),
    txref: orNull(TEXT),
  }),
  'settlement': objectOf<Named<SettlementRow>>({
    ...NAMED, ...MONEY, netMinor: WHOLE, date: orNull(TEXT), bankMinor: orNull(TEXT),
  }),
  'bank-line': objectOf<Named<MoneyRow>>({ ...NAMED, ...MONEY, amountMinor: WHOLE, date: orNull(TEXT) }),
  'match': objectOf<Named<MatchRow>>({
    ...NAMED, link: oneOf(LINK_NAMES), state: oneOf(['confirmed', 'suggested']), rule: orNull(TEXT), isBreak: FLAG,
    matchKey: orNull(TEXT), because: TEXT, agreed: TEXT, disagreed: TEXT, left: PARTS, right: PARTS,
    decisions: listOf(objectOf({
      kind: oneOf(DECISION_KINDS), by: TEXT, at: TEXT, reason: TEXT,
      amounts: orAbsent(listOf(objectOf<WriteOffAmount>({ currency: CURRENCY, amountMinor: WHOLE }))),
      proposedBy: orAbsent(orNull(TEXT)),
    })),
  }),
  'item': objectOf<Named<ItemRow>>({
    ...NAMED, link: oneOf(LINK_NAMES), side: oneOf(SIDES), id: COUNT, currency: CURRENCY, amountMinor: WHOLE,
    date: orNull(TEXT), fields: objectOf<ItemFields>(shapesOf(FIELD_NAMES, orAbsent(orNull(TEXT)))),
    parts: orNull(objectOf<FeeParts>(shapesOf(FEE_NAMES, orAbsent(orNull(WHOLE))))),
  }),
  'dismissal': objectOf<Named<DismissalRow> & { readonly by: string; readonly at: string; readonly reason: string }>({
    ...NAMED, link: oneOf(LINK_NAMES), left: IDS, right: IDS, by: TEXT, at: TEXT, reason: TEXT,
  }),
}

/** The facts of all rows of this kind, in their order. */
export function readFacts<Kind extends keyof FactsOfKind & ContentKind>(
  rows: readonly ContentRow[], kind: Kind,
): Parsed<readonly Named<FactsOfKind[Kind]>[]> {
  const found: Named<FactsOfKind[Kind]>[] = []
  for (const row of rows) {
    if (row.kind !== kind) continue
    const read = parseStored(kind, row.text, SHAPES[kind])
    if (!read.ok) return read
    found.push(read.value)
  }
  return parsed(found)
}
