/** One matching rule out of JSON. Pure. */
import { parseCurrency } from '../values/currency.ts'
import { compareDecimals, parseDecimal } from '../values/decimal.ts'
import { MAX_AMOUNT_MINOR } from '../values/money.ts'
import { LINK_NAMES } from './links.ts'
import { FIELD_NAMES } from './match-item.ts'
import {
  CARDINALITIES, KEY_KINDS, RULE_KINDS, type DateWindow, type ItemFilter, type MatchKey, type MatchRule, type RuleSide,
  type Tolerance,
} from './match-rule.ts'
import { MAX_PATTERN_LENGTH, type PatternEngine } from './patterns.ts'
import { join, type IssueReader } from './read-issues.ts'
import { refuseContradictions } from './rule-contradictions.ts'

const FIELDS = [
  'name', 'link', 'kind', 'priority', 'isEnabled', 'mayConfirm', 'left', 'right', 'cardinality', 'ignoresCase',
  'dateWindow', 'tolerances',
] as const
export const MAX_NAME_LENGTH = 60
export const MAX_PRIORITY = 1_000
const MAX_FILTERS = 10
const MAX_FILTER_VALUES = 50
const MAX_TEXT_LENGTH = 255
const MAX_TOLERANCES = 30
/** A window over more days finds anything. */
export const MAX_WINDOW_DAYS = 60
/** No difference that large is a tolerance. */
const MAX_PER_CENT = { digits: 10n, scale: 0 }

/** Null where nothing can be made of it; the issues say why. */
export function readRule(
  reader: IssueReader, value: unknown, place: string, patterns: PatternEngine,
): MatchRule | null {
  const given = reader.fields(value, place, FIELDS)
  if (given === null) return null
  const at = (name: (typeof FIELDS)[number]): string => join(place, name)
  const [link, kind, cardinality] = [
    reader.oneOf(given['link'], at('link'), LINK_NAMES), reader.oneOf(given['kind'], at('kind'), RULE_KINDS),
    reader.oneOf(given['cardinality'], at('cardinality'), CARDINALITIES),
  ]
  const rest = {
    name: reader.text(given['name'], at('name'), MAX_NAME_LENGTH),
    priority: reader.whole(given['priority'], at('priority'), 0, MAX_PRIORITY),
    isEnabled: reader.flag(given['isEnabled'], at('isEnabled')),
    mayConfirm: reader.flag(given['mayConfirm'], at('mayConfirm')),
    left: readSide(reader, given['left'], at('left'), patterns),
    right: readSide(reader, given['right'], at('right'), patterns),
    ignoresCase: reader.flag(given['ignoresCase'], at('ignoresCase')),
    dateWindow: readWindow(reader, given['dateWindow'], at('dateWindow')),
    tolerances: reader.list(given['tolerances'], at('tolerances'), MAX_TOLERANCES, (one, where) => (
      readTolerance(reader, one, where)
    )).flatMap((one) => one ?? []),
  }
  if (link === null || kind === null || cardinality === null) return null
  const rule: MatchRule = { ...rest, link, kind, cardinality }
  refuseContradictions(reader, rule, place)
  return rule
}

function readSide(reader: IssueReader, value: unknown, place: string, patterns: PatternEngine): RuleSide {
  const given = value === undefined ? null : reader.fields(value, place, ['filters', 'key', 'groupBy'])
  const groupBy = given?.['groupBy'] ?? null
  return {
    filters: reader.list(given?.['filters'], join(place, 'filters'), MAX_FILTERS, (one, where) => (
      readFilter(reader, one, where)
    )).flatMap((one) => one ?? []),
    key: given?.['key'] === null || given?.['key'] === undefined ? null
      : readKey(reader, given['key'], join(place, 'key'), patterns),
    groupBy: groupBy === null ? null : reader.oneOf(groupBy, join(place, 'groupBy'), FIELD_NAMES),
  }
}

function readFilter(reader: IssueReader, value: unknown, place: string): ItemFilter | null {
  const given = reader.fields(value, place, ['field', 'isNot', 'values'])
  const field = reader.oneOf(given?.['field'], join(place, 'field'), FIELD_NAMES)
  const values = reader.list(given?.['values'], join(place, 'values'), MAX_FILTER_VALUES, (one, where) => (
    reader.text(one, where, MAX_TEXT_LENGTH)
  ))
  const isNot = reader.flag(given?.['isNot'], join(place, 'isNot'))
  return field === null ? null : { field, isNot, values }
}

function readKey(reader: IssueReader, value: unknown, place: string, patterns: PatternEngine): MatchKey | null {
  const given = typeof value === 'object' && value !== null ? { ...value } as Readonly<Record<string, unknown>> : {}
  const kind = reader.oneOf(given['kind'], join(place, 'kind'), KEY_KINDS)
  if (kind === null) {
    reader.refuse(place, 'must have a kind')
    return null
  }
  const source = kind === 'field' ? 'field' : 'from'
  reader.fields(value, place, kind === 'pattern' ? ['kind', source, 'pattern'] : ['kind', source])
  const field = reader.oneOf(given[source], join(place, source), FIELD_NAMES)
  if (field === null) return null
  if (kind === 'field') return { kind, field }
  if (kind === 'words') return { kind, from: field }
  const pattern = reader.text(given['pattern'], join(place, 'pattern'), MAX_PATTERN_LENGTH)
  const compiled = pattern === '' ? null : patterns.compile(pattern)
  if (compiled?.ok === false) reader.refuse(join(place, 'pattern'), compiled.reason)
  return { kind, from: field, pattern }
}

function readWindow(reader: IssueReader, value: unknown, place: string): DateWindow | null {
  if (value === null || value === undefined) return null
  const given = reader.fields(value, place, ['fromBusinessDays', 'toBusinessDays'])
  const [from, to] = (['fromBusinessDays', 'toBusinessDays'] as const).map((name) => (
    reader.whole(given?.[name], join(place, name), -MAX_WINDOW_DAYS, MAX_WINDOW_DAYS)
  )) as [number, number]
  if (from > to) reader.refuse(place, 'must not end before it begins')
  return { fromBusinessDays: from, toBusinessDays: to }
}

function readTolerance(reader: IssueReader, value: unknown, place: string): Tolerance | null {
  const given = reader.fields(value, place, ['currency', 'absoluteMinor', 'perCent'])
  const code = parseCurrency(reader.text(given?.['currency'], join(place, 'currency'), 3))
  if (!code.ok) reader.refuse(join(place, 'currency'), code.reason)
  const perCent = reader.text(given?.['perCent'], join(place, 'perCent'), MAX_NAME_LENGTH)
  const share = parseDecimal(perCent)
  if (!share.ok) reader.refuse(join(place, 'perCent'), share.reason)
  else if (share.value.digits < 0n || compareDecimals(share.value, MAX_PER_CENT) > 0) {
    reader.refuse(join(place, 'perCent'), 'must be from 0 to 10')
  }
  const absoluteMinor = reader.whole(given?.['absoluteMinor'], join(place, 'absoluteMinor'), 0, MAX_AMOUNT_MINOR)
  return code.ok ? { currency: code.value, absoluteMinor, perCent } : null
}
