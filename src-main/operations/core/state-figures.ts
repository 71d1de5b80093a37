/** Expected amounts by state, as a table of a report. */
import type { StateTotal } from '../../../src-shared/contract/books/payments.ts'
import { PAYMENT_STATES, type PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { msg, sayReason, t } from '../../../src-shared/texts/text.ts'
import type { AnySection } from '../../files/output/report/report.ts'
import type { StatedAmount, Table } from '../../files/output/table.ts'
import { section } from './report-section.ts'

interface StateFigure {
  readonly currency: Currency
  /** Null: of all states. */
  readonly state: PaymentState | null
  readonly count: number
  readonly amountMinor: bigint
}

const ALL = msg('all payments')

const TABLE: Table<StateFigure> = {
  title: msg('Expected amounts by state'),
  columns: [
    { kind: 'text', name: 'currency', title: msg('Currency'), value: ({ currency }) => currency },
    {
      kind: 'text', name: 'state', title: msg('State'), value: ({ state }) => state ?? ALL,
      inPrint: ({ state }) => (state === null ? t(ALL) : sayReason(state)),
    },
    { kind: 'integer', isCount: true, name: 'payments', title: msg('Payments'), value: ({ count }) => count },
    { kind: 'stated', name: 'amount', title: msg('Amount'), value: (row) => sumOf(row.amountMinor, row.currency) },
  ],
}

/** A sum, which may pass what a number holds exactly. */
export function sumOf(amountMinor: bigint, currency: Currency): StatedAmount {
  return { amount: formatAmountMinor(amountMinor, currency), currency }
}

/** Never summed over currencies. */
export function stateFigures(byState: readonly StateTotal[]): AnySection {
  const currencies = [...new Set(byState.map(({ currency }) => currency))].sort()
  const rows = currencies.flatMap((currency): readonly StateFigure[] => {
    const own = byState.filter((total) => total.currency === currency)
    const states = PAYMENT_STATES.flatMap((state) => own.filter((total) => total.state === state))
    if (states.length === 1) return states
    const count = own.reduce((sum, total) => sum + total.count, 0)
    const amountMinor = own.reduce((sum, one) => sum + one.amountMinor, 0n)
    return [...states, { currency, state: null, count, amountMinor }]
  })
  return section({ table: TABLE, rows, isSmall: true, whenEmpty: t('No payments.') })
}
