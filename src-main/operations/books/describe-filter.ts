/** Says in words which payments a report covers. Pure. */
import { tellConditions, type ConditionWriting } from '../../../src-shared/domain/books/condition-words.ts'
import type { ConditionName, PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { msg, sayReason, t } from '../../../src-shared/texts/text.ts'

/** `state failed or pending; expected 2026-09-01 to 2026-09-30`; `all payments` where nothing is left out. */
export function describeFilter(filter: PaymentFilter, references?: number): string {
  const chosen = references === undefined ? [] : [
    t('the {count, plural, one {# selected reference} other {# selected references}}', { count: references }),
  ]
  const told = tellConditions(filter, WRITING).map(({ names: [name = 'states'], value = '' }) => (
    t(WORDS[name], { condition: name, value: name === 'states' ? tellStates(filter) : value })
  ))
  const [first = t('all payments'), ...others] = [...chosen, ...told]
  return others.reduce((said, other) => t('{said}; {other}', { said, other }), first)
}

function tellStates({ states = [] }: PaymentFilter): string {
  return states.map(sayReason).join(` ${t('or')} `) || t('none')
}

const WRITING: ConditionWriting = {
  ofState: sayReason,
  ofDate: (date) => date,
  ofSpan(from, to) {
    if (to === undefined) return t('from {start}', { start: from ?? '' })
    return from === undefined ? t('up to {end}', { end: to }) : t('{start} to {end}', { start: from, end: to })
  },
}

/** Said of payments, which the bare words are not. */
const ENDING = msg('{condition, select, onlyRegressed {regressed} onlyOpen {open} onlyExplained {explained} '
  + 'other {proved}}')

const WORDS: Readonly<Record<ConditionName, string>> = {
  states: msg('state {value}'),
  onlyFailures: msg('verify-check failures and regressed payments'),
  onlyRegressed: ENDING,
  onlyOpen: ENDING,
  onlyExplained: ENDING,
  onlyProved: ENDING,
  batchId: msg('of import {value}'),
  businessDay: msg('of the business day {value}'),
  fromDate: msg('expected {value}'),
  toDate: msg('expected {value}'),
  currency: msg('in {value}'),
  minAmountMinor: msg('amount {value}'),
  maxAmountMinor: msg('amount {value}'),
  customer: msg('of the customer “{value}”'),
  reference: msg('with “{value}” in the reference'),
  search: msg('with “{value}” in the reference, customer or e-mail'),
}
