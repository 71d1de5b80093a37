/**
 * The first rule of a link, where a reference that stands once on either side is a match beyond doubt: with the same
 * currency and amount, nothing that else is there can change it. Nearly all payments are such pairs. Pure.
 */
import { listRules } from './default-rules.ts'
import { passes } from './item-pool.ts'
import type { LinkName } from './links.ts'
import { keyField } from './match-key-group.ts'
import type { MatchKey, MatchRule, RuleSet } from './match-rule.ts'
import type { PlannedMatch } from './planned-match.ts'

export interface ExactPair {
  readonly leftId: number
  readonly rightId: number
  /** The reference that both have. */
  readonly key: string
}

/** Only of payments and their settlement lines. Undefined where all of them have to be looked at together. */
export function findExactRule({ rules }: RuleSet, link: LinkName): MatchRule | undefined {
  const [first] = link === 'service-settlement' ? listRules(rules, link) : []
  return first && isExact(first) ? first : undefined
}

function isExact({ kind, mayConfirm, ignoresCase, dateWindow, left, right }: MatchRule): boolean {
  return kind === 'key' && mayConfirm && !ignoresCase && dateWindow === null
    && isTxref(left.key) && isTxref(right.key)
    // Which lines a filter lets through is known beforehand only where it asks for their kind.
    && left.filters.length === 0 && right.filters.every((one) => one.field === 'kind' && passes(PAYMENT_LINE, one))
}

const PAYMENT_LINE = { kind: 'payment' }

function isTxref(key: MatchKey | null): boolean {
  return key?.kind === 'field' && key.field === 'txref'
}

export function planExactPair(rule: MatchRule, { leftId, rightId, key }: ExactPair): PlannedMatch {
  const field = keyField(rule)
  return {
    link: rule.link, rule: rule.name, state: 'confirmed', key,
    left: [{ id: leftId, partMinor: null }], right: [{ id: rightId, partMinor: null }],
    residuals: [], isBreak: false, because: [], agreed: [...(field === null ? [] : [field]), 'currency', 'amount'],
    disagreed: [], variances: [], alternatives: [],
  }
}
