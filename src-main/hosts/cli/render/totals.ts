/** Counts and money per currency and state, as a table and as JSON. */
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import { formatCount, formatMoney } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable, type Cell } from './table.ts'
import { STATE_WORDS } from './words.ts'

type CountedState = PaymentState | 'waiting'

/** A total of the books or of a run: both have this much. */
export interface Total {
  readonly currency: Currency
  readonly state: CountedState
  readonly count: number
  readonly amountMinor: bigint
}

/** The order of telling: what is done first, what is still open last. */
const ORDER = ['proved', 'failed', 'pending', 'refused', 'unresolved', 'unverified', 'waiting'] as const

export function renderTotals(totals: readonly Total[], canvas: Canvas): readonly string[] {
  const rows = currenciesOf(totals).flatMap((currency) => {
    const own = totals.filter((total) => total.currency === currency)
    const states = ORDER.flatMap((state) => {
      const { count, amountMinor } = sumOf(inState(own, state))
      const row: Cell[] = [
        { text: STATE_WORDS[state], tone: STATE_TONES[state] }, formatCount(count), formatMoney(amountMinor, currency),
      ]
      return count === 0 ? [] : [row]
    })
    const { count, amountMinor } = sumOf(own)
    const expected: Cell[] = [
      { text: t('expected'), tone: 'strong' },
      { text: formatCount(count), tone: 'strong' },
      { text: formatMoney(amountMinor, currency), tone: 'strong' },
    ]
    return [...states, expected]
  })
  const columns = [
    { header: t('State') }, { header: t('Payments'), align: 'right' as const },
    { header: t('Amount'), align: 'right' as const },
  ]
  return rows.length === 0 ? [`  ${t('No payments.')}`] : renderTable(columns, rows, canvas)
}

/** One entry a currency: `expectedMinor` is the sum of all the others. `waitingMinor` stands only in a run's totals. */
export function totalsToJson(totals: readonly Total[]): readonly Readonly<Record<string, string | bigint>>[] {
  const hasWaiting = totals.some(({ state }) => state === 'waiting')
  const states = ORDER.filter((state) => state !== 'waiting' || hasWaiting)
  return currenciesOf(totals).map((currency) => {
    const own = totals.filter((total) => total.currency === currency)
    const minors = states.map((state) => [`${state}Minor`, sumOf(inState(own, state)).amountMinor] as const)
    return { currency, expectedMinor: sumOf(own).amountMinor, ...Object.fromEntries(minors) }
  })
}

/** Payments in each state, over all currencies: counts have a common sum, amounts have none. */
export function countsByState(totals: readonly Total[]): Readonly<Record<CountedState, number>> {
  const count = (state: CountedState) => sumOf(inState(totals, state)).count
  return {
    proved: count('proved'),
    failed: count('failed'),
    pending: count('pending'),
    refused: count('refused'),
    unresolved: count('unresolved'),
    unverified: count('unverified'),
    waiting: count('waiting'),
  }
}

function currenciesOf(totals: readonly Total[]): readonly Currency[] {
  return [...new Set(totals.map(({ currency }) => currency))].sort()
}

function inState(totals: readonly Total[], state: CountedState): readonly Total[] {
  return totals.filter((total) => total.state === state)
}

function sumOf(totals: readonly Total[]): { readonly count: number; readonly amountMinor: bigint } {
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    amountMinor: totals.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }
}
