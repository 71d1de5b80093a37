/** The rules of a profile until people write their own: version 0 of its rule set. */
import type { LinkName } from './links.ts'
import type { FieldName } from './match-item.ts'
import { inOrder } from './rule-order.ts'
import { RULE_SET_FORM, type MatchKey, type MatchRule, type RuleSet, type RuleSide } from './match-rule.ts'

type Given = Pick<MatchRule, 'name' | 'link' | 'priority'> & Partial<MatchRule>

function rule(given: Given): MatchRule {
  return {
    kind: 'key', isEnabled: true, mayConfirm: true, left: side(null), right: side(null), cardinality: '1:1',
    ignoresCase: false, dateWindow: null, tolerances: [], ...given,
  }
}

function side(key: MatchKey | null): RuleSide {
  return { filters: [], key, groupBy: null }
}

function field(name: FieldName): RuleSide {
  return side({ kind: 'field', field: name })
}

function words(from: FieldName): RuleSide {
  return side({ kind: 'words', from })
}

/** Of the lines of a settlement only payments have a counterpart; refunds and the like are tied to theirs. */
function paymentLines(name: FieldName): RuleSide {
  return { ...field(name), filters: [{ field: 'kind', isNot: false, values: ['payment'] }] }
}

const SERVICE_SETTLEMENT: readonly MatchRule[] = [
  rule({
    name: 'reference', link: 'service-settlement', priority: 10,
    left: field('txref'), right: paymentLines('txref'),
  }),
  rule({
    name: 'platform-reference', link: 'service-settlement', priority: 20,
    left: field('platformReference'), right: paymentLines('platformReference'),
  }),
]

const SETTLEMENT_BANK: readonly MatchRule[] = [
  rule({
    name: 'settlement-in-narration', link: 'settlement-bank', priority: 10, ignoresCase: true,
    left: field('settlementId'), right: words('narration'), cardinality: 'N:M',
  }),
  rule({
    name: 'settlement-in-customer-reference', link: 'settlement-bank', priority: 20, ignoresCase: true,
    left: field('settlementId'), right: words('customerReference'), cardinality: 'N:M',
  }),
  rule({
    name: 'net-and-date', link: 'settlement-bank', priority: 30, kind: 'amount',
    dateWindow: { fromBusinessDays: 0, toBusinessDays: 3 },
  }),
  rule({
    name: 'settlements-in-one-sum', link: 'settlement-bank', priority: 40, kind: 'sum', mayConfirm: false,
    cardinality: 'N:1', dateWindow: { fromBusinessDays: 0, toBusinessDays: 5 },
  }),
]

/** Other debits may have the same amount, so an amount alone only suggests. */
const TRANSFER_BANK: readonly MatchRule[] = [
  rule({
    name: 'transfer-in-narration', link: 'transfer-bank', priority: 10, ignoresCase: true,
    left: field('reference'), right: words('narration'),
  }),
  rule({
    name: 'transfer-in-customer-reference', link: 'transfer-bank', priority: 20, ignoresCase: true,
    left: field('reference'), right: words('customerReference'),
  }),
  rule({
    name: 'amount-and-date', link: 'transfer-bank', priority: 30, kind: 'amount', mayConfirm: false,
    dateWindow: { fromBusinessDays: 0, toBusinessDays: 3 },
  }),
]

export const DEFAULT_RULES: readonly MatchRule[] = [...SERVICE_SETTLEMENT, ...SETTLEMENT_BANK, ...TRANSFER_BANK]

export const DEFAULT_RULE_SET: RuleSet = {
  form: RULE_SET_FORM,
  rules: DEFAULT_RULES,
  lateAfterBusinessDays: { 'service-settlement': 3, 'settlement-bank': 2, 'transfer-bank': 2 },
  daysOff: { weekendDays: [0, 6], holidays: [] },
}

/** Those of a link, in the order in which they go. */
export function listRules(rules: readonly MatchRule[], link: LinkName): readonly MatchRule[] {
  return inOrder(rules.filter((one) => one.isEnabled && one.link === link))
}
