/** A fee rule as it is typed, and what is wrong with it. Pure. */
import { FEE_BEARERS, type FeeRule } from '../../../src-shared/domain/matching/fee-rules.ts'
import { FEE_NAMES } from '../../../src-shared/domain/matching/match-item.ts'
import { CURRENCIES, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { compareDecimals, parseDecimal } from '../../../src-shared/domain/values/decimal.ts'
import {
  formatTypedAmount, formatTypedDecimal, parseTypedAmount, plainAmount,
} from '../../../src-shared/labels/typed-amount.ts'
import { picked } from '../../ui/controls/picked.ts'

/** Amounts and rates as typed; empty where there is none. */
export interface FeeDraft {
  readonly name: string
  readonly fee: string
  readonly currency: string
  readonly method: string
  readonly perCent: string
  readonly fixed: string
  readonly minimum: string
  readonly cap: string
  readonly appliesFrom: string
  readonly borneBy: string
  readonly fromDate: string
  readonly toDate: string
}

export const EMPTY_FEE: FeeDraft = {
  name: '', fee: 'appFee', currency: 'NGN', method: '', perCent: '', fixed: '', minimum: '', cap: '', appliesFrom: '',
  borneBy: 'merchant', fromDate: '', toDate: '',
}

export function draftOfFee(rule: FeeRule): FeeDraft {
  const amount = (minor: number | null): string => (
    minor === null || minor === 0 ? '' : formatTypedAmount(minor, rule.currency)
  )
  return {
    name: rule.name, fee: rule.fee, currency: rule.currency, method: rule.method ?? '',
    perCent: rule.perCent === '0' ? '' : formatTypedDecimal(rule.perCent), fixed: amount(rule.fixedMinor),
    minimum: amount(rule.minimumMinor), cap: amount(rule.capMinor), appliesFrom: amount(rule.appliesFromMinor),
    borneBy: rule.borneBy, fromDate: rule.fromDate ?? '', toDate: rule.toDate ?? '',
  }
}

export interface ReadFee {
  /** Only where nothing is wrong. */
  readonly rule: FeeRule | undefined
  /** Why, by the field. */
  readonly faults: Readonly<Partial<Record<keyof FeeDraft, string>>>
}

/** The core reads it once more, with all other rules. */
export function readFee(draft: FeeDraft): ReadFee {
  const faults: Partial<Record<keyof FeeDraft, string>> = {}
  const currency = picked(CURRENCIES, draft.currency)
  const amount = (field: 'fixed' | 'minimum' | 'cap' | 'appliesFrom'): number | null => (
    readAmount(draft[field], currency, (reason) => { faults[field] = reason })
  )
  const rule: FeeRule = {
    name: draft.name.trim(), fee: picked(FEE_NAMES, draft.fee), currency,
    method: draft.method.trim() === '' ? null : draft.method.trim(),
    perCent: draft.perCent.trim() === '' ? '0' : plainAmount(draft.perCent.trim()), fixedMinor: amount('fixed') ?? 0,
    minimumMinor: amount('minimum'), capMinor: amount('cap'), appliesFromMinor: amount('appliesFrom') ?? 0,
    borneBy: picked(FEE_BEARERS, draft.borneBy), fromDate: draft.fromDate === '' ? null : draft.fromDate,
    toDate: draft.toDate === '' ? null : draft.toDate,
  }
  if (!isShare(rule.perCent)) faults.perCent = 'must be from 0 to 100'
  if (rule.minimumMinor !== null && rule.capMinor !== null && rule.minimumMinor > rule.capMinor) {
    faults.minimum = 'must not be above the cap'
  }
  if (rule.fromDate !== null && rule.toDate !== null && rule.fromDate > rule.toDate) {
    faults.toDate = 'must not end before it begins'
  }
  const isWhole = rule.name !== '' && Object.keys(faults).length === 0
  return { rule: isWhole ? rule : undefined, faults }
}

function readAmount(text: string, currency: Currency, refuse: (reason: string) => void): number | null {
  if (text.trim() === '') return null
  const read = parseTypedAmount(text, currency)
  if (!read.ok) refuse(read.reason)
  else if (read.value < 0) refuse('is below zero')
  return read.ok ? read.value : null
}

function isShare(text: string): boolean {
  const share = parseDecimal(text)
  return share.ok && share.value.digits >= 0n && compareDecimals(share.value, { digits: 100n, scale: 0 }) <= 0
}
