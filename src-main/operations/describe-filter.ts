/** Says in words which payments a filter lets through. Pure. */
import type { PaymentFilter } from '../../src-shared/contract/payments.ts'
import { formatMoney } from '../../src-shared/domain/money.ts'

/** `state failed or pending; expected from 2026-09-01 to 2026-09-30`; `all payments` where nothing is left out. */
export function describeFilter(filter: PaymentFilter, references?: number): string {
  const parts = [
    references === undefined ? '' : `the ${references.toLocaleString('en')} references that were chosen`,
    filter.states ? `state ${filter.states.join(' or ') || 'none'}` : '',
    filter.onlyFailures ? 'verify-check failures and payments that read differently now' : '',
    filter.onlyRegressed ? 'once proved and reading differently now' : '',
    filter.batchId === undefined ? '' : `of import ${filter.batchId}`,
    filter.currency ? `in ${filter.currency}` : '',
    between('expected', filter.fromDate, filter.toDate),
    between('amount', amount(filter.minAmountMinor, filter), amount(filter.maxAmountMinor, filter)),
    filter.search === undefined ? '' : `with “${filter.search}” in the reference, customer or e-mail`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'all payments' : parts.join('; ')
}

function between(what: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined && to === undefined) return ''
  return `${what}${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`
}

/** Without a currency nobody can say where the decimals begin. */
function amount(minor: number | undefined, { currency }: PaymentFilter): string | undefined {
  if (minor === undefined) return undefined
  return currency ? formatMoney(minor, currency) : `${minor.toLocaleString('en')} in minor units`
}
