/** Fee rules as a person gives them, in JSON: a list, or an object that has it as `feeRules`. Read strictly. Pure. */
import { parseDate } from '../time/calendar-date.ts'
import { CURRENCIES } from '../values/currency.ts'
import { compareDecimals, parseDecimal } from '../values/decimal.ts'
import { MAX_AMOUNT_MINOR } from '../values/money.ts'
import { FEE_BEARERS, type FeeRule } from './fee-rules.ts'
import { FEE_NAMES } from './match-item.ts'
import type { ParsedRules } from './parse-rules.ts'
import { createIssueReader, join, type IssueReader } from './read-issues.ts'

/** What may be left out, and what it is then. */
const DEFAULTS = {
  method: null, perCent: '0', fixedMinor: 0, minimumMinor: null, capMinor: null, appliesFromMinor: 0,
  borneBy: 'merchant', fromDate: null, toDate: null,
} as const
const FIELDS = ['name', 'fee', 'currency', ...Object.keys(DEFAULTS)]
/** As `fees rules --json` tells them, or without the profile. */
const GIVEN = ['feeRules', 'profile']
/** More than any agreement has. */
export const MAX_FEE_RULES = 200
export const MAX_FEE_TEXT_LENGTH = 60
const HUNDRED = { digits: 100n, scale: 0 }

export function parseFeeRules(value: unknown): ParsedRules<readonly FeeRule[]> {
  const reader = createIssueReader()
  const whole = isObject(value) ? reader.fields({ feeRules: null, profile: null, ...value }, '', GIVEN) : null
  const given = isObject(value) ? whole?.['feeRules'] : value
  if (given === undefined || given === null) reader.refuse('feeRules', 'is missing')
  const rules = reader.list(given ?? [], 'feeRules', MAX_FEE_RULES, (one, place) => readFeeRule(reader, one, place))
  const names = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    if (!rule) continue
    if (names.has(rule.name)) reader.refuse(`feeRules[${index}].name`, 'is the name of another rule')
    names.add(rule.name)
  }
  if (reader.issues.length > 0) return { ok: false, issues: reader.issues }
  return { ok: true, value: rules.flatMap((rule) => rule ?? []) }
}

function readFeeRule(reader: IssueReader, value: unknown, place: string): FeeRule | null {
  const given = reader.fields(isObject(value) ? { ...DEFAULTS, ...value } : value, place, FIELDS)
  if (given === null) return null
  const at = (name: string): string => join(place, name)
  const minor = (name: string): number => reader.whole(given[name], at(name), 0, MAX_AMOUNT_MINOR)
  const orNull = (name: string): number | null => (given[name] === null ? null : minor(name))
  const text = (name: string): string => reader.text(given[name], at(name), MAX_FEE_TEXT_LENGTH)
  const [fee, currency, borneBy] = [
    reader.oneOf(given['fee'], at('fee'), FEE_NAMES), reader.oneOf(given['currency'], at('currency'), CURRENCIES),
    reader.oneOf(given['borneBy'], at('borneBy'), FEE_BEARERS),
  ]
  const rest = {
    name: text('name'), method: given['method'] === null ? null : text('method'),
    perCent: readShare(reader, text('perCent'), at('perCent')), fixedMinor: minor('fixedMinor'),
    minimumMinor: orNull('minimumMinor'), capMinor: orNull('capMinor'), appliesFromMinor: minor('appliesFromMinor'),
    fromDate: readDay(reader, given['fromDate'], at('fromDate')),
    toDate: readDay(reader, given['toDate'], at('toDate')),
  }
  if (rest.minimumMinor !== null && rest.capMinor !== null && rest.minimumMinor > rest.capMinor) {
    reader.refuse(at('minimumMinor'), 'must not be above the cap')
  }
  if (rest.fromDate !== null && rest.toDate !== null && rest.fromDate > rest.toDate) {
    reader.refuse(at('toDate'), 'must not end before it begins')
  }
  return fee === null || currency === null || borneBy === null ? null : { ...rest, fee, currency, borneBy }
}

function readShare(reader: IssueReader, text: string, place: string): string {
  if (text === '') return '0'
  const share = parseDecimal(text)
  if (!share.ok) reader.refuse(place, share.reason)
  else if (share.value.digits < 0n || compareDecimals(share.value, HUNDRED) > 0) {
    reader.refuse(place, 'must be from 0 to 100')
  }
  return text
}

function readDay(reader: IssueReader, value: unknown, place: string): string | null {
  if (value === null || value === undefined) return null
  const date = parseDate(typeof value === 'string' ? value : '')
  if (!date.ok) reader.refuse(place, date.reason)
  return date.ok ? date.value : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
