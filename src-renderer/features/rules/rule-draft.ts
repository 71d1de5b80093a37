/** A matching rule as it is typed. Whether it is one is for the core to say, which reads it as it reads a file. */
import { LINK_NAMES, type Side } from '../../../src-shared/domain/matching/links.ts'
import { FIELD_NAMES, type FieldName } from '../../../src-shared/domain/matching/match-item.ts'
import {
  CARDINALITIES, KEY_KINDS, RULE_KINDS, type ItemFilter, type MatchKey, type MatchRule, type RuleSide, type Tolerance,
} from '../../../src-shared/domain/matching/match-rule.ts'
import { CURRENCIES } from '../../../src-shared/domain/values/currency.ts'
import { SIDE_FIELDS } from '../../../src-shared/labels/rule-words.ts'
import {
  formatTypedAmount, formatTypedDecimal, parseTypedAmount, plainAmount,
} from '../../../src-shared/labels/typed-amount.ts'
import { picked } from '../../ui/controls/picked.ts'

export interface FilterDraft {
  field: string
  is: 'is' | 'is-not'
  /** One a line: a value may have commas. */
  values: string
}

export interface SideDraft {
  filters: FilterDraft[]
  keyKind: string
  keyField: string
  pattern: string
  /** Empty: nothing is put together. */
  groupBy: string
}

export interface ToleranceDraft {
  currency: string
  amount: string
  perCent: string
}

export interface RuleDraft {
  name: string
  link: string
  kind: string
  priority: string
  isEnabled: boolean
  may: 'confirm' | 'suggest'
  left: SideDraft
  right: SideDraft
  cardinality: string
  ignoresCase: boolean
  /** Both empty: dates don't matter. */
  fromDays: string
  toDays: string
  tolerances: ToleranceDraft[]
}

export function emptyDraft(): RuleDraft {
  return {
    name: '', link: 'settlement-bank', kind: 'key', priority: '50', isEnabled: true, may: 'suggest',
    left: emptySide('field', 'settlementId'), right: emptySide('words', 'narration'), cardinality: '1:1',
    ignoresCase: true, fromDays: '', toDays: '', tolerances: [],
  }
}

function emptySide(keyKind: string, keyField: string): SideDraft {
  return { filters: [], keyKind, keyField, pattern: '', groupBy: '' }
}

export function draftOf(rule: MatchRule): RuleDraft {
  const { name, link, kind, priority, isEnabled, mayConfirm, cardinality, ignoresCase, dateWindow, tolerances } = rule
  return {
    name, link, kind, isEnabled, cardinality, ignoresCase, priority: String(priority),
    may: mayConfirm ? 'confirm' : 'suggest', left: draftSide(rule, 'left'), right: draftSide(rule, 'right'),
    fromDays: dateWindow ? String(dateWindow.fromBusinessDays) : '',
    toDays: dateWindow ? String(dateWindow.toBusinessDays) : '',
    tolerances: tolerances.map(({ currency, absoluteMinor, perCent }) => ({
      currency, perCent: formatTypedDecimal(perCent), amount: formatTypedAmount(absoluteMinor, currency),
    })),
  }
}

function draftSide({ link, ...sides }: MatchRule, side: Side): SideDraft {
  const { key, filters, groupBy } = sides[side]
  const [field = ''] = SIDE_FIELDS[link][side]
  return {
    filters: filters.map((one) => ({
      field: one.field, is: one.isNot ? 'is-not' : 'is', values: one.values.join('\n'),
    })),
    keyKind: key?.kind ?? 'field', keyField: key === null ? field : key.kind === 'field' ? key.field : key.from,
    pattern: key?.kind === 'pattern' ? key.pattern : '', groupBy: groupBy ?? '',
  }
}

/** What a kind of rule has no use for is left out, so that another kind can be chosen without clearing fields. */
export function ruleOf(draft: RuleDraft): MatchRule {
  const kind = picked(RULE_KINDS, draft.kind)
  const cardinality = picked(CARDINALITIES, draft.cardinality)
  return {
    name: draft.name.trim(), link: picked(LINK_NAMES, draft.link), kind, priority: toWhole(draft.priority),
    isEnabled: draft.isEnabled, mayConfirm: kind !== 'sum' && draft.may === 'confirm',
    left: sideOf(draft.left, kind), right: sideOf(draft.right, kind),
    cardinality: kind === 'amount' ? '1:1' : kind === 'sum' && cardinality !== '1:N' ? 'N:1' : cardinality,
    ignoresCase: kind === 'key' && draft.ignoresCase, dateWindow: windowOf(draft),
    tolerances: draft.tolerances.map(toleranceOf),
  }
}

function sideOf({ filters, keyKind, keyField, pattern, groupBy }: SideDraft, kind: MatchRule['kind']): RuleSide {
  return {
    filters: filters.map(filterOf),
    key: kind === 'key' ? keyOf(picked(KEY_KINDS, keyKind), picked(FIELD_NAMES, keyField), pattern) : null,
    groupBy: kind === 'amount' && groupBy !== '' ? picked(FIELD_NAMES, groupBy) : null,
  }
}

function keyOf(kind: MatchKey['kind'], field: FieldName, pattern: string): MatchKey {
  if (kind === 'field') return { kind, field }
  return kind === 'words' ? { kind, from: field } : { kind, from: field, pattern }
}

function filterOf({ field, is, values }: FilterDraft): ItemFilter {
  return {
    field: picked(FIELD_NAMES, field), isNot: is === 'is-not',
    values: values.split('\n').map((value) => value.trim()).filter((value) => value !== ''),
  }
}

function windowOf({ fromDays, toDays }: RuleDraft): MatchRule['dateWindow'] {
  if (fromDays.trim() === '' && toDays.trim() === '') return null
  return { fromBusinessDays: toWhole(fromDays), toBusinessDays: toWhole(toDays) }
}

function toleranceOf({ currency: code, amount, perCent }: ToleranceDraft): Tolerance {
  const currency = picked(CURRENCIES, code)
  const read = parseTypedAmount(amount.trim() === '' ? '0' : amount, currency)
  const absoluteMinor = read.ok ? read.value : NO_NUMBER
  return { currency, absoluteMinor, perCent: perCent.trim() === '' ? '0' : plainAmount(perCent.trim()) }
}

/** The core refuses it at its place. */
const NO_NUMBER = -1_000_000

function toWhole(text: string): number {
  return /^-?\d{1,4}$/.test(text.trim()) ? Number(text) : NO_NUMBER
}
