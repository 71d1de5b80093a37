/** What explains a residual, as a sentence for people. Pure. */
import type { Explanation, ExplanationDetails, RoundingMode } from '../domain/matching/explanation.ts'
import type { LinkName } from '../domain/matching/links.ts'
import type { Currency } from '../domain/values/currency.ts'
import { assertNever } from '../domain/values/assert-never.ts'
import { t, texts } from '../texts/text.ts'
import { formatMoney, withPercent } from './format.ts'
import { FEE_LABELS, SIDE_NOUNS } from './matching-labels.ts'

const ROUNDING: Readonly<Record<RoundingMode, string>> = texts({
  'down': 'rounded down', 'up': 'rounded up', 'half-up': 'rounded half up', 'half-even': 'rounded half to even',
})

export function describeExplanation(
  { cause, amountMinor, details }: Explanation, link: LinkName, currency: Currency,
): string {
  const count = details.lineCount ?? 0
  const side = SIDE_NOUNS[link][details.side ?? 'right']
  const money = (minor: bigint | undefined): string => formatMoney(minor ?? 0n, currency)
  const total = formatMoney(amountMinor, currency)
  switch (cause) {
    case 'missing-line': return t('{count, plural, one {One line accounts for {total} exactly; it is} other '
      + '{Any of # lines accounts for {total} exactly; one of them is}} missing on the side of the {side}.',
    { count, total, side })
    case 'doubled-line': return t('{count, plural, one {One line accounts for {total} exactly; it is} other '
      + '{Any of # lines accounts for {total} exactly; one of them is}} there twice on the side of the {side}.',
    { count, total, side })
    case 'refund': return t('{count, plural, one {A refund or chargeback of exactly {total} is} other '
      + '{One of # refunds or chargebacks of exactly {total} is}} missing on the side of the {side}.',
    { count, total, side })
    case 'sign': return t('The sign of {meant} is turned on the side of the {side}.', {
      meant: money(details.meantMinor), side,
    })
    case 'transposed-digits': return withAmounts(details, money) ?? t('{count, plural, one {In one amount} other '
      + '{In one of # amounts}} two neighbouring digits are swapped.', { count })
    case 'moved-decimal': return movedAmounts(details, money) ?? t('{count, plural, one {In one amount} other '
      + '{In one of # amounts}} the decimal separator is moved.', { count })
    case 'fee-rate': return t('The {fee} was taken at {applied} instead of {stated} on {count, plural, one {# line} '
      + 'other {# lines}}: {total} in all.', {
      fee: feeOf(details), applied: rateOf(details.appliedRateBp), stated: rateOf(details.statedRateBp), count, total,
    })
    case 'rounding': return describeRounding(details, total)
    case 'constant-per-line': return t('{perLine} on each of {count, plural, one {# line} other {# lines}}: {total} '
      + 'in all.', { perLine: money(details.perLineMinor), count, total })
    case 'unknown': return t('Nothing accounts for {total} exactly.', { total })
    default: return assertNever(cause)
  }
}

function withAmounts(
  { meantMinor, writtenMinor }: ExplanationDetails, money: (minor: bigint) => string,
): string | null {
  if (meantMinor === undefined || writtenMinor === undefined) return null
  return t('Two neighbouring digits are swapped: {written} in place of {meant}.', {
    written: money(writtenMinor), meant: money(meantMinor),
  })
}

function movedAmounts(
  { meantMinor, writtenMinor }: ExplanationDetails, money: (minor: bigint) => string,
): string | null {
  if (meantMinor === undefined || writtenMinor === undefined) return null
  return t('The decimal separator is moved: {written} in place of {meant}.', {
    written: money(writtenMinor), meant: money(meantMinor),
  })
}

function describeRounding({ fee, rounding, isPerLine }: ExplanationDetails, total: string): string {
  const how = ROUNDING[rounding ?? 'half-up']
  const what = fee === undefined ? t('whole units of the currency') : FEE_LABELS[fee]
  return isPerLine === true
    ? t('Rounding ({what}, each line {how}) accounts for {total} exactly.', { what, how, total })
    : t('Rounding ({what}, the sum {how}) accounts for {total} exactly.', { what, how, total })
}

function feeOf({ fee }: ExplanationDetails): string {
  return FEE_LABELS[fee ?? 'appFee']
}

/** Hundredths of a per cent: 140 is 1.4 %. */
function rateOf(rateBp = 0): string {
  return withPercent(String(rateBp / 100))
}
