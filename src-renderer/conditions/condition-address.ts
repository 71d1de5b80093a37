/** Conditions on payments as the address says them, for every list of payments. Pure. */
import type { PaymentFilter } from '../../src-shared/contract/books/payments.ts'
import { parseFilterParameters } from '../../src-shared/domain/books/condition-values.ts'
import { tellConditions, type ConditionWriting } from '../../src-shared/domain/books/condition-words.ts'
import {
  CONDITION_NAMES, PAYMENT_CONDITIONS, type ConditionName, type ConditionParameter,
} from '../../src-shared/domain/books/payment-conditions.ts'
import { datesOfPeriod, PERIODS } from '../../src-shared/domain/time/periods.ts'
import { PERIOD_LABELS } from '../../src-shared/labels/day-labels.ts'
import { formatPlainDate } from '../../src-shared/labels/format.ts'
import { PAYMENT_STATE_LABELS } from '../../src-shared/labels/payment-labels.ts'
import { t } from '../../src-shared/texts/text.ts'
import { nameField } from './condition-texts.ts'

/** The parameters of the address that are conditions; empty where there is none. */
export type Conditions = Readonly<Record<ConditionParameter, string>>

/** Conditions with a field above the grid. */
export const ABOVE_GRID: readonly ConditionName[] = ['states', 'search']

export const PERIOD_OPTIONS = [
  { value: '', label: t('All dates') }, ...PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] })),
]

/** A period of the address as the days that it has today; a date that is given beside it goes before. */
export function filterOf(conditions: Conditions, period: string, present: string): PaymentFilter {
  const named = PERIODS.find((name) => name === period)
  return { ...(named && datesOfPeriod(named, present)), ...parseFilterParameters(conditions) }
}

export interface Chip {
  readonly id: string
  readonly label: string
  readonly value?: string
  /** What the address says without it. */
  readonly changes: Partial<Conditions>
}

const WRITING: ConditionWriting = {
  ofState: (state) => PAYMENT_STATE_LABELS[state], ofDate: formatPlainDate, ofSpan: tellSpan,
}

function tellSpan(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return t('up to {to}', { to: to ?? '' })
  return to === undefined ? t('from {from}', { from }) : t('{from} to {to}', { from, to })
}

/** Conditions that have no field of their own in sight. */
export function chipsOf(conditions: Conditions): readonly Chip[] {
  return tellConditions(parseFilterParameters(conditions), WRITING)
    .filter(({ names }) => !names.some((name) => ABOVE_GRID.includes(name)))
    .map(({ names, label, value }) => ({
      id: names.join(' '), label: nameField(label), ...(value !== undefined && { value }),
      changes: withoutNames(conditions, names),
    }))
}

function withoutNames(conditions: Conditions, names: readonly ConditionName[]): Partial<Conditions> {
  const gone = CONDITION_NAMES.filter((name) => (
    names.some((one) => one === name || one === PAYMENT_CONDITIONS[name].needs)
  ))
  return Object.fromEntries(gone.map((name) => {
    const condition = PAYMENT_CONDITIONS[name]
    const { parameter } = condition
    const flags = condition.value === 'flag' ? conditions[parameter].split(',') : []
    return [parameter, flags.filter((flag) => condition.value !== 'flag' || flag !== condition.flagName).join(',')]
  }))
}
