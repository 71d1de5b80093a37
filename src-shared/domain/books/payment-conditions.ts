/**
 * The conditions that a filter of payments may have: the one table from which the contract's schema, the ledger's SQL,
 * the marks of its index, the words, the address and the form of the page, and the terminal's options are derived. A
 * further condition is a further row here; a further kind of test is told to SQL and to the index as well.
 */
import type { Currency } from '../values/currency.ts'
import type { PaymentEnding } from './payment-ending.ts'
import type { PaymentState } from './payment-state.ts'

/** What a condition is given. `amount` is in minor units; a flag that is false is no condition. */
export interface ConditionValues {
  readonly states: readonly PaymentState[]
  readonly id: number
  readonly flag: boolean
  readonly text: string
  readonly currency: Currency
  readonly date: string
  readonly amount: number
}
export type ValueKind = keyof ConditionValues
export type ConditionValue = ConditionValues[ValueKind]

export type TextColumn = 'txref' | 'customer' | 'email'
/** A fact of how a payment stands, which an answer of the service or a person may change. */
export type StandingFact =
  | { readonly of: 'state'; readonly is: PaymentState }
  | { readonly of: 'regressed' }
  | { readonly of: 'ending'; readonly is: PaymentEnding }

/** What must hold of a payment. A payment without a value in the column passes none of them. */
export type ConditionTest =
  | { readonly kind: 'equals'; readonly column: 'currency' | 'businessDay' | TextColumn }
  | { readonly kind: 'at-least' | 'at-most'; readonly column: 'amountMinor' | 'expectedDate' }
  /** ASCII letters of either case are the same. */
  | { readonly kind: 'any-contains'; readonly columns: readonly TextColumn[] }
  | { readonly kind: 'state-among' }
  | { readonly kind: 'any-fact'; readonly facts: readonly StandingFact[] }
  /** The payments of an import's file: no column says it, so SQL and the index each have a way of their own. */
  | { readonly kind: 'in-import' }

interface ConditionRow<Parameter extends string> {
  readonly test: ConditionTest
  /** Conditions of one label stand together, the lower bound first, and are told as one slice. */
  readonly label: string
  /** How it reads in a sentence; `{}` stands for its value. */
  readonly words: string
  /** What a form calls its field. */
  readonly field: string
  /** The parameter of the page's address. */
  readonly parameter: Parameter
  /** How the terminal is told it, and what its help says. */
  readonly option: string
  readonly help: string
  /** It can't stand alone: without that condition nobody can say what its value means, so it goes with that one. */
  readonly needs?: 'currency'
}

/** Flags may share a parameter, whose value names them, and a field. */
type AnyCondition<Parameter extends string> =
  | (ConditionRow<Parameter> & { readonly value: Exclude<ValueKind, 'flag'> })
  | (ConditionRow<Parameter> & { readonly value: 'flag'; readonly flagName: string })

const TABLE = {
  states: {
    value: 'states', test: { kind: 'state-among' },
    label: 'State', words: 'state {}', field: 'State', parameter: 'state',
    option: '--status <status>', help: 'only payments in this state; can be given several times',
  },
  /** Verify-check failures: a check concluded badly, or a payment once proved reads differently now. */
  onlyFailures: {
    value: 'flag', flagName: 'failures',
    test: { kind: 'any-fact', facts: [{ of: 'state', is: 'failed' }, { of: 'regressed' }] },
    label: 'Verify-check failures', words: 'verify-check failures and regressed payments',
    field: 'Only', parameter: 'only',
    option: '--only-failures',
    help: 'only verify-check failures and regressed payments (default: off)',
  },
  /** Payments once proved that read differently now. */
  onlyRegressed: {
    value: 'flag', flagName: 'regressed', test: { kind: 'any-fact', facts: [{ of: 'regressed' }] },
    label: 'Regressed', words: 'regressed', field: 'Only', parameter: 'only',
    option: '--only-regressed', help: 'only regressed payments: proved earlier, different now (default: off)',
  },
  onlyOpen: {
    value: 'flag', flagName: 'open', test: { kind: 'any-fact', facts: [{ of: 'ending', is: 'open' }] },
    label: 'Open', words: 'open', field: 'Only', parameter: 'only',
    option: '--only-open', help: 'only open payments: neither proved nor resolved (default: off)',
  },
  onlyExplained: {
    value: 'flag', flagName: 'explained', test: { kind: 'any-fact', facts: [{ of: 'ending', is: 'explained' }] },
    label: 'Explained', words: 'explained', field: 'Only', parameter: 'only',
    option: '--only-explained', help: 'only explained payments: exceptions that a person resolved (default: off)',
  },
  onlyProved: {
    value: 'flag', flagName: 'proved', test: { kind: 'any-fact', facts: [{ of: 'ending', is: 'proved' }] },
    label: 'Proved', words: 'proved', field: 'Only', parameter: 'only',
    option: '--only-proved', help: 'only payments that are proved and never different since (default: off)',
  },
  batchId: {
    value: 'id', test: { kind: 'in-import' },
    label: 'Import', words: 'of import {}', field: 'Import', parameter: 'batch',
    option: '--batch <id>', help: 'only payments of this import batch',
  },
  /** The day to which a payment is counted, also where no file gave it a date. */
  businessDay: {
    value: 'date', test: { kind: 'equals', column: 'businessDay' },
    label: 'Business day', words: 'of the business day {}', field: 'Business day', parameter: 'day',
    option: '--day <date>', help: 'only payments of this business day',
  },
  /** Expected dates, both included. */
  fromDate: {
    value: 'date', test: { kind: 'at-least', column: 'expectedDate' },
    label: 'Expected', words: 'expected {}', field: 'Expected from', parameter: 'from',
    option: '--from <date>', help: 'only payments expected on this day or later',
  },
  toDate: {
    value: 'date', test: { kind: 'at-most', column: 'expectedDate' },
    label: 'Expected', words: 'expected {}', field: 'Expected to', parameter: 'to',
    option: '--to <date>', help: 'only payments expected on this day or earlier',
  },
  currency: {
    value: 'currency', test: { kind: 'equals', column: 'currency' },
    label: 'Currency', words: 'in {}', field: 'Currency', parameter: 'currency',
    option: '--currency <code>', help: 'only payments in this currency',
  },
  minAmountMinor: {
    value: 'amount', test: { kind: 'at-least', column: 'amountMinor' }, needs: 'currency',
    label: 'Amount', words: 'amount {}', field: 'Amount from', parameter: 'min',
    option: '--min-amount <amount>', help: 'only payments of this amount or more; needs --currency',
  },
  maxAmountMinor: {
    value: 'amount', test: { kind: 'at-most', column: 'amountMinor' }, needs: 'currency',
    label: 'Amount', words: 'amount {}', field: 'Amount to', parameter: 'max',
    option: '--max-amount <amount>', help: 'only payments of this amount or less; needs --currency',
  },
  /** The whole name, byte for byte: a search for Ada finds Adaora as well. */
  customer: {
    value: 'text', test: { kind: 'equals', column: 'customer' },
    label: 'Customer', words: 'of the customer “{}”', field: 'Customer, exactly as in the books', parameter: 'customer',
    option: '--customer <name>', help: 'only payments of this customer, exactly as in the books',
  },
  /** Also where customers are hidden, which `search` looks into. */
  reference: {
    value: 'text', test: { kind: 'any-contains', columns: ['txref'] },
    label: 'Reference', words: 'with “{}” in the reference', field: 'Reference, or a part of it',
    parameter: 'reference', option: '--reference <text>', help: 'only payments with this text in the reference',
  },
  search: {
    value: 'text', test: { kind: 'any-contains', columns: ['txref', 'customer', 'email'] },
    label: 'Search', words: 'with “{}” in the reference, customer or e-mail', field: 'Search', parameter: 'search',
    option: '--search <text>', help: 'only payments with this text in the reference, customer or e-mail',
  },
} as const satisfies Readonly<Record<string, AnyCondition<string>>>

export type ConditionName = keyof typeof TABLE
export type ValueKindOf<Name extends ConditionName> = (typeof TABLE)[Name]['value']

export type ConditionParameter = (typeof TABLE)[ConditionName]['parameter']
export type PaymentCondition = AnyCondition<ConditionParameter>

/** Which payments are meant: those that pass every condition that is given. */
export type PaymentFilter = {
  readonly [Name in ConditionName]?: ConditionValues[ValueKindOf<Name>] | undefined
}

export const PAYMENT_CONDITIONS: Readonly<Record<ConditionName, PaymentCondition>> = TABLE

/** In the order in which they are told and asked for. */
export const CONDITION_NAMES = Object.keys(TABLE) as readonly ConditionName[]

export const CONDITION_PARAMETERS: readonly ConditionParameter[] = [
  ...new Set(CONDITION_NAMES.map((name) => TABLE[name].parameter)),
]

export const MAX_CONDITION_TEXT_LENGTH = 200

export interface GivenCondition {
  readonly name: ConditionName
  readonly condition: PaymentCondition
  readonly value: ConditionValue
}

/** The conditions that a filter has, in the table's order. */
export function listGiven(filter: PaymentFilter): readonly GivenCondition[] {
  return CONDITION_NAMES.flatMap((name) => {
    const value = filter[name]
    return value === undefined || value === false ? [] : [{ name, condition: PAYMENT_CONDITIONS[name], value }]
  })
}

/** Makes a filter of the value that is read for each condition; undefined is no condition. */
export function gatherFilter(
  read: (condition: PaymentCondition, name: ConditionName) => ConditionValue | undefined,
): PaymentFilter {
  const values = CONDITION_NAMES.map((name) => [name, read(PAYMENT_CONDITIONS[name], name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The filter without these conditions and those that need one of them. */
export function withoutConditions(filter: PaymentFilter, names: readonly ConditionName[]): PaymentFilter {
  const isGone = (name: string | undefined): boolean => names.some((gone) => gone === name)
  return gatherFilter(({ needs }, name) => (isGone(name) || isGone(needs) ? undefined : filter[name]))
}
