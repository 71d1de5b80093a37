/** What a row of a closed day says otherwise now, in words. Pure. */
import type { ChangedRow, ContentKind } from '../../../src-shared/domain/closes/day-content.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import { FIGURE_LABELS } from '../../../src-shared/labels/day-content-labels.ts'
import { formatMoney, formatPlainDate } from '../../../src-shared/labels/format.ts'
import { LINK_LABELS, MATCH_STATE_LABELS } from '../../../src-shared/labels/matching-labels.ts'
import { PAYMENT_STATE_LABELS, REGRESSED_LABELS } from '../../../src-shared/labels/payment-labels.ts'
import { headed, joinParts, reasonSentence } from '../../../src-shared/labels/sentence.ts'
import { LINE_KIND_WORDS } from '../../../src-shared/labels/settlement-labels.ts'
import { t, texts } from '../../../src-shared/texts/text.ts'

/** In this order. What has no name here is in the proof pack. */
const NAMES: Readonly<Record<string, string>> = {
  ...texts({
    name: 'Name', txref: 'Reference', kind: 'Kind', link: 'Between', state: 'State', why: 'Reason',
    provedTxid: 'Transaction', settlement: 'Settlement', date: 'Date', amountMinor: 'Amount', grossMinor: 'Gross',
    appFeeMinor: 'App fee', merchantFeeMinor: 'Merchant fee', stampDutyMinor: 'Stamp duty', carriedBy: 'Left to',
    rule: 'Rule',
  }),
  isRegressed: REGRESSED_LABELS.text,
  ...FIGURE_LABELS,
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'payment state': PAYMENT_STATE_LABELS, 'match state': MATCH_STATE_LABELS, 'match link': LINK_LABELS,
  'line kind': LINE_KIND_WORDS,
}

type Facts = Readonly<Record<string, unknown>>

/** Of what is there before and after: `State: Proved → Failed`. Otherwise what it says, without amounts of nothing. */
export function tellFacts({ kind, key, before, after }: ChangedRow): string {
  const [then, now] = [factsOf(before), factsOf(after)]
  const isBoth = then !== undefined && now !== undefined
  return joinParts(Object.entries(NAMES).flatMap(([name, label]) => {
    const values = [then, now].flatMap((facts) => (facts ? [tellFact(kind, key, facts, name)] : []))
    if (isBoth) return values[0] === values[1] ? [] : [headed(label, values.map(orNothing).join(' → '))]
    const [value] = values
    return value === undefined || isNothing(then ?? now, name) ? [] : [headed(label, value)]
  }))
}

function orNothing(value: string | undefined): string {
  return value ?? '–'
}

function isNothing(facts: Facts | undefined, name: string): boolean {
  const value = facts?.[name]
  return value === false || (name.endsWith('Minor') && String(value) === '0')
}

/** Undefined where it says nothing of that, or more than one value. */
function tellFact(kind: ContentKind, key: string, facts: Facts, name: string): string | undefined {
  const value = facts[name]
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (name.endsWith('Minor')) return tellAmount(text, kind === 'figures' ? key : facts['currency'])
  if (name === 'date') return formatPlainDate(text)
  if (name === 'why') return reasonSentence(text)
  return WORDS[`${kind} ${name}`]?.[text] ?? text
}

function tellAmount(minor: string, of: unknown): string {
  const currency = parseCurrency(String(of))
  return currency.ok && /^-?\d+$/.test(minor) ? formatMoney(BigInt(minor), currency.value) : minor
}

function factsOf(text: string | null): Facts | undefined {
  return text === null ? undefined : Object(JSON.parse(text)) as Facts
}
