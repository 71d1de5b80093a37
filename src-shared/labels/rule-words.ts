/** What a matching rule does, as sentences for people. Pure. */
import type { RuleSetChanges } from '../domain/matching/change-rules.ts'
import type { LinkName, Side } from '../domain/matching/links.ts'
import type { FieldName } from '../domain/matching/match-item.ts'
import type { Cardinality, MatchKey, MatchRule, RuleKind } from '../domain/matching/match-rule.ts'
import { t, texts } from '../texts/text.ts'
import { formatMoney } from './format.ts'
import { FACT_LABELS, ruleLabel, SIDE_NOUNS } from './matching-labels.ts'

export const RULE_KIND_LABELS: Readonly<Record<RuleKind, string>> = texts({
  key: 'By key', amount: 'By amount and date', sum: 'By sum',
})

export const CARDINALITY_LABELS: Readonly<Record<Cardinality, string>> = texts({
  '1:1': 'One to one', '1:N': 'One to several', 'N:1': 'Several to one', 'N:M': 'Several to several',
})

/** Which fields the items of a side have: a rule that asks for another finds nothing. */
export const SIDE_FIELDS: Readonly<Record<LinkName, Readonly<Record<Side, readonly FieldName[]>>>> = {
  'service-settlement': { left: ['txref', 'platformReference'], right: ['txref', 'platformReference', 'kind'] },
  'settlement-bank': { left: ['settlementId'], right: bankFields() },
  'transfer-bank': { left: ['reference'], right: bankFields() },
}

function bankFields(): readonly FieldName[] {
  return ['narration', 'customerReference', 'bankReference', 'counterparty', 'account']
}

/** What it compares, of what, and what it may do: one sentence each. */
export function describeRule(rule: MatchRule): readonly string[] {
  return [
    describeComparison(rule),
    ...describeFilters(rule, 'left'), ...describeFilters(rule, 'right'),
    ...(rule.kind === 'key' && rule.dateWindow ? [describeWindow(rule.dateWindow)] : []),
    ...(rule.kind === 'key' ? [describeCardinality(rule)] : []),
    ...describeGrouping(rule),
    ...rule.tolerances.map(({ currency, absoluteMinor, perCent }) => (
      t('{amount} or {perCent} % may be left, whichever is more.', {
        amount: formatMoney(absoluteMinor, currency), perCent,
      })
    )),
    rule.mayConfirm ? t('Confirms what is unique.') : t('Only suggests.'),
  ]
}

function describeComparison(rule: MatchRule): string {
  const { kind, link, cardinality } = rule
  const [left, right] = [SIDE_NOUNS[link].left, SIDE_NOUNS[link].right]
  const days = rule.dateWindow ? windowText(rule.dateWindow) : ''
  if (kind === 'amount') {
    return t('Same currency and amount, with the {right} {days} after the {left}.', { left, right, days })
  }
  if (kind === 'sum') {
    const [many, one] = cardinality === 'N:1' ? [left, right] : [right, left]
    return t('Several items ({many}) add up to one ({one}), {days} apart.', { many, one, days })
  }
  return describeKeys(rule)
}

function describeKeys({ link, left, right, ignoresCase }: MatchRule): string {
  const [one, other] = [keyText(left.key, SIDE_NOUNS[link].left), keyText(right.key, SIDE_NOUNS[link].right)]
  if (right.key?.kind === 'words') return t('The {text} names the {key}.', { text: other, key: one })
  if (left.key?.kind === 'words') return t('The {text} names the {key}.', { text: one, key: other })
  return ignoresCase
    ? t('The {left} is the same as the {right}, upper and lower case alike.', { left: one, right: other })
    : t('The {left} is the same as the {right}.', { left: one, right: other })
}

function keyText(key: MatchKey | null, noun: string): string {
  if (key === null) return noun
  if (key.kind === 'field') return t('{field} of the {noun}', { field: FACT_LABELS[key.field], noun })
  const text = t('{field} of the {noun}', { field: FACT_LABELS[key.from], noun })
  return key.kind === 'words' ? text : t('part that {pattern} finds in the {text}', { pattern: key.pattern, text })
}

function describeFilters({ link, ...sides }: MatchRule, side: Side): readonly string[] {
  return sides[side].filters.map(({ field, isNot, values }) => {
    const noun = SIDE_NOUNS[link][side]
    const given = {
      field: t('{field} of the {noun}', { field: FACT_LABELS[field], noun }),
      values: values.map((value) => (field === 'kind' ? kindText(value) : value)).join(', '),
    }
    return isNot ? t('Not where the {field} is: {values}.', given) : t('Only where the {field} is: {values}.', given)
  })
}

/** Of the lines of a settlement, those of payments are the ones that are matched. */
function kindText(kind: string): string {
  return kind === 'payment' ? SIDE_NOUNS['service-settlement'].left : kind
}

function describeWindow(window: NonNullable<MatchRule['dateWindow']>): string {
  return t('Dates: {days} apart.', { days: windowText(window) })
}

function windowText({ fromBusinessDays: from, toBusinessDays: to }: NonNullable<MatchRule['dateWindow']>): string {
  return from === to
    ? t('{to, plural, one {# business day} other {# business days}}', { to })
    : t('{from, number} to {to, plural, one {# business day} other {# business days}}', { from, to })
}

function describeCardinality({ cardinality }: MatchRule): string {
  switch (cardinality) {
    case '1:1': return t('One item of each side.')
    case '1:N': return t('One item on the left, several on the right.')
    case 'N:1': return t('Several items on the left, one on the right.')
    case 'N:M': return t('Any number of items on both sides, by their sums.')
  }
}

function describeGrouping({ link, ...sides }: MatchRule): readonly string[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const { groupBy } = sides[side]
    return groupBy === null ? [] : [t('Items with the same {field} count as one ({noun}).', {
      field: FACT_LABELS[groupBy], noun: SIDE_NOUNS[link][side],
    })]
  })
}

/** What a version changed of the one before; empty where it changed nothing. */
export function describeChanges(changes: RuleSetChanges): readonly string[] {
  const named = (names: readonly string[]) => names.map(ruleLabel).join(', ')
  const { added, dropped, altered, enabled, disabled, hasOtherDays } = changes
  return [
    ...(added.length > 0 ? [t('Added: {names}', { names: named(added) })] : []),
    ...(altered.length > 0 ? [t('Changed: {names}', { names: named(altered) })] : []),
    ...(enabled.length > 0 ? [t('Enabled: {names}', { names: named(enabled) })] : []),
    ...(disabled.length > 0 ? [t('Disabled: {names}', { names: named(disabled) })] : []),
    ...(dropped.length > 0 ? [t('Dropped: {names}', { names: named(dropped) })] : []),
    ...(hasOtherDays ? [t('When items are late, or which days are days off')] : []),
  ]
}
