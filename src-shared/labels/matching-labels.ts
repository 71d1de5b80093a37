/** What links, states, rules, facts and causes of matching are called. Pure. */
import type { BridgeCause } from '../domain/matching/bridge-causes.ts'
import type { DecisionKind } from '../domain/matching/decided-matches.ts'
import type { LinkName, MatchState, Side } from '../domain/matching/links.ts'
import type { FeeName } from '../domain/matching/match-item.ts'
import type { ComparedFact } from '../domain/matching/planned-match.ts'
import { texts } from '../texts/text.ts'

export const LINK_LABELS: Readonly<Record<LinkName, string>> = texts({
  'service-settlement': 'Service and settlement',
  'settlement-bank': 'Settlement and bank',
  'transfer-bank': 'Transfers and bank',
})

export const MATCH_STATE_LABELS: Readonly<Record<MatchState, string>> = texts({
  suggested: 'Suggested', confirmed: 'Confirmed', dismissed: 'Dismissed', undone: 'Undone',
})

export const UNMATCHED_STATE_LABELS: Readonly<Record<'in-transit' | 'break', string>> = texts({
  'in-transit': 'In transit', 'break': 'Break',
})

/** What an item of a side is, within a sentence. */
export const SIDE_NOUNS: Readonly<Record<LinkName, Readonly<Record<Side, string>>>> = texts({
  'service-settlement': { left: 'payment', right: 'settlement line' },
  'settlement-bank': { left: 'settlement', right: 'bank line' },
  'transfer-bank': { left: 'transfer', right: 'bank line' },
})

/** What stands above the items of a side. */
export const SIDE_TITLES: Readonly<Record<LinkName, Readonly<Record<Side, string>>>> = texts({
  'service-settlement': { left: 'Proved payments', right: 'Settlement lines' },
  'settlement-bank': { left: 'Settlements', right: 'Bank lines' },
  'transfer-bank': { left: 'Transfers', right: 'Bank lines' },
})

export const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = texts({
  'confirmed': 'Confirmed', 'dismissed': 'Dismissed', 'made': 'Made by hand', 'written-off': 'Written off',
  'undone': 'Undone',
})

export const CAUSE_LABELS: Readonly<Record<BridgeCause, string>> = texts({
  'missing-line': 'Line missing',
  'doubled-line': 'Line twice',
  'fee-rate': 'Fee rate',
  'refund': 'Refund',
  'sign': 'Sign turned',
  'transposed-digits': 'Digits swapped',
  'moved-decimal': 'Decimal moved',
  'rounding': 'Rounding',
  'constant-per-line': 'Constant per line',
  'unknown': 'Not explained',
  'written-off': 'Written off',
})

export const FEE_LABELS: Readonly<Record<FeeName, string>> = texts({
  appFee: 'app fee', merchantFee: 'merchant fee', stampDuty: 'stamp duty',
})

/** Within a sentence. */
export const FACT_LABELS: Readonly<Record<ComparedFact, string>> = texts({
  txref: 'transaction reference', platformReference: 'platform reference', settlementId: 'settlement id',
  narration: 'narration', bankReference: 'bank reference', customerReference: 'customer reference',
  counterparty: 'counterparty', reference: 'reference', account: 'account', kind: 'kind', method: 'method',
  currency: 'currency', amount: 'amount', date: 'date',
})

/** The rules that come with the program; a rule of a person is called as that person named it. */
const DEFAULT_RULE_LABELS: Readonly<Record<string, string>> = texts({
  'reference': 'Same transaction reference',
  'platform-reference': 'Same platform reference',
  'settlement-in-narration': 'Settlement id in the narration',
  'settlement-in-customer-reference': 'Settlement id in the customer reference',
  'net-and-date': 'Same net within days',
  'settlements-in-one-sum': 'Several settlements in one sum',
  'transfer-in-narration': 'Transfer reference in the narration',
  'transfer-in-customer-reference': 'Transfer reference in the customer reference',
  'amount-and-date': 'Same amount within days',
})

export function ruleLabel(name: string): string {
  return Object.hasOwn(DEFAULT_RULE_LABELS, name) ? DEFAULT_RULE_LABELS[name] ?? name : name
}
