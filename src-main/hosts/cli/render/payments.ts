/** Payments as lists: all of them, verify-check failures check by check, and the others with their reasons. */
import type { Attempt, Payment } from '../../../../src-shared/contract/books/payments.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { formatAmount, formatUtc } from '../../../../src-shared/labels/format.ts'
import { formatChecks } from '../../../../src-shared/labels/payment-labels.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable, type Cell } from './table.ts'

export function renderPayments(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Currency' },
      { header: 'Amount', align: 'right' },
      { header: 'State' },
      { header: 'Reason', cutAt: 'end' },
    ],
    payments.map((payment) => [
      payment.txref,
      payment.currency,
      formatAmount(payment.amountMinor, payment.currency),
      stateCell(payment),
      payment.reason ?? '',
    ]),
    canvas,
  )
}

function stateCell({ state, isRegressed }: Pick<Payment, 'state' | 'isRegressed'>): Cell {
  return isRegressed ? { text: `${state}, regressed`, tone: 'alarm' } : { text: state, tone: STATE_TONES[state] }
}

function referenceCell({ txref, isRegressed }: Payment): Cell {
  return isRegressed ? { text: txref, tone: 'alarm' } : txref
}

/** One row for each check that concluded badly; a regressed payment without any still has its row. */
export function renderFailures(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  const rows = payments.flatMap((payment): readonly (readonly Cell[])[] => {
    const failed = formatChecks(payment.checks).filter(({ holds }) => !holds)
    const reference = referenceCell(payment)
    const word = payment.isRegressed ? 'regressed' : payment.state
    if (failed.length === 0) return [[reference, word, '', '', payment.reason ?? '']]
    return failed.map(({ check, expected, actual, hint }, index): readonly Cell[] => [
      index === 0 ? reference : '', { text: check, tone: 'bad' }, expected, { text: actual, tone: 'bad' },
      hint ?? (index === 0 && payment.isRegressed ? 'proved before' : ''),
    ])
  })
  return renderTable(
    [
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Check' },
      { header: 'Expected', cutAt: 'end' },
      { header: 'Actual', cutAt: 'end' },
      { header: 'Note', cutAt: 'end' },
    ],
    rows,
    canvas,
  )
}

/** Those of one state that no check decided: the reason is what a person needs. */
export function renderReasons(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Amount', align: 'right' },
      { header: 'Reason', cutAt: 'end' },
    ],
    payments.map((payment) => [
      referenceCell(payment), formatMoney(payment.amountMinor, payment.currency), payment.reason ?? '',
    ]),
    canvas,
  )
}

export function renderAttempts(attempts: readonly Attempt[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Attempt', align: 'right' },
      { header: 'Ended' },
      { header: 'Reference', cutAt: 'middle' },
      { header: 'Outcome' },
      { header: 'HTTP', align: 'right' },
      { header: 'Verdict or message', cutAt: 'end' },
    ],
    attempts.map((attempt) => [
      String(attempt.id), formatUtc(attempt.endedAt), attempt.txref, attempt.outcome,
      attempt.httpStatus === null ? '' : String(attempt.httpStatus),
      attempt.verdict ? { text: attempt.verdict, tone: STATE_TONES[attempt.verdict] } : (attempt.message ?? ''),
    ]),
    canvas,
  )
}
