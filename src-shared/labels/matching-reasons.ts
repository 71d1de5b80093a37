/** Why a match was made, why it is only suggested, and why an item has none, as sentences for people. Pure. */
import type {
  BookedAs, KeptAway, NearCandidate, OpenBecause, UnmatchedExplanation,
} from '../domain/matching/explanation.ts'
import type { LinkName, Side } from '../domain/matching/links.ts'
import type {
  ComparedFact, PlannedMatch, Residual, SuggestedBecause, UnmatchedItem,
} from '../domain/matching/planned-match.ts'
import type { Currency } from '../domain/values/currency.ts'
import { assertNever } from '../domain/values/assert-never.ts'
import { t, texts } from '../texts/text.ts'
import { formatMoney, formatPlainDate } from './format.ts'
import { FACT_LABELS, FEE_LABELS, ruleLabel, SIDE_NOUNS } from './matching-labels.ts'

const BECAUSE: Readonly<Record<SuggestedBecause, string>> = texts({
  'tie': 'Several items fit one place; a person has to choose.',
  'currency': 'The currencies differ.',
  'amount': 'The residual is beyond the tolerance.',
  'date': 'The dates are outside the window of the rule.',
  'rule': 'This rule only suggests.',
  'earlier-suggestion': 'An item of it is part of a suggestion by an earlier rule.',
})

const UNMATCHED: Readonly<Record<OpenBecause, string>> = texts({
  'no-candidate': 'No rule found a counterpart.',
  'crowded': 'Too many items have this amount in these days, so none is suggested.',
  'search-limit': 'Too many sums are possible to try all of them.',
  'several-sums': 'More than one set of items adds up to this amount, so none is suggested.',
  'dismissed': 'A person dismissed what was suggested.',
  'not-computed': 'The next matching may find a counterpart.',
})

const BOOKED: Readonly<Record<BookedAs, string>> = texts({
  'nowhere': 'No payment in the books has this reference.',
  'unverified': 'The payment with this reference has not been verified.',
  'failed': 'The payment with this reference is not proved: a check failed.',
  'pending': 'The payment with this reference is not proved: the service calls it pending.',
  'refused': 'The payment with this reference is not proved: the service refused to verify it.',
  'unresolved': 'The payment with this reference is not proved: the service gave no conclusive answer.',
  'regressed': 'The payment with this reference was proved earlier, but is different now.',
})

/**
 * The rule, what agreed, what did not, why it is not confirmed, and what is left: one sentence each. `currency` is that
 * of its items.
 */
export function reasonsOfMatch(match: PlannedMatch, currency: Currency): readonly string[] {
  const { rule, agreed, disagreed, because, residuals, variances, left, right } = match
  return [
    rule === null ? t('Matched by a person.') : t('Rule: {rule}.', { rule: ruleLabel(rule) }),
    ...(agreed.length > 0 ? [t('The same: {facts}.', { facts: listFacts(agreed) })] : []),
    ...(disagreed.length > 0 ? [t('Different: {facts}.', { facts: listFacts(disagreed) })] : []),
    ...because.map((why) => BECAUSE[why]),
    ...residuals.map((residual) => residualReason(match.link, residual)),
    ...variances.map(({ fee, leftMinor, rightMinor }) => (
      t('The {fee} differs: {one} against {other}.', {
        fee: FEE_LABELS[fee], one: formatMoney(leftMinor, currency), other: formatMoney(rightMinor, currency),
      })
    )),
    ...(left.length + right.length > 2 ? [t('{count} items in all.', { count: left.length + right.length })] : []),
  ]
}

function residualReason(link: LinkName, { currency, amountMinor }: Residual): string {
  const side: Side = amountMinor > 0n ? 'left' : 'right'
  return t('{amount} more on the side of the {item}.', {
    amount: formatMoney(amountMinor > 0n ? amountMinor : -amountMinor, currency), item: SIDE_NOUNS[link][side],
  })
}

type Unmatched = Pick<UnmatchedItem, 'state' | 'side' | 'lateByBusinessDays'> & {
  /** Null where nobody can say. */
  readonly because: OpenBecause | null
  readonly bookedAs?: BookedAs | null
}

/** Why an item has no match, and how long it may still take or how late it is. */
export function reasonsOfUnmatched(item: Unmatched): readonly string[] {
  const { because, bookedAs = null, state, side, lateByBusinessDays } = item
  const isLate = state === 'break' && side === 'left' && lateByBusinessDays > 0
  return [
    because === null ? t('Too many items are without a match to say why.') : UNMATCHED[because],
    ...(bookedAs === null ? [] : [BOOKED[bookedAs]]),
    ...(state === 'in-transit' ? [t('It is not late yet.')] : []),
    ...(isLate ? [t('It is {days, plural, one {# business day} other {# business days}} late.', {
      days: lateByBusinessDays,
    })] : []),
  ]
}

/** One text for each of the nearest candidates: what kept it away. `nameOf` says which one it is. */
export function describeNearest(
  { nearest }: UnmatchedExplanation, currency: Currency, nameOf: (id: number) => string,
): readonly string[] {
  return nearest.map((candidate) => t('{item}: {reasons}', {
    item: nameOf(candidate.id), reasons: describeKeptAway(candidate, currency),
  }))
}

export function describeKeptAway({ keptAway }: Pick<NearCandidate, 'keptAway'>, currency: Currency): string {
  return keptAway.map((one) => describeKept(one, currency)).join(' ')
}

function describeKept({ fact, left, right, isNear, difference }: KeptAway, currency: Currency): string {
  switch (fact) {
    case 'taken': return t('Another confirmed match holds it.')
    case 'dismissed': return t('A person dismissed this pair.')
    case 'filter': return t('The filter of the rule excludes it.')
    case 'amount': return t('The amount differs by {amount}.', { amount: formatMoney(unsigned(difference), currency) })
    case 'currency': return t('The currency is {left} here and {right} there.', {
      left: left ?? '', right: right ?? '',
    })
    case 'date': return describeDates(left, right, difference)
    case 'txref': case 'platformReference': case 'settlementId': case 'narration': case 'bankReference':
    case 'customerReference': case 'counterparty': case 'reference': case 'account': case 'kind': case 'method':
      return describeKeys(fact, left, right, isNear)
    default: return assertNever(fact)
  }
}

function describeDates(left: string | null, right: string | null, difference: bigint | null): string {
  if (left === null || right === null || difference === null) return t('It has no date.')
  return t('The dates are {days, plural, one {# business day} other {# business days}} apart: {left} and {right}.', {
    days: Number(unsigned(difference)), left: formatPlainDate(left), right: formatPlainDate(right),
  })
}

function describeKeys(fact: ComparedFact, left: string | null, right: string | null, isNear: boolean): string {
  const name = FACT_LABELS[fact]
  if (left === null || right === null) return t('One of them has no {fact}.', { fact: name })
  return isNear
    ? t('The {fact} differs slightly: {left} and {right}.', { fact: name, left, right })
    : t('The {fact} differs: {left} and {right}.', { fact: name, left, right })
}

function listFacts(facts: readonly ComparedFact[]): string {
  return facts.map((fact) => FACT_LABELS[fact]).join(', ')
}

function unsigned(minor: bigint | null): bigint {
  return minor === null ? 0n : minor < 0n ? -minor : minor
}
